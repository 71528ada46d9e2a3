import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw, Trash2, TriangleAlert, Upload, X } from 'lucide-react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { type DemoUpload, dropUpload, retryUpload } from './demo-uploads.ts'
import { acceptedSounds } from './sound-types.ts'
import '../../ui/upload-progress.css'

type Props = { upload: DemoUpload; onAdded: () => unknown }

/** A sound on its way, in the place that it will have; where it failed, why, and what can be done. */
export const UploadRow = ({ upload: { id, file, share, failure }, onAdded }: Props) => {
  const { t, i18n } = useLingui()
  const { name } = file
  if (failure === null) {
    const percent = i18n.number(share, { style: 'percent' })
    return (
      <li className="desk-demo">
        <Upload className="desk-demo-mark" aria-hidden="true" />
        <div className="desk-demo-sound">
          <span dir="auto">{name}</span>
          <progress className="ui-upload-bar" value={share} aria-label={t`Uploading ${name}`} />
          <small>{share < 1 ? <Trans>{percent} sent</Trans> : <Trans>Being measured</Trans>}</small>
        </div>
        <IconButton
          size="small"
          label={t`Stop uploading ${name}`}
          icon={<X aria-hidden="true" />}
          onPress={() => dropUpload(id)}
        />
      </li>
    )
  }
  return (
    <li className="desk-demo" data-failed>
      <TriangleAlert className="desk-demo-mark" aria-hidden="true" />
      <div className="desk-demo-sound" role="alert">
        <span dir="auto">{name}</span>
        <small>{failure}</small>
      </div>
      <FileTrigger
        acceptedFileTypes={acceptedSounds}
        onSelect={(files) => {
          const chosen = files?.item(0)
          if (chosen) retryUpload(id, chosen, onAdded)
        }}
      >
        <Button size="small" aria-label={t`Replace ${name}`}>
          <Trans>Replace</Trans>
        </Button>
      </FileTrigger>
      <IconButton
        size="small"
        label={t`Try ${name} again`}
        icon={<RotateCw aria-hidden="true" />}
        onPress={() => retryUpload(id, null, onAdded)}
      />
      <IconButton
        size="small"
        label={t`Remove ${name}`}
        icon={<Trash2 aria-hidden="true" />}
        onPress={() => dropUpload(id)}
      />
    </li>
  )
}

import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import './upload-progress.css'

/** A file on its way; `share` from 0 to 1. */
export type RunningUpload = { name: string; share: number }

type Props = {
  upload: RunningUpload
  onStop: () => void
  /** On the button that stops it. */
  children: ReactNode
}

/** How far an upload is, and the way to stop it. */
export const UploadProgress = ({ upload: { name, share }, onStop, children }: Props) => {
  const { t } = useLingui()
  return (
    <div className="ui-upload">
      <div className="ui-upload-progress">
        <span className="ui-file-name">{name}</span>
        <span className="ui-numbers">{Math.round(share * 100)}%</span>
        <progress className="ui-upload-bar" value={share} aria-label={t`Uploading ${name}`} />
      </div>
      <Button size="small" icon={<X aria-hidden="true" />} onPress={onStop}>
        {children}
      </Button>
    </div>
  )
}

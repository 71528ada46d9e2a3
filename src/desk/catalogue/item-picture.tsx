import { t as say } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { itemKeys, replaceItemImage } from '../../api/admin/items.ts'
import type { ProviderItem } from '../../api/contract/provider-item.ts'
import { defaultUploadLimits, uploadRefusal, uploadTypes } from '../../api/contract/upload.ts'
import { environment } from '../../api/environment.ts'
import { useExploreSettings } from '../../explore/explore-settings.tsx'
import { readAgain } from '../../session/read-again.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldNote } from '../../ui/field-parts.tsx'
import { toasts } from '../../ui/toasts.ts'
import { UploadProgress } from '../../ui/upload-progress.tsx'
import { useSingleFlightMutation } from '../../ui/use-single-flight-mutation.ts'
import { sayUpload } from '../say-failure.ts'
import './item-picture.css'

type Props = {
  item: ProviderItem
  /** Beside the picture. */
  children: ReactNode
}

/** An item's picture, which another file takes the place of as soon as it is chosen. */
export const ItemPicture = ({ item, children }: Props) => {
  const { t } = useLingui()
  const queries = useQueryClient()
  const noteId = useId()
  const { mediaUrl } = useExploreSettings()
  const [share, setShare] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  const replace = useSingleFlightMutation({
    mutationFn: (file: File) => {
      stop.current = new AbortController()
      return replaceItemImage(item['@id'], file, { signal: stop.current.signal, onProgress: setShare })
    },
    onSuccess: (outcome) => {
      if (outcome.ok) toasts.success(say`The picture was replaced`)
      else setFailure(outcome.violations[0]?.message ?? outcome.message)
      return readAgain(queries, itemKeys.all)
    },
    onError: (error) => {
      if (stop.current?.signal.aborted !== true) setFailure(sayUpload(error))
      return readAgain(queries, itemKeys.all)
    },
  })
  const choose = (file: File) => {
    const refusal = uploadRefusal({ kind: 'logo', file }, environment().uploadLimits ?? defaultUploadLimits)
    setFailure(
      refusal === null ? null : refusal === 'size' ? t`Larger than 5 MB.` : t`Choose a JPEG, PNG or GIF picture.`,
    )
    if (refusal === null) replace.mutate(file)
  }
  return (
    <div className="desk-picture">
      <div className="desk-picture-named">
        <Avatar name={item.name} src={item.image === null ? null : mediaUrl(item.image)} size="huge" />
        {children}
      </div>
      <div className="desk-picture-actions">
        {replace.isPending ? (
          <UploadProgress upload={{ name: replace.variables?.name ?? '', share }} onStop={() => stop.current?.abort()}>
            <Trans>Cancel</Trans>
          </UploadProgress>
        ) : (
          <FileTrigger
            acceptedFileTypes={uploadTypes.logo.accept}
            onSelect={(files) => {
              const chosen = files?.item(0)
              if (chosen) choose(chosen)
            }}
          >
            <Button size="small" icon={<ImagePlus aria-hidden="true" />} aria-describedby={noteId}>
              {item.image === null ? <Trans>Add a picture</Trans> : <Trans>Replace picture</Trans>}
            </Button>
          </FileTrigger>
        )}
        <FieldNote
          id={noteId}
          role="alert"
          description={<Trans>JPEG or PNG, 5 MB at most</Trans>}
          {...(failure !== null && { errorMessage: failure })}
        />
      </div>
    </div>
  )
}

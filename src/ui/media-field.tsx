import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, Trash2, Upload } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button } from './button.tsx'
import { FieldNote, Optional } from './field-parts.tsx'
import { type RunningUpload, UploadProgress } from './upload-progress.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import './field.css'
import './file-field.css'
import './media-field.css'

export type ShownMedia = { kind: 'picture' | 'video'; url: string }

type MediaFieldProps = {
  label: string
  description: ReactNode
  errorMessage?: string
  /** As in an input's `accept`. What is dropped is the caller's to check. */
  accept: readonly string[]
  /** What is in use. */
  media: ShownMedia | null
  /** A logo is shown whole, a background fills its frame. */
  shape: 'logo' | 'background'
  upload: RunningUpload | null
  onSelect: (file: File) => void
  onCancel: () => void
  onRemove: () => void
  /** Sends the file that failed once more. */
  onRetry?: () => void
}

const Shown = ({ media, label }: { media: ShownMedia; label: string }) =>
  media.kind === 'picture' ? (
    <img src={media.url} alt={label} />
  ) : (
    // Its first picture stands for it: nothing moves here by itself. Without sound, so without captions.
    <video src={`${media.url}#t=0.1`} muted playsInline preload="metadata" aria-label={label} />
  )

/** A picture or a video by dropping it or by pressing; shows what is in use, and how far an upload is. */
export const MediaField = ({
  label,
  description,
  errorMessage,
  accept,
  media,
  shape,
  upload,
  onSelect,
  onCancel,
  onRemove,
  onRetry,
}: MediaFieldProps) => {
  const { t } = useLingui()
  const labelId = useId()
  const noteId = useId()
  const focus = useKeptFocus<HTMLFieldSetElement>()
  const drop = useFileDrop(upload !== null, onSelect)
  return (
    <fieldset
      {...focus}
      className="ui-field ui-media-field"
      aria-labelledby={labelId}
      data-invalid={errorMessage !== undefined || undefined}
    >
      <span className="ui-field-label" id={labelId}>
        {label} <Optional />
      </span>
      <div {...drop} className="ui-drop-zone ui-media-zone">
        <div className="ui-media-frame" data-shape={shape} data-empty={media === null || undefined}>
          {media === null ? <ImagePlus aria-hidden="true" /> : <Shown media={media} label={label} />}
        </div>
        {upload === null ? (
          <div className="ui-media-actions">
            <FileTrigger
              acceptedFileTypes={accept}
              onSelect={(files) => {
                const chosen = files?.item(0)
                if (chosen) onSelect(chosen)
              }}
            >
              <Button size="small" icon={<Upload aria-hidden="true" />} aria-describedby={`${labelId} ${noteId}`}>
                {media === null ? <Trans>Choose a file</Trans> : <Trans>Choose another file</Trans>}
              </Button>
            </FileTrigger>
            {media === null ? (
              <span className="ui-drop-zone-hint">
                <Trans>or drop it here</Trans>
              </span>
            ) : (
              <Button
                size="small"
                variant="quiet"
                icon={<Trash2 aria-hidden="true" />}
                aria-label={t`Remove: ${label}`}
                onPress={onRemove}
              >
                <Trans>Remove</Trans>
              </Button>
            )}
          </div>
        ) : (
          <UploadProgress upload={upload} onStop={onCancel}>
            <Trans>Cancel</Trans>
          </UploadProgress>
        )}
      </div>
      <FieldNote id={noteId} role="alert" description={description} errorMessage={errorMessage} />
      {onRetry !== undefined && upload === null && (
        <div>
          <Button size="small" onPress={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}

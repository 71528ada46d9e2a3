import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Upload, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { FieldNote, Optional } from './field-parts.tsx'
import { formatBytes } from './file-size.ts'
import { IconButton } from './icon-button.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useFileDrop } from './use-file-drop.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import './field.css'
import './file-field.css'

type FileFieldProps = {
  label: string
  description: ReactNode
  errorMessage?: string
  isDisabled: boolean
  /** As in an input's `accept`: `['.pdf', 'image/png']`. What is dropped is the caller's to check. */
  accept: readonly string[]
  file: File | null
  /** What is there already, by its name; a file takes its place. */
  attached?: string | undefined
  /** How much of it has left, from 0 to 1; null while it is not on its way. */
  share?: number | null
  onStop?: () => void
  onSelect: (file: File) => void
  onRemove: () => void
}

/** A file by dropping it or by pressing; shows what was chosen until it is removed. */
export const FileField = ({
  label,
  description,
  errorMessage,
  isDisabled,
  accept,
  file,
  attached,
  share = null,
  onStop,
  onSelect,
  onRemove,
}: FileFieldProps) => {
  const { t, i18n } = useLingui()
  const labelId = useId()
  const noteId = useId()
  const focus = useKeptFocus<HTMLDivElement>()
  const drop = useFileDrop(isDisabled, onSelect)
  return (
    <div {...focus} className="ui-field" data-invalid={errorMessage !== undefined || undefined}>
      <span className="ui-field-label" id={labelId}>
        {label} <Optional />
      </span>
      {file === null && attached !== undefined && (
        <div className="ui-file">
          <span className="ui-file-icon">
            <FileText aria-hidden="true" />
          </span>
          <span className="ui-file-name">{attached}</span>
        </div>
      )}
      {file === null ? (
        <div {...drop} className="ui-drop-zone">
          <Upload aria-hidden="true" />
          <span>
            <FileTrigger
              acceptedFileTypes={accept}
              onSelect={(files) => {
                const chosen = files?.item(0)
                if (chosen) onSelect(chosen)
              }}
            >
              <AriaButton
                className="ui-drop-zone-button"
                isDisabled={isDisabled}
                aria-describedby={`${labelId} ${noteId}`}
              >
                {attached === undefined ? <Trans>Choose a file</Trans> : <Trans>Choose another file</Trans>}
              </AriaButton>
            </FileTrigger>{' '}
            <span className="ui-drop-zone-hint">
              <Trans>or drop it here</Trans>
            </span>
          </span>
        </div>
      ) : (
        <div className="ui-file">
          <span className="ui-file-icon">
            <FileText aria-hidden="true" />
          </span>
          {share !== null && onStop !== undefined ? (
            <UploadProgress upload={{ name: file.name, share }} onStop={onStop}>
              <Trans>Stop</Trans>
            </UploadProgress>
          ) : (
            <>
              <span className="ui-file-text">
                <span className="ui-file-name">{file.name}</span>
                <span className="ui-field-description">{formatBytes(file.size, i18n.locale)}</span>
              </span>
              <IconButton
                label={t`Remove ${file.name}`}
                icon={<X aria-hidden="true" />}
                size="small"
                onPress={onRemove}
                isDisabled={isDisabled}
              />
            </>
          )}
        </div>
      )}
      <FieldNote id={noteId} role="alert" description={description} errorMessage={errorMessage} />
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { FileText, Upload, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { classNames } from './class-names.ts'
import { FieldNote, Optional } from './field-parts.tsx'
import { formatBytes } from './file-size.ts'
import { IconButton } from './icon-button.tsx'
import { Spinner } from './spinner.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import './field.css'
import './file-field.css'

/** A chosen file, or one that the server has already (then its size may be unknown). */
type ShownFile = { name: string; size?: number }

export type FileFieldProps = {
  label: string
  description?: ReactNode
  errorMessage?: string
  isOptional?: boolean
  isDisabled?: boolean
  isPending?: boolean
  /** As in an input's `accept`: `['.pdf', 'image/png']`. What is dropped is the caller's to check. */
  accept?: readonly string[]
  file: ShownFile | null
  /** A picture of the file. */
  preview?: ReactNode
  onSelect: (file: File) => void
  onRemove?: () => void
  className?: string
}

/** A file by dropping it or by pressing; shows what was chosen until it is removed. */
export const FileField = ({
  label,
  description,
  errorMessage,
  isOptional = false,
  isDisabled = false,
  isPending = false,
  accept,
  file,
  preview,
  onSelect,
  onRemove,
  className,
}: FileFieldProps) => {
  const { t, i18n } = useLingui()
  const labelId = useId()
  const noteId = useId()
  const focus = useKeptFocus<HTMLDivElement>()
  const hasNote = errorMessage !== undefined || description !== undefined
  return (
    <div
      {...focus}
      className={classNames('ui-field', className)}
      data-invalid={errorMessage !== undefined || undefined}
    >
      <span className="ui-field-label" id={labelId}>
        {label} {isOptional && <Optional />}
      </span>
      {file === null ? (
        <DropZone
          className="ui-drop-zone"
          aria-labelledby={labelId}
          isDisabled={isDisabled || isPending}
          onDrop={async ({ items }) => {
            const item = items.find(({ kind }) => kind === 'file')
            if (item?.kind === 'file') onSelect(await item.getFile())
          }}
        >
          {isPending ? <Spinner label={t`Uploading`} /> : <Upload aria-hidden="true" />}
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
                isDisabled={isDisabled || isPending}
                aria-describedby={[labelId, hasNote && noteId].filter(Boolean).join(' ')}
              >
                <Trans>Choose a file</Trans>
              </AriaButton>
            </FileTrigger>{' '}
            <span className="ui-drop-zone-hint">
              <Trans>or drop it here</Trans>
            </span>
          </span>
        </DropZone>
      ) : (
        <div className="ui-file">
          {preview ?? (
            <span className="ui-file-icon">
              <FileText aria-hidden="true" />
            </span>
          )}
          <span className="ui-file-text">
            <span className="ui-file-name">{file.name}</span>
            {file.size !== undefined && (
              <span className="ui-field-description">{formatBytes(file.size, i18n.locale)}</span>
            )}
          </span>
          {onRemove !== undefined && (
            <IconButton
              label={t`Remove ${file.name}`}
              icon={<X aria-hidden="true" />}
              size="small"
              onPress={onRemove}
              isDisabled={isDisabled}
              isPending={isPending}
            />
          )}
        </div>
      )}
      <FieldNote id={noteId} role="alert" description={description} errorMessage={errorMessage} />
    </div>
  )
}

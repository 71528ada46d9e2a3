import {
  type ChangeEvent,
  type HTMLAttributes,
  type HTMLInputAutoCompleteAttribute,
  type Ref,
  useEffect,
  useId,
  useState,
} from 'react'
import { FieldNote, type FieldProps, LabelWords } from './field-parts.tsx'
import { ShowPassword } from './show-password.tsx'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  /** For an error that comes while it is typed. */
  noteRole?: 'alert'
  isReadOnly?: boolean
  isMultiline?: boolean
  /** Lines of a multiline field before it grows. */
  rows?: number
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A line of text, or several; a password can be shown. Its value is the caller's. */
export const TextField = ({
  label,
  description,
  errorMessage,
  noteRole,
  isOptional = false,
  isDisabled = false,
  isReadOnly = false,
  isMultiline = false,
  type = 'text',
  rows = 4,
  autoFocus = false,
  onChange,
  ref,
  ...rest
}: TextFieldProps) => {
  const id = useId()
  const noteId = useId()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    // React's own comes too early for a dialog over a drawer, which would take the focus back.
    if (autoFocus) document.getElementById(id)?.focus()
  }, [id, autoFocus])
  const isInvalid = errorMessage !== undefined
  const control = {
    ...rest,
    id,
    className: 'ui-input',
    dir: 'auto',
    disabled: isDisabled,
    readOnly: isReadOnly,
    'aria-required': !(isOptional || isDisabled || isReadOnly) || undefined,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': isInvalid || description !== undefined ? noteId : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value),
  }
  return (
    <div className="ui-field">
      <label className="ui-field-label" htmlFor={id}>
        <LabelWords label={label} isOptional={isOptional} />
      </label>
      {isMultiline ? (
        <textarea {...control} rows={rows} />
      ) : type === 'password' ? (
        <span className="ui-password">
          <input {...control} type={isShown ? 'text' : 'password'} spellCheck={false} ref={ref} />
          <ShowPassword label={label} isShown={isShown} onToggle={() => setShown(!isShown)} />
        </span>
      ) : (
        <input {...control} type={type} ref={ref} />
      )}
      <FieldNote id={noteId} role={noteRole} description={description} errorMessage={errorMessage} />
    </div>
  )
}

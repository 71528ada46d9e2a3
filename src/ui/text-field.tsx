import { type HTMLAttributes, type HTMLInputAutoCompleteAttribute, type Ref, useState } from 'react'
import { Input } from 'react-aria-components/Input'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField } from 'react-aria-components/TextField'
import { classNames } from './class-names.ts'
import { FieldLabel, FieldNote, type FieldProps } from './field-parts.tsx'
import { ShowPassword } from './show-password.tsx'

export type TextFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  type?: 'text' | 'email' | 'password' | 'tel' | 'url' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  placeholder?: string
  maxLength?: number
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
  isOptional = false,
  isMultiline = false,
  rows = 4,
  placeholder,
  className,
  ref,
  ...rest
}: TextFieldProps) => {
  const [isShown, setShown] = useState(false)
  const isPassword = rest.type === 'password'
  const input = <Input className="ui-input" placeholder={placeholder} ref={ref} />
  return (
    <AriaTextField
      {...rest}
      {...(isPassword && { spellCheck: 'false', type: isShown ? 'text' : 'password' })}
      className={classNames('ui-field', className)}
      isRequired={!isOptional && rest.isDisabled !== true && rest.isReadOnly !== true}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
    >
      <FieldLabel label={label} isOptional={isOptional} />
      {isMultiline ? (
        <TextArea className="ui-input" rows={rows} placeholder={placeholder} />
      ) : isPassword ? (
        <span className="ui-password">
          {input}
          <ShowPassword isShown={isShown} onToggle={() => setShown(!isShown)} />
        </span>
      ) : (
        input
      )}
      <FieldNote description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}

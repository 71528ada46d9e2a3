import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldNote } from './field-parts.tsx'
import './checkbox.css'

type CheckboxProps = {
  /** The label; it may hold a link. */
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isRequired?: boolean
  isDisabled?: boolean
  name?: string
  description?: ReactNode
  errorMessage?: string
}

/** A native checkbox, drawn by us: each of React Aria's costs its own state. */
export const Checkbox = ({
  children,
  isSelected,
  onChange,
  isRequired = false,
  isDisabled = false,
  name,
  description,
  errorMessage,
}: CheckboxProps) => {
  const noteId = useId()
  const hasNote = errorMessage !== undefined || description !== undefined
  return (
    <div className="ui-checkbox-field">
      <label className="ui-checkbox">
        <span className="ui-checkbox-box">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onChange(event.currentTarget.checked)}
            name={name}
            disabled={isDisabled}
            aria-required={isRequired || undefined}
            aria-invalid={errorMessage !== undefined || undefined}
            aria-describedby={hasNote ? noteId : undefined}
          />
          <Check aria-hidden="true" />
        </span>
        <span className="ui-checkbox-label">{children}</span>
      </label>
      <FieldNote id={noteId} description={description} errorMessage={errorMessage} />
    </div>
  )
}

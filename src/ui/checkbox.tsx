import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldNote } from './field-parts.tsx'
import './checkbox.css'

export type CheckboxProps = {
  /** The label; it may hold a link. */
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isIndeterminate?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  name?: string
  value?: string
  description?: ReactNode
  errorMessage?: string
  /** At the end of the line, such as a count. */
  trailing?: ReactNode
  className?: string
}

/** A native checkbox, drawn by us: filters show dozens, and each of React Aria's costs its own state. */
export const Checkbox = ({
  children,
  isSelected,
  onChange,
  isIndeterminate = false,
  isRequired = false,
  isDisabled = false,
  name,
  value,
  description,
  errorMessage,
  trailing,
  className,
}: CheckboxProps) => {
  const noteId = useId()
  const hasNote = errorMessage !== undefined || description !== undefined
  return (
    <div className={classNames('ui-checkbox-field', className)}>
      <label className="ui-checkbox">
        <span className="ui-checkbox-box">
          <input
            type="checkbox"
            checked={isSelected}
            onChange={(event) => onChange(event.currentTarget.checked)}
            ref={(input) => {
              if (input !== null) input.indeterminate = isIndeterminate
            }}
            name={name}
            value={value}
            disabled={isDisabled}
            aria-required={isRequired || undefined}
            aria-invalid={errorMessage !== undefined || undefined}
            aria-describedby={hasNote ? noteId : undefined}
          />
          {isIndeterminate ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
        </span>
        <span className="ui-checkbox-label">{children}</span>
        {trailing !== undefined && <span className="ui-checkbox-trailing">{trailing}</span>}
      </label>
      <FieldNote id={noteId} description={description} errorMessage={errorMessage} />
    </div>
  )
}

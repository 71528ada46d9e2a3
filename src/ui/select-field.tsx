import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Select, SelectValue } from 'react-aria-components/Select'
import { classNames } from './class-names.ts'
import { FieldLabel, FieldNote, type FieldProps } from './field-parts.tsx'
import { Options, type OptionsProps } from './options.tsx'
import './select-field.css'

export type { Option } from './options.tsx'

export type SelectFieldProps = FieldProps &
  OptionsProps & {
    value: string | null
    onChange: (id: string) => void
    placeholder?: string
    /** Beside the label, such as a link to add what the list lacks. */
    action?: ReactNode
  }

/** One of a list. */
export const SelectField = ({
  label,
  description,
  errorMessage,
  isOptional = false,
  isDisabled,
  name,
  className,
  value,
  onChange,
  placeholder,
  action,
  ...options
}: SelectFieldProps) => {
  const { t } = useLingui()
  return (
    <Select
      className={classNames('ui-field', className)}
      name={name}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder ?? t`Select an option`}
      isRequired={!isOptional}
      isDisabled={isDisabled}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      // Pressed before its options have come, it opens and shows them as they come.
      allowsEmptyCollection
    >
      <div className="ui-field-line">
        <FieldLabel label={label} isOptional={isOptional} />
        {action}
      </div>
      <Button className="ui-input ui-select">
        <SelectValue className="ui-select-value">
          {({ selectedText, defaultChildren }) => selectedText || defaultChildren}
        </SelectValue>
        <ChevronDown aria-hidden="true" />
      </Button>
      <FieldNote description={description} errorMessage={errorMessage} />
      <Options {...options} />
    </Select>
  )
}

import type { ReactNode } from 'react'
import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'
import { AriaFieldLabel, AriaFieldNote } from './aria-field-parts.tsx'
import { classNames } from './class-names.ts'
import type { FieldProps } from './field-parts.tsx'
import './radio-group.css'

type RadioOption = {
  id: string
  label: string
  description?: ReactNode
  /** At the end of the card: a logo, a price. */
  trailing?: ReactNode
  isDisabled?: boolean
}

export type RadioGroupProps = FieldProps & {
  options: readonly RadioOption[]
  value: string | null
  onChange: (id: string) => void
  /** Cards beside each other where there is room. */
  isGrid?: boolean
}

/** One of a few, each a card. */
export const RadioGroup = ({
  label,
  description,
  errorMessage,
  isOptional = false,
  isDisabled,
  name,
  className,
  options,
  value,
  onChange,
  isGrid = false,
}: RadioGroupProps) => (
  <AriaRadioGroup
    className={classNames('ui-field', className)}
    name={name}
    value={value}
    onChange={onChange}
    isDisabled={isDisabled}
    isRequired={!isOptional}
    isInvalid={errorMessage !== undefined}
    validationBehavior="aria"
  >
    <AriaFieldLabel label={label} isOptional={isOptional} />
    <div className="ui-radio-cards" data-grid={isGrid || undefined}>
      {options.map((option) => (
        <Radio key={option.id} value={option.id} isDisabled={option.isDisabled} className="ui-radio-card">
          <span className="ui-radio-mark" aria-hidden="true" />
          <span className="ui-radio-text">
            <span className="ui-radio-label">{option.label}</span>
            {option.description !== undefined && (
              <Text slot="description" className="ui-field-description">
                {option.description}
              </Text>
            )}
          </span>
          {option.trailing}
        </Radio>
      ))}
    </div>
    <AriaFieldNote description={description} errorMessage={errorMessage} />
  </AriaRadioGroup>
)

import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components/RadioGroup'
import { AriaFieldLabel } from './aria-field-parts.tsx'
import './radio-group.css'

type RadioGroupProps = {
  label: string
  options: readonly { id: string; label: string }[]
  value: string
  onChange: (id: string) => void
  isDisabled: boolean
}

/** One of a few, each a card; cards stand beside each other where there is room. */
export const RadioGroup = ({ label, options, value, onChange, isDisabled }: RadioGroupProps) => (
  <AriaRadioGroup
    className="ui-field"
    value={value}
    onChange={onChange}
    isDisabled={isDisabled}
    isRequired
    validationBehavior="aria"
  >
    <AriaFieldLabel label={label} />
    <div className="ui-radio-cards">
      {options.map((option) => (
        <Radio key={option.id} value={option.id} className="ui-radio-card">
          <span className="ui-radio-mark" aria-hidden="true" />
          <span className="ui-radio-label">{option.label}</span>
        </Radio>
      ))}
    </div>
  </AriaRadioGroup>
)

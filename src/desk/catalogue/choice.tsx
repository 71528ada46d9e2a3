import { ChevronDown } from 'lucide-react'
import '../../ui/field.css'
import '../../ui/native-select.css'
import './choice.css'

type Props = {
  label: string
  value: string
  /** Without a choice; left out where there always is one. */
  any?: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** One of a few, as a button's face. */
export const Choice = ({ label, value, any, options, onChoose }: Props) => (
  <div className="desk-choice ui-native-select" data-chosen={(any !== undefined && value !== '') || undefined}>
    <select className="ui-input" aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <ChevronDown aria-hidden="true" />
  </div>
)

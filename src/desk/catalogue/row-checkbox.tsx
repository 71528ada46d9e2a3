import { Check, Minus } from 'lucide-react'
import '../../ui/checkbox.css'

type Props = { label: string; isSelected: boolean; isPartly?: boolean; onChange: (isSelected: boolean) => void }

/** Selects a row, or all of them: its name is for screen readers, the row says which one it is. */
export const RowCheckbox = ({ label, isSelected, isPartly = false, onChange }: Props) => (
  <label className="ui-checkbox desk-row-checkbox">
    <span className="ui-checkbox-box">
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartly
        }}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        data-partly={isPartly || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      {isPartly ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
    </span>
  </label>
)

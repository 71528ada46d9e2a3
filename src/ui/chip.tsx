import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import './chip.css'

/** Something chosen, such as a filter, with the button that removes it. */
export const Chip = ({ label, onRemove }: { label: string; onRemove: () => void }) => {
  const { t } = useLingui()
  return (
    <span className="ui-chip">
      <span className="ui-chip-label">{label}</span>
      <button type="button" className="ui-chip-remove" aria-label={t`Remove ${label}`} onClick={onRemove}>
        <X aria-hidden="true" />
      </button>
    </span>
  )
}

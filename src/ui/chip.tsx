import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import './chip.css'

export type ChipProps = {
  label: string
  /** Makes it removable by the button at its end. */
  onRemove?: () => void
  tone?: 'accent' | 'neutral'
}

/** A chosen filter, or a tag. */
export const Chip = ({ label, onRemove, tone = onRemove === undefined ? 'neutral' : 'accent' }: ChipProps) => {
  const { t } = useLingui()
  return (
    <span className="ui-chip" data-tone={tone}>
      <span className="ui-chip-label">{label}</span>
      {onRemove !== undefined && (
        <button type="button" className="ui-chip-remove" aria-label={t`Remove ${label}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

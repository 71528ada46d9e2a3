import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { isComposing } from './is-composing.ts'
import './icon-button.css'
import './search.css'

/** The first Escape is the field's while it holds text: it empties the field, and what that stands in stays open. */
export const clearsByEscape = (text: string, clear: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || text === '' || isComposing(event)) return
  event.preventDefault()
  event.stopPropagation()
  clear()
}

/** Ends a search, at the end of its field. */
export const ClearSearch = ({ onClear }: { onClear: () => void }) => {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className="ui-icon-button ui-search-clear"
      data-size="small"
      aria-label={t`Clear search`}
      onClick={onClear}
    >
      <X aria-hidden="true" />
    </button>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NativeButton } from '../ui/native-button.tsx'
import { FilterPanel, type FilterProps } from './filter-panel.tsx'
import { useWatchedBack } from './use-watched-back.ts'
import './filter-sheet.css'

export type FilterSheetProps = FilterProps & {
  /** In words; null until it is known. */
  found: string | null
  onClear: () => void
  onClose: () => void
}

/** The filters in a native dialog, open as long as it is drawn; it works in a shadow root as it is. */
export const FilterSheet = ({ found: count, onClear, onClose, ...filters }: FilterSheetProps) => {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const isDone = useRef(false)
  // At once: the browser tells of it a task later, when it may be wanted again.
  const done = () => {
    if (isDone.current) return
    isDone.current = true
    closed()
    onClose()
  }
  const close = () => {
    dialog.current?.close()
    done()
  }
  const { opened, closed } = useWatchedBack(close)
  const open = useRef(() => {
    if (dialog.current?.open !== false) return
    dialog.current.showModal()
    opened()
  })
  useEffect(() => open.current(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself; the press is on what lies behind
    <dialog
      ref={dialog}
      className="explore-drawer"
      aria-label={t`Filters`}
      onClose={done}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="explore-drawer__sheet">
        <header>
          <h2>
            <Trans>Filters</Trans>
          </h2>
          <button type="button" part="button" aria-label={t`Close`} onClick={close}>
            <X aria-hidden="true" />
          </button>
        </header>
        <div className="explore-drawer__body">
          <FilterPanel {...filters} />
        </div>
        {/* What the page says of it can't be heard behind a dialog. */}
        <p className="ui-visually-hidden" role="status">
          {count}
        </p>
        <footer>
          <NativeButton onClick={onClear}>
            <Trans>Clear all</Trans>
          </NativeButton>
          <NativeButton variant="primary" onClick={close}>
            {count === null ? t`Show` : t`Show ${count}`}
          </NativeButton>
        </footer>
      </div>
    </dialog>
  )
}

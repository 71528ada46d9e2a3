import { Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal, X } from 'lucide-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { capped } from '../api/contract/catalogue.ts'
import { NativeButton } from '../ui/native-button.tsx'
import { FilterPanel, type FilterProps } from './filter-panel.tsx'
import { useWatchedBack } from './use-watched-back.ts'
import './filter-drawer.css'

type Props = FilterProps & {
  showLabel: string
  onClear: () => void
  /** Holds the button on phones, in place of the page. */
  slot?: HTMLElement | null
}

type OpenerProps = { place: 'page' | 'bar' | 'page-but-on-phones'; count: number; onOpen: () => void }

const Opener = ({ place, count, onOpen }: OpenerProps) => {
  const { t } = useLingui()
  return (
    <button
      type="button"
      className="explore-drawer-opener"
      data-place={place}
      aria-haspopup="dialog"
      aria-label={count > 0 ? t`Filters, ${count} chosen` : t`Filters`}
      onClick={onOpen}
    >
      <SlidersHorizontal aria-hidden="true" />
      {count > 0 && <span aria-hidden="true">{capped(count)}</span>}
    </button>
  )
}

/** The filters where there is no room beside the cards: a native dialog, which works in a shadow root as it is. */
export const FilterDrawer = ({ showLabel, onClear, slot = null, ...filters }: Props) => {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const count = filters.chosen.length
  const back = useWatchedBack(() => dialog.current?.close())
  const open = () => {
    dialog.current?.showModal()
    back.opened()
  }
  return (
    <>
      <Opener place={slot === null ? 'page' : 'page-but-on-phones'} count={count} onOpen={open} />
      {slot !== null && createPortal(<Opener place="bar" count={count} onOpen={open} />, slot)}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself; the press is on what lies behind */}
      <dialog
        ref={dialog}
        className="explore-drawer"
        aria-label={t`Filters`}
        onClose={back.closed}
        onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      >
        <div className="explore-drawer__sheet">
          <header>
            <h2>
              <Trans>Filters</Trans>
            </h2>
            <button type="button" aria-label={t`Close`} onClick={() => dialog.current?.close()}>
              <X aria-hidden="true" />
            </button>
          </header>
          <div className="explore-drawer__body">
            <FilterPanel {...filters} />
          </div>
          <footer>
            <NativeButton onClick={onClear}>
              <Trans>Clear all</Trans>
            </NativeButton>
            <NativeButton variant="primary" onClick={() => dialog.current?.close()}>
              {showLabel}
            </NativeButton>
          </footer>
        </div>
      </dialog>
    </>
  )
}

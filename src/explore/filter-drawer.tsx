import { useLingui } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { capped } from '../api/contract/catalogue.ts'
import type { FilterSheetProps } from './filter-sheet.tsx'
import { usePart } from './use-part.ts'
import './filter-drawer.css'

type Props = Omit<FilterSheetProps, 'onClose'> & {
  /** Holds the button on phones, in place of the page. */
  slot?: HTMLElement | null
}

type OpenerProps = { place: 'page' | 'bar' | 'page-but-on-phones'; count: number; onOpen: () => void }

const Opener = ({ place, count, onOpen }: OpenerProps) => {
  const { t } = useLingui()
  return (
    <button
      type="button"
      part="button"
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

/** The filters where there is no room beside the cards: their dialog comes when it is first opened. */
export const FilterDrawer = ({ slot = null, ...sheet }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [code, load] = usePart(() => import('./filter-sheet.tsx'))
  const count = sheet.chosen.length
  const open = async () => setOpen(await load())
  return (
    <>
      <Opener place={slot === null ? 'page' : 'page-but-on-phones'} count={count} onOpen={open} />
      {slot !== null && createPortal(<Opener place="bar" count={count} onOpen={open} />, slot)}
      {code !== null && isOpen && <code.FilterSheet {...sheet} onClose={() => setOpen(false)} />}
    </>
  )
}

import { type KeyboardEvent, useMemo, useState } from 'react'
import type { CatalogueItem } from '../api/contract/catalogue.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { usePhoneFirst } from '../ui/use-phone-first.ts'
import { CatalogueCard, type Selection } from './catalogue-card.tsx'
import './catalogue-grid.css'

const eagerCards = 8

/** Cards in the first row: how far up and down go. */
const columnsOf = (cells: readonly HTMLElement[]): number => {
  const next = cells.findIndex((cell) => cell.offsetTop !== cells[0]?.offsetTop)
  return next === -1 ? cells.length : next
}

/** Beyond the cards where the key leads to none of them. */
const targetOf = (key: string, at: number, list: HTMLElement, cells: readonly HTMLElement[]): number => {
  if (key === 'Home') return 0
  if (key === 'End') return cells.length - 1
  const down = columnsOf(cells)
  const right = getComputedStyle(list).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = { ArrowRight: right, ArrowLeft: -right, ArrowDown: down, ArrowUp: -down }
  return at + (steps[key] ?? Infinity)
}

type Props = {
  items: readonly CatalogueItem[]
  label: string
  isStale: boolean
  selection: Selection | null
  /** The filters' codes. */
  taxons?: readonly string[]
}

/** The cards: one tab stop, arrow keys move through them, Space plays (or Space and Enter on a card select). */
export const CatalogueGrid = ({ items, label, isStale, selection, taxons }: Props) => {
  const [current, setCurrent] = useState(0)
  const codes = items.map(({ code }) => code).join()
  const [shown, setShown] = useState(codes)
  // Among others the keyboard begins at the first.
  if (shown !== codes) {
    setShown(codes)
    setCurrent(0)
  }
  // On a phone alone: in several columns so few cards do not fill the screen, and what stands below is pushed down.
  const { isSplit, isWhole } = usePhoneFirst()
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const { currentTarget: list, target: from } = event
    if (!(from instanceof Element)) return
    const cells = [...list.children].filter((child) => child instanceof HTMLElement)
    const at = cells.findIndex((cell) => cell.contains(from))
    const target = targetOf(event.key, at, list, cells)
    const cell = cells[target]
    if (cell === undefined) return
    event.preventDefault()
    setCurrent(target)
    cell
      .querySelector<HTMLElement>(from.matches('.explore-card__select') ? '.explore-card__select' : '.explore-play')
      ?.focus()
  }
  const below = isSplit ? 'near' : 'lazy'
  // The page around them changes more often than they do.
  const cards = useMemo(
    () =>
      (isWhole ? items : items.slice(0, eagerCards)).map((item, index) => (
        <li key={item.code} onFocus={() => setCurrent(index)}>
          <CatalogueCard
            item={item}
            queue={items}
            picture={index < eagerCards ? 'now' : below}
            selection={selection}
            taxons={taxons}
            tabIndex={index === current ? 0 : -1}
          />
        </li>
      )),
    [items, isWhole, below, selection, taxons, current],
  )
  return (
    <ul className="explore-grid" aria-label={label} aria-busy={isStale} onKeyDown={move}>
      {cards}
    </ul>
  )
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const lines = [
  ['name', 'medium'],
  ['headline', 'short'],
  ['tags', 'long'],
  ['wave', 'full'],
] as const

/** Cards of the size of those that come. */
export const GridSkeleton = () => (
  <div className="explore-grid" aria-hidden="true">
    {places.map((place) => (
      <div key={place}>
        <div className="explore-card explore-card--skeleton">
          <div className="explore-card__picture">
            <Skeleton shape="block" />
          </div>
          <div className="explore-card__body">
            {lines.map(([line, width]) => (
              <div key={line} className={`explore-card__${line}`}>
                <Skeleton width={width} />
              </div>
            ))}
          </div>
        </div>
      </div>
    ))}
  </div>
)

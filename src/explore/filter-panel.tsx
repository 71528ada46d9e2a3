import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { Taxon } from '../api/contract/catalogue.ts'
import { capped } from '../api/contract/catalogue.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { choicesIn } from './explore-query.ts'
import './filter-panel.css'

const shownAtFirst = 6

export type FilterProps = {
  groups: readonly Taxon[]
  /** Null until they are known. */
  counts: Readonly<Record<string, number>> | null
  chosen: readonly string[]
  onToggle: (code: string) => void
}

type GroupProps = Omit<FilterProps, 'groups'> & { group: Taxon }

const FilterGroup = ({ group, counts, chosen, onToggle }: GroupProps) => {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  // What is ticked off stays in its place: it has the focus, and a press by mistake is taken back there.
  const [kept, keep] = useState(chosen)
  if (chosen.some((code) => !kept.includes(code))) keep([...new Set([...kept, ...chosen])])
  const all = choicesIn(group.children)
  const total = all.length
  const isLong = total > shownAtFirst + 1
  const choices = all.filter(
    ({ codes }, index) => isWhole || !isLong || index < shownAtFirst || codes.some((code) => kept.includes(code)),
  )
  return (
    <details className="explore-filter" open>
      <summary>
        {group.name}
        <ChevronDown aria-hidden="true" />
      </summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset inside details needs its legend twice */}
      <div role="group" aria-label={group.name}>
        {choices.map(({ code, name, depth }) => {
          const count = counts === null ? null : (counts[code] ?? 0)
          return (
            <label
              key={code}
              className="explore-filter__choice"
              data-depth={depth || undefined}
              data-empty={count === 0 || undefined}
            >
              <input type="checkbox" checked={chosen.includes(code)} onChange={() => onToggle(code)} />
              <span className="explore-filter__name">{name}</span>
              <span className="explore-filter__count">{count !== null && capped(count)}</span>
            </label>
          )
        })}
        {isLong && (
          <button
            type="button"
            part="button"
            className="explore-filter__more"
            aria-label={isWhole ? t`Show less of ${group.name}` : t`Show all ${total} of ${group.name}`}
            onClick={() => {
              setWhole(!isWhole)
              keep(chosen)
            }}
          >
            {isWhole ? <Trans>Show less</Trans> : <Trans>Show all {total}</Trans>}
          </button>
        )}
      </div>
    </details>
  )
}

/** The filter groups with how many items each choice would give. A choice that would give none stays reachable. */
export const FilterPanel = ({ groups, ...rest }: FilterProps) => (
  <div className="explore-filters">
    {groups.map((group) => (
      <FilterGroup key={group.code} group={group} {...rest} />
    ))}
  </div>
)

export const FilterSkeleton = () => (
  <div className="explore-filters" aria-hidden="true">
    {[1, 2, 3, 4].map((group) => (
      <div key={group} className="explore-filter explore-filter--skeleton">
        <Skeleton shape="title" width="medium" />
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} width="long" />
        ))}
      </div>
    ))}
  </div>
)

import { Trans, useLingui } from '@lingui/react/macro'
import type { Taxon } from '../api/contract/catalogue.ts'
import { Chip } from '../ui/chip.tsx'
import { choicesIn, type ExploreQuery, toggleTaxon } from './explore-query.ts'

type Props = {
  query: ExploreQuery
  /** What stays, whatever is removed. */
  cleared: ExploreQuery
  groups: readonly Taxon[]
  /** What the catalogue does not have. */
  unknown: readonly string[]
  onQuery: (query: ExploreQuery) => void
  onClear: () => void
}

/** What the results are narrowed by, each removable. */
export const ChosenFilters = ({ query, cleared, groups, unknown, onQuery, onClear }: Props) => {
  const { t } = useLingui()
  const hasName = query.name !== cleared.name
  if (query.taxons.length === 0 && !hasName) return null
  const names = new Map(choicesIn(groups).map(({ code, name }) => [code, name]))
  return (
    <>
      <ul className="explorer__chips">
        {query.taxons.map((code) => (
          <li key={code}>
            <Chip
              label={unknown.includes(code) ? t`Unknown filter` : (names.get(code) ?? code)}
              onRemove={() => onQuery(toggleTaxon(query, code))}
            />
          </li>
        ))}
        {hasName && (
          <li>
            <Chip label={`“${query.name}”`} onRemove={() => onQuery({ ...query, name: '', page: 1 })} />
          </li>
        )}
      </ul>
      <button type="button" part="button" className="explorer__clear" onClick={onClear}>
        <Trans>Clear all</Trans>
      </button>
    </>
  )
}

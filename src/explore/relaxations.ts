import type { Taxon } from '../api/contract/catalogue.ts'
import { choicesIn, type ExploreQuery } from './explore-query.ts'

/** `label` is null for what the catalogue does not have. */
type Relaxation = { key: string; label: string | null; query: ExploreQuery }

/**
 * What one would drop: a group's choices together, for one of them alone may leave nothing either; or the search.
 * Filters that the catalogue does not have go with each of them: they leave nothing whatever else is dropped.
 */
export const relaxations = (
  query: ExploreQuery,
  groups: readonly Taxon[],
  unknown: readonly string[],
): Relaxation[] => {
  const known = { ...query, page: 1, taxons: query.taxons.filter((code) => !unknown.includes(code)) }
  return [
    ...(unknown.length === 0 ? [] : [{ key: 'unknown', label: null, query: known }]),
    ...groups.flatMap((group): Relaxation[] => {
      const chosen = choicesIn([group]).filter(({ code }) => known.taxons.includes(code))
      if (chosen.length === 0) return []
      const taxons = known.taxons.filter((taxon) => chosen.every(({ code }) => code !== taxon))
      return [{ key: group.code, label: chosen.map(({ name }) => name).join(', '), query: { ...known, taxons } }]
    }),
    ...(known.name === '' ? [] : [{ key: 'search', label: `“${known.name}”`, query: { ...known, name: '' } }]),
  ]
}

import type { Taxon } from '../api/contract/catalogue.ts'
import type { ExploreQuery } from './explore-query.ts'

type Relaxation = { key: string; label: string; query: ExploreQuery }

/** What one would drop: a group's choices together, for one of them alone may leave nothing either; or the search. */
export const relaxations = (query: ExploreQuery, groups: readonly Taxon[]): Relaxation[] => [
  ...groups.flatMap((group): Relaxation[] => {
    const codes = new Set(group.children.map(({ code }) => code))
    const chosen = group.children.filter(({ code }) => query.taxons.includes(code))
    if (chosen.length === 0) return []
    const taxons = query.taxons.filter((code) => !codes.has(code))
    return [{ key: group.code, label: chosen.map(({ name }) => name).join(', '), query: { ...query, taxons, page: 1 } }]
  }),
  ...(query.name === '' ? [] : [{ key: 'search', label: `“${query.name}”`, query: { ...query, name: '', page: 1 } }]),
]

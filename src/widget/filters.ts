import { jsonIn } from '../api/contract/json-in.ts'
import { type ExploreQuery, emptyQuery, searchIn } from '../explore/explore-query.ts'

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((entry) => typeof entry === 'string').filter(Boolean)
      : []

/** What names no taxons: the rest of a query, and the catalogue that a `filter` event told it of. */
const others = ['kind', 'search', 'page']

const queryFrom = (entries: Map<string, unknown>): ExploreQuery => {
  const page = Number(entries.get('page') ?? 1)
  const taxons = [...entries].flatMap(([key, value]) => (others.includes(key) ? [] : textsIn(value)))
  return {
    taxons: [...new Set(taxons)],
    name: searchIn(textsIn(entries.get('search'))[0] ?? ''),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/**
 * What is asked for by `["voice_language_dutch"]`, or by `{"taxons": […], "search": "an", "page": 2}` where lists under
 * any other name but `kind` are taxons too (`{"voice_language": ["voice_language_dutch"]}`), so that what a `filter`
 * event told can be given back; as JSON or as the value itself.
 * Nothing asks for everything; null for what is no filter.
 */
export const parseFilters = (given: unknown): ExploreQuery | null => {
  const value = typeof given === 'string' ? jsonIn(given.trim() || '{}') : (given ?? {})
  if (Array.isArray(value)) return { ...emptyQuery, taxons: [...new Set(textsIn(value))] }
  return typeof value === 'object' && value !== null ? queryFrom(new Map(Object.entries(value))) : null
}

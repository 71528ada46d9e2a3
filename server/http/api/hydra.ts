import { apiPrefix, type HydraView } from '../../../src/api/contract/hydra.ts'
import { lastPageFor } from '../../../src/api/contract/list.ts'
import { WrittenList } from '../../shared/json-text.ts'
import type { List, Page } from '../../shared/paging.ts'
import type { AnswerFormat } from './content-types.ts'

export const contextOf = (type: string): string => `${apiPrefix}/contexts/${type}`

const encodeQuery = (search: URLSearchParams): string => search.toString().replaceAll('%2F', '/').replaceAll('%3A', ':')

/** Links of a list's pages; null when there is one page and no query. `page` stands last. */
const viewOf = (url: URL, { page, itemsPerPage }: Page, total: number): HydraView | null => {
  const lastPage = lastPageFor(total, itemsPerPage)
  if (lastPage === 1 && url.search === '') return null
  const at = (number: number | null): string => {
    const search = new URLSearchParams(url.search)
    search.delete('page')
    if (number !== null) search.append('page', String(number))
    const text = encodeQuery(search)
    return text === '' ? url.pathname : `${url.pathname}?${text}`
  }
  const type = 'hydra:PartialCollectionView'
  if (lastPage === 1) return { '@id': at(url.searchParams.has('page') ? page : null), '@type': type }
  return {
    '@id': at(page),
    '@type': type,
    'hydra:first': at(1),
    'hydra:last': at(lastPage),
    ...(page > 1 ? { 'hydra:previous': at(Math.min(page - 1, lastPage)) } : {}),
    ...(page < lastPage ? { 'hydra:next': at(page + 1) } : {}),
  }
}

const searchOf = (path: string, filters: readonly string[]): Record<string, unknown> => ({
  '@type': 'hydra:IriTemplate',
  'hydra:template': `${path}{?${filters.join(',')}}`,
  'hydra:variableRepresentation': 'BasicRepresentation',
  'hydra:mapping': filters.map((variable) => ({
    '@type': 'IriTemplateMapping',
    variable,
    property: variable.replace(/^(?:exists|order)\[(.+)\]$/, '$1').replace(/\[\]$/, ''),
    required: false,
  })),
})

/** The list as JSON-LD; `filters` are the query variables beside the page. */
export const collectionOf = (
  list: List<object>,
  { type, url, page, filters }: { type: string; url: URL; page: Page; filters: readonly string[] },
): Record<string, unknown> => {
  const view = viewOf(url, page, list.total)
  return {
    '@context': contextOf(type),
    '@id': url.pathname,
    '@type': 'hydra:Collection',
    'hydra:member': list.members,
    'hydra:totalItems': list.total,
    ...(view === null ? {} : { 'hydra:view': view }),
    ...(filters.length === 0 ? {} : { 'hydra:search': searchOf(url.pathname, filters) }),
    ...list.extra,
  }
}

/** The same facts without the JSON-LD keys, for Accept `application/json`. */
export const withoutLinkedData = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutLinkedData)
  if (typeof value !== 'object' || value === null || value instanceof WrittenList) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !key.startsWith('@'))
      .map(([key, inner]) => [key, withoutLinkedData(inner)]),
  )
}

export const contentTypeOf = (format: AnswerFormat): string => `${format}; charset=utf-8`

import { BadRequest } from '../../shared/errors.ts'
import type { Page, Sorting } from '../../shared/paging.ts'

export type Query = Map<string, string[]>

/** NUL, or what bytes that are no UTF-8 were read to. */
export const isBroken = (text: string): boolean => text.includes('\u0000') || text.includes('\ufffd')

/** Reads a query string; `k[]=a`, `k[0]=a`, repeated `k=a` and a single `k=a` are the same list (contract, "Paths"). */
export const readQuery = (search: string): Query => {
  const query: Query = new Map()
  for (const [name, value] of new URLSearchParams(search)) {
    if (isBroken(name) || isBroken(value)) throw new BadRequest('The query holds characters that are not allowed.')
    const key = name.replace(/\[\d*\]$/, '')
    const values = query.get(key)
    if (values === undefined) query.set(key, [value])
    else values.push(value)
  }
  return query
}

const wholeNumberIn = (query: Query, name: string, fallback: number): number => {
  const text = query.get(name)?.at(-1)
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < 1)
    throw new BadRequest(`${name} should be a whole number, 1 or more.`)
  return value
}

/** A whole number from 1, null where the query has none. @throws BadRequest for anything else */
export const countIn = (query: Query, name: string): number | null => {
  const count = wholeNumberIn(query, name, 0)
  return count === 0 ? null : count
}

const maxItemsPerPage = 100

/**
 * Of a whole list all are on one page unless the query says how many.
 * @throws BadRequest when a number is below 1 or none
 */
export const pageIn = (query: Query, { isWhole = false }: { isWhole?: boolean } = {}): Page => {
  const page = wholeNumberIn(query, 'page', 1)
  const itemsPerPage = countIn(query, 'itemsPerPage')
  if (itemsPerPage === null) return { page, itemsPerPage: isWhole ? Number.MAX_SAFE_INTEGER : 30 }
  return { page, itemsPerPage: Math.min(itemsPerPage, maxItemsPerPage) }
}

/** What a list is searched for: the last `search`. */
export const searchIn = (query: Query): { search: string | undefined } => ({ search: query.get('search')?.at(-1) })

/** The texts of a list in the query, without the empty ones. */
export const textsIn = (query: Query, name: string): string[] => (query.get(name) ?? []).filter((text) => text !== '')

const sortingName = (field: string): string => `order[${field}]`

/** The query variables that sort a list by these fields. */
export const sortingFilters = (fields: readonly string[]): string[] => fields.map(sortingName)

/**
 * How a list is wished to be sorted: `order[name]=asc`, the first in the query first.
 * @throws BadRequest for another direction than asc and desc
 */
export const sortingsIn = <Field extends string>(query: Query, fields: readonly Field[]): Sorting<Field>[] =>
  [...query].flatMap(([key, values]) => {
    const field = fields.find((name) => sortingName(name) === key)
    const direction = values.at(-1)?.toLowerCase() ?? ''
    if (field === undefined || direction === '') return []
    if (direction !== 'asc' && direction !== 'desc') throw new BadRequest(`${key} should be asc or desc.`)
    return [{ field, isDescending: direction === 'desc' }]
  })

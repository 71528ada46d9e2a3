import { itemsPerPage } from '../api/contract/hydra.ts'

/** The `page` of a query, from 1; 1 for anything else. */
export const pageIn = (search: string): number => {
  const page = Number(new URLSearchParams(search).get('page') ?? '1')
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

/** A path with the `page` in its query, which the first one does without. */
export const withPage = (path: string, page: number): string =>
  page < 2 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`

/** Pages of 30 for so many items. */
export const pagesFor = (total: number): number => Math.ceil(total / itemsPerPage)

/** The last page of so many items: the first where there are none. */
export const lastPageFor = (total: number): number => Math.max(1, pagesFor(total))

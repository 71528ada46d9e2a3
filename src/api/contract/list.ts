import { itemsPerPage } from './hydra.ts'

/** A field of the wire and the direction, such as `createdAt`. */
export type Sort = { field: string; isDescending: boolean }

/** Which part of a list is wished for, and in which order; without a sort in the server's own. */
export type ListPlace = { page: number; search: string; sort: Sort | null }

export const firstPage: ListPlace = { page: 1, search: '', sort: null }

/** The query of such a list: 30 to a page, `search`, `order[name]=asc`. */
export const listParameters = ({ page, search, sort }: ListPlace): Record<string, string | number> => ({
  page,
  itemsPerPage,
  search,
  ...(sort !== null && { [`order[${sort.field}]`]: sort.isDescending ? 'desc' : 'asc' }),
})

/** How many pages a list of so many items fills; none where there is nothing. */
export const pagesFor = (total: number, perPage: number = itemsPerPage): number => Math.ceil(total / perPage)

/** The last page of so many items: the first where there are none. */
export const lastPageFor = (total: number, perPage: number = itemsPerPage): number =>
  Math.max(1, pagesFor(total, perPage))

/**
 * What was read page after page, each entry once, where it stood first and as it was read last: what came meanwhile
 * moves others to the next page.
 */
export const eachOnce = <Entry>(entries: readonly Entry[], idOf: (entry: Entry) => string | number): Entry[] => [
  ...new Map(entries.map((entry) => [idOf(entry), entry])).values(),
]

import { useSearch } from 'wouter/use-browser-location'
import { isTooShort } from '../../api/contract/catalogue.ts'
import type { ListPlace, Sort } from '../../api/contract/list.ts'
import { withQuery } from '../../paths.ts'
import { pageIn, withPage } from '../../ui/page-number.ts'

const sortIn = (text: string | null, fields: readonly string[]): Sort | null => {
  const isDescending = text?.startsWith('-') === true
  const field = isDescending ? text.slice(1) : text
  return field !== null && field !== undefined && fields.includes(field) ? { field, isDescending } : null
}

/** A sort as the address has it: `name`, descending `-name`. */
export const sortText = (sort: Sort | null): string =>
  sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.field}`

/** The place in the query of an address, without a search that is too short or a sort by an unknown field. */
export const listPlaceIn = (search: string, fields: readonly string[]): ListPlace => {
  const parameters = new URLSearchParams(search)
  const wanted = parameters.get('search')?.trim() ?? ''
  return {
    page: pageIn(search),
    search: isTooShort(wanted) ? '' : wanted,
    sort: sortIn(parameters.get('sort'), fields),
  }
}

/** The place in the address of the page that is shown; these fields can be sorted by. */
export const useListPlace = (fields: readonly string[]): ListPlace => listPlaceIn(useSearch(), fields)

/** The list's address there; the first page, no search and no sort are left out. */
export const listHref = (path: string, { page, search, sort }: ListPlace): string =>
  withPage(withQuery(path, { search, sort: sortText(sort) }), page)

/** Pressed on a column's header: by it, then the other way round. Always from the first page. */
export const sortedPlace = (
  place: ListPlace,
  { field, isDescendingFirst }: { field: string; isDescendingFirst: boolean },
): ListPlace => ({
  ...place,
  page: 1,
  sort: { field, isDescending: place.sort?.field === field ? !place.sort.isDescending : isDescendingFirst },
})

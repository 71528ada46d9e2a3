import { useSearch } from 'wouter'
import type { ListPlace } from '../../api/contract/list.ts'
import { listPlaceIn } from './list-address.ts'

/** The place in the address of the page that is shown; these fields can be sorted by. */
export const useListPlace = (fields: readonly string[]): ListPlace => {
  // Its own reading decodes twice: it only tells that something changed.
  useSearch()
  return listPlaceIn(window.location.search, fields)
}

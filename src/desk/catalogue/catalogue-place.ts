import { useSearch } from 'wouter/use-browser-location'
import type { ItemsPlace } from '../../api/admin/items.ts'
import type { CatalogueKind } from '../../api/contract/catalogue.ts'
import { itemStatuses } from '../../api/contract/provider-item.ts'
import { deskPaths } from '../../desk-paths.ts'
import { listHref, listPlaceIn } from '../../features/lists/list-address.ts'
import { withQuery } from '../../paths.ts'

/** What a catalogue is sorted by. */
const sortFields = ['name', 'updatedAt']

const placeIn = (search: string): ItemsPlace => {
  const parameters = new URLSearchParams(search)
  const asked = parameters.get('status')
  return {
    ...listPlaceIn(search, sortFields),
    taxons: parameters.getAll('taxon'),
    status: itemStatuses.find((status) => status === asked) ?? null,
  }
}

/** The place in the address of the page that is shown. */
export const useItemsPlace = (): ItemsPlace => placeIn(useSearch())

const hrefAt = (path: string, place: ItemsPlace): string =>
  listHref(withQuery(path, { taxon: place.taxons, status: place.status }), place)

/** The address of a catalogue there, with this item open. */
export const catalogueHref = (kind: CatalogueKind, place: ItemsPlace, code: string | null = null): string =>
  hrefAt(code === null ? deskPaths.items(kind) : deskPaths.item(kind, code), place)

/** The same with the import open. */
export const importHref = (kind: CatalogueKind, place: ItemsPlace): string => hrefAt(deskPaths.imports(kind), place)

/** Whether what is listed was looked for. */
export const isNarrowed = ({ search, taxons, status }: ItemsPlace): boolean =>
  search !== '' || taxons.length > 0 || status !== null

import { type Iri, idOf } from '../api/contract/hydra.ts'
import { useCatalogueItems } from './items.ts'

type ItemNames = {
  nameOf: (item: Iri) => string
  /** Those that left the catalogue. */
  gone: readonly Iri[]
  /** The others, as far as is known. */
  there: readonly Iri[]
  /** Whether some are gone is not known yet. */
  isPending: boolean
}

/** What items are called, by their ids where they have no name, or not yet; and which of them can still be had. */
export const useItemNames = (items: readonly Iri[]): ItemNames => {
  const { items: known, gone, isPending } = useCatalogueItems(items)
  return {
    nameOf: (iri) => known.find((item) => item['@id'] === iri)?.name ?? idOf(iri),
    gone,
    there: items.filter((item) => !gone.includes(item)),
    isPending,
  }
}

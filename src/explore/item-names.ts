import { type Iri, idOf } from '../api/contract/hydra.ts'
import { useCatalogueItems } from './items.ts'

type ItemNames = {
  nameOf: (item: Iri) => string
  gone: readonly Iri[]
  /** Whether some are gone is not known yet. */
  isPending: boolean
}

/** What items are called, and which of them left the catalogue; their ids where they have no name, or not yet. */
export const useItemNames = (items: readonly Iri[]): ItemNames => {
  const { items: known, gone, isPending } = useCatalogueItems(items)
  return { nameOf: (iri) => known.find((item) => item['@id'] === iri)?.name ?? idOf(iri), gone, isPending }
}

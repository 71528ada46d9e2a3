import { type Iri, idOf } from '../../api/contract/hydra.ts'
import { useCatalogueItems } from '../../explore/items.ts'

/** What items are called, and which of them left the catalogue; their ids where they have no name, or not yet. */
export const useItemNames = (items: readonly Iri[]): { nameOf: (item: Iri) => string; gone: readonly Iri[] } => {
  const { items: known, gone } = useCatalogueItems(items)
  return { nameOf: (iri) => known.find((item) => item['@id'] === iri)?.name ?? idOf(iri), gone }
}

import { catalogueKeys, catalogueQuery } from './catalogue.ts'
import type { CatalogueFilter, CatalogueKind } from './contract/catalogue.ts'
import { itemsPerPage } from './contract/hydra.ts'
import { scrollQuery } from './scroll.ts'

/** The items of a catalogue that a filter leaves, page after page: those that an explorer shows are here already. */
export const catalogueScrollQuery = (kind: CatalogueKind, { taxons, name }: Pick<CatalogueFilter, 'taxons' | 'name'>) =>
  scrollQuery([...catalogueKeys.all, kind, 'scroll', taxons, name], (page, { client }) =>
    client.fetchQuery(catalogueQuery(kind, { taxons, name, page, itemsPerPage })),
  )

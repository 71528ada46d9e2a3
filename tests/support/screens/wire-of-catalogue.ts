import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import type { HydraCollection } from '../../../src/api/contract/hydra.ts'
import type { ProviderItem } from '../../../src/api/contract/provider-item.ts'
import type { ProviderProduct, ProviderVariant } from '../../../src/api/contract/provider-product.ts'
import type { ProviderSearchResult } from '../../../src/api/contract/provider-search.ts'
import type { ProviderTaxon } from '../../../src/api/contract/provider-taxon.ts'
import type { Reply } from './wire.ts'

/** The calls of the desk's catalogue, and its search. */
export type CatalogueWire = {
  'GET /admin/voices': HydraCollection<ProviderItem>
  'GET /admin/talents': HydraCollection<ProviderItem>
  'GET /admin/musics': HydraCollection<ProviderItem>
  'GET /admin/idents': HydraCollection<ProviderItem>
  'POST /admin/voices': ProviderItem
  [item: `GET /admin/${CatalogueKind}/${string}`]: ProviderItem
  [item: `PUT /admin/${CatalogueKind}/${string}`]: ProviderItem
  [item: `DELETE /admin/${CatalogueKind}/${string}`]: Reply
  'GET /admin/taxons': HydraCollection<ProviderTaxon>
  'POST /admin/taxons': ProviderTaxon
  [taxon: `GET /admin/taxons/${string}`]: ProviderTaxon
  [taxon: `PUT /admin/taxons/${string}`]: ProviderTaxon
  [taxon: `DELETE /admin/taxons/${string}`]: Reply
  'GET /admin/products': HydraCollection<ProviderProduct>
  'POST /admin/products': ProviderProduct
  [product: `GET /admin/products/${string}`]: ProviderProduct
  [product: `PUT /admin/products/${string}`]: ProviderProduct
  [product: `DELETE /admin/products/${string}`]: Reply
  'POST /admin/product-variants': ProviderVariant
  [length: `GET /admin/product-variants/${string}`]: ProviderVariant
  [length: `PUT /admin/product-variants/${string}`]: ProviderVariant
  [length: `DELETE /admin/product-variants/${string}`]: Reply
  'GET /admin/search': HydraCollection<ProviderSearchResult>
}

import type { Administrator, AdministratorSignedIn } from '../../../src/api/contract/administrator.ts'
import type { CatalogueKind } from '../../../src/api/contract/catalogue.ts'
import type { Deed } from '../../../src/api/contract/deed.ts'
import type { HydraCollection } from '../../../src/api/contract/hydra.ts'
import type { CatalogueImport } from '../../../src/api/contract/import.ts'
import type { InboxEntry } from '../../../src/api/contract/inbox.ts'
import type {
  OrderNote,
  ProviderCustomer,
  ProviderOrder,
  ProviderOrderEntry,
} from '../../../src/api/contract/provider.ts'
import type { ProviderItem } from '../../../src/api/contract/provider-item.ts'
import type { ProviderProduct, ProviderVariant } from '../../../src/api/contract/provider-product.ts'
import type { ProviderSearchResult } from '../../../src/api/contract/provider-search.ts'
import type { ProviderTaxon } from '../../../src/api/contract/provider-taxon.ts'
import type { FailedJob, FailedMail } from '../../../src/api/contract/trouble.ts'
import type { Reply } from './reply.ts'

/** The same of the provider's side. */
export type DeskWire = {
  'POST /admin/administrators/token': AdministratorSignedIn
  'POST /admin/administrators/token/refresh': AdministratorSignedIn
  'POST /admin/administrators/token/invalidate': Reply
  [administrator: `GET /admin/administrators/${number}`]: Administrator
  'GET /admin/inbox': HydraCollection<InboxEntry>
  [entry: `GET /admin/inbox/${string}`]: InboxEntry
  [entry: `PUT /admin/inbox/${string}`]: InboxEntry
  'GET /admin/deeds': HydraCollection<Deed>
  'GET /admin/administrators': HydraCollection<Administrator>
  [order: `POST /admin/orders/${string}/notes`]: OrderNote
  [note: `GET /admin/order-notes/${number}`]: OrderNote
  [note: `PUT /admin/order-notes/${number}`]: OrderNote
  [note: `DELETE /admin/order-notes/${number}`]: Reply
  'GET /admin/orders': HydraCollection<ProviderOrderEntry>
  [order: `GET /admin/orders/${string}`]: ProviderOrder
  [order: `PUT /admin/orders/${string}`]: ProviderOrder
  [payment: `PUT /admin/payments/${number}/refund`]: ProviderOrder
  [customer: `GET /admin/customers/${number}`]: ProviderCustomer
  [customer: `PUT /admin/customers/${number}/${'approve' | 'reject'}`]: ProviderCustomer
  'GET /admin/mails': HydraCollection<FailedMail>
  [mail: `PUT /admin/mails/${number}/${'retry' | 'dismiss'}`]: FailedMail
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
  'GET /admin/customers': HydraCollection<ProviderCustomer>
  'GET /admin/jobs': HydraCollection<FailedJob>
  'GET /admin/imports': HydraCollection<CatalogueImport>
  [one: `GET /admin/imports/${number}`]: CatalogueImport
  'POST /admin/imports/7/import': CatalogueImport
  'POST /admin/imports/7/stop': CatalogueImport
  [job: `PUT /admin/jobs/${string}/retry`]: FailedJob
}

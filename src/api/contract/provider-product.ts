import type { ProductType } from './catalogue.ts'
import type { Iri, Resource } from './hydra.ts'

/** A length or an option, offered or not. */
export type ProviderVariant = Resource<'ProviderProductVariant'> & {
  id: number
  code: string
  product: Iri
  name: string
  /** Cents, without tax. */
  price: number
  /** For new orders; what refers to another one keeps it. */
  active: boolean
  position: number
  /** That have it in one of their lines, and those of them that can still be changed. */
  numberOfOrders: number
  numberOfOpenOrders: number
}

/** What an order takes, as the provider's team keeps it. */
export type ProviderProduct = Resource<'ProviderProduct'> & {
  id: number
  code: string
  name: string
  type: ProductType
  mainTaxon: Iri | null
  /** As long as one of its variants is. */
  active: boolean
  position: number
  variants: ProviderVariant[]
  updatedAt: string
}

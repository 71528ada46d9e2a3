import type { Product } from '../../api/contract/catalogue.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { mostPieces } from '../../api/contract/order.ts'

/** What was typed as a number of pieces; null for what is none from 1 to 100. */
export const piecesIn = (typed: string): number | null => {
  const pieces = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return pieces >= 1 && pieces <= mostPieces ? pieces : null
}

/** Of the post-processing that was chosen, what can still be ordered. */
export const offeredOf = (products: readonly Product[], chosen: readonly Iri[]): readonly Iri[] => {
  const options = products.filter(({ type }) => type === 'option_post_processing')
  return chosen.filter((iri) => options.some(({ variants }) => variants.some((variant) => variant['@id'] === iri)))
}

/** Cents without tax of a product with its post-processing, so many times; null while none is chosen. */
export const priceOf = (
  products: readonly Product[],
  {
    productVariant,
    postProcessingVariants,
    pieces,
  }: {
    productVariant: Iri | null
    postProcessingVariants: readonly Iri[]
    pieces: number | null
  },
): number | null => {
  const prices = new Map(products.flatMap(({ variants }) => variants.map((variant) => [variant['@id'], variant.price])))
  const own = productVariant === null ? undefined : prices.get(productVariant)
  if (own === undefined || pieces === null) return null
  return postProcessingVariants.reduce((sum, iri) => sum + (prices.get(iri) ?? 0), own) * pieces
}

import { describe, expect, test } from 'vitest'
import { piecesIn, priceOf } from '../../src/screens/project/product-sum.ts'

describe('a product in its form', () => {
  test.each([
    ['1', 1],
    [' 100 ', 100],
    ['0', null],
    ['101', null],
    ['1.5', null],
    ['', null],
  ])('has from 1 to 100 pieces: "%s"', (typed, pieces) => {
    expect(piecesIn(typed)).toBe(pieces)
  })

  test('costs its length and its post-processing by its pieces, in cents', () => {
    const variant = (id: string, price: number) => ({
      '@id': `/v/${id}`,
      '@type': 'ProductVariant' as const,
      id: 1,
      code: id,
      name: id,
      price,
    })
    const product = (variants: ReturnType<typeof variant>[]) => ({
      '@id': '/p/1',
      '@type': 'Product' as const,
      id: 1,
      code: 'p',
      name: 'Radio commercial',
      type: 'product' as const,
      mainTaxon: null,
      variants,
    })
    const products = [product([variant('15', 23_500)]), product([variant('mix', 3050)])]
    const form = { productVariant: '/v/15', postProcessingVariants: ['/v/mix'], pieces: 3 }
    expect(priceOf(products, form)).toBe(79_650)
    expect(priceOf(products, { ...form, pieces: null })).toBeNull()
    expect(priceOf(products, { ...form, productVariant: null })).toBeNull()
  })
})

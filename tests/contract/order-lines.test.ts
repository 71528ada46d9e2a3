import { describe, expect, test } from 'vitest'
import type { LinkedItem, Order } from '../../src/api/contract/order.ts'
import { changesBetween, lineCosts, lineTotal } from '../../src/api/contract/order-lines.ts'
import { itemOf, orderOf } from '../support/orders.ts'

const voiceOf = (orderItemId: number, unitPrice: number, quantity = 1): LinkedItem => ({
  '@id': `/api/v2/shop/order-item-links/${orderItemId}`,
  '@type': 'OrderItem',
  id: orderItemId,
  idPath: `/api/v2/shop/order-item-links/${orderItemId}`,
  type: 'voice',
  orderItemId,
  instructionIndex: 0,
  productName: 'Sanne de Wit',
  variant: '/api/v2/shop/product-variants/sanne-1',
  variantName: 'Default',
  quantity,
  price: unitPrice,
  unitPrice,
  total: unitPrice * quantity,
  tax: 0,
  taxTotal: 0,
})
const post: LinkedItem = {
  ...voiceOf(1, 3000, 2),
  '@id': '/api/v2/shop/order-item-links/9',
  id: 9,
  type: 'post_processing',
  productName: 'Mixing',
  variantName: 'Radio',
}
const twice = itemOf(1, { quantity: 2, total: 77_000 })

test('a line costs its product, voice and post-processing, each by its quantity', () => {
  const order: Order = {
    ...orderOf('cart', 'cart', [twice]),
    linkedItems: [post, voiceOf(1, 4500, 2), voiceOf(2, 100)],
  }
  expect(lineTotal(order, twice)).toBe(92_000)
  expect(
    lineCosts(order, twice).map(({ kind, name, quantity, unitPrice, total }) => [
      kind,
      name,
      quantity,
      unitPrice,
      total,
    ]),
  ).toEqual([
    ['product', 'TV commercial · 30 sec', 2, 38_500, 77_000],
    ['voice', 'Sanne de Wit', 2, 4500, 9000],
    ['post_processing', 'Mixing · Radio', 2, 3000, 6000],
  ])
})

describe('what somebody changed of an order', () => {
  const seen: Order = { ...orderOf('cart', 'cart', [itemOf(1), itemOf(2)]), linkedItems: [voiceOf(1, 4500)] }

  test('is nothing where only its tag is another', () => {
    expect(changesBetween(seen, { ...seen, etag: '"2"', updatedAt: '2026-11-21T10:00:00+01:00' })).toBeNull()
  })

  test('is told line by line', () => {
    const now: Order = {
      ...orderOf('cart', 'cart', [
        itemOf(1, { quantity: 2, total: 77_000, voice: null, script: 'Buy bread.', variantName: '20 sec' }),
        itemOf(3),
      ]),
      total: 139_755,
    }
    const changes = changesBetween(seen, now)
    expect([...(changes?.lines ?? [])]).toEqual([
      [
        '1-0',
        {
          kind: 'changed',
          fields: ['product', 'quantity', 'voice', 'price', 'script'],
          was: seen.items[0],
          wasTotal: 43_000,
        },
      ],
      ['3-0', { kind: 'added' }],
    ])
    expect([changes?.removed, changes?.seen.total]).toEqual([[seen.items[1]], 46_585])
  })

  test('is also a total alone', () => {
    expect(changesBetween(seen, { ...seen, total: 1 })?.lines.size).toBe(0)
  })
})

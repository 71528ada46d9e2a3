import { describe, expect, test } from 'vitest'
import type { Order, ProductChange } from '../../src/api/contract/order.ts'
import { arrivalOf, clashes, isOverdue, nothingHeld, useOf, wishDone } from '../../src/machines/order-wish.ts'
import { itemOf, orderOf } from '../support/orders.ts'

const place = { orderItemId: 1, instructionIndex: 0 }
const before = orderOf('old', 'cart')
const inFields = {
  product: { productVariant: '/api/v2/shop/product-variants/tv-20' },
  quantity: { quantity: 2 },
  reference: { reference: 'Other' },
  script: { script: 'Buy cake.' },
  remarks: { remarks: 'Slowly.' },
}

describe('an edit', () => {
  test.each<[string, ProductChange, (keyof typeof inFields)[]]>([
    ['of the product', { productVariant: '/api/v2/shop/product-variants/tv-15' }, ['product']],
    ['of the quantity', { quantity: 3 }, ['quantity']],
    ['of the remarks', { instructions: [{ type: 'comment', instruction: 'Fast.' }] }, ['remarks']],
    ['of the reference', { instructions: [{ type: 'reference', instruction: 'Mine' }] }, ['reference']],
    ['of the script', { instructions: [{ type: 'script', instruction: 'Buy bread.' }] }, ['script']],
    ['of what no line shows', { instructions: [{ type: 'instruction', instruction: 'Smile.' }] }, []],
    ['of nothing', {}, []],
    [
      'of all',
      {
        productVariant: '/api/v2/shop/product-variants/tv-15',
        quantity: 3,
        instructions: [{ type: 'comment', instruction: 'Fast.' }],
      },
      ['product', 'quantity', 'remarks'],
    ],
  ])('%s meets what somebody else changed of the same, and of nothing else', (_, edit, fields) => {
    const met = Object.entries(inFields).flatMap(([field, change]) =>
      clashes({ kind: 'edit', place, edit, price: null }, before, orderOf('old', 'cart', [itemOf(1, change)]))
        ? [field]
        : [],
    )
    expect(met).toEqual(fields)
  })

  test('of a line that came since it was looked at is shown first', () => {
    const wish = { kind: 'edit' as const, place, edit: {}, price: null }
    expect([clashes(wish, orderOf('old', 'cart', []), before), clashes(wish, before, before)]).toEqual([true, false])
  })
})

test('an order that was read in the same second is no older, and another order never is', () => {
  const at = (updatedAt: string, code = 'old') => ({ ...orderOf(code, 'cart'), updatedAt })
  const held = at('2026-11-20T16:41:00+01:00')
  expect([
    isOverdue(held, at('2026-11-20T16:40:59+01:00')),
    isOverdue(held, at('2026-11-20T16:41:00+01:00')),
    isOverdue(held, at('2026-11-20T16:40:59+01:00', 'next')),
    isOverdue(null, held),
  ]).toEqual([true, false, false, false])
})

test('what was seen of an order stays known while it can be changed and differs', () => {
  const context = { ...nothingHeld, projectId: 7, code: 'old', placed: null }
  const grown = orderOf('old', 'cart', [itemOf(1), itemOf(2)])
  const seenOf = (held: typeof before | null, seen: typeof before | null, arrived: typeof before) =>
    arrivalOf({ ...context, order: held, seen }, arrived).seen
  expect([
    seenOf(before, null, grown),
    seenOf(grown, before, grown),
    seenOf(grown, before, before),
    seenOf(null, null, grown),
    seenOf(before, null, orderOf('next', 'cart', [itemOf(2)])),
    seenOf(before, null, { ...grown, state: 'new' }),
  ]).toEqual([before, before, null, null, null, null])
})

test('a voice that this tab gave elsewhere is nobody else’s change, what somebody else did stays one', () => {
  const at = (minute: number, ...items: Order['items']): Order => ({
    ...orderOf('old', 'cart', items),
    updatedAt: `2026-11-20T16:${minute}:00+01:00`,
  })
  const context = { ...nothingHeld, projectId: 7, code: 'old', placed: null }
  const held = at(41, itemOf(1), itemOf(2))
  const used = (order: Order, seen: Order | null = null) =>
    useOf({ context: { ...context, order: held, seen } }, { type: 'voice.used', order, place })
  const own = at(42, itemOf(1, { voice: null }), itemOf(2))
  const others = at(42, itemOf(1, { voice: null, script: 'Buy cake.' }), itemOf(2, { voice: null }))
  const asExpected = { ...others, items: [itemOf(1, { voice: null }), itemOf(2)] }
  expect([used(own), used(others), used(own, at(40, itemOf(1, { script: 'Buy bread.' }), itemOf(2)))]).toEqual([
    { order: own, code: 'old', seen: null },
    { order: others, code: 'old', seen: asExpected },
    { order: own, code: 'old', seen: { ...own, items: [itemOf(1, { voice: null, script: 'Buy bread.' }), itemOf(2)] } },
  ])
  expect([used({ ...own, code: 'next' }), used(at(40, itemOf(1, { voice: null }), itemOf(2)))]).toEqual([{}, {}])
})

describe('a wish that was done', () => {
  const context = { ...nothingHeld, projectId: 7, code: 'old', placed: null }
  const linked = (id: number, type: 'voice' | 'post_processing', unitPrice: number) => ({
    '@id': `/api/v2/shop/order-item-links/${id}`,
    '@type': 'OrderItem' as const,
    id,
    idPath: `/api/v2/shop/order-item-links/${id}`,
    type,
    orderItemId: 1,
    instructionIndex: 0,
    productName: `${type} ${id}`,
    variant: `/api/v2/shop/product-variants/${type}-${id}`,
    variantName: 'Default',
    quantity: 1,
    price: unitPrice,
    unitPrice,
    total: unitPrice,
    tax: 0,
    taxTotal: 0,
  })
  const withLinked = (...linkedItems: ReturnType<typeof linked>[]) => ({ ...before, linkedItems })

  test('marks no price of a line that came since the order was looked at', () => {
    const grown = orderOf('old', 'cart', [itemOf(1), itemOf(2)])
    const place = { orderItemId: 2, instructionIndex: 0 }
    const wish = { kind: 'voice' as const, place, voice: '/api/v2/shop/product-variants/tom-1', surcharge: 0 }
    expect(wishDone({ ...context, order: grown, seen: before, wish }, grown)).toEqual({
      next: [],
      order: grown,
      code: 'old',
      violations: [],
      seen: null,
    })
  })

  test('expects another voice at the price of the new one, in place of the old one alone', () => {
    const mixing = linked(7, 'post_processing', 6_500)
    const held = withLinked(mixing, linked(8, 'voice', 7_500))
    const wish = { kind: 'voice' as const, place, voice: '/api/v2/shop/product-variants/voice-9', surcharge: 5_000 }
    const seenOf = (price: number) =>
      wishDone({ ...context, order: held, wish }, withLinked(mixing, linked(9, 'voice', price))).seen?.items[0]?.total
    expect([seenOf(5_000), seenOf(5_100)]).toEqual([undefined, 38_400])
  })
})

import { describe, expect, test } from 'vitest'
import type { LinkedItem, Order, OrderItem } from '../../src/api/contract/order.ts'
import {
  changedFields,
  changesBetween,
  changesToConfirm,
  isSamePlace,
  type LineField,
  lineAt,
  lineCosts,
  lineKey,
  lineName,
  lineTotal,
  linkedOf,
  pieceOf,
} from '../../src/api/contract/order-lines.ts'
import { itemOf, orderOf, voiceOf } from '../support/orders.ts'

const post: LinkedItem = {
  ...voiceOf(1, 3000, { quantity: 2 }),
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
    linkedItems: [post, voiceOf(1, 4500, { quantity: 2 }), voiceOf(2, 100)],
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

test('a piece of a line costs its product, voice and post-processing', () => {
  const order = { linkedItems: [post, voiceOf(1, 4500, { quantity: 2 }), voiceOf(2, 100)] }
  expect([pieceOf(order, twice), pieceOf({ linkedItems: [] }, twice)]).toEqual([46_000, 38_500])
})

test.each([
  ['Spring sale, hero', 'TV commercial · 30 sec · Spring sale, hero'],
  ['', 'TV commercial · 30 sec'],
  [null, 'TV commercial · 30 sec'],
])('a line with the reference %j is called %s', (reference, name) => {
  expect(lineName(itemOf(1, { reference }))).toBe(name)
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
    expect(changesToConfirm(seen, { ...seen, total: 1 })?.lines.size).toBe(0)
  })

  test('is another client for whoever confirms it, and for nobody else', () => {
    const renamed = { ...seen, clientName: 'Zonnehuis Energie' }
    expect(changesBetween(seen, renamed)).toBeNull()
    expect(changesToConfirm(seen, renamed)).toEqual({ lines: new Map(), removed: [], seen })
    expect(changesToConfirm(seen, { ...seen, etag: '"2"' })).toBeNull()
  })
})

describe('the place of a line', () => {
  const place = { orderItemId: 1, instructionIndex: 11 }

  test('is its item and its number there', () => {
    expect([lineKey(place), lineKey({ orderItemId: 11, instructionIndex: 1 })]).toEqual(['1-11', '11-1'])
  })

  test.each([
    [{ orderItemId: 1, instructionIndex: 11 }, true],
    [{ orderItemId: 1, instructionIndex: 1 }, false],
    [{ orderItemId: 2, instructionIndex: 11 }, false],
  ])('is the same as %o: %s', (other, expected) => {
    expect(isSamePlace(place, other)).toBe(expected)
  })

  test('finds the line, or none', () => {
    const order = orderOf('cart', 'cart', [itemOf(1), itemOf(1, { instructionIndex: 1, reference: 'second' })])
    expect([
      lineAt(order, { orderItemId: 1, instructionIndex: 1 })?.reference,
      lineAt(order, { orderItemId: 1, instructionIndex: 2 }),
      lineAt(order, { orderItemId: 2, instructionIndex: 0 }),
    ]).toEqual(['second', null, null])
  })

  test('finds what belongs to the line, and not to its neighbour', () => {
    const second = voiceOf(1, 200, { instructionIndex: 1 })
    const order = { linkedItems: [voiceOf(1, 100), second, voiceOf(2, 300)] }
    expect(linkedOf(order, itemOf(1, { instructionIndex: 1 }))).toEqual([second])
  })
})

test('a voice stands before the post-processing, however they came', () => {
  const kinds = (linkedItems: LinkedItem[]) => lineCosts({ linkedItems }, twice).map(({ kind }) => kind)
  const expected = ['product', 'voice', 'post_processing']
  expect([kinds([post, voiceOf(1, 100)]), kinds([voiceOf(1, 100), post])]).toEqual([expected, expected])
})

describe('what differs of a line', () => {
  const attachment = {
    '@id': '/api/v2/shop/order-item-attachments/5',
    '@type': 'OrderItemAttachment' as const,
    id: 5,
    title: 'script.pdf',
    type: 'script',
    path: '/api/v2/shop/order-item-attachments/5/file',
  }
  const was = itemOf(1, { postProcessingVariants: ['/a', '/b'] })

  test.each<[Partial<OrderItem>, LineField[]]>([
    [{}, []],
    [{ productVariant: '/api/v2/shop/product-variants/tv-20' }, ['product']],
    [{ productName: 'Radio commercial' }, ['product']],
    [{ variantName: '20 sec' }, ['product']],
    [{ quantity: 2 }, ['quantity']],
    [{ voice: null }, ['voice']],
    [{ voice: was.voice && { ...was.voice, name: 'Sanne' } }, []],
    [{ voice: was.voice && { ...was.voice, '@id': '/api/v2/shop/voices/13' } }, ['voice']],
    [{ postProcessingVariants: ['/b', '/a'] }, []],
    [{ postProcessingVariants: ['/a'] }, ['postProcessing']],
    [{ postProcessingVariants: ['/a/b'] }, ['postProcessing']],
    [{ postProcessingOptions: [{ name: 'Mixing: Radio', variant: '/a', price: 100 }] }, ['postProcessing']],
    [{ total: 1 }, ['price']],
    [{ reference: null }, ['reference']],
    [{ script: 'Buy bread.' }, ['script']],
    [{ remarks: 'Slowly.' }, ['remarks']],
    [{ scriptAttachment: attachment }, ['attachment']],
  ])('with %o are %o', (change, fields) => {
    const at = (item: OrderItem) => ({ order: orderOf('cart', 'cart', [item]), item })
    expect(changedFields(at(was), at({ ...was, ...change }))).toEqual(fields)
  })

  test.each<[Partial<OrderItem>, Partial<OrderItem>, LineField[]]>([
    [{ scriptAttachment: attachment }, { scriptAttachment: { ...attachment, title: 'other.pdf' } }, []],
    [{ scriptAttachment: attachment }, { scriptAttachment: { ...attachment, id: 6 } }, ['attachment']],
    [
      { postProcessingOptions: [{ name: 'Mixing: Radio', variant: '/a', price: 100 }] },
      { postProcessingOptions: [{ name: 'Mixing: TV', variant: '/a', price: 100 }] },
      ['postProcessing'],
    ],
  ])('between %o and %o are %o', (then, now, fields) => {
    const at = (change: Partial<OrderItem>) => ({ order: orderOf('cart', 'cart'), item: { ...was, ...change } })
    expect(changedFields(at(then), at(now))).toEqual(fields)
  })

  test('is its price where its voice costs another', () => {
    const at = (cents: number) => ({ order: { items: [was], linkedItems: [voiceOf(1, cents)] }, item: was })
    expect(changedFields(at(100), at(200))).toEqual(['price'])
  })
})

test('an order of which only the words of a line are others was changed', () => {
  const seen = orderOf('cart', 'cart', [itemOf(1), itemOf(2)])
  const changes = changesBetween(seen, { ...seen, items: [itemOf(1), itemOf(2, { script: 'Buy bread.' })] })
  expect([[...(changes?.lines.keys() ?? [])], changes?.removed]).toEqual([['2-0'], []])
})

test('a cost is known by what it is for', () => {
  expect(lineCosts({ linkedItems: [post] }, twice).map(({ id }) => id)).toEqual([
    '/api/v2/shop/order-items/1',
    '/api/v2/shop/order-item-links/9',
  ])
})

test('an order that lost a line, and nothing else, was changed', () => {
  const seen = orderOf('cart', 'cart', [itemOf(1), itemOf(2)])
  const changes = changesBetween(seen, { ...seen, items: [itemOf(1)] })
  expect([changes?.removed.map(({ id }) => id), changes?.lines.size]).toEqual([[2], 0])
})

import { expect, test } from 'vitest'
import { type OrderToPrice, priceOrder } from '../../server/services/order/price-order.ts'

type Item = OrderToPrice['items'][number]

/** One piece in one line, at `price` in today's catalogue and at 1 cent when it was added. */
const item = (price: number, change: Partial<Item> = {}): Item => ({
  id: 1,
  price,
  unitPrice: 1,
  quantity: 1,
  indexes: [0],
  links: [],
  ...change,
})
const link = (id: number, index: number, price: number) => ({ id, index, price, unitPrice: 1 })
const parked = (...items: Item[]): OrderToPrice => ({ state: 'parked', subtotal: null, tax: null, items })

test('tax is rounded half up', () => {
  const taxed = (cents: number, rate = 21) => {
    const { subtotal, tax, total } = priceOrder(parked(item(cents)), rate)
    return [subtotal, tax, total]
  }
  // 7 780.08, 7 780.29, 7 780.5 and 7 780.92.
  expect(taxed(37_048)).toEqual([37_048, 7_780, 44_828])
  expect(taxed(37_049)).toEqual([37_049, 7_780, 44_829])
  expect(taxed(37_050)).toEqual([37_050, 7_781, 44_831])
  expect(taxed(37_052)).toEqual([37_052, 7_781, 44_833])
  // 8.5 and 9 per cent: 84.915 and 89.91.
  expect(taxed(999, 8.5)).toEqual([999, 85, 1_084])
  expect(taxed(999, 9)).toEqual([999, 90, 1_089])
  expect(taxed(0)).toEqual([0, 0, 0])
})

test('each part bears its share of the tax, and the shares add up', () => {
  const order = parked(
    item(10_001, { links: [link(7, 0, 2_345)] }),
    item(10_001, { id: 2, links: [link(8, 0, 3), link(9, 0, 3)] }),
  )
  const { items, links, subtotal, tax } = priceOrder(order, 21)
  expect([subtotal, tax]).toEqual([22_353, 4_694])
  expect([items.map((part) => [part.id, part.tax]), links.map((part) => [part.id, part.tax])]).toEqual([
    [
      [1, 2_100],
      [2, 2_100],
    ],
    [
      [7, 493],
      [8, 0],
      [9, 1],
    ],
  ])
})

test('a quantity multiplies what one piece costs', () => {
  const { items, numberOfProducts, subtotal } = priceOrder(parked(item(29_500, { quantity: 3 })), 21)
  expect(items).toEqual([
    {
      id: 1,
      quantity: 3,
      unitPrice: 29_500,
      total: 88_500,
      tax: 18_585,
      lines: [{ index: 0, quantity: 3, unitPrice: 29_500, total: 88_500, tax: 18_585 }],
    },
  ])
  expect([numberOfProducts, subtotal]).toEqual([3, 88_500])
})

test.each([
  // 6 668 + 6 667 + 6 667 and 2 × 10 001; of their tax of 4 200 each bears 1 400.
  {
    quantity: 2,
    total: 20_002,
    lines: [
      [0, 1, 6_668, 1_400],
      [3, 1, 6_667, 1_400],
      [5, 1, 6_667, 1_400],
    ],
    products: 3,
  },
  {
    quantity: 1,
    total: 10_001,
    lines: [
      [0, 1, 3_334, 700],
      [3, 1, 3_334, 700],
      [5, 1, 3_333, 700],
    ],
    products: 3,
  },
  {
    quantity: 5,
    total: 50_005,
    lines: [
      [0, 2, 16_669, 3_501],
      [3, 2, 16_668, 3_500],
      [5, 1, 16_668, 3_500],
    ],
    products: 5,
  },
])('lines divide what $quantity pieces cost, to the cent', ({ quantity, total, lines, products }) => {
  const price = priceOrder(parked(item(10_001, { quantity, indexes: [0, 3, 5] })), 21)
  expect(price.items[0]?.total).toBe(total)
  expect(price.items[0]?.lines.map((line) => [line.index, line.quantity, line.total, line.tax])).toEqual(lines)
  expect(price.numberOfProducts).toBe(products)
})

test('a voice is charged once for each piece of its line, and for no other line', () => {
  const order = parked(item(10_000, { quantity: 5, indexes: [0, 1], links: [link(7, 0, 7_500), link(8, 1, 4_250)] }))
  const { links, subtotal, tax } = priceOrder(order, 21)
  expect(links).toEqual([
    { id: 7, itemId: 1, index: 0, quantity: 3, unitPrice: 7_500, total: 22_500, tax: 4_725 },
    { id: 8, itemId: 1, index: 1, quantity: 2, unitPrice: 4_250, total: 8_500, tax: 1_785 },
  ])
  expect([subtotal, tax]).toEqual([81_000, 17_010])
})

test('a voice counts once for a line, where the lines outnumber the pieces', () => {
  const order = parked(item(10_000, { indexes: [0, 1], links: [link(7, 0, 7_500), link(8, 1, 7_500)] }))
  expect(priceOrder(order, 21)).toMatchObject({ links: [{ total: 7_500 }, { total: 7_500 }], subtotal: 25_000 })
})

test.each(['new', 'fulfilled', 'cancelled'])('a %s order costs what its confirmation fixed', (state) => {
  const items = [item(99_999, { unitPrice: 30_000, links: [{ ...link(7, 0, 99_999), unitPrice: 8_000 }] })]
  // Its tax was 9 per cent then.
  const price = priceOrder({ state, subtotal: 38_000, tax: 3_420, items }, 21)
  expect(price).toEqual({
    items: [
      {
        id: 1,
        quantity: 1,
        unitPrice: 30_000,
        total: 30_000,
        tax: 2_700,
        lines: [{ index: 0, quantity: 1, unitPrice: 30_000, total: 30_000, tax: 2_700 }],
      },
    ],
    links: [{ id: 7, itemId: 1, index: 0, quantity: 1, unitPrice: 8_000, total: 8_000, tax: 720 }],
    numberOfProducts: 1,
    subtotal: 38_000,
    tax: 3_420,
    total: 41_420,
  })
})

test.each(['cart', 'parked'])('a %s order costs what the catalogue says today', (state) => {
  const items = [item(30_000, { unitPrice: 10_000, links: [{ ...link(7, 0, 8_000), unitPrice: 1_000 }] })]
  expect(priceOrder({ state, subtotal: 11_000, tax: 2_310, items }, 21)).toMatchObject({
    items: [{ unitPrice: 30_000, total: 30_000 }],
    links: [{ unitPrice: 8_000, total: 8_000 }],
    subtotal: 38_000,
    tax: 7_980,
    total: 45_980,
  })
})

test('an order without products costs nothing', () => {
  expect(priceOrder(parked(), 21)).toEqual({ items: [], links: [], numberOfProducts: 0, subtotal: 0, tax: 0, total: 0 })
})

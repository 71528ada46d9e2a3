import { expect, test } from 'vitest'
import { readNews } from '../../src/api/contract/news.ts'

const order = { '@id': '/api/v2/shop/orders/a', '@type': 'Order', number: '000000123' }

test.each([
  [
    { ...order, paymentState: 'paid' },
    { kind: 'order', number: '000000123', change: 'paid' },
  ],
  [
    { ...order, paymentState: 'failed' },
    { kind: 'order', number: '000000123', change: 'failed' },
  ],
  [
    { ...order, paymentState: 'refunded' },
    { kind: 'order', number: '000000123', change: 'refunded' },
  ],
  [
    { ...order, state: 'fulfilled' },
    { kind: 'order', number: '000000123', change: 'fulfilled' },
  ],
  [
    { ...order, state: 'cancelled' },
    { kind: 'order', number: '000000123', change: 'cancelled' },
  ],
  [
    { ...order, unexpectedPayment: 'received' },
    { kind: 'order', number: '000000123', change: 'unexpected' },
  ],
  [
    { ...order, unexpectedPayment: 'refunded' },
    { kind: 'order', number: '000000123', change: 'unexpectedRefunded' },
  ],
  [
    { ...order, deliveryState: 'delivered', recording: '/api/v2/shop/order-item-recordings/5' },
    { kind: 'order', number: '000000123', change: 'delivered' },
  ],
  [
    { ...order, deliveryState: 'revision' },
    { kind: 'order', number: '000000123', change: 'revision' },
  ],
  [
    { ...order, deliveryState: 'approved' },
    { kind: 'order', number: '000000123', change: 'approved' },
  ],
  [
    { ...order, revision: 'withdrawn', recording: '/api/v2/shop/order-item-recordings/5' },
    { kind: 'order', number: '000000123', change: 'withdrawn' },
  ],
  // The last approval, of which the order is told alone.
  [
    { ...order, deliveryState: 'approved', state: 'fulfilled' },
    { kind: 'order', number: '000000123', change: 'fulfilled' },
  ],
  [{ ...order, state: 'new' }, { kind: 'edit' }],
  [{ ...order, number: null, updatedAt: '2026-11-20T16:40:00.000Z' }, { kind: 'edit' }],
  [{ '@id': '/api/v2/shop/projects/7', '@type': 'Project', name: 'Spring sale' }, { kind: 'edit' }],
  [{ '@id': '/api/v2/shop/customers/7', '@type': 'Customer', approved: true }, { kind: 'approval' }],
  [{ '@id': '/api/v2/shop/customers/7', '@type': 'Customer', updatedAt: '2026-11-20T16:40:00.000Z' }, { kind: 'edit' }],
  [{ '@id': '/api/v2/shop/project-comments/3', '@type': 'ProjectComment', id: 3 }, { kind: 'other' }],
  [null, { kind: 'other' }],
])('%o is %o', (message, news) => {
  expect(readNews(JSON.stringify(message))).toEqual(news)
})

test.each(['[]', '7', 'true', 'null', '"Order"', '{"@type":"Theme","approved":true}'])('%s is other news', (data) => {
  expect(readNews(data)).toEqual({ kind: 'other' })
})

test('what a message leaves out is empty', () => {
  expect([readNews('{"@type":"Order","state":"cancelled"}'), readNews('{"@type":"Customer","approved":true}')]).toEqual(
    [{ kind: 'order', number: '', change: 'cancelled' }, { kind: 'approval' }],
  )
})

test('of an order whose payment and state both changed, the payment is told', () => {
  expect(readNews('{"@type":"Order","number":"7","paymentState":"refunded","state":"cancelled"}')).toEqual({
    kind: 'order',
    number: '7',
    change: 'refunded',
  })
})

test('what is no JSON is other news', () => {
  expect(readNews('hello')).toEqual({ kind: 'other' })
})

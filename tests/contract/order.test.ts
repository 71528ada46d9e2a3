import { describe, expect, test } from 'vitest'
import {
  historyStates,
  isEditable,
  isOpenAt,
  isPaymentOwed,
  itemWithoutVoice,
  missingVoiceMessage,
  type OrderState,
  type PaymentChoice,
  type PaymentState,
  paymentChoices,
  referenceOf,
  shareEvenly,
  sharePieces,
  splitPaymentChoice,
  taxOf,
  taxShares,
} from '../../src/api/contract/order.ts'
import { paidOnline } from '../support/orders.ts'

const states: OrderState[] = ['cart', 'parked', 'new', 'fulfilled', 'cancelled']

test('parked and cart orders can be changed, new and fulfilled ones are history', () => {
  expect(states.map((state) => [state, isEditable({ state }), historyStates.includes(state)])).toEqual([
    ['cart', true, false],
    ['parked', true, false],
    ['new', false, true],
    ['fulfilled', false, true],
    ['cancelled', false, false],
  ])
})

describe('a payment is owed', () => {
  const { payment } = paidOnline('abc', 'failed')
  const paying = (state: PaymentState, method = 'mollie') => payment && { ...payment, state, method }

  test('for orders that are confirmed and not cancelled', () => {
    expect(states.filter((state) => isPaymentOwed({ state, payment: paying('failed') }))).toEqual(['new', 'fulfilled'])
  })

  test('while it is open or has failed', () => {
    const all: PaymentState[] = ['awaiting_payment', 'paid', 'failed', 'refunded']
    expect(all.filter((state) => isPaymentOwed({ state: 'new', payment: paying(state) }))).toEqual([
      'awaiting_payment',
      'failed',
    ])
  })

  test('online alone', () => {
    expect(isPaymentOwed({ state: 'new', payment: paying('awaiting_payment', 'invoice') })).toBe(false)
    expect(isPaymentOwed({ state: 'new', payment: null })).toBe(false)
  })
})

describe('an order is to be paid at an address', () => {
  const url = 'https://pay.example/1'
  const told = { method: 'mollie', state: 'awaiting_payment' as const, redirectUrl: url }

  test.each<[string, Parameters<typeof isOpenAt>[0]]>([
    ['that the server tells', { state: 'new', payment: told }],
    ['of a server that tells no addresses', { state: 'fulfilled', payment: { ...told, redirectUrl: undefined } }],
    [
      "where the payment is the specification's: number, path and method",
      { state: 'new', payment: { method: 'mollie' } },
    ],
    ['where the server names the method otherwise', { state: 'new', payment: { method: 'mollie_ideal' } }],
    ['where the server tells no payment', { state: 'new', payment: null }],
  ])('%s', (_, order) => expect(isOpenAt(order, url)).toBe(true))

  test.each<[string, Parameters<typeof isOpenAt>[0]]>([
    ['that is another one by now', { state: 'new', payment: { ...told, redirectUrl: 'https://pay.example/2' } }],
    ['that is none by now', { state: 'new', payment: { method: 'mollie', redirectUrl: null } }],
    ['no more once it is paid', { state: 'new', payment: { ...told, state: 'paid' } }],
    ['no more once the payment failed', { state: 'new', payment: { method: 'mollie', state: 'failed' } }],
    ['no more once it is invoiced', { state: 'new', payment: { method: 'invoice' } }],
    ['no more once it is cancelled', { state: 'cancelled', payment: told }],
    ['no more once it is cancelled, where no payment is told', { state: 'cancelled', payment: null }],
  ])('not one %s', (_, order) => expect(isOpenAt(order, url)).toBe(false))
})

test.each<[PaymentChoice, string, string | null]>([
  ['invoice', 'invoice', null],
  ['mollie_ideal', 'mollie', 'ideal'],
  ['mollie_creditcard', 'mollie', 'creditcard'],
  ['mollie_paypal', 'mollie', 'paypal'],
])('%s is the method %s with %s', (choice, method, molliePaymentMethod) => {
  expect([splitPaymentChoice(choice), paymentChoices.includes(choice)]).toEqual([{ method, molliePaymentMethod }, true])
})

test.each([
  [0, 21, 0],
  [38_500, 21, 8085],
  [50, 21, 11],
  [49, 21, 10],
  [2, 21, 0],
  [3, 21, 1],
  [150, 9, 14],
  [1000, 0, 0],
])('the tax on %i cents at %i per cent is %i', (subtotal, rate, tax) => {
  expect(taxOf(subtotal, rate)).toBe(tax)
})

test.each([
  [[], 21, []],
  [[38_500], 21, [8085]],
  // 1.05 each: together 3.15, which is 3.
  [[5, 5, 5], 21, [1, 1, 1]],
  // 0.21 each: together 0.63, which is 1.
  [[1, 1, 1], 21, [0, 0, 1]],
  [[50, 50], 21, [11, 10]],
  [[100, 0, 33], 21, [21, 0, 7]],
])('the tax on %o at %i per cent is shared as %o', (amounts, rate, shares) => {
  expect(taxShares(amounts, rate)).toEqual(shares)
})

test.each([
  [10, 3, [4, 3, 3]],
  [11, 3, [4, 4, 3]],
  [9, 3, [3, 3, 3]],
  [2, 3, [1, 1, 0]],
  [0, 2, [0, 0]],
  [-10, 3, [-4, -3, -3]],
  [7, 1, [7]],
])('%i in %i shares is %o', (total, parts, shares) => {
  expect(shareEvenly(total, parts)).toEqual(shares)
})

test.each([
  [5, 2, [3, 2]],
  [4, 2, [2, 2]],
  [1, 3, [1, 1, 1]],
  [1, 1, [1]],
])('%i pieces in %i lines are %o', (quantity, lines, pieces) => {
  expect(sharePieces(quantity, lines)).toEqual(pieces)
})

test.each([
  ['Spring sale, hero', 'Spring sale, hero'],
  ['', 'TV commercial'],
  [null, 'TV commercial'],
])('an item with the reference %o is called “%s”', (reference, name) => {
  expect(referenceOf({ reference, productName: 'TV commercial' })).toBe(name)
})

test('the first item without a voice blocks, in these words', () => {
  const [voiced, first, second] = [{ voice: 'sanne' }, { voice: null, at: 1 }, { voice: null, at: 2 }]
  expect([itemWithoutVoice([voiced, first, second]), itemWithoutVoice([voiced]), itemWithoutVoice([])]).toEqual([
    { voice: null, at: 1 },
    null,
    null,
  ])
  expect(missingVoiceMessage('Summer')).toBe("Order item 'Summer' has no voice selected")
})

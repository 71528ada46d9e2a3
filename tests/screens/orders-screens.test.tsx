import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { itemOf, orderOf, paidOnline } from '../support/orders.ts'
import { firstVersion, recordedOrder, secondVersion } from '../support/recorded-order.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { type Answers, pending, refused } from '../support/screens/wire.ts'
import { listOf, projectOf } from '../support/screens/wire-literals.ts'

const confirmed: Order = { ...orderOf('abc', 'new'), number: '000000123', remarks: 'Before Friday, please.' }
const owed: Order = { ...paidOnline('abc', 'awaiting_payment'), number: '000000123' }
const invoiced: Order = { ...owed, payment: owed.payment && { ...owed.payment, method: 'invoice' } }
const dates = '14-11-2026 at 09:12 20-11-2026 at 16:40'
const textOf = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')
const textsOf = (elements: HTMLElement[]) => elements.map(textOf)

testStates({
  path: '/orders',
  as: 'client',
  asks: 'GET /shop/orders',
  answers: { 'GET /shop/orders': listOf([confirmed]) },
  rows: [`000000123 Bakkerij Blauw Spring sale 2027 New ${dates}`],
  empty: { answers: { 'GET /shop/orders': listOf([]) }, text: 'Your orders will appear here' },
})

testStates({
  path: '/projects/7/orders',
  as: 'client',
  asks: 'GET /shop/projects/7/orders',
  answers: { 'GET /shop/projects/7/orders': listOf([confirmed]), 'GET /shop/projects/7': projectOf(7) },
  rows: [`000000123 1 New ${dates}`],
  empty: { answers: { 'GET /shop/projects/7/orders': listOf([]) }, text: 'Your project orders will appear here' },
})

testStates({
  path: '/orders/abc',
  as: 'reseller',
  asks: 'GET /shop/orders/abc',
  answers: { 'GET /shop/orders/abc': confirmed },
  facts: ['TV commercial · 30 sec', 'Spring sale, hero', 'Sanne de Wit', 'Before Friday, please.', '€ 465,85'],
  missing: 'Page not found',
})

test('only orders that are new or fulfilled are asked for', async () => {
  const { heard } = await renderScreen('/orders', { as: 'client', answers: { 'GET /shop/orders': listOf([]) } })
  await screen.findByText('Your orders will appear here')
  const [asked] = heard('GET /shop/orders')
  expect([asked?.query.getAll('state[]'), asked?.query.get('itemsPerPage')]).toEqual([['new', 'fulfilled'], '30'])
})

test.each<[string, Order]>([
  ['NewUnpaid', owed],
  ['NewUnpaid', paidOnline('abc', 'failed')],
  ['New', paidOnline('abc', 'paid')],
  ['New', paidOnline('abc', 'refunded')],
  ['NewUnpaid', invoiced],
  ['Fulfilled', { ...confirmed, state: 'fulfilled' }],
  ['FulfilledUnpaid', { ...owed, state: 'fulfilled' }],
  ['Cancelled', { ...owed, state: 'cancelled' }],
  ['Cancelled', { ...invoiced, state: 'cancelled' }],
  ['Cart', orderOf('abc', 'cart')],
  ['Parked', orderOf('abc', 'parked')],
  ['New1 to decide', recordedOrder([secondVersion, firstVersion])],
])('in a list an order says how it fares: %s', async (words, order) => {
  await renderScreen('/orders', { as: 'reseller', answers: { 'GET /shop/orders': listOf([order]) } })
  expect(await screen.findByRole('cell', { name: words })).toBeTruthy()
})

test.each<[string, Order]>([
  ['warning', owed],
  ['neutral', invoiced],
])('in a list an order that is not paid is marked, one by invoice more quietly: %s', async (tone, order) => {
  await renderScreen('/orders', { as: 'reseller', answers: { 'GET /shop/orders': listOf([order]) } })
  expect((await screen.findByText('Unpaid')).dataset.tone).toBe(tone)
})

test.each<[string, 'reseller' | 'client', Order]>([
  ['that cost nothing', 'reseller', { ...invoiced, total: 0 }],
  ['of a client’s agency', 'client', invoiced],
])('an invoiced order %s is not marked as unpaid', async (_, as, order) => {
  await renderScreen('/orders', { as, answers: { 'GET /shop/orders': listOf([order]) } })
  expect(await screen.findByRole('cell', { name: 'New' })).toBeTruthy()
})

test('an order without number, client and project has its code and dashes', async () => {
  const bare = { ...confirmed, number: null, clientName: null, projectName: null }
  await renderScreen('/orders', { as: 'client', answers: { 'GET /shop/orders': listOf([bare]) } })
  expect(await screen.findByRole('row', { name: `abc - - New ${dates}` })).toBeTruthy()
})

describe('an order', () => {
  const open = (order: Order, as: 'reseller' | 'client' = 'reseller', answers: Answers = {}) =>
    renderScreen('/orders/abc', { as, answers: { 'GET /shop/orders/abc': order, ...answers } })

  test.each([
    ['en', 'Tax 8.1%'],
    ['nl', 'Btw 8,1%'],
  ] as const)('writes a tax rate as its language does: %s', async (locale, text) => {
    const order = { ...confirmed, subtotal: 10_000, tax: 810 }
    const answers = { 'GET /shop/orders/abc': order }
    await renderScreen('/orders/abc', { as: 'reseller', answers, locale, environment: { taxRate: 8.1 } })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('tells its facts', async () => {
    await open(confirmed)
    const terms = textsOf(await screen.findAllByRole('term'))
    const values = textsOf(screen.getAllByRole('definition'))
    expect(terms.map((term, at) => [term, values[at]])).toEqual([
      ['Subtotal', '€ 385,00'],
      ['Tax 21%', '€ 80,85'],
      ['Total', '€ 465,85'],
      ['Order id', '000000123'],
      ['Client Name', 'Bakkerij Blauw'],
      ['Project name', 'Spring sale 2027'],
      ['Status', 'New'],
      ['Numbers of products', '1'],
      ['Created at', '14-11-2026 at 09:12'],
      ['Updated at', '20-11-2026 at 16:40'],
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order 000000123')
    const project = screen.getByRole('link', { name: 'Spring sale 2027' })
    expect(project.getAttribute('href')).toBe('/projects/7/overview')
  })

  test('of a project that is gone tells what it was called, without a link', async () => {
    await open({ ...confirmed, project: null, projectId: null, clientName: null })
    const terms = textsOf(await screen.findAllByRole('term'))
    const values = textsOf(screen.getAllByRole('definition'))
    expect([values[terms.indexOf('Client Name')], values[terms.indexOf('Project name')]]).toEqual([
      '-',
      'Spring sale 2027',
    ])
    expect(screen.queryByRole('link', { name: 'Spring sale 2027' })).toBeNull()
  })

  test('names no rate of tax but the one that it was confirmed at', async () => {
    await open({ ...confirmed, tax: 73_15, total: 458_15 })
    const terms = textsOf(await screen.findAllByRole('term')).slice(0, 3)
    const values = textsOf(screen.getAllByRole('definition'))
    expect(terms.map((term, at) => [term, values[at]])).toEqual([
      ['Subtotal', '€ 385,00'],
      ['Tax', '€ 73,15'],
      ['Total', '€ 458,15'],
    ])
  })

  test('names the line of each price, also of two that are alike', async () => {
    await open({ ...confirmed, items: [itemOf(1), itemOf(2), itemOf(3, { reference: '' })] })
    const prices = await screen.findAllByRole('button', { name: /what it is made of/ })
    expect(prices.map(({ ariaLabel }) => ariaLabel?.replace('\u00a0', ' '))).toEqual([
      '€ 385,00, what it is made of: 1. TV commercial · 30 sec · Spring sale, hero',
      '€ 385,00, what it is made of: 2. TV commercial · 30 sec · Spring sale, hero',
      '€ 385,00, what it is made of: 3. TV commercial · 30 sec',
    ])
  })

  test('opens a price into what it is made of', async () => {
    const linked = { '@type': 'OrderItem', orderItemId: 1, instructionIndex: 0, tax: 0, taxTotal: 0 } as const
    const voice = {
      ...linked,
      '@id': '/api/v2/shop/order-items/8',
      idPath: '/api/v2/shop/order-items/8',
      id: 8,
      type: 'voice' as const,
      productName: 'Sanne de Wit',
      variant: '/api/v2/shop/product-variants/sanne-1',
      variantName: 'Voice',
      quantity: 2,
      price: 2500,
      unitPrice: 2500,
      total: 5000,
    }
    const item = itemOf(1, { quantity: 2, total: 77_000 })
    const { press } = await open({ ...confirmed, items: [item], linkedItems: [voice] })
    await press('€\u00a0820,00, what it is made of: 1. TV commercial · 30 sec · Spring sale, hero')
    const terms = textsOf(screen.getAllByRole('term')).slice(0, 3)
    const values = textsOf(screen.getAllByRole('definition'))
    expect(terms.map((term, at) => [term, values[at]])).toEqual([
      ['ProductTV commercial · 30 sec', '2 × € 385,00€ 770,00'],
      ['VoiceSanne de Wit', '2 × € 25,00€ 50,00'],
      ['Subtotal', 'Quantity 2€ 820,00'],
    ])
  })

  test.each<[string, Order, string | null]>([
    ['is invoiced', { ...owed, payment: owed.payment && { ...owed.payment, method: 'invoice' } }, 'By invoice'],
    ['is paid', paidOnline('abc', 'paid'), 'Paid'],
    ['is refunded', paidOnline('abc', 'refunded'), 'Refunded'],
  ])('that %s says so, and offers nothing to pay', async (_, order, pill) => {
    await open(order)
    const payment = (await screen.findByRole('heading', { name: 'Payment' })).closest('section')
    expect(payment?.textContent).toBe(`Payment${pill}`)
  })

  const money = (state: 'received' | 'refunded') => ({
    unexpectedPayments: [{ id: 9, amount: 46_585, state, createdAt: '2026-11-21T09:00:00+01:00' }],
  })
  const invoiced: Order = { ...owed, payment: owed.payment && { ...owed.payment, method: 'invoice' } }

  test.each<[string, Order, string]>([
    [
      'was cancelled',
      { ...owed, state: 'cancelled', ...money('received') },
      'Nothing to payThis order was cancelled. Your payment of € 465,85 arrived all the same: it will be refunded.',
    ],
    [
      'was cancelled, after the refund',
      { ...owed, state: 'cancelled', ...money('refunded') },
      'Nothing to payThis order was cancelled. Your payment of € 465,85 arrived all the same and has been refunded.',
    ],
    [
      'is invoiced',
      { ...invoiced, ...money('received') },
      'By invoiceA payment of € 465,85 arrived that this order does not need. It will be refunded.',
    ],
    [
      'is invoiced, after the refund',
      { ...invoiced, ...money('refunded') },
      'By invoiceA payment of € 465,85 arrived that this order does not need. It has been refunded.',
    ],
  ])('that %s tells of money that came all the same', async (_, order, words) => {
    await open(order)
    const payment = (await screen.findByRole('heading', { name: 'Payment' })).closest('section')
    expect(payment?.textContent?.replaceAll('\u00a0', ' ')).toBe(`Payment${words}`)
  })

  test.each<[string, Order, 'reseller' | 'client', string]>([
    ['paid', paidOnline('abc', 'paid'), 'reseller', 'PaidYou paid € 465,85: it will be refunded.'],
    ['refunded', paidOnline('abc', 'refunded'), 'reseller', 'RefundedYour payment of € 465,85 has been refunded.'],
    ['paid, with nothing to pay', { ...paidOnline('abc', 'paid'), total: 0 }, 'reseller', 'Paid'],
    ['paid, of an agency', paidOnline('abc', 'paid'), 'client', 'Paid'],
  ])('that was cancelled tells whoever paid what becomes of the money: %s', async (_, order, as, words) => {
    await open({ ...order, state: 'cancelled' }, as)
    const payment = (await screen.findByRole('heading', { name: 'Payment' })).closest('section')
    expect(payment?.textContent?.replaceAll('\u00a0', ' ')).toBe(`Payment${words}`)
  })

  test('without a payment has no card for it', async () => {
    await open(confirmed)
    await screen.findByRole('heading', { name: 'Order details' })
    expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull()
  })

  test('that is owed is paid by whoever ordered, and by no client of theirs', async () => {
    await open(owed, 'client')
    const payment = (await screen.findByRole('heading', { name: 'Payment' })).closest('section')
    expect(payment?.textContent).toBe('PaymentAwaiting payment')
  })

  test('whose payment failed can be paid again, another way too; a refusal is told in the server’s words', async () => {
    const { press, user, heard } = await open(paidOnline('abc', 'failed'), 'reseller', {
      'PUT /shop/orders/abc/ftv_complete_order': refused(422, 'This way to pay is not available.'),
    })
    await user.click(await screen.findByRole('radio', { name: 'PayPal' }))
    await press('Pay again')
    expect(await screen.findByText('This way to pay is not available.')).toBeTruthy()
    expect(heard('PUT /shop/orders/abc/ftv_complete_order').map(({ body }) => body)).toEqual([
      { paymentMethod: '/api/v2/shop/payment-methods/mollie', molliePaymentMethod: 'paypal' },
    ])
  })

  test('that can not be paid online offers the invoice alone, and has it chosen', async () => {
    const { press, heard } = await renderScreen('/orders/abc', {
      as: 'reseller',
      answers: {
        'GET /shop/orders/abc': paidOnline('abc', 'failed'),
        'PUT /shop/orders/abc/ftv_complete_order': refused(422, 'This order is paid by now.'),
      },
      environment: { takesOnlinePayments: false },
    })
    expect(textsOf((await screen.findAllByRole('radio')).flatMap((radio) => radio.closest('label') ?? []))).toEqual([
      'Invoice',
    ])
    await press('Pay by invoice')
    await screen.findByText('This order is paid by now.')
    expect(heard('PUT /shop/orders/abc/ftv_complete_order').map(({ body }) => body)).toEqual([
      { paymentMethod: '/api/v2/shop/payment-methods/invoice', molliePaymentMethod: null },
    ])
  })
})

test('an order that is not answered yet leaves its title to the route', async () => {
  await renderScreen('/orders/abc', { as: 'client', answers: { 'GET /shop/orders/abc': pending } })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Order')
})

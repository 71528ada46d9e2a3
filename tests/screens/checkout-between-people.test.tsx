import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Customer } from '../../src/api/contract/customer.ts'
import type { CompletedOrder, Order } from '../../src/api/contract/order.ts'
import { orderOf, paidOnline } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, lost, type Reply, refused } from '../support/screens/wire.ts'
import { addressOf, commentsOf, listOf, projectOf, reseller, voiceOf } from '../support/screens/wire-literals.ts'

const complete = 'PUT /shop/orders/abc/ftv_complete_order'
const noClient = 'Add a client to this project before you confirm the order.'
const cart = orderOf('abc', 'cart')
const theirs: Order = { ...paidOnline('abc', 'awaiting_payment'), number: '000000123', remarks: 'Slowly', etag: '"2"' }

const checkout = (...orders: Order[]) =>
  renderScreen('/projects/7/order-overview', {
    as: 'reseller',
    answers: {
      'GET /shop/projects/7': inTurn(projectOf(7, { cart: 'abc' }), projectOf(7, { cart: 'abc' }), projectOf(7)),
      'GET /shop/projects/7/comments': commentsOf([]),
      'GET /shop/orders/abc': inTurn(cart, ...orders),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      [complete]: inTurn(refused(422, noClient), refused(412), { ...theirs, redirectUrl: null }),
    },
  })

const seeConfirmedAlready = async () => {
  expect(await screen.findByText('This order was confirmed already.')).toBeTruthy()
  expect(await screen.findByText('What you wrote was not sent')).toBeTruthy()
  expect([location.pathname, screen.getByText('PO 4711').tagName]).toEqual(['/projects/7/orders/abc', 'P'])
  expect(screen.getByText('Slowly')).toBeTruthy()
}

test('a confirmation that was refused once changes nothing of an order that a colleague confirmed since', async () => {
  const { user, press, heard } = await checkout(cart, theirs)
  await user.type(await screen.findByRole('textbox', { name: /Your order remarks/ }), 'PO 4711')
  await press('Confirm order')
  expect(await screen.findByText(noClient)).toBeTruthy()
  await press('Confirm order')
  await seeConfirmedAlready()
  await press('Discard')
  await waitFor(() => expect(screen.queryByText('What you wrote was not sent')).toBeNull())
  expect(sessionStorage.getItem('draft:unsent-remarks-abc')).toBeNull()
  expect(heard(complete).map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"', '"1"'])
})

test('a confirmation that is refused while a colleague confirms the order leads to theirs', async () => {
  const { user, press, heard } = await checkout(theirs)
  await user.type(await screen.findByRole('textbox', { name: /Your order remarks/ }), 'PO 4711')
  await press('Confirm order')
  await seeConfirmedAlready()
  expect(heard(complete)).toHaveLength(1)
})

test('a confirmation whose answer was kept leads to no payment page: the order was paid elsewhere, and is shown so', async () => {
  const paid: Order = { ...paidOnline('abc', 'paid'), number: '000000123', etag: '"3"' }
  const { user, press } = await renderScreen('/projects/7/order-overview', {
    as: 'reseller',
    answers: {
      'GET /shop/projects/7': inTurn(projectOf(7, { cart: 'abc' }), projectOf(7)),
      'GET /shop/projects/7/comments': commentsOf([]),
      'GET /shop/orders/abc': inTurn(cart, paid),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      [complete]: { ...theirs, redirectUrl: `${location.origin}/orders/abc#replaced` },
    },
  })
  await user.click(await screen.findByRole('radio', { name: 'iDeal' }))
  await press('Confirm order')
  expect(await screen.findByText('Your payment has been received')).toBeTruthy()
  expect(await screen.findByText('Paid')).toBeTruthy()
  expect([location.pathname, location.hash]).toEqual(['/projects/7/orders/abc', ''])
})

const billedAnew = 'The name or the address for the invoice was changed in the meantime.'
const at = (street: string) => ({ ...reseller, defaultAddress: addressOf(1, { street }) })
/** A checkout whose account is read as these, one after the other. */
const billedTo = (accounts: Customer[], ...answers: Reply[]) =>
  renderScreen('/projects/7/order-overview', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2': inTurn(...accounts),
      'GET /shop/projects/7': projectOf(7, { cart: 'abc' }),
      'GET /shop/projects/7/comments': commentsOf([]),
      'GET /shop/projects/7/orders': listOf([theirs]),
      'GET /shop/orders/abc': cart,
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      [complete]: inTurn<CompletedOrder>(...answers, { ...orderOf('abc', 'new'), redirectUrl: null }),
    },
  })

test('an address that was corrected while the checkout was open is shown before an order is billed to it', async () => {
  const { press, heard } = await billedTo([at('Oudegracht 12'), at('Oudegracht 21')])
  expect(await screen.findByText('Stemmenhuis Oudegracht 12 3511 AB Utrecht')).toBeTruthy()
  await press('Confirm order')
  expect(await screen.findByText(billedAnew)).toBeTruthy()
  expect(await screen.findByText('Stemmenhuis Oudegracht 21 3511 AB Utrecht')).toBeTruthy()
  expect(heard(complete)).toEqual([])
  await press('Confirm order')
  expect(await screen.findByText('Order succesfully completed')).toBeTruthy()
  expect(heard(complete).map(({ body }) => body)).toEqual([
    {
      notes: '',
      paymentMethod: '/api/v2/shop/payment-methods/invoice',
      molliePaymentMethod: null,
      customer: '/api/v2/shop/customers/2',
      defaultAddress: { street: 'Oudegracht 21', postcode: '3511 AB', city: 'Utrecht', countryCode: 'NL' },
    },
  ])
})

test.each<[string, Customer]>([
  ['another name', { ...at('Oudegracht 12'), name: 'Stemhuis' }],
  ['another country', { ...reseller, defaultAddress: addressOf(1, { countryCode: 'BE' }) }],
  ['no address any more', { ...reseller, defaultAddress: null }],
])('an order is not billed to %s than was shown without a word', async (_, later) => {
  const { press, heard } = await billedTo([at('Oudegracht 12'), later])
  await press('Confirm order')
  expect(await screen.findByText(billedAnew)).toBeTruthy()
  expect(heard(complete)).toEqual([])
})

const { setTimeout: later } = globalThis
/** Presses 'Confirm order', and once more within the time of a double click, which is over after this. */
const doubleClick = async ({ user, press }: Awaited<ReturnType<typeof renderScreen>>) => {
  const waiting: (() => void)[] = []
  const hold = (go: () => void, ms?: number) => (ms === 600 ? waiting.push(go) : later(go, ms))
  vi.mocked(setTimeout).mockImplementation(hold as typeof setTimeout)
  await press('Confirm order')
  await waitFor(() => expect(waiting).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: /Confirm order/ }))
  act(() => waiting[0]?.())
}

test('the second press of a double click is no look at another address', async () => {
  const page = await billedTo([at('Oudegracht 12'), at('Oudegracht 21')])
  await doubleClick(page)
  expect(await screen.findByText(billedAnew)).toBeTruthy()
  expect(page.heard(complete)).toEqual([])
})

test('nor at what a colleague changed', async () => {
  const answers = [cart, { ...cart, clientName: 'Zonnehuis Energie', etag: '"2"' }]
  const page = await renderScreen('/projects/7/order-overview', {
    as: 'reseller',
    answers: {
      'GET /shop/projects/7': projectOf(7, { cart: 'abc' }),
      'GET /shop/projects/7/comments': commentsOf([]),
      'GET /shop/orders/abc': inTurn(...answers),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      [complete]: refused(412),
    },
  })
  await doubleClick(page)
  expect(await screen.findByText('For Zonnehuis Energie')).toBeTruthy()
  expect(page.heard(complete)).toHaveLength(1)
})

test('a confirmation that nobody answered is asked for again with the address that it was sent with', async () => {
  const { press, heard } = await billedTo([at('Oudegracht 12'), at('Oudegracht 12'), at('Oudegracht 21')], lost)
  await press('Confirm order')
  expect(await screen.findByText(/Confirm again: the order is placed once/)).toBeTruthy()
  await press('Confirm order')
  expect(await screen.findByText('Order succesfully completed')).toBeTruthy()
  const address = { street: 'Oudegracht 12', postcode: '3511 AB', city: 'Utrecht', countryCode: 'NL' }
  expect(heard(complete).map(({ body }) => body)).toMatchObject([
    { defaultAddress: address },
    { defaultAddress: address },
  ])
  expect(new Set(heard(complete).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
})

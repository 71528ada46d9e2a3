import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CompletedOrder, Order } from '../../src/api/contract/order.ts'
import { paidOnline, payableAt } from '../support/orders.ts'
import { refreshTwice } from '../support/screens/refresh.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, pending, refused } from '../support/screens/wire.ts'

const call = 'PUT /shop/orders/abc/ftv_complete_order'
const failed = paidOnline('abc', 'failed')
const owed = paidOnline('abc', 'awaiting_payment')
const open = (order: Order, answers: Answers = {}) =>
  renderScreen('/orders/abc', { as: 'reseller', answers: { 'GET /shop/orders/abc': order, ...answers } })

test('leads to the payment page, and the tab knows for which order and in which way', async () => {
  const redirectUrl = `${location.origin}/orders/abc#paid-elsewhere`
  const { user, press, heard } = await open(failed, {
    'GET /shop/orders/abc': inTurn(failed, payableAt(redirectUrl, 'abc')),
    [call]: { ...owed, redirectUrl },
  })
  await user.click(await screen.findByRole('radio', { name: 'Creditcard' }))
  await press('Pay again')
  await waitFor(() => expect(location.hash).toBe('#paid-elsewhere'))
  expect([sessionStorage.getItem('draft:paid-for-7'), sessionStorage.getItem('draft:paid-by-abc')]).toEqual([
    '"abc"',
    '"mollie_creditcard"',
  ])
  expect(heard(call).map(({ body }) => body)).toEqual([
    { paymentMethod: '/api/v2/shop/payment-methods/mollie', molliePaymentMethod: 'creditcard' },
  ])
})

test('a payment that arrives while its page is on the way, or was stopped, is shown without a form', async () => {
  const redirectUrl = `${location.origin}/orders/abc#stopped`
  const { press, queries } = await open(failed, {
    'GET /shop/orders/abc': inTurn(failed, payableAt(redirectUrl, 'abc'), paidOnline('abc', 'paid')),
    [call]: { ...owed, redirectUrl },
  })
  await press('Pay again')
  await waitFor(() => expect(location.hash).toBe('#stopped'))
  await act(() => queries.invalidateQueries())
  const payment = (await screen.findByText('Paid')).closest('section')
  expect(payment?.textContent).toBe('PaymentPaid')
})

test('a way to pay that was chosen is still chosen after a reload, which sends nothing', async () => {
  const { user, heard } = await open(failed)
  await user.click(await screen.findByRole('radio', { name: 'PayPal' }))
  await waitFor(() => expect(sessionStorage.getItem('draft:paid-by-abc')).toBe('"mollie_paypal"'))
  expect(heard(call)).toEqual([])
})

test('what the server does not allow is said in its words, and is no lost answer', async () => {
  const { press } = await open(failed, { [call]: refused(403, 'Somebody else pays for this order.') })
  await press('Pay again')
  await screen.findByText('Somebody else pays for this order.')
})

test('a payment that is still open goes on as it was begun', async () => {
  const redirectUrl = `${location.origin}/orders/abc#open-still`
  const { press, heard } = await open(owed, { [call]: { ...owed, redirectUrl } })
  expect(await screen.findByText('As soon as your payment has arrived, it is shown here.')).toBeTruthy()
  await press('Go to the payment')
  await waitFor(() => expect(location.hash).toBe('#open-still'))
  expect(heard(call).map(({ body }) => body)).toEqual([{}])
})

test('a payment that is still open goes on as it was begun after a lost answer, and another way is offered', async () => {
  const redirectUrl = `${location.origin}/orders/abc#open-after-all`
  const { user, press, heard } = await open(owed, { [call]: inTurn(lost, { ...owed, redirectUrl }) })
  await press('Other payment method')
  await user.click(await screen.findByRole('radio', { name: 'Invoice' }))
  await press('Keep this payment')
  await press('Go to the payment')
  const words = 'We could not reach the payment page. Try again in a moment, or choose another way to pay.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBe(null)
  expect(screen.getByRole('button', { name: 'Other payment method' })).toBeTruthy()
  await press('Go to the payment')
  await waitFor(() => expect(location.hash).toBe('#open-after-all'))
  expect(heard(call).map(({ body }) => body)).toEqual([{}, {}])
})

test.each<[string, Order, string]>([
  ['is paid in another way', paidOnline('abc', 'paid'), 'Your payment has been received'],
  ['is to be paid elsewhere', payableAt('/elsewhere', 'abc'), 'The payment of this order was changed in the meantime.'],
  ['has a payment that failed', failed, 'The payment of this order was changed in the meantime.'],
])('nobody is led to the page of an answer that was kept, where the order %s by now', async (_, now, words) => {
  const redirectUrl = `${location.origin}/orders/abc#replaced`
  const { press } = await open(failed, {
    'GET /shop/orders/abc': inTurn(failed, now),
    [call]: { ...owed, redirectUrl },
  })
  await press('Pay again')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(location.hash).toBe('')
})

test('what is on its way of the order from before it was paid otherwise is not what is looked at', async () => {
  const redirectUrl = `${location.origin}/orders/abc#by-paypal`
  const { user, press, heard } = await open(owed, {
    'GET /shop/orders/abc': inTurn(owed, pending, payableAt(redirectUrl, 'abc')),
    [call]: { ...owed, redirectUrl },
  })
  await screen.findByText('As soon as your payment has arrived, it is shown here.')
  await waitFor(() => expect(heard('GET /shop/orders/abc')).toHaveLength(2))
  await press('Other payment method')
  await user.click(await screen.findByRole('radio', { name: 'PayPal' }))
  await press('Pay this way')
  await waitFor(() => expect(location.hash).toBe('#by-paypal'))
})

const invoiced: Order = { ...owed, payment: owed.payment && { ...owed.payment, method: 'invoice' } }

test('an order that is invoiced instead says so, and is shown so', async () => {
  const { user, press } = await open(failed, { [call]: { ...invoiced, redirectUrl: null } })
  await user.click(await screen.findByRole('radio', { name: 'Invoice' }))
  await press('Pay by invoice')
  expect(await screen.findByText('You pay this order by invoice')).toBeTruthy()
  expect(await screen.findByText('By invoice')).toBeTruthy()
})

test('what was pressed is answered, though the page hears of it before the answer is there', async () => {
  const answer = Promise.withResolvers<CompletedOrder>()
  const { user, press, heard } = await open(failed, {
    'GET /shop/orders/abc': inTurn(failed, refused(503), invoiced),
    [call]: answer.promise,
  })
  await user.click(await screen.findByRole('radio', { name: 'Invoice' }))
  await press('Pay by invoice')
  await refreshTwice(() => heard('GET /shop/orders/abc').length)
  expect(await screen.findByText('By invoice')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Pay by invoice/ }).getAttribute('aria-disabled')).toBe('true')
  answer.resolve({ ...invoiced, redirectUrl: null })
  expect(await screen.findByText('You pay this order by invoice')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Pay by invoice/ })).toBeNull())
})

test.each<[string, Order, string]>([
  ['has arrived', paidOnline('abc', 'paid'), 'Your payment has been received'],
  ['is of no use any more', { ...owed, state: 'cancelled' }, 'This order was cancelled'],
])('a payment that is waited for and %s is told', async (_, now, words) => {
  await open(owed, { 'GET /shop/orders/abc': inTurn(owed, now) })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Go to the payment' })).toBeNull()
})

test('a payment page that could not be reached can be asked for again', async () => {
  const { press } = await open(failed, { [call]: lost })
  await press('Pay again')
  const words = 'We could not reach the payment page. Try again in a moment, or choose another way to pay.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Pay again' })).toBeTruthy()
})

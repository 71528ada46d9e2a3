import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { orderKeys } from '../../src/api/orders.ts'
import { paidOnline, payableAt } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, refused } from '../support/screens/wire.ts'

const call = 'PUT /shop/orders/abc/ftv_complete_order'
const failed = paidOnline('abc', 'failed')
const owed = paidOnline('abc', 'awaiting_payment')
const theirs: Order = { ...payableAt('https://pay.example/theirs', 'abc'), etag: '"2"' }
const changed = 'The payment of this order was changed in the meantime.'

const open = async (order: Order, answers: Answers = {}) => {
  const screenOf = await renderScreen('/orders/abc', {
    as: 'reseller',
    answers: { 'GET /shop/orders/abc': order, ...answers },
  })
  return {
    ...screenOf,
    /** The page hears of the order, as it does by the stream. */
    hear: (heard: Order) => act(async () => screenOf.queries.setQueryData(orderKeys.one('abc'), heard)),
  }
}

describe('a payment that somebody else made another one', () => {
  test('is said to whoever was about to pay again, who goes on with it', async () => {
    const { press, hear, heard } = await open(failed, {
      'GET /shop/orders/abc': inTurn(failed, theirs),
      [call]: refused(422, 'It can not be paid now.'),
    })
    await screen.findByRole('button', { name: 'Pay again' })
    await hear(theirs)
    expect(await screen.findByText(changed)).toBeTruthy()
    expect(screen.queryByRole('radio')).toBe(null)
    await press('Go to the payment')
    await screen.findByText('It can not be paid now.')
    expect(heard(call).map(({ body }) => body)).toEqual([{}])
  })

  test('is said to whoever chooses another way, whose choice stays and goes for what is shown now', async () => {
    const { user, press, hear, heard } = await open(owed, { [call]: refused(422, 'It can not be paid this way.') })
    await press('Other payment method')
    await user.click(await screen.findByRole('radio', { name: 'PayPal' }))
    await hear(theirs)
    expect(await screen.findByText(changed)).toBeTruthy()
    await press('Pay this way')
    await screen.findByText('It can not be paid this way.')
    expect(heard(call).map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
      [{ paymentMethod: '/api/v2/shop/payment-methods/mollie', molliePaymentMethod: 'paypal' }, '"2"'],
    ])
  })

  test('is said where the page had not heard of it, and nothing is opened', async () => {
    const { press, heard } = await open(failed, {
      'GET /shop/orders/abc': inTurn(failed, theirs),
      [call]: refused(412, 'It is another one by now.'),
    })
    await press('Pay again')
    expect(await screen.findByText(changed)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Go to the payment' })).toBeTruthy()
    expect(heard(call).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"'])
  })

  test('is told as received where they paid it, and takes the form away', async () => {
    const { hear } = await open(failed)
    await screen.findByRole('button', { name: 'Pay again' })
    await hear(paidOnline('abc', 'paid'))
    expect(await screen.findByText('Your payment has been received')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay again' })).toBe(null))
  })
})

test('whose answer was lost tries again, by another way too, without the tag of what was shown', async () => {
  const { user, press, heard } = await open(failed, {
    [call]: inTurn(lost, lost, refused(422, 'It can not be paid this way.')),
  })
  const unreached = /^We could not reach the payment page/
  await press('Pay again')
  await screen.findByText(unreached)
  await press('Pay again')
  await waitFor(() => expect(heard(call)).toHaveLength(2))
  await screen.findByText(unreached)
  await user.click(await screen.findByRole('radio', { name: 'PayPal' }))
  await press('Pay again')
  await screen.findByText('It can not be paid this way.')
  expect(heard(call).map(({ headers }) => headers.get('if-match'))).toEqual(['"1"', null, null])
})

test('who pays by keyboard goes on at what came in place of the button', async () => {
  const invoiced: Order = { ...owed, payment: owed.payment && { ...owed.payment, method: 'invoice' } }
  const { user } = await open(owed, { [call]: { ...invoiced, redirectUrl: null } })
  const pressByKey = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    await user.keyboard('{Enter}')
  }
  const seeFocusAt = (role: string, name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
  await pressByKey('Other payment method')
  await seeFocusAt('radio', 'iDeal')
  await pressByKey('Keep this payment')
  await seeFocusAt('button', 'Go to the payment')
  await pressByKey('Other payment method')
  await user.click(await screen.findByRole('radio', { name: 'Invoice' }))
  await pressByKey('Pay by invoice')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Pay by invoice/ })).toBe(null))
  expect(document.activeElement?.textContent).toBe('PaymentBy invoice')
})

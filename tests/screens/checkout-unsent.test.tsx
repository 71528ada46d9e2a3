import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { itemOf, orderOf, paidOnline } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, refused } from '../support/screens/wire.ts'
import { commentsOf, listOf, projectOf, reseller, voiceOf } from '../support/screens/wire-literals.ts'

const complete = 'PUT /shop/orders/abc/ftv_complete_order'
const cart = orderOf('abc', 'cart')
const confirmed = { ...orderOf('abc', 'new'), number: '000000123' }

const checkout = (answers: Answers) =>
  renderScreen('/projects/7/order-overview', {
    as: 'reseller',
    answers: {
      'GET /shop/projects/7': projectOf(7, { cart: 'abc' }),
      'GET /shop/projects/7/comments': commentsOf([]),
      'GET /shop/orders/abc': cart,
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      'GET /shop/projects/7/orders': listOf([confirmed]),
      [complete]: { ...confirmed, redirectUrl: null },
      ...answers,
    },
  })

const areRemarksClosed = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Your order remarks/ }).disabled

test('a confirmation before which the own account could not be read sends nothing, and says so until it can', async () => {
  const { press, heard } = await checkout({
    'GET /shop/customers/2': inTurn(reseller, refused(503), reseller),
  })
  await press('Confirm order')
  await screen.findByText('We could not reach the server. Nothing was changed: confirm again.')
  expect(areRemarksClosed()).toBe(false)
  expect(heard(complete)).toEqual([])
  await press('Confirm order')
  await screen.findByText('Thank you for your order')
  expect(heard(complete)).toHaveLength(1)
})

test('a confirmation that may have arrived is asked for again where the own account can not be read, too', async () => {
  const { press, heard } = await checkout({
    'GET /shop/customers/2': inTurn(reseller, reseller, refused(503)),
    [complete]: inTurn(lost, { ...confirmed, redirectUrl: null }),
  })
  await press('Confirm order')
  await screen.findByText('We could not reach the server. Confirm again: the order is placed once.')
  expect(areRemarksClosed()).toBe(true)
  await press('Confirm order')
  await screen.findByText('Thank you for your order')
  expect(heard(complete)).toHaveLength(2)
})

test('an order that somebody changed and that can not be read again is not said to be unchanged', async () => {
  const items = [itemOf(1), itemOf(2, { reference: 'Radio' })]
  const grown = { ...orderOf('abc', 'cart', items), total: 93_170, etag: '"2"' }
  const { press, heard } = await checkout({
    'GET /shop/orders/abc': inTurn(cart, refused(503), grown),
    [complete]: refused(412, 'Someone else changed this in the meantime.'),
  })
  await press('Confirm order')
  await screen.findByText('This order was changed or confirmed in the meantime.')
  await screen.findByText('We could not load it as it is now. Confirm again, and we load it once more.')
  expect([screen.queryByText(/Nothing was changed/), areRemarksClosed()]).toEqual([null, false])
  await press('Confirm order')
  await screen.findByText('This order was changed in the meantime.')
  expect(heard(complete)).toHaveLength(2)
})

test('an order that a confirmation of here placed, and that can not be read again, is not said to be unordered', async () => {
  const online = { ...paidOnline('abc', 'awaiting_payment'), etag: '"2"' }
  const { user, press } = await checkout({
    'GET /shop/orders/abc': inTurn(cart, online, refused(503)),
    [complete]: inTurn(refused(422, 'The payment was refused.'), refused(412, 'Someone else changed this.')),
  })
  await user.click(await screen.findByRole('radio', { name: 'iDeal' }))
  await press('Confirm order')
  await screen.findByText('The payment was refused.')
  await press('Confirm order')
  await screen.findByText('This order was changed or confirmed in the meantime.')
  expect(screen.queryByText(/ordered nothing|[Nn]othing has been ordered|[Nn]othing was changed/)).toBeNull()
})

test('an order that was deleted while it was looked at is said to be gone, and what was written stays', async () => {
  const { user, press, heard } = await checkout({
    'GET /shop/orders/abc': inTurn(cart, refused(404)),
    [complete]: refused(404, 'Not Found'),
  })
  await user.type(await screen.findByRole('textbox', { name: /Your order remarks/ }), 'PO 4711')
  await press('Confirm order')
  await screen.findByText('This order no longer exists.')
  await screen.findByText('Nothing has been ordered.')
  expect(screen.queryByText(/could not reach the server/)).toBeNull()
  expect(screen.getByRole('textbox', { name: /Your order remarks/ })).toHaveProperty('value', 'PO 4711')
  expect(heard(complete)).toHaveLength(1)
})

test('an order that is gone is not said to be unordered where its confirmation may have arrived before', async () => {
  const { press } = await checkout({
    'GET /shop/orders/abc': inTurn(cart, refused(404)),
    [complete]: inTurn(lost, refused(404, 'Not Found')),
  })
  await press('Confirm order')
  await screen.findByText('We could not reach the server. Confirm again: the order is placed once.')
  await press('Confirm order')
  await screen.findByText('This order no longer exists.')
  await screen.findByText('Your confirmation may have arrived before that. Please contact us.')
  expect(screen.queryByText('Nothing has been ordered.')).toBeNull()
})

test('who may no longer order is told so, in the words of the server', async () => {
  const { press } = await checkout({ [complete]: refused(403, 'Your account waits for approval.') })
  await press('Confirm order')
  await screen.findByText('Your account waits for approval.')
  expect(areRemarksClosed()).toBe(false)
})

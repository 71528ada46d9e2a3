import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderOf } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, refused } from '../support/screens/wire.ts'
import { commentsOf, listOf, projectOf, reseller, voiceOf } from '../support/screens/wire-literals.ts'

const complete = 'PUT /shop/orders/abc/ftv_complete_order'
const confirmed = { ...orderOf('abc', 'new'), number: '000000123' }

test('a confirmation before which the own account could not be read sends nothing, and says so until it can', async () => {
  const { press, heard } = await renderScreen('/projects/7/order-overview', {
    as: 'reseller',
    answers: {
      'GET /shop/projects/7': projectOf(7, { cart: 'abc' }),
      'GET /shop/projects/7/comments': commentsOf([]),
      'GET /shop/orders/abc': orderOf('abc', 'cart'),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      'GET /shop/customers/2': inTurn(reseller, refused(503), reseller),
      'GET /shop/projects/7/orders': listOf([confirmed]),
      [complete]: { ...confirmed, redirectUrl: null },
    },
  })
  await press('Confirm order')
  await screen.findByText('We could not reach the server. Nothing was changed: confirm again.')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Your order remarks/ }).disabled).toBe(false)
  expect(heard(complete)).toEqual([])
  await press('Confirm order')
  await screen.findByText('Thank you for your order')
  expect(heard(complete)).toHaveLength(1)
})

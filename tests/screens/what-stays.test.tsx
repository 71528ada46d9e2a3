import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderOf } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { done } from '../support/screens/wire.ts'
import { commentsOf, listOf, projectOf } from '../support/screens/wire-literals.ts'

const order = { ...orderOf('abc', 'new'), number: '000000123', remarks: 'Softly' }

test.each([
  ['Softly', false],
  ['Slowly', true],
])('remarks that were not sent stand there unless the order has the same: %s', async (typed, isShown) => {
  sessionStorage.setItem('draft:unsent-remarks-abc', JSON.stringify(typed))
  await renderScreen('/orders/abc', { as: 'reseller', answers: { 'GET /shop/orders/abc': order } })
  await screen.findByRole('heading', { name: 'Order details' })
  expect(screen.queryByText('What you wrote was not sent') !== null).toBe(isShown)
})

test.each(['cart', 'parked'] as const)(
  'a project whose only order is still %s has nothing to thank for',
  async (state) => {
    await renderScreen('/projects/7/order-completed', {
      as: 'client',
      answers: {
        'GET /shop/projects/7': projectOf(7),
        'GET /shop/projects/7/orders': listOf([{ ...orderOf('abc', state), number: '000000123' }]),
        'GET /shop/projects/7/comments': commentsOf([]),
        'GET /shop/orders/abc': orderOf('abc', state),
      },
    })
    await waitFor(() => expect(location.pathname).toBe('/projects/7/overview'))
  },
)

test('who signs out in the menu leaves no draft behind, and stands at the sign-in', async () => {
  const end = 'POST /shop/authentication-token/invalidate'
  const { user, heard } = await renderScreen('/orders', {
    as: 'client',
    answers: { 'GET /shop/orders': listOf([order]), [end]: done },
  })
  sessionStorage.setItem('draft:checkout-abc', '{}')
  sessionStorage.setItem('guest-draft:feedback-4', '{}')
  const sidebar = within(await screen.findByRole('complementary', { name: 'Sidebar' }))
  await screen.findByRole('link', { name: '000000123' })
  await user.click(sidebar.getByRole('button', { name: /Joris de Boer/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeTruthy()
  expect([location.pathname, screen.queryByText('Sign in to go on where you were.')]).toEqual(['/login', null])
  expect(['draft:checkout-abc', 'guest-draft:feedback-4'].map((key) => sessionStorage.getItem(key))).toEqual([
    null,
    '{}',
  ])
  await waitFor(() => expect(heard(end)).toHaveLength(1))
})

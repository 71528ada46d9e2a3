import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderOf } from '../support/orders.ts'
import { exchange, open } from '../support/screens/feedback-page.tsx'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { Reply } from '../support/screens/wire.ts'
import { clientOf, commentsOf, listOf, projectOf, voiceOf } from '../support/screens/wire-literals.ts'

const order = { ...orderOf('abc', 'new'), number: '000000123' }
const answers = {
  'GET /shop/projects/7': projectOf(7),
  'GET /shop/projects/7/orders': listOf([order]),
  'GET /shop/projects/7/comments': commentsOf([]),
  'GET /shop/orders/abc': order,
  'GET /shop/clients/5': clientOf(5),
  'GET /shop/projects': listOf([projectOf(7)]),
} as const

test.each([
  ['/projects/7/overview', 'Overview · Spring sale 2027 · Voicebureau'],
  ['/projects/7/orders', 'Orders · Spring sale 2027 · Voicebureau'],
  ['/projects/7/communication', 'Communication · Spring sale 2027 · Voicebureau'],
  ['/projects/7/order-completed', 'Order completed · Spring sale 2027 · Voicebureau'],
  ['/projects/7/casting-sheet', 'Casting sheet · Spring sale 2027 · Voicebureau'],
  ['/projects/7/orders/abc', 'Order 000000123 · Voicebureau'],
  ['/orders/abc', 'Order 000000123 · Voicebureau'],
  ['/clients/5/details', 'Details · Bakkerij Blauw · Voicebureau'],
  ['/clients/5/projects', 'Projects · Bakkerij Blauw · Voicebureau'],
  ['/projects', 'Projects · Voicebureau'],
  ['/settings/account', 'Account · Voicebureau'],
])('the title of %s tells it from the pages beside it', async (path, title) => {
  await renderScreen(path, { as: 'reseller', answers })
  await waitFor(() => expect(document.title).toBe(title))
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})

test('the title of a page that confirms an order tells it from the project', async () => {
  // Without an order to confirm the page would send its reader to the project at once.
  const open = projectOf(7, { cart: 'abc' })
  await renderScreen('/projects/7/order-overview', {
    as: 'reseller',
    answers: {
      ...answers,
      'GET /shop/projects/7': open,
      'GET /shop/orders/abc': orderOf('abc', 'cart'),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
    },
  })
  expect(await screen.findByRole('button', { name: 'Confirm order' })).toBeTruthy()
  expect(document.title).toBe('Order overview · Spring sale 2027 · Voicebureau')
})

test('the title of a page tells what became of an order, as its heading does', async () => {
  const cancelled = { ...order, state: 'cancelled' as const }
  const { user } = await renderScreen('/projects/7/order-completed', {
    as: 'reseller',
    answers: { ...answers, 'GET /shop/projects/7/orders': listOf([cancelled]), 'GET /shop/orders/abc': cancelled },
  })
  await waitFor(() => expect(document.title).toBe('Order cancelled · Spring sale 2027 · Voicebureau'))
  await user.click(await screen.findByRole('link', { name: 'Back to Project' }))
  await waitFor(() => expect(document.title).toBe('Overview · Spring sale 2027 · Voicebureau'))
})

test('the title of a link to feedback names whoever asks', async () => {
  await open()
  await waitFor(() => expect(document.title).toBe('Your feedback · Stemmenhuis'))
})

test.each([
  ['that is over', { message: 'This link has expired' }],
  ['that is too old to show its answer', { message: 'Invalid JWT Refresh Token', reason: 'answered' }],
])('the title of a link %s names whoever asked', async (_, said) => {
  const over = new Reply(401, { code: 401, ...said, theme: '/api/v2/shop/themes/9' })
  await open({}, { call: exchange, meets: over })
  await waitFor(() => expect(document.title).toBe('Your feedback · Stemmenhuis'))
})

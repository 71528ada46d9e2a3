import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { orderOf, paidOnline } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { refused } from '../support/screens/wire.ts'
import { listOf, projectOf } from '../support/screens/wire-literals.ts'

const confirmed: Order = { ...orderOf('abc', 'new'), number: '000000123' }
const owed: Order = { ...paidOnline('abc', 'awaiting_payment'), number: '000000123' }

describe('after an order', () => {
  const path = '/projects/7/order-completed'
  const open = (order: Order | null, as: 'reseller' | 'client' = 'reseller') =>
    renderScreen(path, {
      as,
      answers: {
        'GET /shop/projects/7': projectOf(7),
        'GET /shop/projects/7/orders': listOf(order === null ? [] : [order]),
        'GET /shop/projects/7/comments': { ...listOf([]), unread: 0 },
        'GET /shop/orders/abc': order ?? refused(404),
      },
    })

  testStates({
    path,
    as: 'reseller',
    asks: 'GET /shop/projects/7/orders',
    answers: {
      'GET /shop/projects/7': projectOf(7),
      'GET /shop/projects/7/orders': listOf([confirmed]),
      'GET /shop/orders/abc': confirmed,
    },
    facts: ['Thank you for your order', 'Confirmation', 'Scheduling', 'Attending the recording', 'Delivery', 'Support'],
  })

  testStates({
    path,
    as: 'reseller',
    asks: 'GET /shop/orders/abc',
    answers: {
      'GET /shop/projects/7': projectOf(7),
      'GET /shop/projects/7/orders': listOf([confirmed]),
      'GET /shop/orders/abc': confirmed,
    },
    facts: ['Thank you for your order', 'Scheduling'],
  })

  test('that was cancelled: neither thanks nor promises', async () => {
    await open({ ...confirmed, state: 'cancelled' })
    expect(await screen.findByText('This order was cancelled')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order cancelled')
    expect([screen.queryByText('Thank you for your order'), screen.queryByText('Scheduling')]).toEqual([null, null])
    expect(screen.queryByText(/Awaiting payment/)).toBe(null)
  })

  test('that was cancelled and paid all the same: the money is told of', async () => {
    const createdAt = '2026-11-21T09:00:00+01:00'
    const unexpectedPayments = [{ id: 9, amount: 46_585, state: 'received' as const, createdAt }]
    await open({ ...owed, state: 'cancelled', unexpectedPayments })
    await screen.findByText(
      /^This order was cancelled\. Your payment of .+ arrived all the same: it will be refunded\.$/,
    )
  })

  test.each([
    [paidOnline('abc', 'paid'), 'You paid € 465,85: it will be refunded.'],
    [paidOnline('abc', 'refunded'), 'Your payment of € 465,85 has been refunded.'],
  ])(
    'that was cancelled after it was paid: what becomes of the money, and no word of a payment that arrives',
    async (order, words) => {
      await open({ ...order, number: '000000123', state: 'cancelled' })
      await screen.findByText(words)
      expect(screen.getByText('Nothing is scheduled for it.')).toBeTruthy()
      expect(screen.queryByText(/arrives all the same/)).toBe(null)
    },
  )

  test('that is done: thanks, what is next, and the way back', async () => {
    await open(confirmed)
    const back = await screen.findByRole('link', { name: 'Back to Project' })
    expect([back.getAttribute('href'), screen.getAllByRole('listitem').length > 4]).toEqual([
      '/projects/7/overview',
      true,
    ])
    expect(screen.getByRole('link', { name: 'support@example.com' }).getAttribute('href')).toBe(
      'mailto:support@example.com',
    )
  })

  test.each<[string, Order, string]>([
    ['waits for its payment', owed, 'We are waiting for your payment'],
    ['was not paid', { ...paidOnline('abc', 'failed'), number: '000000123' }, 'Your payment did not succeed'],
  ])('that %s: no thanks yet', async (_, order, words) => {
    await open(order)
    await screen.findByRole('heading', { level: 2, name: words })
    expect([screen.getByRole('heading', { level: 1 }).textContent, screen.queryByText('Scheduling')]).toEqual([
      'Order confirmed',
      null,
    ])
  })

  test.each([owed, { ...paidOnline('abc', 'failed'), number: '000000123' }])(
    'that is owed by others: a client reads so',
    async (order) => {
      await open(order, 'client')
      await screen.findByText('This order has been confirmed, but not paid yet.')
      expect(screen.queryByText(/Pay again here/)).toBeNull()
    },
  )

  test('of several the one that was confirmed last is shown', async () => {
    const later = { ...paidOnline('def', 'failed'), number: '000000200' }
    await renderScreen(path, {
      as: 'reseller',
      answers: {
        'GET /shop/projects/7': projectOf(7),
        'GET /shop/projects/7/orders': listOf([confirmed, later, orderOf('ghi', 'cart')]),
        'GET /shop/orders/def': later,
      },
    })
    expect(await screen.findByText('Your payment did not succeed')).toBeTruthy()
  })

  test('of a project that has none: back to the project', async () => {
    await open(null, 'client')
    await waitFor(() => expect(location.pathname).toBe('/projects/7/overview'))
    expect(within(screen.getByRole('main')).queryByText('Thank you for your order')).toBeNull()
  })
})

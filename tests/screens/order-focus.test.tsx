import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { answersFor, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, lost, type Reply, refused } from '../support/screens/wire.ts'

const hero = itemOf(1, { reference: 'Hero' })
const radio = itemOf(2, { reference: 'Radio' })
const orderWith = (...items: Order['items']) => orderOf('abc', 'cart', items)
const removal = 'PUT /shop/orders/abc/ftv_delete_product'

/** The order's page, where one of its products is being deleted with the keyboard alone. */
const openDeleting = async (name: string, ...orders: [Order, ...Order[]]) => {
  const answer = Promise.withResolvers<Order | Reply>()
  const { user } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/orders/abc': inTurn(...orders),
      [removal]: answer.promise,
    },
  })
  const pressByKey = async (label: string) => {
    const button = await screen.findByRole('button', { name: label })
    button.focus()
    await user.keyboard('{Enter}')
  }
  await pressByKey(name)
  const dialog = await screen.findByRole('alertdialog')
  // The harmless answer has the focus.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await pressByKey('Yes, delete')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  // React Aria gives the focus back in the first test of a file alone: it remembers the page of the one before.
  screen.getByRole('button', { name: new RegExp(name) }).focus()
  return { answer: answer.resolve, pressByKey }
}

const seeFocusAtFirstLine = () =>
  waitFor(() =>
    expect(document.activeElement?.closest('[role=group]')?.getAttribute('aria-label')).toBe(
      'Voice for 1. TV commercial · 30 sec · Hero',
    ),
  )

test('who deletes a product goes on at those that are left, and is told', async () => {
  const { answer } = await openDeleting('Delete 2. TV commercial · 30 sec · Radio', orderWith(hero, radio))
  answer(orderWith(hero))
  expect(await screen.findByText('Product successfully deleted.')).toBeTruthy()
  await seeFocusAtFirstLine()
})

test('who deletes the only product goes on where it was', async () => {
  const { answer } = await openDeleting('Delete 1. TV commercial · 30 sec · Hero', orderWith(hero))
  answer(orderWith())
  await screen.findByText('No products yet')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('No products yet'))
})

test('who leaves a deletion that got no answer goes on at the products', async () => {
  const { answer, pressByKey } = await openDeleting('Delete 1. TV commercial · 30 sec · Hero', orderWith(hero))
  answer(lost)
  await pressByKey('Leave it')
  await waitFor(() => expect(screen.queryByText('No answer came from the server.')).toBeNull())
  await seeFocusAtFirstLine()
})

test('who has seen that somebody else changed the product goes on at the products', async () => {
  const { answer, pressByKey } = await openDeleting(
    'Delete 1. TV commercial · 30 sec · Hero',
    orderWith(hero),
    orderWith({ ...hero, quantity: 3 }),
  )
  answer(refused(412))
  await pressByKey('OK')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull())
  await seeFocusAtFirstLine()
})

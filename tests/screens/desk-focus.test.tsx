import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ProviderOrder } from '../../src/api/contract/provider.ts'
import { HeldUpload, holdUploads } from '../support/held-upload.ts'
import { recordingOf } from '../support/recorded-order.ts'
import { listOf, newOrder, registered, registrationEntry } from '../support/screens/desk-literals.ts'
import { orderAction } from '../support/screens/order-action.ts'
import { closeDesk, renderDesk } from '../support/screens/render-desk.tsx'
import { inTurn, refused } from '../support/screens/wire.ts'

beforeEach(holdUploads)
afterEach(() => {
  vi.unstubAllGlobals()
  closeDesk()
})

const focused = () => document.activeElement

const openOrder = async (fulfilled: ProviderOrder | ReturnType<typeof refused> = newOrder) => {
  const desk = await renderDesk('/desk/orders/000000014', {
    answers: {
      'GET /admin/orders/000000014':
        fulfilled === newOrder ? inTurn(newOrder, { ...newOrder, state: 'fulfilled', payment: null }) : newOrder,
      'GET /admin/orders/abc': newOrder,
      'PUT /admin/orders/abc/fulfil': fulfilled,
    },
  })
  await screen.findByRole('region', { name: 'Recordings' })
  return desk
}

const chooseFile = ({ user }: Awaited<ReturnType<typeof renderDesk>>) =>
  user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body,
    new File(['sound'], 'tv-30-noor.wav', { type: 'audio/wav' }),
  )

test('the focus stays in the part whose button went with it: Deliver, and a file that is removed', async () => {
  const desk = await openOrder()
  await chooseFile(desk)
  await desk.press('Deliver')
  await waitFor(() => expect(HeldUpload.all).toHaveLength(1))
  const part = screen.getByRole('region', { name: 'Recordings' })
  await waitFor(() => expect(focused()).toBe(part))
  await act(async () => HeldUpload.all[0]?.answer(201, JSON.stringify(recordingOf(91, 1))))
  await desk.press('Take tv-30-noor.wav off this list')
  await waitFor(() => expect(focused()).toBe(part))
})

test('what can be done to an order goes with the focus to the order', async () => {
  const desk = await openOrder()
  await desk.press('Fulfil', { inside: await orderAction(desk, 'Fulfil') })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull())
  await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: /^Order 000000014/ })))
})

test('what can be done to an order is chosen by keys, and whoever thinks again is where they were', async () => {
  const { user } = await openOrder()
  const button = await screen.findByRole('button', { name: 'Actions for order 000000014' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('menuitem', { name: 'Paid' })))
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()?.textContent).toBe('Cancel order')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe(button))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()?.textContent).toBe('Paid'))
  await user.keyboard('{Enter}')
  const question = await screen.findByRole('alertdialog')
  await waitFor(() => expect(question.contains(focused())).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe(button))
})

test('what is refused to an order leaves the focus where it was', async () => {
  const desk = await openOrder(refused(422, 'The order 000000014 is cancelled already.'))
  await desk.press('Fulfil', { inside: await orderAction(desk, 'Fulfil') })
  await screen.findByText('The order 000000014 is cancelled already.')
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: /^Actions for/ })))
})

test('whose session ended goes on at the heading of the sign-in, and then where they were', async () => {
  const { user, session, tokens } = await renderDesk('/desk/orders', {
    answers: { 'GET /admin/orders': listOf(newOrder) },
  })
  const field = await screen.findByRole('searchbox', { name: 'Number, reseller, client or project' })
  await user.click(field)
  await act(async () => session.send({ type: 'call.refused', token: tokens.token }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Sign in' })))
  await act(async () => session.send({ type: 'credentials.accepted', tokens }))
  await waitFor(() => expect(focused()).toBe(field))
})

test('whoever leaves the focus by a press beside it has left it', async () => {
  const desk = await openOrder()
  await desk.user.click(screen.getByRole('button', { name: 'Choose files' }))
  await desk.user.click(document.body)
  await chooseFile(desk)
  expect(focused()).toBe(document.body)
})

test('on a narrow screen what is opened has the focus at its heading, and Back gives it to its row', async () => {
  const ask = window.matchMedia.bind(window)
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.defineProperty(ask(media), 'matches', { value: media === '(max-width: 1179px)' }),
  )
  const { user } = await renderDesk('/desk/inbox', {
    answers: {
      'GET /admin/inbox': listOf(registrationEntry),
      'GET /admin/inbox/registration-3': refused(404),
      'GET /admin/customers/3': registered,
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Registration under review' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 2, name: 'Klankwerk Media' })))
  await user.click(
    screen.getAllByRole('link', { name: 'Inbox' }).find((link) => link.matches('.inbox__back')) ?? document.body,
  )
  await waitFor(() => expect(focused()).toBe(screen.getByRole('link', { name: 'Registration under review' })))
})

test('a filter that finds nothing keeps the focus, and so does one that finds something again', async () => {
  const { user } = await renderDesk('/desk/orders', {
    answers: {
      'GET /admin/orders': ({ query }) => (query.get('state[]') === 'cancelled' ? listOf() : listOf(newOrder)),
    },
  })
  await screen.findByRole('row', { name: /000000014/ })
  const filter = screen.getByRole('combobox', { name: 'Order state' })
  filter.focus()
  await user.selectOptions(filter, 'Cancelled')
  await screen.findByText('No order is like that.')
  expect(focused()).toBe(filter)
  await user.selectOptions(filter, 'Fulfilled')
  await screen.findByRole('row', { name: /000000014/ })
  expect([focused() === filter, screen.getByRole('combobox', { name: 'Order state' }) === filter]).toEqual([true, true])
})

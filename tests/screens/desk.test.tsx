import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { InboxEntry } from '../../src/api/contract/inbox.ts'
import type { FailedMail } from '../../src/api/contract/trouble.ts'
import { entryOf, listOf, newOrder, registered, registrationEntry } from '../support/screens/desk-literals.ts'
import { orderAction } from '../support/screens/order-action.ts'
import { closeDesk, renderDesk } from '../support/screens/render-desk.tsx'
import { done, inTurn, Reply, refused } from '../support/screens/wire.ts'
import { tokensNamed } from '../support/session-tokens.ts'

afterEach(closeDesk)

const administrator = '/api/v2/admin/administrators/9'
const { customer: _, ...tokens } = tokensNamed('lotte', Date.now() + 3_600_000)
const signedIn = { ...tokens, administrator, device: 'kept' }

test('signs in at the address that was asked for, and leaves the session of a customer alone', async () => {
  localStorage.setItem('session', 'of a customer')
  const { user, press, heard } = await renderDesk('/desk/inbox', {
    isSignedIn: false,
    answers: { 'POST /admin/administrators/token': signedIn },
  })
  await user.type(screen.getByLabelText('Email'), 'lotte@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret words')
  await press('Sign in')
  await screen.findByRole('heading', { name: 'Inbox' })
  await screen.findByText('Nothing needs you.')
  expect(heard('POST /admin/administrators/token').map(({ body }) => body)).toEqual([
    { email: 'lotte@example.com', password: 'secret words' },
  ])
  expect(localStorage.getItem('session')).toBe('of a customer')
  expect(JSON.parse(localStorage.getItem('desk-session') ?? '')).toEqual({ ...tokens, customer: administrator })
})

test('asks for the code of the authenticator app where that is on', async () => {
  const { user, press, heard } = await renderDesk('/desk/inbox', {
    isSignedIn: false,
    answers: {
      'POST /admin/administrators/token': inTurn(
        new Reply(401, { code: 401, message: 'Enter the code of your authenticator app.', reason: 'two-factor' }),
        signedIn,
      ),
    },
  })
  await user.type(screen.getByLabelText('Email'), 'lotte@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret words')
  await press('Sign in')
  await user.type(await screen.findByLabelText('Code'), '123456')
  await press('Sign in')
  await screen.findByRole('heading', { name: 'Inbox' })
  expect(heard('POST /admin/administrators/token').at(-1)?.body).toMatchObject({ code: '123456' })
})

test('signs out: nothing is kept, and the server is told', async () => {
  const { press, heard, user } = await renderDesk('/desk/inbox', {
    answers: { 'POST /admin/administrators/token/invalidate': done },
  })
  await press(/^Your account:/)
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await screen.findByRole('heading', { name: 'Sign in' })
  expect(localStorage.getItem('desk-session')).toBeNull()
  expect(heard('POST /admin/administrators/token/invalidate')).toHaveLength(1)
})

test('a session that ended asks again, and what was typed stays', async () => {
  const {
    user,
    session,
    press,
    tokens: used,
  } = await renderDesk('/desk/orders', {
    answers: { 'GET /admin/orders': listOf(newOrder), 'POST /admin/administrators/token': signedIn },
  })
  const search = await screen.findByRole('searchbox')
  await user.type(search, 'blauw')
  await act(async () => session.send({ type: 'call.refused', token: used.token }))
  await screen.findByText('Your session ended')
  expect(screen.queryByRole('searchbox')).toBeNull()
  await user.type(screen.getByLabelText('Email'), 'lotte@example.com')
  await user.type(screen.getByLabelText('Password'), 'secret words')
  await press('Sign in')
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'blauw')
})

test('another tab that signs out ends this one', async () => {
  const { session } = await renderDesk('/desk/inbox')
  await screen.findByText('Nothing needs you.')
  localStorage.removeItem('desk-session')
  await act(async () => session.send({ type: 'tab.signedOut' }))
  await screen.findByText('You were signed out in another tab.')
  expect(screen.queryByText('Nothing needs you.')).toBeNull()
})

test('orders are asked for by what the pill of their payment says', async () => {
  const { heard } = await renderDesk('/desk/orders?payment=nothing', {
    answers: { 'GET /admin/orders': listOf(newOrder) },
  })
  await screen.findByText('Bakkerij Blauw · Spring sale')
  const [asked] = heard('GET /admin/orders').map(({ query }) => query)
  expect([asked?.get('shownPayment'), asked?.get('payment')]).toEqual(['nothing', null])
})

/** The page is looked at again, which reads what others may have changed. */
const readAgain = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

test('lists what needs somebody, and opens it beside the list', async () => {
  const { user } = await renderDesk('/desk/inbox', {
    answers: {
      'GET /admin/inbox': listOf(entryOf(), registrationEntry),
      'GET /admin/orders/abc': newOrder,
    },
  })
  const list = within(await screen.findByRole('region', { name: 'Needs somebody' }))
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'New order 000000014',
    'Registration under review',
  ])
  expect(list.getByText('Klankwerk Media · KVK 68412093')).toBeTruthy()
  await user.click(list.getByRole('link', { name: 'New order 000000014' }))
  const order = within(await screen.findByRole('region', { name: /^Order 000000014/ }))
  expect(location.pathname).toBe('/desk/inbox/order-14')
  expect(list.getByRole('link', { name: 'New order 000000014' }).getAttribute('aria-current')).toBe('true')
  for (const text of [
    'Bakkerij Blauw',
    'Robin Vermeer',
    '€ 780,45',
    '“Blauw” is one syllable.',
    'It is half past five.',
  ])
    expect(order.getAllByText(text).length).toBeGreaterThan(0)
})

test('rejects a registration once, after a question', async () => {
  const { press, heard } = await renderDesk('/desk/inbox/registration-3', {
    answers: {
      'GET /admin/inbox': listOf(registrationEntry),
      'GET /admin/customers/3': inTurn(registered, { ...registered, state: 'rejected' }),
      'PUT /admin/customers/3/reject': { ...registered, state: 'rejected' },
    },
  })
  await press('Reject Klankwerk Media')
  const question = await screen.findByRole('alertdialog', { name: 'Reject this reseller?' })
  expect(heard('PUT /admin/customers/3/reject')).toEqual([])
  await press('Yes, reject', { inside: question })
  await screen.findByText('Rejected')
  expect(heard('PUT /admin/customers/3/reject').map(({ body }) => body)).toEqual([{ state: 'pending' }])
})

test('says that what lies open needs nobody any more, and keeps it in sight', async () => {
  const { user } = await renderDesk('/desk/inbox/registration-3', {
    answers: {
      'GET /admin/inbox': inTurn(listOf(registrationEntry), listOf()),
      'GET /admin/inbox/registration-3': refused(404),
      'GET /admin/customers/3': inTurn(registered, { ...registered, state: 'approved' }),
      'PUT /admin/customers/3/approve': { ...registered, state: 'approved' },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Approve Klankwerk Media' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, approve' }))
  await screen.findByText('This needs nobody any more.')
  expect(screen.getByText('kim', { exact: false, selector: 'dd' })).toBeTruthy()
  await screen.findByText('Nothing needs you.')
})

const ofMails = (latest: number, numberOfMails: number) =>
  entryOf({
    '@id': `/api/v2/admin/inbox/mail-${latest}`,
    kind: 'mail',
    subject: '/api/v2/admin/mails',
    email: 'kim@example.com',
    numberOfMails,
  })

test('failed mails that lie open are the same entry when another one fails', async () => {
  await renderDesk('/desk/inbox/mail-7', {
    answers: {
      'GET /admin/inbox': inTurn(listOf(ofMails(7, 1)), listOf(ofMails(9, 2))),
      'GET /admin/mails': listOf<FailedMail>(),
    },
  })
  await screen.findByRole('link', { name: '1 mail failed' })
  await screen.findByText('No mail failed.')
  await readAgain()
  const link = await screen.findByRole('link', { name: '2 mails failed' })
  expect(link.getAttribute('aria-current')).toBe('true')
  expect(screen.queryByText('This needs nobody any more.')).toBeNull()
})

test.each([
  ['something else needs nobody any more', listOf(entryOf()), 'New order 000000014'],
  ['nothing did', listOf<InboxEntry>(), 'Nothing needs you.'],
])('says that something new needs somebody, also where %s', async (_, before, seen) => {
  const later = { ...registrationEntry, createdAt: '2026-11-21T13:00:00+00:00' }
  await renderDesk('/desk/inbox', { answers: { 'GET /admin/inbox': inTurn(before, listOf(later)) } })
  await screen.findByText(seen)
  expect(screen.queryByText('Something new needs somebody.')).toBeNull()
  await readAgain()
  await screen.findByText('Something new needs somebody.')
})

test('what the list has no room for needs somebody all the same', async () => {
  const { heard } = await renderDesk('/desk/inbox/order-14', {
    answers: {
      'GET /admin/inbox': listOf(registrationEntry),
      'GET /admin/inbox/order-14': entryOf(),
      'GET /admin/orders/abc': newOrder,
    },
  })
  await screen.findByRole('region', { name: /^Order 000000014/ })
  expect(heard('GET /admin/inbox/order-14')).toHaveLength(1)
  expect(screen.queryByText('This needs nobody any more.')).toBeNull()
})

test('says so where it cannot be read whether something still needs somebody, and reads it again', async () => {
  const { press } = await renderDesk('/desk/inbox/order-14', {
    answers: {
      'GET /admin/inbox': listOf(registrationEntry),
      'GET /admin/inbox/order-14': inTurn<InboxEntry | Reply>(refused(500), refused(404)),
    },
  })
  await press('Try again')
  await screen.findByText('This needs nobody any more.')
})

test('says so where the inbox cannot be read, and reads it again', async () => {
  const { press } = await renderDesk('/desk/inbox', {
    answers: { 'GET /admin/inbox': inTurn(refused(500), listOf<InboxEntry>()) },
  })
  await press('Try again')
  await screen.findByText('Nothing needs you.')
})

test('cancels an order after a question, and says why where it can not be', async () => {
  const desk = await renderDesk('/desk/orders/000000014', {
    answers: {
      'GET /admin/orders/000000014': newOrder,
      'PUT /admin/orders/abc/cancel': refused(422, 'The order 000000014 is fulfilled already.'),
    },
  })
  await desk.press('Cancel order', { inside: await orderAction(desk, 'Cancel order') })
  await screen.findByText('The order 000000014 is fulfilled already.')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('an invoice is written down as paid after a question, as whoever ordered is told', async () => {
  const desk = await renderDesk('/desk/orders/000000014', {
    answers: { 'GET /admin/orders/000000014': newOrder, 'PUT /admin/orders/abc/paid': newOrder },
  })
  const { press, heard } = desk
  const question = await orderAction(desk, 'Paid')
  expect(within(question).getByRole('heading').textContent).toBe('Write down that order 000000014 is paid?')
  expect(question.textContent).toContain('Whoever ordered is told by mail.')
  expect(heard('PUT /admin/orders/abc/paid')).toEqual([])
  await press('Paid', { inside: question })
  await screen.findByText('The invoice is written down as paid')
})

test('the question of a refund keeps its words while it goes', async () => {
  const paid = {
    id: 5,
    method: 'mollie',
    molliePaymentMethod: null,
    providerId: null,
    state: 'unexpected',
    amount: 900,
  }
  const desk = await renderDesk('/desk/orders/000000014', {
    answers: {
      'GET /admin/orders/000000014': { ...newOrder, payments: [paid] },
      'PUT /admin/payments/5/refund': refused(422, 'It went back already.'),
    },
  })
  const question = await orderAction(desk, /^Refund €\s9,00$/)
  const titles = new Set<string>()
  const watch = new MutationObserver(() => titles.add(question.querySelector('h2')?.textContent ?? ''))
  watch.observe(question, { subtree: true, childList: true, characterData: true })
  await desk.press('Refund', { inside: question })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  watch.disconnect()
  expect([...titles].filter((title) => !/^Refund €\s9,00\?$/.test(title))).toEqual([])
})

test('an order’s line says what post-processing was ordered for it', async () => {
  const [hero, radio] = newOrder.lines
  if (hero === undefined || radio === undefined) throw new Error('the order has two lines')
  const part = { kind: 'post_processing' as const, quantity: 1, unitPrice: 4_500, total: 4_500 }
  const parts = [...hero.parts, { ...part, name: 'Mixing' }, { ...part, name: 'Cut-down', quantity: 2, total: 9_000 }]
  await renderDesk('/desk/orders/000000014', {
    answers: { 'GET /admin/orders/000000014': { ...newOrder, lines: [{ ...hero, parts }, radio] } },
  })
  const line = within(await screen.findByRole('region', { name: 'TV commercial · 30 sec · Spring sale, hero' }))
  expect(line.getByText('Post-processing: Mixing, Cut-down × 2')).toBeTruthy()
  expect(screen.getAllByText(/^Post-processing/)).toHaveLength(1)
})

test('an address that the desk does not have says so', async () => {
  await renderDesk('/desk/nothing')
  await screen.findByText('This page does not exist.')
})

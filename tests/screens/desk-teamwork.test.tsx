import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Deed } from '../../src/api/contract/deed.ts'
import type { InboxEntry } from '../../src/api/contract/inbox.ts'
import type { FailedMail } from '../../src/api/contract/trouble.ts'
import { toastQueue } from '../../src/ui/toasts.ts'
import { entryOf, inboxOf, listOf, newOrder, registrationEntry } from '../support/screens/desk-literals.ts'
import { closeDesk, renderDesk } from '../support/screens/render-desk.tsx'
import { type Answers, inTurn, lost, refused } from '../support/screens/wire.ts'

afterEach(closeDesk)

const lotte = { '@id': '/api/v2/admin/administrators/9', name: 'Lotte Brink' }
const daan = { '@id': '/api/v2/admin/administrators/10', name: 'Daan Mulder' }
const order = 'GET /admin/orders/abc'
const toldWords = () => toastQueue.visibleToasts.map(({ content }) => content.text)

describe('who takes up what', () => {
  const rowOf = (name: string | RegExp) => within(screen.getByRole('link', { name }).closest('li') ?? document.body)

  test('stands in the list; the tabs stand in the address, with how much each has', async () => {
    const mine = entryOf({ assignee: lotte })
    const his = entryOf({ '@id': '/api/v2/admin/inbox/order-15', orderNumber: '000000015', assignee: daan })
    const { user, heard } = await renderDesk('/desk/inbox', {
      answers: { 'GET /admin/inbox': inboxOf(mine, his, registrationEntry) },
    })
    await screen.findByRole('link', { name: 'New order 000000014' })
    expect(rowOf('New order 000000014').getByText('You')).toBeTruthy()
    expect(rowOf('New order 000000015').getByText('Daan')).toBeTruthy()
    rowOf('Registration under review').getByRole('button', { name: 'Assign Registration of Klankwerk Media' })
    const tabs = within(screen.getByRole('navigation', { name: 'Whose entries' }))
    expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual(['All 3', 'Mine 1', 'Unassigned 1'])
    await user.click(tabs.getByRole('link', { name: 'Mine 1' }))
    expect(location.search).toBe('?assignee=me')
    await waitFor(() => expect(heard('GET /admin/inbox').at(-1)?.query.get('assignee')).toBe('me'))
    expect(tabs.getByRole('link', { name: 'Mine 1' }).getAttribute('aria-current')).toBe('page')
    expect((await screen.findByRole('link', { name: 'New order 000000014' })).getAttribute('href')).toBe(
      '/desk/inbox/order-14?assignee=me',
    )
  })

  test('is chosen in a menu of the whole team, once, and said', async () => {
    let now: InboxEntry = entryOf()
    const { user, press, heard } = await renderDesk('/desk/inbox', {
      answers: {
        'GET /admin/inbox': () => inboxOf(now),
        'PUT /admin/inbox/order-14': () => {
          now = entryOf({ assignee: lotte })
          return now
        },
      },
    })
    await screen.findByRole('link', { name: 'New order 000000014' })
    await press('Assign New order 000000014')
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['LBYou', 'DMDaan Mulder'])
    await user.click(screen.getByRole('menuitem', { name: 'You' }))
    await waitFor(() => expect(rowOf('New order 000000014').getByText('You')).toBeTruthy())
    expect(screen.getByText('You have this now').getAttribute('role')).toBe('status')
    expect(heard('PUT /admin/inbox/order-14').map(({ body }) => body)).toEqual([
      { assignee: '/api/v2/admin/administrators/9', seen: null },
    ])
  })

  test('stays with a colleague who was first, who is named', async () => {
    const his = entryOf({ assignee: daan })
    const { user, press } = await renderDesk('/desk/inbox/order-14', {
      answers: {
        'GET /admin/inbox': inTurn(inboxOf(entryOf()), inboxOf(his)),
        'GET /admin/inbox/order-14': his,
        'PUT /admin/inbox/order-14': refused(409, 'Daan Mulder has this by now.'),
        [order]: newOrder,
      },
    })
    await press('Assignee: Unassigned')
    await user.click(await screen.findByRole('menuitem', { name: 'You' }))
    await waitFor(() => expect(toldWords()).toEqual(['Daan Mulder has taken this up meanwhile']))
    await screen.findByRole('button', { name: 'Assignee: Daan' })
  })

  const assignDaan = async (answer: NonNullable<Answers['GET /admin/inbox/order-14']>) => {
    const { user, press } = await renderDesk('/desk/inbox/order-14', {
      answers: {
        'GET /admin/inbox': inboxOf(entryOf()),
        'GET /admin/inbox/order-14': answer,
        'PUT /admin/inbox/order-14': refused(409, 'Lotte Brink has this by now.'),
        [order]: newOrder,
      },
    })
    await press('Assignee: Unassigned')
    await user.click(await screen.findByRole('menuitem', { name: 'Daan Mulder' }))
    await waitFor(() => expect(toldWords()).toHaveLength(1))
    return toldWords()
  }

  test('is oneself in another tab', async () => {
    expect(await assignDaan(entryOf({ assignee: lotte }))).toEqual(['You have this already'])
  })

  test('is given back by whoever was seen to have given it back alone', async () => {
    expect(await assignDaan(entryOf())).toEqual(['Somebody gave this back meanwhile'])
  })

  test.each([lost, refused(500)])('is told by the refusal where nothing else can be read', async (answer) => {
    expect(await assignDaan(answer)).toEqual(['Lotte Brink has this by now.'])
  })

  test('is needed no more where the entry is gone by then', async () => {
    expect(await assignDaan(refused(404))).toEqual(['This needs nobody any more'])
  })

  test('is nobody by the same menu', async () => {
    const { user, press, heard } = await renderDesk('/desk/inbox/order-14', {
      answers: {
        'GET /admin/inbox': inboxOf(entryOf({ assignee: daan })),
        'PUT /admin/inbox/order-14': entryOf(),
        [order]: newOrder,
      },
    })
    await press('Assignee: Daan')
    await user.click(await screen.findByRole('menuitem', { name: 'Nobody' }))
    await screen.findByText('Nobody has this now')
    expect(heard('PUT /admin/inbox/order-14').map(({ body }) => body)).toEqual([
      { assignee: null, seen: '/api/v2/admin/administrators/10' },
    ])
  })
})

test('a long inbox comes page by page', async () => {
  const { user, heard } = await renderDesk('/desk/inbox', {
    answers: { 'GET /admin/inbox': { ...inboxOf(entryOf()), 'hydra:totalItems': 31 } },
  })
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  expect(location.search).toBe('?page=2')
  await waitFor(() => expect(heard('GET /admin/inbox').at(-1)?.query.get('page')).toBe('2'))
})

test('lists what was done today, with who and when', async () => {
  const deedOf = (change: Partial<Deed>): Deed => ({
    '@id': '/api/v2/admin/deeds/1',
    '@type': 'Deed',
    id: 1,
    kind: 'delivery',
    by: lotte,
    createdAt: '2026-11-21T09:12:00+00:00',
    subject: '/api/v2/admin/orders/abc',
    orderNumber: '000000010',
    company: 'Studio Noord',
    email: 'robin@example.com',
    productName: null,
    variantName: null,
    count: 3,
    ...change,
  })
  await renderDesk('/desk/inbox', {
    answers: {
      'GET /admin/deeds': listOf(
        deedOf({}),
        deedOf({
          '@id': '/api/v2/admin/deeds/2',
          kind: 'approval',
          by: null,
          orderNumber: null,
          company: 'Geluidshuis Gent',
          count: 1,
        }),
      ),
    },
  })
  const list = within(await screen.findByRole('region', { name: 'Done today' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Recordings deliveredOrder 000000010 · 3 recordingsLotte, 10:12',
    'Registration approvedGeluidshuis Gent10:12',
  ])
  expect(list.getByRole('link').getAttribute('href')).toBe('/desk/orders/000000010')
})

test('a failed mail that held a link is dismissed once somebody saw to it', async () => {
  const mail: FailedMail = {
    '@id': '/api/v2/admin/mails/4',
    '@type': 'Mail',
    id: 4,
    kind: 'reset',
    to: 'eva@example.com',
    subject: 'Set a password',
    state: 'failed',
    failure: '550 No such mailbox',
    failedAt: '2026-11-21T12:04:00+00:00',
    canBeRetried: false,
    createdAt: '2026-11-21T12:04:00+00:00',
  }
  const entry = entryOf({ '@id': '/api/v2/admin/inbox/mail-4', kind: 'mail', email: mail.to, numberOfMails: 1 })
  const { press, heard } = await renderDesk('/desk/inbox/mail-4', {
    answers: {
      'GET /admin/inbox': inTurn(inboxOf(entry), inboxOf()),
      'GET /admin/inbox/mail-4': refused(404),
      'GET /admin/mails': inTurn(listOf(mail), listOf<FailedMail>()),
      'PUT /admin/mails/4/dismiss': { ...mail, state: 'dismissed' },
    },
  })
  await press('Dismiss: Set a password')
  await screen.findByText('No mail failed.')
  expect(heard('PUT /admin/mails/4/dismiss')).toHaveLength(1)
})

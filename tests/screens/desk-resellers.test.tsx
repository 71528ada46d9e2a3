import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { FailedJob, FailedMail } from '../../src/api/contract/trouble.ts'
import { listOf, registered } from '../support/screens/desk-literals.ts'
import { closeDesk, renderDesk } from '../support/screens/render-desk.tsx'
import { inTurn, pending, refused } from '../support/screens/wire.ts'

afterEach(closeDesk)

const other = {
  ...registered,
  '@id': '/api/v2/admin/customers/4',
  id: 4,
  company: 'Studio Noord',
  state: 'approved' as const,
}

test('those under review stand first, and are approved after a question', async () => {
  let isApproved = false
  const { press, heard } = await renderDesk('/desk/resellers', {
    answers: {
      'GET /admin/customers': ({ query }) => {
        const kim = { ...registered, state: isApproved ? ('approved' as const) : registered.state }
        return query.get('state') === 'pending' ? listOf(...(isApproved ? [] : [kim])) : listOf(kim, other)
      },
      'PUT /admin/customers/3/approve': () => {
        isApproved = true
        return { ...registered, state: 'approved' }
      },
    },
  })
  const waiting = await screen.findByRole('region', { name: 'Under review' })
  await press('Approve Klankwerk Media', { inside: waiting })
  const question = await screen.findByRole('alertdialog', { name: 'Approve this reseller?' })
  expect(question.textContent).toContain('Klankwerk Media · klank@example.com')
  expect(heard('PUT /admin/customers/3/approve')).toHaveLength(0)
  await press('Yes, approve')
  await screen.findByText('Klankwerk Media can work now')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Under review' })).toBeNull())
})

test('somebody is turned away after a question; a refusal says why', async () => {
  const { press } = await renderDesk('/desk/resellers', {
    answers: {
      'GET /admin/customers': ({ query }) => (query.get('state') === 'pending' ? listOf() : listOf(other)),
      'PUT /admin/customers/4/reject': refused(422, 'They are rejected already.'),
    },
  })
  await press('Reject Studio Noord')
  await press('Yes, reject')
  await screen.findByText('They are rejected already.')
})

test('says who decided, where a colleague was faster', async () => {
  const decided = {
    ...registered,
    state: 'rejected' as const,
    decidedBy: 'Tom Jansen',
    decidedAt: '2026-11-20T12:30:00+00:00',
  }
  let isDecided = false
  const { press } = await renderDesk('/desk/resellers', {
    answers: {
      'GET /admin/customers': ({ query }) =>
        query.get('state') === 'pending'
          ? listOf(...(isDecided ? [] : [registered]))
          : listOf(isDecided ? decided : registered),
      'GET /admin/customers/3': decided,
      'PUT /admin/customers/3/approve': () => {
        isDecided = true
        return refused(409, 'Someone else changed this in the meantime.')
      },
    },
  })
  await press('Approve Klankwerk Media')
  await press('Yes, approve')
  await screen.findByText('Tom Jansen rejected Klankwerk Media in the meantime')
  expect((await screen.findByText(/^by Tom Jansen/)).textContent).toBe('by Tom Jansen, 20-11-2026 at 13:30')
})

test('says that nobody has registered, and that the list failed', async () => {
  let isDown = true
  const { press } = await renderDesk('/desk/resellers', {
    answers: { 'GET /admin/customers': () => (isDown ? refused(500) : listOf()) },
  })
  await screen.findByRole('alert')
  isDown = false
  await press('Try again')
  await screen.findByText('Nobody has registered yet.')
})

const mail: FailedMail = {
  '@id': '/api/v2/admin/mails/7',
  '@type': 'Mail',
  id: 7,
  kind: 'order',
  to: 'robin@example.com',
  subject: 'Your order',
  state: 'failed',
  failure: '550 no such mailbox',
  failedAt: '2026-11-20T12:04:00+00:00',
  canBeRetried: true,
  createdAt: '2026-11-20T12:04:00+00:00',
}
const job: FailedJob = {
  '@id': '/api/v2/admin/jobs/abc',
  '@type': 'Job',
  id: 'abc',
  name: 'measure-audio',
  state: 'failed',
  failure: 'no such file',
  failedAt: '2026-11-20T12:04:00+00:00',
  retries: 2,
  createdAt: '2026-11-20T12:04:00+00:00',
}

test('a mail that failed is dismissed, and one that a colleague saw to goes from the list', async () => {
  const { press } = await renderDesk('/desk/system', {
    answers: {
      'GET /admin/mails': inTurn(listOf(mail), listOf(mail), listOf()),
      'GET /admin/jobs': listOf(),
      'PUT /admin/mails/7/dismiss': inTurn(refused(422, 'This mail was sent already.'), {
        ...mail,
        state: 'dismissed',
      }),
    },
  })
  await press('Dismiss: Your order')
  await screen.findByText('This mail was sent already.')
  await press('Dismiss: Your order')
  await screen.findByText('The mail needs nobody any more')
  await screen.findByText('No failed mail needs anybody.')
})

test('mails and jobs that failed are tried again; a mail with a link is not', async () => {
  const link = { ...mail, '@id': '/api/v2/admin/mails/8', id: 8, subject: 'Your password', canBeRetried: false }
  const { press, heard } = await renderDesk('/desk/system', {
    answers: {
      'GET /admin/mails': inTurn(listOf(mail, link), listOf(link)),
      'GET /admin/jobs': listOf(job),
      'PUT /admin/mails/7/retry': { ...mail, state: 'waiting' },
      'PUT /admin/jobs/abc/retry': { ...job, state: 'waiting' },
    },
  })
  const row = await screen.findByRole('row', { name: /^Your password/ })
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dismiss'])
  await press('Try again: Your order')
  await screen.findByText('The mail is on its way again')
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Your order/ })).toBeNull())
  await press('Try again: measure-audio')
  await screen.findByText('measure-audio is tried again')
  expect(heard('PUT /admin/jobs/abc/retry')).toHaveLength(1)
})

test('says that nothing failed, and waits without a word of it', async () => {
  await renderDesk('/desk/system', { answers: { 'GET /admin/mails': listOf(), 'GET /admin/jobs': pending } })
  await screen.findByText('No failed mail needs anybody.')
  expect(screen.queryByText('No job failed within the last day.')).toBeNull()
})

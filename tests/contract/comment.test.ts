import { describe, expect, test } from 'vitest'
import {
  expiredLinkMessage,
  isOpenState,
  isResponse,
  mostGuests,
  nameOfAnswerer,
  nameOfAsked,
  noFeedbackPermissionMessage,
  notificationsFor,
  noVoicesMessage,
  type RequestState,
  requestDays,
  requestStateOf,
  requestStates,
  takesAnswer,
  unreadBy,
} from '../../src/api/contract/comment.ts'
import { answeredOf, answerOf, notRead, requestOf } from '../support/screens/wire-literals.ts'

const now = new Date('2026-11-22T12:00:00Z')
const sent = { isAnswered: false, withdrawnAt: null, expiresAt: '2026-12-22T12:00:00Z', openedAt: null }
const opened = { ...sent, openedAt: '2026-11-21T12:00:00Z' }
const past = '2026-11-22T11:59:59.999Z'

describe('the state of a request', () => {
  test.each<[string, Parameters<typeof requestStateOf>[0], RequestState]>([
    ['nobody looked at', sent, 'sent'],
    ['somebody looked at', opened, 'opened'],
    ['that ends in a millisecond', { ...sent, expiresAt: '2026-11-22T12:00:00.001Z' }, 'sent'],
    ['that ends now', { ...sent, expiresAt: '2026-11-22T12:00:00Z' }, 'expired'],
    ['that ended', { ...opened, expiresAt: past }, 'expired'],
    ['that ended, in another zone', { ...opened, expiresAt: '2026-11-22T12:59:00+01:00' }, 'expired'],
    ['withdrawn before it ended', { ...opened, expiresAt: past, withdrawnAt: past }, 'withdrawn'],
    ['withdrawn', { ...opened, withdrawnAt: past }, 'withdrawn'],
    [
      'answered, then withdrawn and over',
      { ...opened, isAnswered: true, expiresAt: past, withdrawnAt: past },
      'answered',
    ],
    ['answered', { ...sent, isAnswered: true }, 'answered'],
  ])('%s', (_, facts, state) => {
    expect(requestStateOf(facts, now)).toBe(state)
  })

  test('takes an answer while it is sent or opened', () => {
    expect(requestStates.map((state) => [state, isOpenState(state)])).toEqual([
      ['sent', true],
      ['opened', true],
      ['answered', false],
      ['withdrawn', false],
      ['expired', false],
    ])
  })
})

test.each<[RequestState | undefined, boolean]>([
  [undefined, true],
  ['sent', true],
  ['opened', true],
  ['answered', false],
  ['expired', false],
])('a request that is %s takes an answer: %s', (state, expected) => {
  expect(takesAnswer({ payload: { read: true, ...(state && { state }) } })).toBe(expected)
})

describe('the person of a request', () => {
  const { children } = answeredOf(21)
  const inPlace = [answerOf(22, 21, { answeredBy: 'Eva Jansen' })]

  test.each<[string, Parameters<typeof nameOfAsked>[0], string, string]>([
    ['whom the link was passed on to', requestOf(21, { guest: 'Tom' }), 'Tom', 'Tom'],
    ['who was asked', { ...requestOf(21), children }, 'Anna Visser', 'Anna Visser'],
    ['whose account answered', { ...requestOf(21), children: inPlace }, 'Anna Visser', 'Eva Jansen'],
    ['who answered an old request', { payload: { read: true }, children }, 'Bakkerij Blauw', 'Bakkerij Blauw'],
    ['whom nobody knows', { payload: { read: true }, children: [] }, '', ''],
  ])('is the one %s', (_, request, asked, answerer) => {
    expect([nameOfAsked(request), nameOfAnswerer(request)]).toEqual([asked, answerer])
  })
})

test.each([
  [undefined, false],
  [[], false],
  [['/api/v2/shop/voices/12'], true],
])('a comment with the voices %o is a response: %s', (voices, expected) => {
  expect(isResponse({ payload: { read: true, ...(voices && { voices }) } })).toBe(expected)
})

describe('notifications', () => {
  const agency = '/api/v2/shop/customers/2'
  const client = '/api/v2/shop/customers/5'
  const early = { ...requestOf(11), createdAt: '2026-11-01T10:00:00Z' }
  const late = { ...requestOf(31), createdAt: '2026-11-30T10:00:00Z' }

  test('of one’s own request are its answers, the latest in words', () => {
    const first = answerOf(22, 21, { ...notRead, comment: 'Perhaps Tom.', createdAt: '2026-11-21T10:00:00Z' })
    const read = answerOf(23, 21)
    expect(notificationsFor(agency, [{ ...requestOf(21), children: [first, read] }])).toEqual([
      {
        id: 21,
        project: requestOf(21).project,
        kind: 'answered',
        from: 'Anna Visser',
        to: null,
        title: 'Spring sale 2027',
        message: 'Sanne, without a doubt.',
        read: false,
        createdAt: '2026-11-21T15:30:00+01:00',
        unread: ['/api/v2/shop/project-comments/22'],
      },
    ])
  })

  test('of one’s own request without an answer are none', () => {
    expect(notificationsFor(agency, [requestOf(21)])).toEqual([])
  })

  test('of somebody else’s request are the request', () => {
    expect(notificationsFor(client, [requestOf(21, { read: false })])).toMatchObject([
      {
        kind: 'requested',
        from: 'Mila Bakker',
        to: 'Anna Visser',
        message: 'Which voice fits the spring sale?',
        read: false,
      },
    ])
    expect(notificationsFor(client, [answeredOf(21)])).toMatchObject([{ kind: 'requested', read: true, unread: [] }])
  })

  test.each([
    ['to whom a link was passed on', { guest: 'Guus' }, 'Guus'],
    ['of whom nobody kept a name', { to: null }, null],
  ])('of a request to somebody %s', (_, payload, to) => {
    expect(notificationsFor(client, [requestOf(21, payload)])).toMatchObject([{ kind: 'requested', to }])
  })

  test('of a request whose writer was deleted are the request', () => {
    expect(notificationsFor(agency, [{ ...requestOf(21), customer: null }])).toMatchObject([{ kind: 'requested' }])
  })

  test.each([
    ['oldest', [early, late]],
    ['newest', [late, early]],
  ])('come newest first, given %s first', (_, comments) => {
    expect(notificationsFor(client, comments).map(({ id }) => id)).toEqual([31, 11])
  })
})

test('unread is what others wrote and nobody read, answers too', () => {
  const thread = {
    ...requestOf(21, { read: false }),
    children: [answerOf(22, 21, notRead), answerOf(23, 21)],
  }
  const ids = (customer: string) => unreadBy(customer, [thread]).map((iri) => iri.split('/').at(-1))
  expect([ids('/api/v2/shop/customers/2'), ids('/api/v2/shop/customers/5'), ids('/api/v2/shop/customers/9')]).toEqual([
    ['22'],
    ['21'],
    ['21', '22'],
  ])
})

test('sentences and limits', () => {
  expect([noFeedbackPermissionMessage, noVoicesMessage, expiredLinkMessage, requestDays, mostGuests]).toEqual([
    'The client of this project does not have the permissions to provide feedback. Please contact us.',
    'Select voices before you request feedback.',
    'This link has expired',
    30,
    10,
  ])
})

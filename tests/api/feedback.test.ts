import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import type { CommentPayload, ProjectComment } from '../../src/api/contract/comment.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { drawnFeedbackQuery, openFeedback, renewFeedback, sendFeedback } from '../../src/api/feedback.ts'
import { tellMarks } from '../../src/api/feedback-marks.ts'
import { environmentAt } from '../support/environment.ts'
import { type Heard, type Reply, startLoopback } from '../support/loopback.ts'

const noor = '/api/v2/shop/voices/noor'
const tom = '/api/v2/shop/voices/tom'
const project = '/api/v2/shop/projects/3'

const commentOf = (id: number, payload: CommentPayload, more: Partial<ProjectComment> = {}): ProjectComment => ({
  '@id': `/api/v2/shop/project-comments/${id}`,
  '@type': 'ProjectComment',
  id,
  comment: 'Which of the two?',
  customer: '/api/v2/shop/customers/1',
  project: { '@id': project, '@type': 'Project', id: 3, idPath: project, name: 'Autumn radio' },
  parent: null,
  children: [],
  payload,
  voiceNames: [],
  suggestions: [noor, tom],
  theme: null,
  author: 'Robin Vermeer',
  answeredBy: null,
  createdAt: '2026-11-20T16:40:00+01:00',
  ...more,
})
const sent = commentOf(7, { read: false, state: 'opened', openedAt: '2026-11-21T09:00:00Z', heard: [noor] })
const reply = commentOf(8, { read: false, voices: [tom] }, { comment: 'He is flour.', parent: sent['@id'] })
const answered = commentOf(7, { read: false, state: 'answered' }, { children: [reply] })
const tokens: Reply = { status: 200, body: { token: 'fresh', refreshToken: 'r', customer: '/api/v2/shop/customers/9' } }

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(() => stop())

/** A server that gives each call its replies in turn, the last one for ever. */
const serve = async (replies: Record<string, Reply[]>) => {
  const nameOf = ({ method, url }: Heard) => `${method} ${url.replace('/api/v2/shop/', '')}`
  const server = await startLoopback((heard) => {
    const given = replies[nameOf(heard)] ?? []
    return (given.length > 1 ? given.shift() : given[0]) ?? { status: 500 }
  })
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  return { calls: () => server.heard.map(nameOf), heard: server.heard }
}
const exchange = 'POST authentication-token/refresh'
const read = 'GET project-comments/7'
const post = 'POST project-comments'
const mark = 'PUT project-comments/7'
const link = { id: 7, refreshToken: 'scoped' }
const own = { id: 7, refreshToken: null }
const { signal } = new AbortController()
const access = { link, token: 'old', request: { customer: '/api/v2/shop/customers/9', comment: sent, theme: null } }
const said = { ...access, voice: noor, further: [], verdicts: [], comment: 'Slower, please.' }

describe('opening', () => {
  test('an open request gives it with what the server knows of it', async () => {
    await serve({ [exchange]: [tokens], [read]: [{ status: 200, body: sent }] })
    expect(await openFeedback(link, { signal })).toEqual({
      kind: 'open',
      token: 'fresh',
      request: { customer: '/api/v2/shop/customers/9', comment: sent, theme: null },
      marks: { opened: true, heard: [noor] },
      gone: [],
    })
  })

  test('an answered one gives the answer', async () => {
    await serve({ [exchange]: [tokens], [read]: [{ status: 200, body: answered }] })
    expect(await openFeedback(link, { signal })).toMatchObject({
      kind: 'answered',
      answer: { voices: [tom], verdicts: [], comment: 'He is flour.' },
    })
  })

  test('a link that is too old for its answer is answered, never expired', async () => {
    await serve({
      [exchange]: [
        {
          status: 401,
          body: { code: 401, message: 'Invalid JWT Refresh Token', reason: 'answered', theme: '/api/v2/shop/themes/9' },
        },
      ],
    })
    expect(await openFeedback(link, { signal })).toEqual({
      kind: 'answered',
      request: null,
      answer: null,
      theme: '/api/v2/shop/themes/9',
    })
  })

  test('one whose latest answer is another gives that one, whatever its state says', async () => {
    const first = commentOf(6, { read: false, voices: [noor] }, { comment: 'She is.', parent: sent['@id'] })
    await serve({ [exchange]: [tokens], [read]: [{ status: 200, body: { ...sent, children: [first, reply] } }] })
    expect(await openFeedback(link, { signal })).toMatchObject({
      kind: 'answered',
      answer: { voices: [tom], verdicts: [], comment: 'He is flour.' },
    })
  })

  test('an open request tells which voices are gone, and goes without colours that cannot be had', async () => {
    const body = { ...commentOf(7, { read: false, gone: [tom] }), theme: '/api/v2/shop/themes/9' }
    await serve({ [exchange]: [tokens], [read]: [{ status: 200, body }], 'GET themes/9': [{ status: 500 }] })
    expect(await openFeedback(link, { signal })).toMatchObject({
      kind: 'open',
      request: { theme: null },
      marks: { opened: false, heard: [] },
      gone: [tom],
    })
  })

  test.each([403, 404])('in the portal a refused one (%i) is expired', async (status) => {
    await serve({ [read]: [{ status }] })
    expect(await openFeedback(own, { signal })).toEqual({ kind: 'expired' })
  })

  test.each([
    ['at the exchange', { [exchange]: [{ status: 401 }] }],
    ['as no link at all', { [exchange]: [{ status: 400 }] }],
    ['afterwards', { [exchange]: [tokens], [read]: [{ status: 403 }] }],
  ])('a refused one is expired: %s', async (_, replies) => {
    await serve(replies)
    expect(await openFeedback(link, { signal })).toEqual({ kind: 'expired' })
  })

  test('a refused one says in whose colours its page is drawn, where the server tells', async () => {
    const theme = '/api/v2/shop/themes/9'
    await serve({ [exchange]: [{ status: 401, body: { code: 401, message: 'This link has expired', theme } }] })
    expect(await openFeedback(link, { signal })).toEqual({ kind: 'expired', theme })
  })

  test('one that is over can be extended', async () => {
    const body = { code: 401, message: 'This link has expired', reason: 'over' }
    await serve({ [exchange]: [{ status: 401, body }] })
    expect(await openFeedback(link, { signal })).toEqual({ kind: 'expired', canBeExtended: true })
  })

  test.each([
    ['withdrawn', { kind: 'expired' }],
    ['expired', { kind: 'expired', canBeExtended: true }],
  ] as const)('in the portal a %s one is expired', async (state, given) => {
    const { calls } = await serve({ [read]: [{ status: 200, body: commentOf(7, { read: false, state }) }] })
    expect([await openFeedback(own, { signal }), calls()]).toEqual([given, [read]])
  })

  test('a server that fails is a failure', async () => {
    await serve({ [exchange]: [{ status: 503 }] })
    await expect(openFeedback(link, { signal })).rejects.toMatchObject({ status: 503 })
  })
})

describe('a page that the server drew', () => {
  test('holds no token that was bought for it', async () => {
    await serve({ [exchange]: [tokens], [read]: [{ status: 200, body: sent }] })
    const drawn = await new QueryClient().fetchQuery(drawnFeedbackQuery(link))
    expect(drawn).toMatchObject({ kind: 'open', request: { comment: { id: 7 } } })
    expect(JSON.stringify(drawn)).not.toContain('fresh')
  })

  const untold = { ...access, token: null, marks: { opened: true, heard: [] } }

  test('sends nothing with somebody’s session before its link has bought a token', async () => {
    const { calls } = await serve({})
    expect([
      await sendFeedback({ ...said, token: null }, { signal }),
      await tellMarks(untold, { signal }),
      calls(),
    ]).toEqual([{ kind: 'outdated' }, 'outdated', []])
  })
})

describe('a reply', () => {
  test('that is taken stands below its request', async () => {
    const { heard } = await serve({ [post]: [{ status: 201, body: reply }] })
    expect(await sendFeedback(said, { signal })).toMatchObject({
      kind: 'accepted',
      request: { comment: { children: [reply] } },
    })
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      comment: 'Slower, please.',
      customer: '/api/v2/shop/customers/9',
      project,
      parent: '/api/v2/shop/project-comments/7',
      payload: { voices: [noor] },
    })
  })

  test('that was overtaken gives the answer that was quicker', async () => {
    const { calls } = await serve({
      [post]: [{ status: 409 }],
      [exchange]: [tokens],
      [read]: [{ status: 200, body: answered }],
    })
    expect(await sendFeedback(said, { signal })).toMatchObject({
      kind: 'answered',
      answer: { comment: 'He is flour.' },
    })
    expect(calls()).toEqual([post, exchange, read])
  })

  test('to a request that was withdrawn meanwhile finds the link expired', async () => {
    await serve({ [post]: [{ status: 403 }], [exchange]: [{ status: 401 }] })
    expect(await sendFeedback(said, { signal })).toEqual({ kind: 'expired' })
  })

  test('whose token is over says so, and goes with the one that the link buys', async () => {
    const { heard, calls } = await serve({
      [post]: [{ status: 401 }, { status: 201, body: reply }],
      [exchange]: [tokens],
    })
    expect(await sendFeedback(said, { signal })).toEqual({ kind: 'outdated' })
    expect(await renewFeedback(link, { signal })).toEqual({ kind: 'renewed', token: 'fresh' })
    expect(await sendFeedback({ ...said, token: 'fresh' }, { signal })).toMatchObject({ kind: 'accepted' })
    expect(calls()).toEqual([post, exchange, post])
    expect([heard[0]?.authorization, heard[2]?.authorization]).toEqual(['Bearer old', 'Bearer fresh'])
  })

  test('of a session that is over is a failure: its link has no token to buy', async () => {
    await serve({ [post]: [{ status: 401 }] })
    await expect(sendFeedback({ ...said, link: own, token: null }, { signal })).rejects.toMatchObject({ status: 401 })
  })

  test('whose answer was lost goes again with the same key', async () => {
    const { heard } = await serve({ [post]: [{ status: 500 }, { status: 201, body: reply }] })
    await expect(sendFeedback(said, { signal })).rejects.toMatchObject({ status: 500 })
    await sendFeedback(said, { signal })
    expect(heard[1]?.key).toBe(heard[0]?.key)
  })
})

describe('another token', () => {
  test.each([
    ['a link that is refused', { status: 401 }, { kind: 'expired' }],
    [
      'a link that is over',
      { status: 401, body: { code: 401, message: 'This link has expired', reason: 'over' } },
      { kind: 'expired', canBeExtended: true },
    ],
    [
      'a link that is too old for its answer',
      { status: 401, body: { code: 401, message: 'Invalid JWT Refresh Token', reason: 'answered' } },
      { kind: 'answered', request: null, answer: null },
    ],
  ])('is not bought by %s', async (_, refused, given) => {
    await serve({ [exchange]: [refused] })
    expect(await renewFeedback(link, { signal })).toEqual(given)
  })

  test('is not given where nobody answers', async () => {
    await serve({ [exchange]: [{ status: 503 }] })
    await expect(renewFeedback(link, { signal })).rejects.toMatchObject({ status: 503 })
  })
})

describe('marks', () => {
  test('are told as they are', async () => {
    const { heard } = await serve({ [mark]: [{ status: 200, body: sent }] })
    expect(await tellMarks({ ...access, marks: { opened: true, heard: [tom] } }, { signal })).toBe('kept')
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({ payload: { opened: true, heard: [tom] } })
  })

  test.each([403, 409, 422])('that are refused (%i) make the link worth a look', async (status) => {
    await serve({ [mark]: [{ status }] })
    expect(await tellMarks({ ...access, marks: { opened: true, heard: [] } }, { signal })).toBe('refused')
  })

  test('whose token is over say so', async () => {
    await serve({ [mark]: [{ status: 401 }] })
    expect(await tellMarks({ ...access, marks: { opened: true, heard: [] } }, { signal })).toBe('outdated')
  })
})

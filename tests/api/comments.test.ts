import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { bellAfterOpening, bellQuery, changeRequest, markAllRead, notificationsQuery } from '../../src/api/comments.ts'
import type { Notification, ProjectComment } from '../../src/api/contract/comment.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { environmentAt } from '../support/environment.ts'
import { type Heard, type Reply, startLoopback } from '../support/loopback.ts'

const me = '/api/v2/shop/customers/1'
const client = '/api/v2/shop/customers/9'
const project = '/api/v2/shop/projects/3'

const commentOf = (id: number, customer: string, more: Partial<ProjectComment> = {}): ProjectComment => ({
  '@id': `/api/v2/shop/project-comments/${id}`,
  '@type': 'ProjectComment',
  id,
  comment: `Comment ${id}`,
  customer,
  project: { '@id': project, '@type': 'Project', id: 3, idPath: project, name: 'Autumn radio' },
  parent: null,
  children: [],
  payload: { read: false },
  voiceNames: [],
  suggestions: [],
  theme: null,
  author: 'Robin Vermeer',
  answeredBy: null,
  createdAt: `2026-11-20T16:${String(10 + id)}:00+01:00`,
  ...more,
})
const thread = commentOf(1, me, { children: [commentOf(2, client)] })

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(() => stop())

const serve = async (reply: (heard: Heard, turn: number) => Reply) => {
  let turn = 0
  const server = await startLoopback((heard) => {
    turn += 1
    return reply(heard, turn)
  })
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  return () =>
    server.heard.map(
      ({ method, url }) => `${method} ${decodeURIComponent(url).replace('/api/v2/shop/project-comments', '')}`,
    )
}

const listOf = (members: ProjectComment[], unread: number, total = members.length): Reply => ({
  status: 200,
  body: { 'hydra:member': members, 'hydra:totalItems': total, unread },
})
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

test('the bell takes the server’s count, however many of the first hundred are unread', async () => {
  const calls = await serve(() => listOf([thread], 6))
  const bell = await queries().fetchQuery(bellQuery({ idPath: me, role: 'reseller' }))
  expect([bell.unread, bell.notifications.map(({ message }) => message)]).toEqual([6, ['Comment 2']])
  expect(calls()).toEqual(['GET ?exists[children]=true&brief=true&page=1&itemsPerPage=100'])
})

test('a reseller’s pages hold threads with an answer alone, so that they are full of notifications', async () => {
  const calls = await serve(() => listOf([thread], 1, 31))
  const { pages } = await queries().fetchInfiniteQuery(notificationsQuery({ idPath: me, role: 'reseller' }))
  expect([pages[0]?.notifications.length, pages[0]?.hasMore]).toEqual([1, true])
  expect(calls()).toEqual(['GET ?exists[children]=true&brief=true&page=1&itemsPerPage=30'])
})

test('to a client every request is news', async () => {
  const calls = await serve(() => listOf([commentOf(1, me)], 1))
  const { pages } = await queries().fetchInfiniteQuery(notificationsQuery({ idPath: client, role: 'client' }))
  expect(pages[0]?.notifications.map(({ kind, message }) => [kind, message])).toEqual([['requested', 'Comment 1']])
  expect(calls()).toEqual(['GET ?brief=true&page=1&itemsPerPage=30'])
})

test('the newest that the bell knows is the newest of all requests and answers', async () => {
  await serve(() => listOf([commentOf(5, client), commentOf(3, me, { children: [commentOf(4, client)] })], 2))
  expect((await queries().fetchQuery(bellQuery({ idPath: me, role: 'reseller' }))).newest).toBe(5)
  await stop()
  await serve(() => listOf([commentOf(3, me, { children: [commentOf(7, client)] }), commentOf(5, client)], 2))
  expect((await queries().fetchQuery(bellQuery({ idPath: me, role: 'reseller' }))).newest).toBe(7)
  await stop()
  await serve(() => listOf([], 0))
  expect((await queries().fetchQuery(bellQuery({ idPath: me, role: 'reseller' }))).newest).toBeNull()
})

test('everything up to the newest that was shown is marked as read by one call', async () => {
  const bodies: unknown[] = []
  const calls = await serve(({ body }) => {
    bodies.push(JSON.parse(body))
    return { status: 204 }
  })
  await markAllRead(me, { newest: 7 })
  expect([calls(), bodies]).toEqual([['POST /read'], [{ newest: 7 }]])
})

test('a server without that call marks what somebody else wrote until then, until nothing of it is left', async () => {
  const calls = await serve(({ method }, turn) => {
    if (method === 'POST') return { status: 405 }
    if (method === 'PUT') return { status: 200, body: {} }
    return turn === 2 ? listOf([thread, commentOf(3, me), commentOf(8, client)], 2) : listOf([commentOf(8, client)], 1)
  })
  await markAllRead(me, { newest: 7 })
  expect(calls()).toEqual([
    'POST /read',
    'GET ?unread=true&page=1&itemsPerPage=100',
    'PUT /2',
    'GET ?unread=true&page=1&itemsPerPage=100',
  ])
})

test('a change that a request refuses is data with the server’s sentence', async () => {
  await serve(() => ({ status: 422, body: { 'hydra:description': 'A reminder was sent today.', violations: [] } }))
  expect(await changeRequest(7, { remind: true })).toEqual({
    ok: false,
    status: 422,
    violations: [],
    message: 'A reminder was sent today.',
  })
})

describe('opening a notification', () => {
  const about = (id: number, unread: string[]): Notification => ({
    id,
    project: thread.project,
    kind: 'answered',
    from: 'Anna Visser',
    to: null,
    title: 'Autumn radio',
    message: `Comment ${id}`,
    read: unread.length === 0,
    createdAt: '2026-11-20T16:11:00+01:00',
    unread,
  })
  const [first, second] = [about(1, ['/c/11', '/c/12']), about(2, ['/c/21'])]

  test('lowers the bell by all that is unread of it, and marks it alone as read', () => {
    expect(bellAfterOpening({ unread: 5, newest: 21, notifications: [first, second] }, first)).toEqual({
      unread: 3,
      newest: 21,
      notifications: [{ ...first, read: true }, second],
    })
  })

  test('never lowers the bell below nothing', () => {
    expect(bellAfterOpening({ unread: 1, newest: 12, notifications: [first] }, first).unread).toBe(0)
  })
})

test('a thread is read once all of its answers are', async () => {
  const read = { payload: { read: true } }
  const partly = commentOf(1, me, { children: [commentOf(2, client, read), commentOf(3, client)] })
  const whole = commentOf(4, me, { children: [commentOf(5, client, read), commentOf(6, client, read)] })
  await serve(() => listOf([partly, whole], 1))
  const bell = await queries().fetchQuery(bellQuery({ idPath: me, role: 'reseller' }))
  expect(bell.notifications.map(({ id, read, unread }) => ({ id, read, unread }))).toEqual([
    { id: 4, read: true, unread: [] },
    { id: 1, read: false, unread: ['/api/v2/shop/project-comments/3'] },
  ])
})

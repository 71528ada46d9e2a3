import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import type { SessionTokens } from '../../src/api/contract/session.ts'
import { storageKey } from '../../src/session/storage.ts'
import { environmentAt } from '../support/environment.ts'
import { type Heard, type Reply, startLoopback } from '../support/loopback.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const entries = new Map<string, string>()
const listeners = new Map<string, (event: unknown) => void>()
const refreshPath = '/api/v2/shop/authentication-token/refresh'
const calls = 20
let stop: () => Promise<void> = () => Promise.resolve()

/** A tab that finds these tokens in its storage, and a server that answers as told. */
const open = async (stored: SessionTokens | null, reply: (heard: Heard) => Reply) => {
  const server = await startLoopback(reply)
  stop = server.stop
  if (stored !== null) entries.set(storageKey, JSON.stringify(stored))
  const { setEnvironment } = await import('../../src/api/environment.ts')
  const { http } = await import('../../src/api/http.ts')
  const { isSignedIn, sessionActor, signedInCustomer, startSession } = await import('../../src/session/actor.ts')
  setEnvironment(environmentAt(server.origin))
  startSession()
  const snapshot = await waitFor(sessionActor, (candidate) => !candidate.matches('restoring'))
  return { ...server, http, isSignedIn, sessionActor, signedInCustomer, value: snapshot.value }
}

beforeEach(() => {
  vi.resetModules()
  entries.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: (event: unknown) => void) => void listeners.set(type, listener),
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await stop()
})

const hour = 3_600_000
const old = tokensNamed('old', Date.now() + hour)
const fresh = tokensNamed('fresh', Date.now() + hour)
const unauthorized: Reply = { status: 401, body: { code: 401, message: 'no' } }
const takesFresh = ({ authorization }: Heard): Reply =>
  authorization === `Bearer ${fresh.token}` ? { status: 200, body: {} } : unauthorized
const refreshes = (heard: readonly Heard[]) => heard.filter(({ url }) => url === refreshPath).length

test('any number of refused calls cost one renewal, and all are repeated', async () => {
  const { heard, http } = await open(old, (entry) =>
    entry.url === refreshPath ? { status: 200, body: fresh } : takesFresh(entry),
  )
  await Promise.all(Array.from({ length: calls }, (_, index) => http.get(`/shop/projects/${index}`)))
  expect([refreshes(heard), heard.length]).toEqual([1, 2 * calls + 1])
  expect(entries.get(storageKey)).toBe(JSON.stringify(fresh))
})

test('a refused renewal signs out, clears the storage and leaves word of it', async () => {
  const { heard, sessionActor, http } = await open(old, () => unauthorized)
  const results = await Promise.allSettled(Array.from({ length: calls }, () => http.get('/shop/projects')))
  expect([new Set(results.map(({ status }) => status)), refreshes(heard)]).toEqual([new Set(['rejected']), 1])
  expect([sessionActor.getSnapshot().value, [...entries]]).toEqual([
    { signedOut: 'ended' },
    [['session-ended', 'true']],
  ])
})

test('a second 401 signs out', async () => {
  const { sessionActor, http } = await open(old, ({ url }) =>
    url === refreshPath ? { status: 200, body: fresh } : unauthorized,
  )
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 401 })
  expect([sessionActor.getSnapshot().value, [...entries]]).toEqual([
    { signedOut: 'ended' },
    [['session-ended', 'true']],
  ])
})

test('a server that fails to renew ends nothing', async () => {
  const { sessionActor, http } = await open(old, ({ url }) =>
    url === refreshPath ? { status: 503, body: {} } : unauthorized,
  )
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 401 })
  expect([sessionActor.getSnapshot().value, entries.get(storageKey)]).toEqual([
    { signedIn: 'offline' },
    JSON.stringify(old),
  ])
})

test('a call made while an expired token is renewed waits for the new one', async () => {
  const { heard, http } = await open(tokensNamed('expired', Date.now() - hour), (entry) =>
    entry.url === refreshPath ? { status: 200, body: fresh } : takesFresh(entry),
  )
  await http.get('/shop/projects')
  expect(heard.map(({ url }) => url)).toEqual([refreshPath, '/api/v2/shop/projects'])
})

test('follows the sign-in and the sign-out of another tab', async () => {
  const { sessionActor, value } = await open(null, () => unauthorized)
  const say = (newValue: string | null) => listeners.get('storage')?.({ key: storageKey, newValue })
  say(JSON.stringify(fresh))
  const signedIn = sessionActor.getSnapshot().value
  say(null)
  expect([value, signedIn, sessionActor.getSnapshot().value]).toEqual([
    { signedOut: 'left' },
    { signedIn: 'fresh' },
    { signedOut: 'ended' },
  ])
})

test('a session that another tab ended by pressing ‘Sign out’ leaves no word', async () => {
  const { sessionActor, http } = await open(old, ({ url }) => {
    if (url === refreshPath) entries.delete(storageKey)
    return unauthorized
  })
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 401 })
  expect([sessionActor.getSnapshot().value, [...entries]]).toEqual([{ signedOut: 'ended' }, []])
})

test('the next sign-in takes the word away', async () => {
  const { sessionActor, http } = await open(old, () => unauthorized)
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 401 })
  sessionActor.send({ type: 'credentials.accepted', tokens: fresh })
  expect([...entries]).toEqual([[storageKey, JSON.stringify(fresh)]])
})

test('says who is signed in, until that person signs out, which the server hears', async () => {
  const { heard, isSignedIn, sessionActor, signedInCustomer } = await open(old, () => ({ status: 204, body: '' }))
  expect([isSignedIn(), signedInCustomer()]).toEqual([true, '/api/v2/shop/customers/1'])
  sessionActor.send({ type: 'user.leaving' })
  expect([isSignedIn(), signedInCustomer(), [...entries]]).toEqual([false, null, []])
  const urls = ['/api/v2/shop/authentication-token/invalidate']
  await vi.waitFor(() => expect(heard.map(({ url }) => url)).toEqual(urls))
})

test('asks again for a renewal that went unanswered once the browser is online', async () => {
  const { heard, sessionActor, http } = await open(old, () => ({ status: 503, body: {} }))
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 503 })
  sessionActor.send({ type: 'call.unauthorized', token: old.token })
  await waitFor(sessionActor, (snapshot) => snapshot.matches({ signedIn: 'offline' }))
  const before = refreshes(heard)
  listeners.get('online')?.({})
  await vi.waitFor(() => expect(refreshes(heard)).toBe(before + 1))
})

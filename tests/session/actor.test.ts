import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
  let isRunning = false
  vi.doMock('../../src/session/actor.ts', (load) => {
    isRunning = true
    return load()
  })
  const { currentSession: session, startSession, ...module } = await import('../../src/session/session.ts')
  setEnvironment(environmentAt(server.origin))
  await startSession()
  return { ...server, ...module, http, session, isRunning: () => isRunning }
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
  const { heard, session, http } = await open(old, () => unauthorized)
  const results = await Promise.allSettled(Array.from({ length: calls }, () => http.get('/shop/projects')))
  expect([new Set(results.map(({ status }) => status)), refreshes(heard)]).toEqual([new Set(['rejected']), 1])
  expect([session().isEnded, [...entries]]).toEqual([true, [['session-ended', 'true']]])
})

test('a second 401 signs out', async () => {
  const { session, http } = await open(old, ({ url }) =>
    url === refreshPath ? { status: 200, body: fresh } : unauthorized,
  )
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 401 })
  expect([session().isEnded, [...entries]]).toEqual([true, [['session-ended', 'true']]])
})

test('a server that fails to renew ends nothing', async () => {
  const { session, http } = await open(old, ({ url }) =>
    url === refreshPath ? { status: 503, body: {} } : unauthorized,
  )
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 401 })
  expect([session(), entries.get(storageKey)]).toMatchObject([
    { isSignedIn: true, isOffline: true },
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

test('its code makes no session before somebody needs one', async () => {
  const made = vi.fn()
  vi.doUnmock('../../src/session/actor.ts')
  vi.doMock('xstate', async (load) => ({ ...(await load<object>()), createActor: made }))
  await import('../../src/session/actor.ts')
  vi.doUnmock('xstate')
  expect(made).not.toHaveBeenCalled()
})

const storeElsewhere = (newValue: string | null) => {
  if (newValue === null) entries.delete(storageKey)
  else entries.set(storageKey, newValue)
  listeners.get('storage')?.({ key: storageKey, newValue })
}

test('nobody’s page has no machine until another tab signs in, and follows its sign-out', async () => {
  const { session, isRunning } = await open(null, () => unauthorized)
  storeElsewhere(null)
  await vi.dynamicImportSettled()
  expect([session(), isRunning()]).toEqual([
    { isSignedIn: false, isOffline: false, customer: null, shown: null, isEnded: false, isHandedOver: false },
    false,
  ])
  storeElsewhere(JSON.stringify(fresh))
  await vi.waitFor(() => expect(session()).toMatchObject({ isSignedIn: true, customer: fresh.customer }))
  storeElsewhere(null)
  expect(session()).toMatchObject({ isSignedIn: false, isEnded: true })
})

test('a sign-in that another tab takes back before the machine is here leaves nobody signed in', async () => {
  const { session, runningSession } = await open(null, () => unauthorized)
  storeElsewhere(JSON.stringify(fresh))
  storeElsewhere(null)
  await runningSession()
  expect(session()).toMatchObject({ isSignedIn: false, isEnded: false, customer: null })
})

test('of two sign-ins that another tab made before the machine is here, the last one counts, and hands nothing over', async () => {
  const { session, runningSession } = await open(null, () => unauthorized)
  storeElsewhere(JSON.stringify({ ...old, customer: '/api/v2/shop/customers/2' }))
  storeElsewhere(JSON.stringify(fresh))
  await runningSession()
  expect(session()).toMatchObject({ customer: fresh.customer, isHandedOver: false })
})

test('another account that another tab signs in with takes over the session that runs here', async () => {
  const { session } = await open(old, () => unauthorized)
  storeElsewhere(JSON.stringify({ ...fresh, customer: '/api/v2/shop/customers/2' }))
  expect(session()).toMatchObject({ isSignedIn: true, customer: '/api/v2/shop/customers/2', isHandedOver: true })
})

test('what is said of a session is the same object until something of it changes', async () => {
  const { session, tellSession } = await open(old, () => unauthorized)
  const first = session()
  expect(first).toEqual({
    isSignedIn: true,
    isOffline: false,
    customer: old.customer,
    shown: old.customer,
    isEnded: false,
    isHandedOver: false,
  })
  const sameAccount = tokensNamed('elsewhere', Date.now() + hour)
  tellSession({ type: 'tab.signedIn', tokens: sameAccount })
  expect(session()).toBe(first)
  tellSession({ type: 'tab.signedIn', tokens: { ...fresh, customer: '/api/v2/shop/customers/2' } })
  expect(session()).toMatchObject({ customer: '/api/v2/shop/customers/2', isHandedOver: true })
})

test('a browser that keeps nothing knows nobody, and says so at once', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('no storage', 'SecurityError')
    },
  })
  const { session, isRunning } = await open(null, () => unauthorized)
  expect([session(), isRunning()]).toMatchObject([{ isSignedIn: false }, false])
})

test('a session that another tab ended by pressing ‘Sign out’ leaves no word', async () => {
  const { session, http } = await open(old, ({ url }) => {
    if (url === refreshPath) entries.delete(storageKey)
    return unauthorized
  })
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 401 })
  expect([session().isEnded, [...entries]]).toEqual([true, []])
})

test('the next sign-in takes the word away', async () => {
  const { http, tellSession } = await open(old, () => unauthorized)
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 401 })
  tellSession({ type: 'credentials.accepted', tokens: fresh })
  expect([...entries]).toEqual([[storageKey, JSON.stringify(fresh)]])
})

test('says who is signed in, until that person signs out, which the server hears', async () => {
  const { heard, session, tellSession } = await open(old, () => ({ status: 204, body: '' }))
  expect(session()).toMatchObject({ isSignedIn: true, customer: '/api/v2/shop/customers/1' })
  tellSession({ type: 'user.leaving' })
  expect([session(), [...entries]]).toMatchObject([{ isSignedIn: false, customer: null, isEnded: false }, []])
  const urls = ['/api/v2/shop/authentication-token/invalidate']
  await vi.waitFor(() => expect(heard.map(({ url }) => url)).toEqual(urls))
})

test('asks again for a renewal that went unanswered once the browser is online', async () => {
  const { heard, session, tellSession, http } = await open(old, () => ({ status: 503, body: {} }))
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 503 })
  tellSession({ type: 'call.unauthorized', token: old.token })
  await vi.waitFor(() => expect(session().isOffline).toBe(true))
  const before = refreshes(heard)
  listeners.get('online')?.({})
  await vi.waitFor(() => expect(refreshes(heard)).toBe(before + 1))
})

import { onlineManager } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { environment, setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { onReturn, outageEnds, overOutage, watchNetwork } from '../../src/session/network.ts'
import { environmentAt } from '../support/environment.ts'

/**
 * A browser whose network can be taken away, and a server that answers nothing, or calls without being asked whether it
 * is there. A list that was asked for before is answered when the test says so.
 */
const browser = { isOnline: true, page: new EventTarget(), answer: Promise.withResolvers<Response>() }
const server = { isThere: true, isFound: true }
const asksForServer = (url: string) => url === environment().apiUrl

const fetched = vi.fn((url: string, _request: RequestInit): Promise<Response> => {
  const isAnswered = browser.isOnline && server.isThere && (server.isFound || !asksForServer(url))
  if (!isAnswered) return Promise.reject(new TypeError('no network'))
  if (asksForServer(url)) return Promise.resolve(new Response())
  return url.endsWith('/shop/clients') ? browser.answer.promise : Promise.resolve(Response.json(['here']))
})
/** How often a list was asked for. */
const askedFor = (path: string) => fetched.mock.calls.filter(([url]) => url.endsWith(path)).length
const goOffline = () => {
  browser.isOnline = false
  browser.page.dispatchEvent(new Event('offline'))
}
const comeBack = () => {
  Object.assign(server, { isThere: true, isFound: true })
  browser.isOnline = true
  browser.page.dispatchEvent(new Event('online'))
}
const seeOnline = (isOnline: boolean) => vi.waitFor(() => expect(onlineManager.isOnline()).toBe(isOnline))

beforeAll(() => {
  vi.stubGlobal('window', browser.page)
  vi.stubGlobal('navigator', {
    get onLine() {
      return browser.isOnline
    },
  })
  vi.stubGlobal('fetch', fetched)
  setEnvironment(environmentAt('https://portal.example'))
  watchNetwork()
  // As the query client does, as long as the portal is there.
  onlineManager.subscribe(() => undefined)
})
afterEach(async () => {
  comeBack()
  await seeOnline(true)
  fetched.mockClear()
})
afterAll(() => {
  // The files after this one make calls too.
  http.reset()
  vi.unstubAllGlobals()
})

test('an answer that was under way when the network went does not pass for a network', async () => {
  const list = http.get('/shop/clients')
  await vi.waitFor(() => expect(askedFor('/shop/clients')).toBe(1))
  goOffline()
  await seeOnline(false)
  browser.answer.resolve(Response.json([]))
  expect(await list).toEqual([])
  expect(onlineManager.isOnline()).toBe(false)
  comeBack()
  await seeOnline(true)
})

test('an answer that comes while the network is there ends the doubt, whatever the browser found by itself', async () => {
  server.isThere = false
  await expect(http.get('/shop/projects', { isImpatient: true })).rejects.toMatchObject({ status: 0 })
  await seeOnline(false)
  Object.assign(server, { isThere: true, isFound: false })
  expect(await http.get('/shop/projects', { isImpatient: true })).toEqual(['here'])
  expect(onlineManager.isOnline()).toBe(true)
})

test('what nobody answers is sent again once somebody is there, a change with the key that it had', async () => {
  server.isThere = false
  const calls = [http.get('/shop/projects'), http.put('/shop/orders')]
  await seeOnline(false)
  expect([askedFor('/shop/projects'), askedFor('/shop/orders')]).toEqual([1, 1])
  comeBack()
  expect(await Promise.all(calls)).toEqual([['here'], ['here']])
  expect([askedFor('/shop/projects'), askedFor('/shop/orders')]).toEqual([2, 2])
  const keys = fetched.mock.calls
    .filter(([url]) => url.endsWith('/shop/orders'))
    .map(([, { headers }]) => new Headers(headers).get('Idempotency-Key'))
  expect([keys[0]?.length, keys[1] === keys[0]]).toEqual([32, true])
})

test('a call that is kept from a server which is there fails, and is not sent again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('blocked'))
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 0 })
  expect(askedFor('/shop/projects')).toBe(1)
})

test('a call waits while nobody is there, unless its caller gives up', async () => {
  goOffline()
  await seeOnline(false)
  const leaving = new AbortController()
  const waits = vi.spyOn(leaving.signal, 'addEventListener')
  const left = http.get('/shop/projects', { signal: leaving.signal })
  const waiting = http.get('/shop/orders')
  await vi.waitFor(() => expect(waits).toHaveBeenCalled())
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  expect([askedFor('/shop/projects'), askedFor('/shop/orders')]).toEqual([0, 0])
  comeBack()
  expect(await waiting).toEqual(['here'])
  expect([askedFor('/shop/projects'), askedFor('/shop/orders')]).toEqual([0, 1])
})

test('asks without a cache or a session whether somebody is there, and takes five seconds of silence for nobody', async () => {
  const silence = new AbortController()
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(silence.signal)
  fetched.mockImplementationOnce(
    (_url, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('late')))),
  )
  goOffline()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
  expect(fetched.mock.calls[0]).toMatchObject([
    'https://portal.example/api/v2',
    { cache: 'no-store', credentials: 'omit', mode: 'no-cors' },
  ])
  expect([patience.mock.calls, onlineManager.isOnline()]).toEqual([[[5000]], true])
  silence.abort()
  await seeOnline(false)
  patience.mockRestore()
})

test('tells once that the server can be reached again: when it answers, or at the browser’s word where nobody missed it', async () => {
  const told = vi.fn()
  const stop = onReturn(told)
  goOffline()
  await seeOnline(false)
  comeBack()
  expect(told).not.toHaveBeenCalled()
  await seeOnline(true)
  expect(told).toHaveBeenCalledOnce()
  comeBack()
  expect(told).toHaveBeenCalledTimes(2)

  stop()
  goOffline()
  await seeOnline(false)
  comeBack()
  await seeOnline(true)
  comeBack()
  expect(told).toHaveBeenCalledTimes(2)
})

test('what could not be had waits while nobody is there, and learns when somebody was there all along', async () => {
  expect(await outageEnds()).toBe(false)
  goOffline()
  const ends = vi.fn()
  const outage = outageEnds().then(ends)
  await seeOnline(false)
  expect(ends).not.toHaveBeenCalled()
  comeBack()
  await outage
  expect(ends.mock.calls).toEqual([[true]])
})

test('what was lost with the network is loaded once more when it is back', async () => {
  goOffline()
  await seeOnline(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('here')
  const loading = overOutage(load)
  await new Promise(setImmediate)
  comeBack()
  expect(await loading).toBe('here')
  expect(load).toHaveBeenCalledTimes(2)
})

test('what fails while somebody is there fails at once, with its own reason', async () => {
  const load = vi.fn(() => Promise.reject(new Error('broken')))
  await expect(overOutage(load)).rejects.toThrow('broken')
  expect(load).toHaveBeenCalledOnce()
})

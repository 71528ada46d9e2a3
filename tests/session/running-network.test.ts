import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { runNetwork } from '../../src/session/running-network.ts'
import { environmentAt } from '../support/environment.ts'

const browser = { onLine: true }
let answer: PromiseWithResolvers<Response>

beforeEach(() => {
  setEnvironment(environmentAt('https://portal.example'))
  browser.onLine = true
  answer = Promise.withResolvers()
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('fetch', () => answer.promise)
})
afterEach(() => vi.unstubAllGlobals())

/** Whether a server that answers is there for a call, by what the browser says before it answers and after. */
const isReached = async ({ before, after }: { before: boolean; after: boolean }): Promise<boolean> => {
  browser.onLine = before
  const network = runNetwork()
  network.send({ type: 'network.doubted' })
  browser.onLine = after
  answer.resolve(new Response())
  await vi.waitFor(() => expect(network.getSnapshot().matches('doubting')).toBe(false))
  const isAway = network.getSnapshot().hasTag('away')
  // It asks no further.
  network.send({ type: 'call.answered' })
  return !isAway
}

test.each([
  ['with a network', { before: true, after: true }, true],
  ['from before the network went', { before: true, after: false }, false],
  ['of a server on this machine, without a network', { before: false, after: false }, true],
  ['with the network that came back', { before: false, after: true }, true],
])('an answer %s', async (_, onLine, expected) => {
  expect(await isReached(onLine)).toBe(expected)
})

test('a call that waits for the network goes on once the server answers another', async () => {
  const network = runNetwork()
  network.send({ type: 'network.doubted' })
  const reached = network.reached(undefined)
  answer.reject(new TypeError('Failed to fetch'))
  await vi.waitFor(() => expect(network.getSnapshot().hasTag('away')).toBe(true))
  network.send({ type: 'call.answered' })
  expect(await reached).toBe(true)
})

test('a call that is given up waits for no answer', async () => {
  const network = runNetwork()
  network.send({ type: 'network.doubted' })
  const leaving = new AbortController()
  const left = vi.fn()
  network.reached(leaving.signal).catch(left)
  leaving.abort()
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce())
  network.send({ type: 'call.answered' })
})

import { onlineManager } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { environment, setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { watchNetwork } from '../../src/session/network.ts'
import { environmentAt } from '../support/environment.ts'

/** A browser whose network can be taken away; a call that was asked before gets its answer all the same. */
const browser = { isOnline: true, page: new EventTarget(), answer: Promise.withResolvers<Response>() }

const answerCall = (url: string): Promise<Response> => {
  if (!browser.isOnline) return Promise.reject(new TypeError('no network'))
  return url === environment().apiUrl ? Promise.resolve(new Response()) : browser.answer.promise
}
const goOffline = () => {
  browser.isOnline = false
  browser.page.dispatchEvent(new Event('offline'))
}
const comeBack = () => {
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
  vi.stubGlobal('fetch', vi.fn(answerCall))
  setEnvironment(environmentAt('https://portal.example'))
  watchNetwork()
})
afterAll(() => vi.unstubAllGlobals())

test('an answer that was under way when the network went does not pass for a network', async () => {
  const list = http.get('/shop/clients')
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  goOffline()
  await seeOnline(false)
  browser.answer.resolve(Response.json([]))
  expect(await list).toEqual([])
  expect(onlineManager.isOnline()).toBe(false)
  comeBack()
  await seeOnline(true)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { environmentAt } from '../support/environment.ts'

/** A browser that lost its network before the code that would wait for it was here. */
const browser = { isOnline: false, loads: 0 }

/** A page whose code starts, in a browser that says whether it has a network. */
const open = async ({ onLine = true } = {}) => {
  vi.resetModules()
  vi.doMock('../../src/session/running-network.ts', async (load) => {
    browser.loads += 1
    if (!browser.isOnline) throw new TypeError('no network')
    return load()
  })
  vi.stubGlobal('navigator', { onLine })
  const { setEnvironment } = await import('../../src/api/environment.ts')
  const { http } = await import('../../src/api/http.ts')
  const { watchNetwork, runNetwork } = await import('../../src/session/network.ts')
  setEnvironment(environmentAt('https://portal.example'))
  watchNetwork()
  return { http, runNetwork }
}

beforeEach(() => {
  Object.assign(browser, { isOnline: false, loads: 0 })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', () =>
    browser.isOnline ? Promise.resolve(Response.json([])) : Promise.reject(new TypeError()),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('a call that nobody answers fails by itself, and the next one works as soon as there is a network', async () => {
  const { http } = await open()
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 0 })
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 0 })
  browser.isOnline = true
  expect(await http.get('/shop/projects')).toEqual([])
})

test('the code that asks whether anybody is there comes with the page, and at once where the browser knows better', async () => {
  browser.isOnline = true
  const { http, runNetwork } = await open()
  expect(await http.get('/shop/projects')).toEqual([])
  expect(browser.loads).toBe(0)
  await runNetwork()
  expect(browser.loads).toBe(1)
  await open({ onLine: false })
  await vi.waitFor(() => expect(browser.loads).toBe(2))
})

test('a page goes on where that code cannot be had', async () => {
  const { runNetwork } = await open()
  await runNetwork()
  expect(browser.loads).toBe(1)
})

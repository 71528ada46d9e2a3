import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { environmentAt } from '../support/environment.ts'

/** A browser that lost its network before the code that would wait for it was here. */
const browser = { isOnline: false, loads: 0 }

vi.mock('../../src/session/running-network.ts', async (load) => {
  browser.loads += 1
  if (!browser.isOnline) throw new TypeError('no network')
  return load()
})

beforeAll(async () => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', () =>
    browser.isOnline ? Promise.resolve(Response.json([])) : Promise.reject(new TypeError()),
  )
  setEnvironment(environmentAt('https://portal.example'))
  const { watchNetwork } = await import('../../src/session/network.ts')
  watchNetwork()
})
afterAll(() => vi.unstubAllGlobals())

test('a call that nobody answers fails by itself, and the next one works as soon as there is a network', async () => {
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 0 })
  await expect(http.get('/shop/projects')).rejects.toMatchObject({ status: 0 })
  browser.isOnline = true
  expect(await http.get('/shop/projects')).toEqual([])
})

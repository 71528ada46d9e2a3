import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}

beforeEach(() => {
  vi.resetModules()
  entries.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

const openPage = () => import('../../src/session/device-storage.ts')

test('what is stored is there for the next page, until it is cleared', async () => {
  const page = await openPage()
  page.store('locale', 'nl')
  vi.resetModules()
  const next = await openPage()
  expect([next.readStored('locale'), next.readStored('device')]).toEqual(['nl', null])
  next.store('locale', null)
  expect([next.readStored('locale'), entries.size]).toEqual([null, 0])
})

test('a browser without storage knows what was stored for as long as the page is open', async () => {
  vi.stubGlobal('localStorage', null)
  const { readStored, store } = await openPage()
  expect(readStored('locale')).toBeNull()
  store('locale', 'nl')
  expect(readStored('locale')).toBe('nl')
  store('locale', null)
  expect(readStored('locale')).toBeNull()
})

test('a storage that is full keeps what it has, and the page knows the rest', async () => {
  entries.set('locale', 'en')
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...storage, setItem })
  const { readStored, store } = await openPage()
  store('locale', 'nl')
  expect([readStored('locale'), entries.get('locale')]).toEqual(['nl', 'en'])
  // There is room again.
  vi.stubGlobal('localStorage', storage)
  store('locale', 'de')
  expect([readStored('locale'), entries.get('locale')]).toEqual(['de', 'de'])
})

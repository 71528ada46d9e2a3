import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionTokens } from '../../src/api/contract/session.ts'
import { renewInTurn } from '../../src/session/renew-in-turn.ts'
import { parseStored, readTokens, storageKey, writeTokens } from '../../src/session/storage.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const old = tokensNamed('old', 0)
const fresh = tokensNamed('fresh', 900_000)
const signal = new AbortController().signal

const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}

/** A server that takes each refresh token once. */
const server = () => {
  const used: string[] = []
  const renew = async (refreshToken: string): Promise<SessionTokens | null> => {
    const isReused = used.includes(refreshToken)
    used.push(refreshToken)
    await Promise.resolve()
    return isReused ? null : fresh
  }
  return { used, renew }
}

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', storage)
  writeTokens(old)
})

afterEach(() => vi.unstubAllGlobals())

test('the stored session is token, refresh token and customer path', () => {
  expect(JSON.parse(entries.get(storageKey) ?? '')).toEqual({
    token: old.token,
    refreshToken: 'refresh-old',
    customer: '/api/v2/shop/customers/1',
  })
  expect(readTokens()).toEqual(old)
  writeTokens(null)
  expect([...entries]).toEqual([])
})

test.each(['', '{', '7', 'null', '{"token":"a"}', '{"token":"a","refreshToken":1,"customer":"c"}'])(
  'what cannot be read as a session (%s) is none',
  (text) => {
    expect(parseStored(text)).toBeNull()
  },
)

test('five tabs at once ask the server once, and all get its tokens', async () => {
  const { used, renew } = server()
  const tabs = Array.from({ length: 5 }, () => renewInTurn({ locks: navigator.locks, renew }, old, signal))
  expect(await Promise.all(tabs)).toEqual([fresh, fresh, fresh, fresh, fresh])
  expect(used).toEqual(['refresh-old'])
  expect(readTokens()).toEqual(fresh)
})

test('a tab whose session was ended by another has none, without a call', async () => {
  const { used, renew } = server()
  writeTokens(null)
  expect(await renewInTurn({ locks: navigator.locks, renew }, old, signal)).toBeNull()
  expect(used).toEqual([])
})

test('a browser that refuses its locks together with its storage renews all the same', async () => {
  const { used, renew } = server()
  const request = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  expect(await renewInTurn({ locks: { request }, renew }, old, signal)).toEqual(fresh)
  expect(used).toEqual(['refresh-old'])
})

test.each([
  new DOMException('The request was aborted.', 'AbortError'),
  Object.assign(new Error('no lock'), { name: 'SecurityError' }),
])('a turn that never came for another reason renews nothing: %s', async (error) => {
  const { used, renew } = server()
  const request = () => Promise.reject(error)
  await expect(renewInTurn({ locks: { request }, renew }, old, signal)).rejects.toBe(error)
  expect(used).toEqual([])
})

test('a renewal is tried again with the key of the first try, in another tab too, until there are other tokens', async () => {
  const keys: string[] = []
  const lost = (_: string, { key }: { key: string }) => {
    keys.push(key)
    return Promise.reject(new Error('no network'))
  }
  const tries = async () => {
    for (const _ of [1, 2]) await renewInTurn({ locks: undefined, renew: lost }, old, signal).catch(() => undefined)
  }
  await tries()
  expect(entries.get('session-renewal')).toBe(keys[0])
  writeTokens(fresh)
  writeTokens(old)
  await tries()
  const [first, , later] = keys
  expect(keys).toEqual([first, first, later, later])
  expect(new Set(keys).size).toBe(2)
})

test('a failure leaves the stored session as it was', async () => {
  const renew = () => Promise.reject(new Error('no network'))
  await expect(renewInTurn({ locks: undefined, renew }, old, signal)).rejects.toThrow('no network')
  expect(readTokens()).toEqual(old)
})

test('a renewal that ends after the sign-out stores nothing', async () => {
  const leaving = new AbortController()
  const renew = () => {
    writeTokens(null)
    leaving.abort()
    return Promise.resolve(fresh)
  }
  await expect(renewInTurn({ locks: undefined, renew }, old, leaving.signal)).rejects.toThrow()
  expect(readTokens()).toBeNull()
})

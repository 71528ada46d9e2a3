import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepDevice, readDevice } from '../../src/session/device.ts'
import { renewInTurn } from '../../src/session/renew-in-turn.ts'
import { keepSignInTheme, shownTheme, signInPath } from '../../src/session/shown-theme.ts'
import { hasEnded, noteEnd, parseStored, readTokens, watchTokens, writeTokens } from '../../src/session/storage.ts'

const entries = new Map<string, string>()
const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}
const tokens = { token: 't', refreshToken: 'r', customer: '/api/v2/shop/customers/1' }

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a stored session', () => {
  test('is read as it was written, without what else the server answered', () => {
    const answered = { ...tokens, device: 'd' }
    writeTokens(answered)
    expect([readTokens(), [...entries]]).toEqual([
      tokens,
      [['session', '{"token":"t","refreshToken":"r","customer":"/api/v2/shop/customers/1"}']],
    ])
    writeTokens(null)
    expect([readTokens(), entries.size]).toEqual([null, 0])
  })

  test.each([
    null,
    '',
    'null',
    '"t"',
    '7',
    '{half',
    JSON.stringify({ ...tokens, token: undefined }),
    JSON.stringify({ ...tokens, refreshToken: 7 }),
    JSON.stringify({ ...tokens, customer: null }),
  ])('is none where %s is stored', (text) => {
    expect(parseStored(text)).toBe(null)
  })

  test('that ended by itself is known to the next sign-in page, until somebody signs in', () => {
    noteEnd()
    expect(hasEnded()).toBe(false)
    writeTokens(tokens)
    noteEnd()
    writeTokens(null)
    expect(hasEnded()).toBe(true)
    writeTokens(tokens)
    expect(hasEnded()).toBe(false)
  })

  test('of another tab is followed, and nothing else that is stored', () => {
    const page = new EventTarget()
    const seen: unknown[] = []
    vi.stubGlobal('window', page)
    watchTokens((changed) => seen.push(changed))
    const store = (key: string | null, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
    store('session', JSON.stringify(tokens))
    store('device', JSON.stringify(tokens))
    store('session', null)
    store(null, JSON.stringify(tokens))
    expect(seen).toEqual([tokens, null, null])
  })
})

describe('what the latest sign-in answered for the next one', () => {
  test('is kept by this browser', () => {
    expect(readDevice()).toBeUndefined()
    keepDevice('d')
    expect([readDevice(), [...entries]]).toEqual(['d', [['device', 'd']]])
  })
})

describe('the theme of a sign-in page', () => {
  const openAt = (search: string) => vi.stubGlobal('window', { location: { search } })

  test.each([
    ['?theme=3', '3'],
    ['?page=2&theme=3', '3'],
    ['?theme=', null],
    ['', null],
  ])('of %s is %s', (search, theme) => {
    openAt(search)
    expect(shownTheme()).toBe(theme)
  })

  test('is come back to from pages without one, and gives way to the one that is shown', () => {
    openAt('?theme=3')
    keepSignInTheme()
    expect([...entries]).toEqual([['sign-in-theme', '3']])
    openAt('')
    expect(signInPath()).toBe('/login?theme=3')
    openAt('?theme=4')
    expect(signInPath()).toBe('/login?theme=4')
  })

  test('is forgotten by a sign-in without one', () => {
    openAt('?theme=3')
    keepSignInTheme()
    openAt('')
    keepSignInTheme()
    expect([signInPath(), entries.size]).toEqual(['/login', 0])
  })
})

test('tabs take turns at one lock, which is given up with the call', async () => {
  writeTokens(tokens)
  const { signal } = new AbortController()
  const request = vi.spyOn(navigator.locks, 'request')
  const renewed = { ...tokens, token: 'new' }
  const { locks } = navigator
  expect(await renewInTurn({ locks, renew: () => Promise.resolve(renewed) }, tokens, signal)).toEqual(renewed)
  expect(request.mock.calls).toEqual([['session', { signal }, expect.any(Function)]])
  expect(readTokens()).toEqual(renewed)
})

// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Method } from '../../src/api/transport.ts'
import { earlyTransport } from '../../src/app/early-transport.ts'
import { environmentAt } from '../support/environment.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const minute = 60_000
const customer = 'https://portal.example/api/v2/shop/customers/1'
const now = Date.parse('2026-03-01T23:00:00Z')
const session = tokensNamed('eva', now + minute)
type Call = { method?: Method; token?: string; language?: string; url?: string }
const fetched = vi.fn((_url: string, _asked?: object) =>
  Promise.resolve(Response.json({ count: fetched.mock.calls.length })),
)
const loadFont = vi.fn((_font: string) => Promise.resolve([]))

/** Opens a page; gives what the portal hears when it calls. */
const open = async (stored: object | null = session) => {
  if (stored !== null) localStorage.setItem('session', JSON.stringify(stored))
  vi.resetModules()
  await import('../../src/app/early-answers.ts')
  return async ({ method = 'GET', token = session.token, language = 'en', url = customer }: Call = {}) => {
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': language }
    return (await earlyTransport(url, { method, headers })).body
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout'] })
  vi.stubGlobal('fetch', fetched)
  Object.assign(document, { fonts: { load: loadFont } })
  document.head.innerHTML = `<script type="application/json" id="environment">${JSON.stringify(environmentAt('https://portal.example'))}</script>
    <template id="page-files"><link rel="modulepreload" crossorigin href="/assets/frame.js"></template>`
})

afterEach(() => {
  history.replaceState(null, '', '/')
  fetched.mockReset()
  loadFont.mockClear()
  localStorage.clear()
  sessionStorage.clear()
  delete window.portalAnswers
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what a signed-in page asked early', () => {
  test('is the answer to the same call, once', async () => {
    const call = await open()
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(await call()).toEqual({ count: 1 })
    expect(await call()).toEqual({ count: 2 })
  })

  test.each([
    ['another person’s', { token: tokensNamed('tom', 0).token }],
    ['in another language', { language: 'nl' }],
    ['another', { url: `${customer}/stats` }],
  ])('is not the answer to a call that is %s', async (_, other) => {
    const call = await open()
    expect(await call(other)).toEqual({ count: 2 })
  })

  test('is in the language that its address names', async () => {
    history.replaceState(null, '', '/dashboard?locale=nl')
    const call = await open()
    expect(await call({ language: 'nl' })).toEqual({ count: 1 })
  })

  test('is in the language that an earlier address named, also after a reload', async () => {
    history.replaceState(null, '', '/dashboard?locale=nl')
    await open()
    history.replaceState(null, '', '/orders')
    fetched.mockReset().mockResolvedValue(Response.json('reloaded'))
    const call = await open()
    expect(await call({ language: 'nl' })).toBe('reloaded')
    expect(fetched.mock.calls.map(([, asked]) => asked)).toContainEqual({
      headers: {
        Accept: 'application/ld+json',
        'Accept-Language': 'nl',
        Authorization: `Bearer ${session.token}`,
      },
    })
  })

  test('is forgotten when something is changed', async () => {
    const call = await open()
    await call({ method: 'PUT' })
    expect(await call()).toEqual({ count: 3 })
  })

  test('is forgotten when nobody takes it for a while', async () => {
    const call = await open()
    await vi.advanceTimersByTimeAsync(14_000)
    expect(await call()).toEqual({ count: 1 })
    const again = await open()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await again()).toEqual({ count: 3 })
  })

  test('is not asked for where the portal was sooner', async () => {
    const voice = '/api/v2/shop/voices/eva'
    const urlOf = (iri: string) => `https://portal.example${iri}`
    const { promise: project, resolve } = Promise.withResolvers<Response>()
    fetched.mockImplementation((url) => (url.endsWith('/projects/7') ? project : Promise.resolve(Response.json({}))))
    history.replaceState(null, '', '/projects/7/overview')
    const call = await open()
    await call({ url: urlOf(voice) })
    resolve(Response.json({ voices: [voice, `${voice}-2`], cart: null }))
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith(urlOf(`${voice}-2`), expect.anything()))
    expect(fetched.mock.calls.filter(([url]) => url === urlOf(voice))).toHaveLength(1)
  })

  test('fails the call when it was lost', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const call = await open()
    await expect(call()).rejects.toThrow('Failed to fetch')
  })
})

test.each([
  ['nobody is signed in', null],
  ['the session needs a new token', tokensNamed('eva', now)],
  ['what is stored is no session', { token: 7 }],
])('nothing is asked early where %s', async (_, stored) => {
  const call = await open(stored)
  expect(fetched).not.toHaveBeenCalled()
  expect(await call()).toEqual({ count: 1 })
})

describe('what the page needs besides', () => {
  const named = () => [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'))
  /** What is on its way arrives, or can't be had. */
  const arrive = async (kind: 'load' | 'error' = 'load') => {
    for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event(kind))
    await Promise.resolve()
  }

  beforeEach(() => {
    document.head.insertAdjacentHTML(
      'beforeend',
      '<script type="module" async src="/assets/react.js"></script><script type="module" src="/assets/index.js"></script>',
    )
  })

  test.each(['load', 'error'] as const)('is asked for once the start is here, signed in or not: %s', async (kind) => {
    await open(null)
    const start = new URL('/assets/index.js', location.href).href
    expect(named()).toEqual([start])
    await arrive(kind)
    expect(named()).toEqual([start, '/assets/frame.js'])
    expect([...document.head.querySelectorAll('link')].map(({ rel }) => rel)).toEqual([
      'modulepreload',
      'modulepreload',
    ])
  })

  test('ends with its letters, of the family that the sheet names first', async () => {
    await open(null)
    await arrive()
    expect(loadFont).not.toHaveBeenCalled()
    await arrive()
    await vi.waitFor(() => expect(loadFont).toHaveBeenCalledTimes(1))
    const [, family = ''] = /"(.+)"/.exec(loadFont.mock.calls[0]?.[0] ?? '') ?? []
    const sheet = (name: string) => readFileSync(`src/ui/${name}.css`, 'utf8')
    expect(sheet('tokens')).toMatch(new RegExp(`--font-family:\\s+"${family}",`))
    expect(sheet('fonts/fonts')).toContain(`font-family: "${family}";`)
  })
})

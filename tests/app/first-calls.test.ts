import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { urlOf } from '../../src/api/call-url.ts'
import type { Customer } from '../../src/api/contract/customer.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { askFirstCalls } from '../../src/app/first-calls.ts'
import { prefetchPage } from '../../src/app/signed-in-queries.ts'
import { paramsOf } from '../../src/match-path.ts'
import { paths } from '../../src/paths.ts'
import { environmentAt } from '../support/environment.ts'
import { commentsOf, projectOf, reseller, waitingReseller } from '../support/screens/wire-literals.ts'

afterEach(() => http.reset())

const voices = ['/api/v2/shop/voices/noor', '/api/v2/shop/voices/tom']
const eva = '/api/v2/shop/voices/eva'
const manyVoices = Array.from({ length: 60 }, (_, at) => `/api/v2/shop/voices/voice-${at}`)
const picture = '/media/catalogue/ab12.webp'

const bodyAt = (url: string, customer: Customer): object => {
  if (url.endsWith(customer['@id'])) return customer
  if (url.endsWith('/projects/7')) return projectOf(7, { voices, cart: 'c0de' })
  if (url.endsWith('/projects/8')) return projectOf(8, { voices: manyVoices, cart: 'c0de' })
  if (url.endsWith('/orders/c0de'))
    return { items: [{ voice: null }, ...[voices[0], eva, eva].map((voice) => ({ voice: { '@id': voice } }))] }
  return { ...commentsOf([]), ...(url.includes('peaks') && { 'hydra:member': [{ image: picture }, { image: null }] }) }
}

/** The calls and pictures that an address begins with. */
const beginningOf = async (path: string, search = '', customer: Customer = reseller) => {
  setEnvironment(environmentAt('https://portal.example'))
  const calls = new Set<string>()
  const pictures: string[] = []
  await askFirstCalls(
    {
      ask: async (call, query = {}) => {
        const url = urlOf(call, query)
        calls.add(url)
        return JSON.parse(JSON.stringify(bodyAt(url, customer)))
      },
      show: (shown) => pictures.push(shown),
    },
    { iri: customer['@id'], path, search },
  )
  return { calls: [...calls], pictures }
}

/** The calls that the portal makes before it draws the page. */
const aheadOf = async (path: string, search: string, customer: Customer) => {
  setEnvironment(environmentAt('https://portal.example'))
  const calls: string[] = []
  http.use({
    transport: (url) => {
      calls.push(url)
      return Promise.resolve({ ok: true, status: 200, body: bodyAt(url, customer) })
    },
  })
  const { pattern } = paths.projectOverview
  const params = paramsOf(pattern, path)
  const match = { route: { path: params === null ? path : pattern }, params: params ?? {} }
  await prefetchPage(new QueryClient(), match, { search, customer: customer['@id'] })
  return calls
}

const isOfTheOrder = (url: string) => /orders|voices\/eva/.test(url)
/** The parts of the page ask for these themselves. */
const isOfAPart = (url: string) => isOfTheOrder(url) || url.endsWith('/stats')

describe('a page begins with calls that it makes anyway:', () => {
  test.each([
    ['/dashboard', '', reseller, 2],
    ['/dashboard', '', waitingReseller, 1],
    ['/explore-voices', '', reseller, 3],
    ['/explore-voices', '?filter=voice_age_adult&search=Noor&page=2', reseller, 3],
    ['/explore-music', '?search=Slow&theme=3', reseller, 3],
    ['/explore-talent', '', reseller, 3],
    ['/explore-idents', '?page=x', reseller, 3],
    ['/projects/7/overview', '', reseller, 7],
    ['/settings/account', '', reseller, 1],
  ] as const)('%s%s', async (path, search, customer, count) => {
    const { calls } = await beginningOf(path, search, customer)
    expect(calls).toHaveLength(count)
    expect(await aheadOf(path, search, customer)).toEqual(
      expect.arrayContaining(calls.filter((url) => !isOfAPart(url))),
    )
  })
})

test('the order of a project is among them, and who speaks in it, each voice once', async () => {
  const { calls } = await beginningOf('/projects/7/overview')
  expect(calls.filter((url) => /orders|voices/.test(url))).toEqual(
    ['/api/v2/shop/orders/c0de', ...voices, eva].map((path) => `https://portal.example${path}`),
  )
})

test('many voices of a project are asked for in lists, as the portal does, and its order before them', async () => {
  const calls = (await beginningOf('/projects/8/overview')).calls.filter((url) => /orders|voices/.test(url))
  const codes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `code%5B%5D=voice-${from + at}`).join('&')
  expect(calls).toEqual([
    'https://portal.example/api/v2/shop/orders/c0de',
    `https://portal.example/api/v2/shop/voices?${codes(0, 50)}&itemsPerPage=50`,
    `https://portal.example/api/v2/shop/voices?${codes(50, 60)}&itemsPerPage=50`,
    ...[voices[0], eva].map((path) => `https://portal.example${path}`),
  ])
  expect(await aheadOf('/projects/8/overview', '', reseller)).toEqual(
    expect.arrayContaining(calls.filter((url) => url.includes('?'))),
  )
})

test('of a catalogue the first picture is fetched too', async () => {
  expect((await beginningOf('/explore-voices')).pictures).toEqual([picture])
})

test('a call that fails ends nothing but what needs its answer', async () => {
  setEnvironment(environmentAt('https://portal.example'))
  const calls: string[] = []
  const ask = (call: string) => {
    calls.push(call)
    return Promise.reject(new Error('lost'))
  }
  await askFirstCalls({ ask, show: () => undefined }, { iri: '/customers/2', path: '/projects/7/overview', search: '' })
  expect(calls).toEqual(['/customers/2', '/shop/projects/7', '/shop/projects/7/comments'])
})

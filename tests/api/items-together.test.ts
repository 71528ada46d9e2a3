import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogueItemQuery, itemCalls } from '../../src/api/catalogue.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { statusOf } from '../../src/api/http-error.ts'
import { askItemsTogether } from '../../src/api/items-together.ts'
import { environmentAt } from '../support/environment.ts'

const { ask } = itemCalls
let calls: string[] = []
beforeEach(() => {
  calls = []
  setEnvironment(environmentAt('https://portal.example'))
  askItemsTogether()
})
afterEach(() => {
  itemCalls.ask = ask
  http.reset()
})

const iriAt = (at: number) => `/api/v2/shop/voices/v${at}`
const iris = (count: number) => Array.from({ length: count }, (_, at) => iriAt(at))
const isList = (url: string) => url.includes('code')

/** Answers each item alone, and of a list what `listed` makes of its codes; null is a server that fails. */
const serve = (listed: (codes: string[]) => string[] | null) =>
  http.use({
    transport: (url) => {
      calls.push(url)
      const { pathname, searchParams } = new URL(url)
      if (!isList(url)) return Promise.resolve({ ok: true, status: 200, body: { '@id': pathname } })
      const codes = listed(searchParams.getAll('code[]'))
      const members = codes?.map((code) => ({ '@id': `${pathname}/${code}` }))
      return Promise.resolve({
        ok: codes !== null,
        status: codes === null ? 500 : 200,
        body: { 'hydra:member': members },
      })
    },
  })

const read = (
  wanted: readonly string[],
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) =>
  Promise.all(
    wanted.map((iri) =>
      queries.fetchQuery(catalogueItemQuery(iri)).then(
        (item) => item['@id'],
        (error: unknown) => statusOf(error),
      ),
    ),
  )

test('a few items are asked for one by one', async () => {
  serve((codes) => codes)
  expect(await read(iris(7))).toEqual(iris(7))
  expect(calls.map((url) => new URL(url).pathname)).toEqual(iris(7))
})

test('many are asked for fifty at once, each kind in lists of its own, and each gets its own', async () => {
  serve((codes) => codes.toReversed())
  const music = '/api/v2/shop/musics/m1'
  expect(await read([...iris(60), music])).toEqual([...iris(60), music])
  const asked = calls.map((url) => [new URL(url).pathname, new URL(url).searchParams.getAll('code[]').length])
  expect(asked).toEqual([
    ['/api/v2/shop/voices', 50],
    ['/api/v2/shop/voices', 10],
    ['/api/v2/shop/musics', 1],
  ])
})

test('what a list does not hold is asked for by itself, also all of it', async () => {
  serve((codes) => codes.filter((code) => code !== 'v3'))
  expect(await read(iris(9))).toEqual(iris(9))
  expect(calls.slice(1)).toEqual([`https://portal.example${iriAt(3)}`])
  calls = []
  serve(() => ['others'])
  expect(await read(iris(9))).toEqual(iris(9))
  expect(calls.filter((url) => !isList(url))).toHaveLength(9)
})

test('a list that fails is the failure of each of its items', async () => {
  serve(() => null)
  expect(await read(iris(8))).toEqual(Array.from({ length: 8 }, () => 500))
  expect(calls).toHaveLength(1)
})

test('what is asked for in another turn, or for another cache, is no part of it', async () => {
  serve((codes) => codes)
  await Promise.all([read(iris(5)), read(iris(6))])
  await read(iris(4))
  expect(calls.filter(isList)).toEqual([])
  expect(calls).toHaveLength(15)
})

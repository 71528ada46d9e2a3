import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueCollection } from '../../src/api/contract/catalogue.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const list = (kind: string, query = '') => server.call<CatalogueCollection>('GET', `/api/v2/shop/${kind}${query}`)
const soundsOf = async (kind: string, query = '') =>
  (await list(kind, query)).body['hydra:member'].map(({ audio }) => audio.map(({ peaks }) => peaks))

/** Written out apart from the server's own way: the loudest of every stretch that a peak begins in. */
const loudestOf = (peaks: readonly number[], count: number): number[] => {
  const loudest = Array.from({ length: count }, () => 0)
  for (const [at, peak] of peaks.entries()) {
    const stretch = Math.ceil(((at + 1) * count) / peaks.length) - 1
    loudest[stretch] = Math.max(loudest[stretch] ?? 0, peak)
  }
  return loudest
}

test.each(['voices', 'talents', 'musics', 'idents'])(
  'a list of %s has as many maxima of each first sound as were asked for, and no others',
  async (kind) => {
    const [all, few] = [await soundsOf(kind), await soundsOf(kind, '?peaks=88')]
    expect(few.length).toBeGreaterThan(7)
    for (const [item, [first = [], ...others]] of few.entries()) {
      expect(first).toEqual(loudestOf(all[item]?.[0] ?? [], 88))
      expect(others).toEqual(others.map(() => []))
    }
  },
)

test('a wave that is shorter than was asked for comes whole', async () => {
  const [[first] = []] = await soundsOf('musics', '?itemsPerPage=1')
  expect(first?.length).toBeGreaterThan(200)
  expect(await soundsOf('musics', '?peaks=5000&itemsPerPage=1')).toEqual([[first]])
})

test.each(['0', '-1', 'many', '1.5'])('%j is no number of peaks', async (peaks) => {
  const { status, body } = await list('musics', `?peaks=${peaks}`)
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ 'hydra:description': 'peaks should be a whole number, 1 or more.' }),
  ])
})

test.each([
  ['voices', 0.5],
  ['musics', 0.6],
])('what pages ask for of the %s is at most this part of the whole, both packed', async (kind, part) => {
  const [all, few] = [await list(kind), await list(kind, '?peaks=88')]
  expect(gzipSync(few.text).length).toBeLessThan(gzipSync(all.text).length * part)
})

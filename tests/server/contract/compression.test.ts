import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueVersion, productAudio, products } from '../../../server/db/schema/catalogue.ts'
import { encodingOf } from '../../../server/http/api/compress.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const decoders = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync, deflate: inflateSync }
const encodings = ['zstd', 'br', 'gzip', 'deflate'] as const

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> =>
  Promise.resolve(server.app.request(`/api/v2${path}`, { method, headers }))
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer())
const said = ({ status, headers }: Response) => ({ status, ...Object.fromEntries(headers), 'x-request-id': '' })

const paths = ['/shop/voices', '/shop/musics?itemsPerPage=5', '/shop/countries', '/docs.jsonld', '/docs.json', '']

describe.each(encodings)('an answer in %s', (encoding) => {
  test.each(paths)('is the one without, made small: %s', async (path) => {
    for (const Accept of ['application/ld+json', 'application/json'])
      for (const language of ['en', 'nl']) {
        const headers = { Accept, 'Accept-Language': language }
        const plain = await ask(path, headers)
        const packed = await ask(path, { ...headers, 'Accept-Encoding': encoding })
        const [text, bytes] = [await bytesOf(plain), await bytesOf(packed)]
        expect(decoders[encoding](bytes).equals(text)).toBe(true)
        expect([bytes.length < text.length, plain.headers.get('content-encoding')]).toEqual([true, null])
        expect(said(packed)).toEqual({
          ...said(plain),
          'content-encoding': encoding,
          'content-length': String(bytes.length),
        })
        expect(packed.headers.get('vary')?.split(', ')).toContain('Accept-Encoding')
      }
  })

  test('is told the same to HEAD, and not sent to who has it', async () => {
    const headers = { 'Accept-Encoding': encoding }
    const got = await ask('/shop/voices', headers)
    const head = await ask('/shop/voices', headers, 'HEAD')
    expect([said(head), await head.text()]).toEqual([said(got), ''])
    const again = await ask('/shop/voices', { ...headers, 'If-None-Match': got.headers.get('etag') ?? '' })
    expect([again.status, await again.text(), again.headers.get('content-encoding')]).toEqual([304, '', null])
  })
})

test('a refusal is as short as it is', async () => {
  const answer = await ask('/shop/voices/nobody', { 'Accept-Encoding': 'gzip' })
  expect([answer.status, answer.headers.get('content-encoding'), (await answer.json())['@type']]).toEqual([
    404,
    null,
    'hydra:Error',
  ])
})

test.each<[header: string | undefined, encoding: string | null]>([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate', 'deflate'],
  ['GZIP', 'gzip'],
  ['*', 'zstd'],
  ['*, zstd;q=0', 'br'],
  ['gzip;q=0.9, br;q=0.1', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['identity;q=1, gzip;q=0.1', null],
  ['*;q=0', null],
  ['compress, x-thing', null],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(encodingOf(header)).toBe(encoding)
})

describe('a list of the catalogue', () => {
  const voices = async () => (await ask('/shop/voices?itemsPerPage=100')).text()

  test('is what JSON.stringify would write of it, with the peaks as they were measured', async () => {
    const text = await voices()
    const list = JSON.parse(text)
    expect(text).toBe(JSON.stringify(list))
    const { db } = server.context.database
    const stored = await db.select().from(productAudio)
    const peaksOf = new Map(stored.map(({ id, peaks }) => [id, peaks.map((peak) => Math.round(peak * 100) / 100)]))
    type Audio = { id: number; peaks: number[] }
    const audio: Audio[] = list['hydra:member'].flatMap((item: { audio: Audio[] }) => item.audio)
    expect(audio.length).toBeGreaterThan(24)
    expect(audio.map(({ peaks }) => peaks)).toEqual(audio.map(({ id }) => peaksOf.get(id)))
  })

  test('has the same peaks without linked data', async () => {
    const [linked, plain] = await Promise.all(
      ['application/ld+json', 'application/json'].map(async (Accept) => (await ask('/shop/voices', { Accept })).json()),
    )
    const audioOf = (items: { audio: unknown }[]) => items.map(({ audio }) => audio)
    expect(audioOf(plain)).toEqual(audioOf(linked['hydra:member']))
  })

  test('shows a change of the catalogue at once', async () => {
    const { db } = server.context.database
    const { id } = JSON.parse(await voices())['hydra:member'][0]
    await db.update(products).set({ name: 'Aaa changed' }).where(eq(products.id, id))
    await db
      .update(productAudio)
      .set({ peaks: [0, 0.07, 1] })
      .where(eq(productAudio.productId, id))
    await db.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` })
    await server.context.catalogue.refresh()
    const [first] = JSON.parse(await voices())['hydra:member']
    expect([first.id, first.name, first.audio[0].peaks]).toEqual([id, 'Aaa changed', [0, 0.07, 1]])
  })
})

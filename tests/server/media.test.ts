import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let path = ''
let size = 0

const get = (range?: string, headers: Record<string, string> = {}) =>
  server.app.request(path, { headers: { ...(range === undefined ? {} : { Range: range }), ...headers } })

beforeAll(async () => {
  server = await startTestServer()
  const { body } = await server.call('GET', '/api/v2/shop/voices?itemsPerPage=1')
  path = body['hydra:member'][0].audio[0].path
  size = (await (await get()).arrayBuffer()).byteLength
})

afterAll(() => server.close())

test('a whole file says that ranges work, how long it is and that it never changes', async () => {
  const answer = await get()
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(size),
    'content-type': 'audio/mpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  ['bytes=0-', 206, () => `bytes 0-${size - 1}/${size}`],
  ['bytes=0-99', 206, () => `bytes 0-99/${size}`],
  ['bytes=100-100', 206, () => `bytes 100-100/${size}`],
  ['bytes=-50', 206, () => `bytes ${size - 50}-${size - 1}/${size}`],
  ['bytes=10-99999999', 206, () => `bytes 10-${size - 1}/${size}`],
  ['bytes=99999999-', 416, () => `bytes */${size}`],
  ['bytes=-0', 416, () => `bytes */${size}`],
  ['bytes=9-3', 200, () => null],
  ['bytes=0-1,5-6', 200, () => null],
  ['lines=1-2', 200, () => null],
])('%s answers %i', async (range, status, contentRange) => {
  const answer = await get(range)
  expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange()])
  const whole = Buffer.from(await (await get()).arrayBuffer())
  const part = Buffer.from(await answer.arrayBuffer())
  const [, from = '0', to = String(size - 1)] = /^bytes (\d+)-(\d+)\//.exec(contentRange() ?? '') ?? []
  expect(part.equals(status === 416 ? Buffer.alloc(0) : whole.subarray(Number(from), Number(to) + 1))).toBe(true)
})

test.each([
  ['bytes=0-0', 206],
  ['Bytes=0-9', 206],
  ['bytes=-99999999', 206],
  ['bytes=', 200],
  ['bytes=-', 200],
  ['bytes=a-b', 200],
  ['bytes=1-2;q=1', 200],
  ['bytes=9999999999999999999999-', 416],
  ['bytes=0-99999999999999999999999', 206],
])('%s answers %i', async (range, status) => {
  expect((await get(range)).status).toBe(status)
})

test('HEAD tells what GET would, sends nothing and knows no ranges', async () => {
  const head = await server.app.request(path, { method: 'HEAD', headers: { Range: 'bytes=0-9' } })
  expect([head.status, head.headers.get('content-length'), head.headers.get('content-range')]).toEqual([
    200,
    String(size),
    null,
  ])
  expect((await head.arrayBuffer()).byteLength).toBe(0)
})

test('nothing in a file runs, whoever shows it', async () => {
  expect(Object.fromEntries((await get()).headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test.each(['/media/catalogue/missing.mp3', '/media/themes/missing.webp'])(
  'that %s is missing is kept by nobody',
  async (missing) => {
    const { status, headers } = await server.app.request(missing)
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([404, null, null])
  },
)

test('a file that can not be opened is a failure that passes, and kept by nobody', async () => {
  // Root may open every file but such a one.
  await symlink('/proc/sys/vm/compact_memory', join(server.config.dataDir, 'files/catalogue/locked.mp3'))
  const { status, headers } = await server.app.request('/media/catalogue/locked.mp3')
  expect([status, headers.get('retry-after'), headers.get('cache-control'), headers.get('etag')]).toEqual([
    503,
    '5',
    'private, no-store',
    null,
  ])
})

test('a range that is not there is kept by nobody', async () => {
  expect((await get('bytes=99999999-')).headers.get('cache-control')).toBeNull()
})

test('what the browser has is not sent again', async () => {
  const tag = (await get()).headers.get('etag') ?? ''
  for (const known of [tag, `W/${tag}`, `"another", ${tag}`, '*']) {
    const answer = await get('bytes=0-9', { 'If-None-Match': known })
    expect([answer.status, answer.headers.get('etag'), (await answer.arrayBuffer()).byteLength]).toEqual([304, tag, 0])
  }
  expect((await get(undefined, { 'If-None-Match': '"another"' })).status).toBe(200)
  expect((await get('bytes=0-9', { 'If-Range': tag })).status).toBe(206)
  expect((await get('bytes=0-9', { 'If-Range': '"another"' })).status).toBe(200)
})

test.each([
  '/media/catalogue/missing.mp3',
  '/media/scripts/a.pdf',
  '/media/themes/../scripts/a.pdf',
  '/media/themes/%2e%2e/scripts/a.pdf',
  '/media/themes//a.png',
  '/media/themes/a.png%00',
  '/media/',
  '/media/uploads/a.png',
  '/media/catalogue/..%2F..%2Fjwt-secret',
  '/media/%ZZ',
])('%s is not found', async (missing) => {
  expect((await server.app.request(missing)).status).toBe(404)
})

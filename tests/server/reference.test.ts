import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const code = '/* the reference */'
const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

let folder: string
let server: TestServer
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reference-'))
  await mkdir(join(folder, 'reference'))
  await writeFile(join(folder, 'reference/redoc.standalone.js'), code)
  await writeFile(join(folder, 'reference/redoc.standalone.js.gz'), gzipSync(code))
  server = await startTestServer()
  const config = { ...server.config, distDir: folder, brandName: 'Voice & "Sound"' }
  app = createApp({ ...server.context, config })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

test('a browser gets the API reference as a page that asks this server alone', async () => {
  const answer = await ask('/api/v2/docs', { Accept: browser })
  const text = await answer.text()
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([
    200,
    'text/html; charset=UTF-8',
    'Accept, Accept-Language, Accept-Encoding',
  ])
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(text).toContain('<title>API reference – Voice &amp; &quot;Sound&quot;</title>')
  expect(text).toContain('<script src="/api/v2/docs/redoc.standalone.js"></script>')
  expect([...text.matchAll(/(?:src|href|spec-url)="([^"]*)"/g)].map(([, url]) => url)).toEqual([
    '/favicon.svg',
    '/api/v2/docs.json',
    '/api/v2/docs.jsonld',
    '/api/v2/docs.json',
    '/api/v2/docs/redoc.standalone.js',
  ])
})

test('its script lies beside it, packed for who takes that', async () => {
  const plain = await ask('/api/v2/docs/redoc.standalone.js')
  expect([plain.status, plain.headers.get('content-type'), await plain.text()]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    code,
  ])
  const packed = await ask('/api/v2/docs/redoc.standalone.js', { 'Accept-Encoding': 'gzip' })
  expect([packed.status, packed.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  const tag = plain.headers.get('etag') ?? ''
  expect((await ask('/api/v2/docs/redoc.standalone.js', { 'If-None-Match': tag })).status).toBe(304)
})

test.each([
  ['application/ld+json', 'application/ld+json'],
  ['application/json', 'application/problem+json'],
  ['*/*', 'application/ld+json'],
  ['text/html;q=0, application/json', 'application/problem+json'],
])('Accept %s finds no page there', async (accept, type) => {
  const answer = await ask('/api/v2/docs', { Accept: accept })
  expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([404, type])
})

test('the guide of the widget is a page that names this portal, and nothing where it was not built', async () => {
  expect((await ask('/widget/guide')).status).toBe(404)
  await writeFile(join(folder, 'reference/widget-guide.html'), '<pre>https://portal.example/widget/frame.js</pre>')
  const answer = await ask('/widget/guide')
  const text = await answer.text()
  expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([200, 'DENY'])
  expect(text).toContain('<pre>http://localhost:8080/widget/frame.js</pre>')
  expect(await (await ask('/widget/')).text()).toContain('<a href="/widget/guide">')
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../../server/config.ts'
import { mountWidget } from '../../server/http/pages/widget.ts'

const loader = '/* the loader */'
const code = '/* the code */'
let folder: string
let app: Hono

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-'))
  await mkdir(join(folder, 'widget/assets'), { recursive: true })
  await mkdir(join(folder, 'widget/.vite'))
  await writeFile(join(folder, 'widget/.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'widget/voice-explorer.js'), loader)
  await writeFile(join(folder, 'widget/voice-explorer.js.gz'), gzipSync(loader))
  await writeFile(join(folder, 'widget/element.js'), code)
  await writeFile(join(folder, 'widget/assets/element-aB_3-x.js'), code)
  app = new Hono()
  const config = { ...loadConfig({ SUPPORT_EMAIL: 'help@example.com', BRAND_NAME: 'Studio' }), distDir: folder }
  mountWidget(app, { config, publicUrl: 'https://portal.example' })
})
afterAll(() => rm(folder, { recursive: true }))

const forEver = 'public, max-age=31536000, immutable'
const shortLived = 'public, max-age=300, stale-while-revalidate=86400'

test.each([
  ['/widget/voice-explorer.js', loader, shortLived],
  ['/widget/element.js', code, shortLived],
  ['/widget/~3/element.js', code, shortLived],
  ['/widget/assets/element-aB_3-x.js', code, forEver],
  ['/widget/~12/assets/element-aB_3-x.js', code, forEver],
])('%s is there for every website, and as long as its name says', async (path, text, caching) => {
  const answer = await app.request(path)
  expect(await answer.text()).toBe(text)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': caching,
    'content-length': String(text.length),
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Encoding',
  })
})

test('what a page has already is not sent again', async () => {
  const first = await app.request('/widget/voice-explorer.js')
  const tag = first.headers.get('etag') ?? ''
  const again = await app.request('/widget/voice-explorer.js', { headers: { 'If-None-Match': `"other", W/${tag}` } })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag])
  const changed = await app.request('/widget/voice-explorer.js', { headers: { 'If-None-Match': '"other"' } })
  expect(changed.status).toBe(200)
})

test.each([
  ['gzip, br', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'gzip'],
  ['gzip;q=0', null],
  ['identity', null],
])('Accept-Encoding %j gets the copy in %j', async (header, encoding) => {
  const answer = await app.request('/widget/voice-explorer.js', { headers: { 'Accept-Encoding': header } })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
})

test.each([
  '/widget/',
  '/widget/.vite/manifest.json',
  '/widget/assets/../voice-explorer.js.gz',
  '/widget/assets/none.js',
  '/widget/~x/element.js',
  '/widget/voice-explorer.js.gz',
])('%s is not there, and nobody keeps that', async (path) => {
  const answer = await app.request(path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a widget is told the name and the addresses of its portal, and no more', async () => {
  const answer = await app.request('/widget/settings.json')
  expect(await answer.json()).toEqual({
    publicUrl: 'https://portal.example',
    supportEmail: 'help@example.com',
    brandName: 'Studio',
  })
})

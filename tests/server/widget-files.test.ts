import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '../../server/config.ts'
import { createFolderStorage } from '../../server/files/folder-storage.ts'
import { keepWidget } from '../../server/files/kept-widget.ts'
import { mountWidget } from '../../server/http/pages/widget.ts'

const loader = '/* the loader */'
const code = '/* the code */'
const version = '0123456789abcdef'
const fixed = '/* the loader of one version */'
const packed = 'a package'
let folder: string
let app: Hono

/** The portal as a later deployment has it: the same storage, another build. */
const portalWith = (distDir: string): Hono => {
  const portal = new Hono()
  const config = { ...loadConfig({ SUPPORT_EMAIL: 'help@example.com', BRAND_NAME: 'Studio' }), distDir }
  mountWidget(portal, { config, files: createFolderStorage(folder), publicUrl: 'https://portal.example' })
  return portal
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-'))
  await mkdir(join(folder, 'widget/assets'), { recursive: true })
  await mkdir(join(folder, 'widget/.vite'))
  await writeFile(join(folder, 'widget/.vite/manifest.json'), '{}')
  await writeFile(join(folder, 'widget/voice-explorer.js'), loader)
  await writeFile(join(folder, 'widget/voice-explorer.js.gz'), gzipSync(loader))
  await writeFile(join(folder, 'widget/element.js'), code)
  await writeFile(join(folder, 'widget/assets/element-aB_3-x.js'), code)
  await mkdir(join(folder, 'widget/versions'))
  await mkdir(join(folder, 'widget/packages'))
  await mkdir(join(folder, 'widget/package'))
  await writeFile(join(folder, 'widget/package.json'), '{}')
  await writeFile(join(folder, 'widget/package/index.js'), code)
  await writeFile(join(folder, `widget/versions/${version}.js`), fixed)
  await writeFile(join(folder, `widget/versions/${version}.js.gz`), gzipSync(fixed))
  await writeFile(join(folder, 'widget/packages/explorer-1a2b.tgz'), packed)
  await writeFile(
    join(folder, 'widget/version.json'),
    JSON.stringify({ version, integrity: 'sha384-x', package: 'explorer-1a2b.tgz' }),
  )
  app = portalWith(folder)
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
  [`/widget/${version}/voice-explorer.js`, fixed, forEver],
  [`/widget/${version}/assets/element-aB_3-x.js`, code, forEver],
  [`/widget/${version}/~2/assets/element-aB_3-x.js`, code, forEver],
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
  `/widget/versions/${version}.js`,
  `/widget/${version}/element.js`,
  '/widget/packages/../version.tgz',
  '/widget/package.json',
  '/widget/package/index.js',
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

test('the current version is told with its addresses and what a browser checks it by', async () => {
  const answer = await app.request('/widget/version.json')
  expect(await answer.json()).toEqual({
    version,
    script: `https://portal.example/widget/${version}/voice-explorer.js`,
    integrity: 'sha384-x',
    package: 'https://portal.example/widget/packages/explorer-1a2b.tgz',
  })
})

test('what a fixed address names outlives the build that it is of', async () => {
  expect(await keepWidget(createFolderStorage(folder), folder)).toBe(4)
  expect(await keepWidget(createFolderStorage(folder), folder)).toBe(0)
  const later = portalWith(join(folder, 'a-later-build'))
  const script = await later.request(`/widget/${version}/voice-explorer.js`, { headers: { 'Accept-Encoding': 'gzip' } })
  expect([script.status, script.headers.get('content-encoding')]).toEqual([200, 'gzip'])
  expect(gunzipSync(await script.arrayBuffer()).toString()).toBe(fixed)
  const part = await later.request(`/widget/${version}/assets/element-aB_3-x.js`)
  expect([await part.text(), part.headers.get('cache-control')]).toEqual([code, forEver])
  const tarball = await later.request('/widget/packages/explorer-1a2b.tgz')
  expect([await tarball.text(), tarball.headers.get('content-type')]).toEqual([packed, 'application/gzip'])
  // What is always the newest is not taken from an older build.
  expect((await later.request('/widget/voice-explorer.js')).status).toBe(404)
})

test('a version that never was is refused with a word of where the current one is told', async () => {
  const answer = await app.request('/widget/ffffffffffffffff/voice-explorer.js')
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await answer.text()).toBe(
    '/* There is no such version of the explorer. /widget/version.json names the current one. */',
  )
})

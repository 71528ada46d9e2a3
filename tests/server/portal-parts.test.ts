import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStorage } from '../../server/files/folder-storage.ts'
import { keepPortal } from '../../server/files/kept-portal.ts'
import { mountPortalParts } from '../../server/http/pages/portal-parts.ts'

let folder: string

/** A build, and the portal that serves it: all have the same storage. */
const buildOf = async (name: string, parts: Record<string, string | Buffer>) => {
  const distDir = join(folder, name)
  const root = join(distDir, 'portal')
  await mkdir(join(root, 'assets'), { recursive: true })
  for (const [part, content] of Object.entries(parts)) await writeFile(join(root, 'assets', part), content)
  const app = new Hono()
  mountPortalParts(app, { files: createFolderStorage(folder) }, root)
  return { distDir, app }
}
const kept = async () => (await readdir(join(folder, 'files/portal'))).sort()
const keep = (distDir: string, now: Date) => keepPortal(createFolderStorage(folder), distDir, now)
const writtenAt = (name: string, at: Date) => utimes(join(folder, 'files/portal', name), at, at)

const forEver = 'public, max-age=31536000, immutable'
const now = new Date()
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
let before: Awaited<ReturnType<typeof buildOf>>
let after: Awaited<ReturnType<typeof buildOf>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'))
  before = await buildOf('before', {
    'orders-aB_3-x.js': '/* orders */',
    'orders-aB_3-x.js.gz': gzipSync('/* orders */'),
    'orders-c.css': '.orders {}',
    'inter-d.woff2': 'letters',
  })
  after = await buildOf('after', { 'orders-new.js': '/* new orders */' })
  await keep(before.distDir, now)
  await keep(after.distDir, now)
})
afterAll(() => rm(folder, { recursive: true }))

test.each([
  ['orders-aB_3-x.js', '/* orders */', 'text/javascript; charset=utf-8'],
  ['orders-c.css', '.orders {}', 'text/css; charset=utf-8'],
  ['inter-d.woff2', 'letters', 'font/woff2'],
])('a page that was open before the deployment still gets %s', async (name, text, type) => {
  const answer = await after.app.request(`/assets/${name}`)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    type,
    forEver,
  ])
  expect(await answer.text()).toBe(text)
})

test('a process of the earlier build has what pages of the later one ask it for', async () => {
  expect(await (await before.app.request('/assets/orders-new.js')).text()).toBe('/* new orders */')
})

test.each(['none.js', 'orders-aB_3-x.js.gz.js', '..%2Fscripts%2Forders-c.css', 'orders-c', ''])(
  '%j is not there, and nobody on the way keeps that',
  async (name) => {
    const answer = await after.app.request(`/assets/${name}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  },
)

test('what was replaced goes after 30 days, what runs stays', async () => {
  await writtenAt('orders-aB_3-x.js', ago(31))
  await writtenAt('orders-c.css', ago(29))
  await writtenAt('inter-d.woff2', ago(31))
  await writtenAt('orders-new.js', ago(31))
  await keep(after.distDir, now)
  expect(await kept()).toEqual(['orders-c.css', 'orders-new.js'])
  // It was written anew: its 30 days begin when it is replaced.
  await keep((await buildOf('last', {})).distDir, ago(-2))
  expect(await kept()).toEqual(['orders-new.js'])
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let folder: string
let server: TestServer
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pages-'))
  await mkdir(join(folder, 'portal'))
  await writeFile(join(folder, 'portal/index.html'), '<head><title>Voice portal</title></head><p>The portal.</p>')
  await mkdir(join(folder, 'portal/.vite'))
  await writeFile(
    join(folder, 'portal/.vite/pages.json'),
    JSON.stringify([
      {
        pattern: '/projects/:projectId/overview',
        scripts: ['assets/overview-1.js', 'assets/dialogs-2.js'],
        styles: ['assets/overview-3.css'],
        texts: { en: ['assets/messages-en.js'], nl: ['assets/messages-nl.js'] },
      },
    ]),
  )
  await writeFile(join(folder, 'portal/favicon.ico'), 'icon')
  await writeFile(join(folder, 'portal/apple-touch-icon.png'), 'icon')
  server = await startTestServer({ SUPPORT_EMAIL: 'help@example.com', BRAND_NAME: 'Studio "Noord"' })
  app = createApp({
    ...server.context,
    publicUrl: 'https://portal.example',
    config: { ...server.config, distDir: folder },
  })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const read = async (path: string, accept = 'text/html,*/*;q=0.8', language = 'en') => {
  const answer = await app.request(path, { headers: { Accept: accept, 'Accept-Language': language } })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

test.each([
  '/',
  '/login',
  '/dashboard',
  '/forgotten-password/',
  '/forgotten-password/some-token',
  '/projects/123',
  '/projects/123/',
  '/projects/123/orders/abc',
  '/projects/create',
  '/clients/abc/details',
  '/share/explore/anouk-smeets?theme=12',
  '/share/explore-voices',
  '/settings/companyprofile',
])('%s is a page of the portal', async (path) => {
  const { status, text } = await read(path)
  expect([status, text]).toEqual([200, expect.stringContaining('<p>The portal.</p>')])
})

test("a page names the files that it needs, the words of the browser's language first", async () => {
  const { text } = await read('/projects/7/overview', 'text/html', 'nl-NL,nl;q=0.9,en;q=0.8')
  expect(text.match(/<link rel="(?:stylesheet|modulepreload)"[^>]+>/g)).toEqual([
    '<link rel="stylesheet" crossorigin href="/assets/overview-3.css">',
    '<link rel="modulepreload" crossorigin href="/assets/messages-nl.js">',
    '<link rel="modulepreload" crossorigin href="/assets/overview-1.js">',
    '<link rel="modulepreload" crossorigin href="/assets/dialogs-2.js">',
  ])
  expect((await read('/projects/7/orders')).text).not.toContain('modulepreload')
})

test.each([
  '/nowhere',
  '/projects/123/nowhere',
  '/projects/123/overview/more',
  '/share',
  '/share/explore-cars',
  '/share/explore/nobody?theme=12',
  '/login/again',
  '/wp-admin.php',
  '/index.html/x',
])('%s is none, and the page that says so comes with 404', async (path) => {
  const { status, type, text } = await read(path)
  expect([status, type, text]).toEqual([
    404,
    'text/html; charset=UTF-8',
    expect.stringMatching(/<title>Page not found · .*<p>The portal\.<\/p>$/s),
  ])
})

test('robots read where they need not go, and where the map is', async () => {
  const { status, type, text } = await read('/robots.txt')
  expect([status, type, text]).toEqual([
    200,
    'text/plain; charset=UTF-8',
    'User-agent: *\nDisallow: /feedback\nDisallow: /forgotten-password\nDisallow: /confirm-email\nDisallow: /?link=\nDisallow: /test-gateway\nDisallow: /demo\nDisallow: /desk\nSitemap: https://portal.example/sitemap.xml\n',
  ])
})

test('the map has every public page, each of which is there', async () => {
  const { status, type, text } = await read('/sitemap.xml')
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  const addresses = [...text.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, address]) => address ?? '')
  expect(addresses.slice(0, 6)).toEqual([
    'https://portal.example/login',
    'https://portal.example/register',
    'https://portal.example/share/explore-voices',
    'https://portal.example/share/explore-talent',
    'https://portal.example/share/explore-music',
    'https://portal.example/share/explore-idents',
  ])
  const voices = (await server.call('GET', '/api/v2/shop/voices?itemsPerPage=100')).body['hydra:member']
  const shared = voices.map(({ code }: { code: string }) => `https://portal.example/share/explore/${code}`)
  expect(shared.length).toBeGreaterThan(20)
  expect(addresses).toEqual(expect.arrayContaining(shared))
  const statuses = await Promise.all(addresses.map(async (address) => (await read(new URL(address).pathname)).status))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('the map follows the catalogue, and is kept for an hour', async () => {
  let tag = 'full'
  const { catalogue } = server.context
  const query: typeof catalogue.query = (kind, asked) =>
    tag === 'full' ? catalogue.query(kind, asked) : { ...catalogue.query(kind, asked), ids: [] }
  const changing = createApp({ ...server.context, catalogue: { ...catalogue, query, tag: () => tag } })
  const shared = async () => (await (await changing.request('/sitemap.xml')).text()).includes('/share/explore/')
  const before = await shared()
  tag = 'empty'
  expect([before, await shared()]).toEqual([true, false])
  expect((await changing.request('/sitemap.xml')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test('the manifest names the brand and pictures', async () => {
  const { status, type, text } = await read('/manifest.webmanifest')
  const { name, start_url: start, icons } = JSON.parse(text)
  expect([status, type, name, start]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
    'Studio "Noord"',
    '/dashboard',
  ])
  expect(icons.map(({ src }: { src: string }) => src)).toEqual(['/icon-192.png', '/icon-512.png', '/favicon.svg'])
})

test('icons are there by their usual names', async () => {
  expect([await read('/favicon.ico'), await read('/apple-touch-icon.png')]).toEqual([
    expect.objectContaining({ status: 200, text: 'icon' }),
    expect.objectContaining({ status: 200, type: 'image/png', text: 'icon' }),
  ])
})

test('who finds a fault reads whom to tell, for less than a year', async () => {
  const { status, type, text } = await read('/.well-known/security.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=UTF-8'])
  const fields = new Map(text.split('\n').map((line) => [line.split(': ')[0], line.split(': ')[1]]))
  expect([fields.get('Contact'), fields.get('Canonical')]).toEqual([
    'mailto:help@example.com',
    'https://portal.example/.well-known/security.txt',
  ])
  const days = (new Date(fields.get('Expires') ?? '').getTime() - Date.now()) / 86_400_000
  expect([days > 150, days < 365]).toEqual([true, true])
  expect((await app.request('/security.txt')).headers.get('location')).toBe('/.well-known/security.txt')
})

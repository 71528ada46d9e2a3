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
  folder = await mkdtemp(join(tmpdir(), 'desk-page-'))
  await mkdir(join(folder, 'portal'))
  await writeFile(
    join(folder, 'portal/desk.html'),
    '<title>Desk</title><script type="application/json" id="environment"></script>',
  )
  server = await startTestServer({ CHAT_SCRIPT_URL: 'https://chat.example/a.js' })
  app = createApp({ ...server.context, config: { ...server.config, distDir: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const open = (path: string) => app.request(path, { headers: { Accept: 'text/html' } })

test('the desk is one page for all of its paths, which nobody keeps, lists or frames', async () => {
  const answer = await open('/desk/inbox/order-12')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('"demonstration":{"email":"desk@example.com","password":"demo-portal-2026"}')
  const headers = ['cache-control', 'x-robots-tag', 'x-frame-options', 'cross-origin-opener-policy']
  expect(headers.map((name) => answer.headers.get(name))).toEqual([
    'private, no-store',
    'noindex, nofollow',
    'DENY',
    'same-origin',
  ])
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'self'; img-src 'self' data: blob:; media-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  )
})

test.each(['/desk', '/desk/'])('its door %s leads to the inbox', async (door) => {
  const answer = await open(door)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/desk/inbox'])
})

test('a path that it does not have answers 404, with the page that says so', async () => {
  const answer = await open('/desk/nothing')
  expect([answer.status, (await answer.text()).includes('<title>Desk</title>')]).toEqual([404, true])
})

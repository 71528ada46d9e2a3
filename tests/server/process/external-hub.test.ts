import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { type MercureHub, startMercureHub } from '../../support/mercure-hub.ts'
import { type PortalProcess, startPortal } from '../../support/portal-process.ts'

const secret = 'the secret that access tokens are signed with'
let hub: MercureHub
let portal: PortalProcess

afterEach(async () => {
  await portal.dispose()
  await hub.leave()
})

test('an update that the hub was not told before a crash is told after it', async () => {
  hub = await startMercureHub(secret)
  hub.refuse(() => 503)
  portal = await startPortal({ MERCURE_URL: hub.url, JWT_SECRET: secret })
  const env = { ...process.env, DATA_DIR: portal.dataDir, PUBLIC_URL: portal.url }
  const approve = ['server/provider/main.ts', 'approve', 'pending@example.com']
  await promisify(execFile)(process.execPath, approve, { env })
  await vi.waitFor(() => expect(hub.asked()).toBeGreaterThan(0), { timeout: 240_000 })
  await portal.kill()
  hub.refuse(() => null)
  expect(hub.taken).toEqual([])
  await portal.start()
  // The dead process may have had it in hand, which others respect for half a minute.
  await vi.waitFor(() => expect(hub.taken).toHaveLength(1), { timeout: 240_000 })
  expect(JSON.parse(hub.taken[0]?.data ?? '')).toMatchObject({ '@type': 'Customer', approved: true })
  expect(await portal.stop()).toBe(0)
}, 240_000)

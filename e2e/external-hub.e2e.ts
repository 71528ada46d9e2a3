import { startMercureHub } from '../tests/support/mercure-hub.ts'
import { startPortal } from '../tests/support/portal-process.ts'
import { enter } from './support/accounts.ts'
import { watch } from './support/audit.ts'
import { providerCommand } from './support/provider.ts'
import { seededData } from './support/seeded-data.ts'
import { expect, test } from './support/test.ts'

test('pages listen to the external hub of the settings, and to it alone', async ({ page }) => {
  const secret = 'the secret that access tokens are signed with'
  const hub = await startMercureHub(secret)
  const portal = await startPortal({ MERCURE_URL: hub.url, JWT_SECRET: secret }, { copyOf: seededData() })
  hub.trust(portal.url)
  try {
    const seen = await watch(page)
    const streams = new Set<string>()
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (pathname.includes('mercure')) streams.add(origin)
    })
    await enter(page, portal.url, 'pending@example.com')
    await page.goto(`${portal.url}/dashboard`)
    await expect(page.getByText('Your reseller account is under review.')).toBeVisible()
    await expect.poll(hub.listeners).toBe(1)
    await providerCommand(portal, 'approve', 'pending@example.com')
    await expect(page.getByText('Your account has been approved')).toBeVisible()
    await expect(page.getByText('Your reseller account is under review.')).toBeHidden()
    expect([[...streams], seen.complaints]).toEqual([[new URL(hub.url).origin], []])
  } finally {
    await portal.dispose()
    await hub.leave()
  }
})

import type { Page } from '@playwright/test'
import { widgetModel } from './models/widget.model.ts'
import { enter } from './support/accounts.ts'
import { layoutShift, watch } from './support/audit.ts'
import { type Host, type HostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

const pages: Record<string, HostPage> = {}
let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

/** A page of an agency's with this code in it, and text above and below. */
const paste = (code: string): void => {
  pages['/pasted'] = {
    isOpen: true,
    body: `<main><h1>An agency</h1><p>We cast voices.</p>${code}<h2>Below</h2><p>More text.</p></main><footer>The end</footer>`,
  }
}

/** Opens the page as it is before any script of ours has come, and gives what lets them come. */
const openWithoutScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/widget\/voice-explorer\.js/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`${host.url}/pasted`, { waitUntil: 'commit' })
  await expect(page.getByText('The end')).toBeAttached()
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  return resolve
}

const codeOf = async (page: Page, path: string): Promise<string> => {
  await page.goto(path)
  await page.getByRole('button', { name: 'Embed' }).click()
  const code = page.getByRole('dialog').locator('pre code')
  await expect(code).toContainText('<voice-explorer')
  return (await code.textContent()) ?? ''
}

for (const width of [390, 820, 1440])
  test(`at ${width} px the code as the dialog gives it moves nothing of the page`, async ({ page, portal }) => {
    await watch(page)
    await enter(page, portal.url, 'reseller@example.com')
    await page.setViewportSize({ width, height: 900 })
    for (const kind of ['voices', 'talent', 'music', 'idents']) {
      paste(await codeOf(page, `${portal.url}/explore-${kind}`))
      const release = await openWithoutScripts(page)
      release()
      const { cards } = widgetModel(page)
      await expect(cards.first()).toBeVisible()
      await expect(page.locator('voice-explorer .themed-page__brand')).toContainText('Studio Noord')
      await page.waitForLoadState('networkidle')
      expect.soft(await layoutShift(page), `${kind} shifts`).toBeLessThanOrEqual(0.01)
    }
  })

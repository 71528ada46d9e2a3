import type { Page } from '@playwright/test'
import { layoutShift, watch } from './support/audit.ts'
import { measuredPages, mostShift } from './support/measured-pages.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

/** The stream of updates never ends. */
const isEndless = (url: string): boolean => url.includes('/.well-known/mercure')

/** How many requests of a page are on their way. */
const openRequests = (page: Page): (() => number) => {
  const open = new Set<object>()
  page.on('request', (request) => {
    if (!isEndless(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => open.size
}

test('on a phone the measured pages stand still', async ({ browser, portal }) => {
  const { pages, session } = await measuredPages(portal.url)
  for (const { name, path, isSignedIn = false } of pages) {
    // Each as by somebody who was never here.
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    })
    if (isSignedIn) await startSignedIn(context, session)
    const page = await context.newPage()
    await watch(page)
    const requests = openRequests(page)
    await page.goto(portal.url + path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    await expect.poll(requests).toBe(0)
    await page.evaluate('document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done)))')
    expect.soft(await layoutShift(page), `${name} shifts`).toBeLessThanOrEqual(mostShift)
    await context.close()
  }
})

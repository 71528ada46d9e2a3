import type { Page } from '@playwright/test'
import { layoutShift, watch } from './support/audit.ts'
import { measuredPages, mostShift } from './support/measured-pages.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

/** The stream of updates never ends. */
const isEndless = (url: string): boolean => url.includes('/.well-known/mercure')

/** Counts what a page asks for, and knows when nothing of it is on its way. */
const countRequests = (page: Page) => {
  const open = new Set<object>()
  let all = 0
  page.on('request', (request) => {
    if (!/^https?:/.test(request.url())) return
    all += 1
    if (!isEndless(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return { all: () => all, open: () => open.size }
}

test('on a phone the measured pages stand still, and ask for no more than they may', async ({ browser, portal }) => {
  const { pages, session } = await measuredPages(portal.url)
  for (const { name, path, budget, isSignedIn = false } of pages) {
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
    const requests = countRequests(page)
    await page.goto(portal.url + path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    await expect.poll(requests.open).toBe(0)
    await page.evaluate('document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(done)))')
    expect.soft(await layoutShift(page), `${name} shifts`).toBeLessThanOrEqual(mostShift)
    expect.soft(requests.all(), `requests of ${name}`).toBeLessThanOrEqual(budget.requests ?? 25)
    await context.close()
  }
})

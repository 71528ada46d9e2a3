import { layoutShift, watch } from './support/audit.ts'
import { holdAnswers } from './support/held-answers.ts'
import { measuredPages, mostShift } from './support/measured-pages.ts'
import { openRequests } from './support/open-requests.ts'
import { painted } from './support/painted.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

/**
 * What holds a phone the first time that it is made: formatters of dates and numbers, a comparison in the order of some
 * language, and, while a browser is inspected, an error.
 */
const noteCostly = `
  window.costly = []
  const noted = (name, made) => {
    const note = (real) => (target, ...rest) => (window.costly.push(name), real(target, ...rest))
    return new Proxy(made, { apply: note(Reflect.apply), construct: note(Reflect.construct) })
  }
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator']) Intl[name] = noted(name, Intl[name])
  String.prototype.localeCompare = noted('localeCompare', String.prototype.localeCompare)
  Number.prototype.toLocaleString = noted('toLocaleString', Number.prototype.toLocaleString)
  window.Error = noted('Error', Error)`

/** What waits until a page has nothing else to do, or for two seconds, is none of its first: on a slow machine it comes. */
const withoutLater = `
  const timer = window.setTimeout
  window.setTimeout = (deed, after, ...rest) => timer(after >= 2000 ? () => undefined : deed, after, ...rest)
  window.requestIdleCallback = () => 0`

test('on a phone the measured pages stand still, and ask for no more than they may', async ({ browser, portal }) => {
  const { pages, session } = await measuredPages(portal.url)
  for (const { name, path, budget, isSignedIn = false, formatsNumbers = false } of pages) {
    // Each as by somebody who was never here.
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    })
    if (isSignedIn) await startSignedIn(context, session)
    const page = await context.newPage()
    // As on a slow network: until then text stands in the system's letters.
    const letLettersCome = await holdAnswers(page, /\/inter-latin-[^/]*\.woff2$/)
    await watch(page)
    await page.addInitScript(noteCostly + withoutLater)
    const requests = openRequests(page)
    let asked = 0
    page.on('request', (request) => {
      if (request.url().startsWith('http')) asked += 1
    })
    await page.goto(portal.url + path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    // The letters alone: nothing was asked for while it painted what it has.
    const mostOpen = async () => {
      const before = requests()
      await painted(page)
      return Math.max(before, requests())
    }
    await expect.poll(mostOpen).toBe(1)
    letLettersCome()
    await expect.poll(requests).toBe(0)
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    await painted(page)
    expect.soft(await layoutShift(page), `${name} shifts`).toBeLessThanOrEqual(mostShift)
    if (!formatsNumbers) expect.soft(await page.evaluate('window.costly'), `${name} makes what takes long`).toEqual([])
    if (budget.requests !== undefined) expect.soft(asked, `${name} asks for much`).toBeLessThanOrEqual(budget.requests)
    await context.close()
  }
})

test('a page is painted before its code is asked for', async ({ page }) => {
  for (const path of ['/login', '/share/explore-voices']) {
    await page.goto(path)
    const asked = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/[^/]*\.js$/.test(name))
          .map(({ startTime }) => startTime),
      )
    await expect.poll(async () => (await asked()).length, { message: path }).toBeGreaterThan(3)
    const painted = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    )
    expect(Math.min(...(await asked())), path).toBeGreaterThan(painted)
  }
})

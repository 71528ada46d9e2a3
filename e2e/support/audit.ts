import { expect, type Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const rulesOfColor = ['color-contrast', 'link-in-text-block']
const audioEnding = /\.(mp3|ogg|opus|wav|m4a)$/

/** An answer that a step is about (a refusal, something missing) is no fault of the page. */
const isAnswer = (text: string): boolean => /Failed to load resource.* (401|403|404|422)/.test(text)

export type Watch = {
  /** What the console, the pages' scripts and the Content-Security-Policy complained about. */
  complaints: string[]
  /** Addresses of sound that were asked for. */
  sounds: string[]
}

/** Milliseconds. `hadRecentInput` says the same, but of the time after a window got its size too: while a page loads. */
const followsInput = 500

/** Listens from now on; call it before the first page is opened. */
export const watch = async (page: Page): Promise<Watch> => {
  const seen: Watch = { complaints: [], sounds: [] }
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAnswer(message.text()))
      seen.complaints.push(`${new URL(page.url()).pathname}: ${message.text()}`)
  })
  page.on('pageerror', (error) => seen.complaints.push(`${new URL(page.url()).pathname}: ${error.message}`))
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (audioEnding.test(pathname)) seen.sounds.push(pathname)
  })
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', (event) =>
      console.error('Content-Security-Policy: ' + event.violatedDirective + ' ' + event.blockedURI))
    window.layoutShift = 0
    let pressedAt = -Infinity
    for (const name of ['pointerdown', 'keydown'])
      addEventListener(name, ({ timeStamp }) => { pressedAt = timeStamp }, true)
    new PerformanceObserver((list) => {
      for (const { startTime, value } of list.getEntries())
        if (startTime - pressedAt > ${followsInput}) window.layoutShift += value
    }).observe({ type: 'layout-shift', buffered: true })`)
  return seen
}

/** The page's content is there: a heading, and no placeholder; and no list is dimmed because its next one is on its way. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('h1, h2').first()).toBeAttached()
  await expect(page.locator('.ui-skeleton')).toHaveCount(0)
  await expect(page.locator('.explore-grid, .ui-table').and(page.locator('[aria-busy="true"]'))).toHaveCount(0)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
}

/**
 * Half a megabyte of script, read anew wherever it is put: once for a page that stays, however often it is asked. A
 * frame of another origin is not looked into.
 */
const putAxeInto = async (page: Page): Promise<void> => {
  for (const frame of page.frames())
    if (await frame.evaluate('window.axe === undefined'))
      await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<same_origin>'] })`)
}

export const violationsIn = async (page: Page, options: RunOptions): Promise<AxeResults['violations']> => {
  await putAxeInto(page)
  const told = JSON.stringify({ resultTypes: ['violations'], ...options })
  return page.evaluate<AxeResults['violations']>(`axe.run(document, ${told}).then(({ violations }) => violations)`)
}

const wordsFor = async (page: Page, colorScheme: 'light' | 'dark', options: RunOptions): Promise<string[]> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const violations = await violationsIn(page, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${colorScheme}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}

/** In both colour schemes no violation of WCAG 2.2 AA or of good practice, and nothing to scroll sideways for. */
export const audit = async (page: Page, name: string): Promise<void> => {
  await settled(page)
  const found = await wordsFor(page, 'light', { runOnly: tags })
  // Only what is seen can differ: the elements and their names are the same.
  const foundInDark = await wordsFor(page, 'dark', { runOnly: rulesOfColor })
  expect.soft([...found, ...foundInDark], name).toEqual([])
  const excess = () => page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  await expect
    .configure({ soft: true })
    .poll(excess, { message: `${name} scrolls sideways` })
    .toBe(0)
}

/** Since the page was loaded, without what followed an input at once. */
export const layoutShift = async (page: Page): Promise<number> => Number(await page.evaluate('window.layoutShift'))

import type { Page } from '@playwright/test'

/** Keeps these answers back until the test lets them come; then whatever else looks at calls has its turn. */
export const holdAnswers = async (page: Page, matches: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(matches, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** Holds the portal's own scripts: what is seen before they come is what the server drew. */
export const holdScripts = (page: Page): Promise<() => void> => holdAnswers(page, /\/assets\/[^/]*\.js$/)

import type { Page } from '@playwright/test'

/** Keeps these answers back until the test lets them come. */
export const holdAnswers = async (page: Page, matches: RegExp): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(matches, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

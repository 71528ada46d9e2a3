import type { Page } from '@playwright/test'

/** Holds the portal's own scripts until they are let through: what is seen before is what the server drew. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

import { expect, type Page } from '@playwright/test'

/**
 * Takes the network away. A browser that only plays it may say so before its calls fail, and a server on this machine
 * that answers then counts as reached: once nothing answers, it is said again.
 */
export const goOffline = async (page: Page): Promise<void> => {
  await page.context().setOffline(true)
  const isAnswered = () =>
    page.evaluate(() =>
      fetch('/env.json', { cache: 'no-store' }).then(
        () => true,
        () => false,
      ),
    )
  await expect.poll(isAnswered).toBe(false)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
}

import { expect, type Page } from '@playwright/test'

/**
 * The history has an entry for each of so many open sheets. A person is never so quick that the entry of what was opened
 * is not there yet, or that of what was closed is still being left; the tool is, and counts its step from there.
 */
export const expectSheets = (page: Page, sheets: number): Promise<void> =>
  expect.poll(() => page.evaluate(() => Object(history.state).sheet ?? 0)).toBe(sheets)

/** Back, from so many open sheets. */
export const goBackFrom = async (page: Page, sheets: number): Promise<void> => {
  await expectSheets(page, sheets)
  await page.goBack()
}

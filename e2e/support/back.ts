import { expect, type Locator, type Page } from '@playwright/test'
import { enter } from './accounts.ts'
import { apiOf, clientOf, type Named } from './api.ts'

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

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** The page before is the dashboard: what Back leads to tells whether entries were left behind. */
export const openAfterDashboard = async (page: Page, url: string, path: string): Promise<void> => {
  await enter(page, url, 'reseller@example.com')
  await page.goto('/dashboard')
  await page.goto(path)
}

export const expectBackToDashboard = async (page: Page): Promise<void> => {
  await goBackFrom(page, 0)
  await expect(page).toHaveURL(/\/dashboard$/)
}

export const newProject = async (url: string): Promise<string> => {
  const api = await apiOf(url)
  const { iri: client } = await clientOf(api)
  const { id } = await api.call<Named>('POST', '/shop/projects', { name: 'Spring radio', client })
  return `/projects/${id}/overview`
}

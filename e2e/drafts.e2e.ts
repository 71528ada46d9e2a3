import type { Page } from '@playwright/test'
import { signIn } from './models/sign-in.model.ts'
import { expect, test } from './support/test.ts'

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Studio Noord/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
}

const draftsIn = (page: Page): Promise<unknown> =>
  page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))")

test('what was typed outlives a reload, and ends with the sign-out', async ({ page }) => {
  const name = page.getByLabel('Project name')
  await signIn(page)
  await page.goto('/projects/create')
  await name.fill('Half a thought')
  await page.reload()
  await expect(name).toHaveValue('Half a thought')

  await signOut(page)
  expect(await draftsIn(page)).toEqual([])
  await signIn(page)
  await page.goto('/projects/create')
  await expect(name).toHaveValue('')
})

test('whoever signs in after an expired session finds no drafts of somebody else', async ({ page }) => {
  await signIn(page)
  await page.goto('/projects/create')
  await page.getByLabel('Project name').fill('Half a thought')
  await page.evaluate("localStorage.removeItem('session')")
  await signIn(page, 'other-reseller@example.com')
  expect(await draftsIn(page)).toEqual([])
})

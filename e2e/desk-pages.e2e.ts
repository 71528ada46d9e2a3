import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

/** The file of a page of the desk. */
const fileOf = (page: string): RegExp => new RegExp(`/assets/desk-${page}-screen-[^/]+\\.js$`)

test.beforeEach(async ({ page }) => {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible()
})

test('a page that cannot be loaded says so in its place, and another try shows it', async ({ page }) => {
  await page.route(fileOf('resellers'), (route) => route.abort('connectionfailed'))
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('link', { name: 'Resellers' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await expect(alert).toBeVisible()
  await expect(menu).toBeVisible()
  await page.unroute(fileOf('resellers'))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('table', { name: 'Resellers' })).toBeVisible()
  await expect(page).toHaveURL(/\/desk\/resellers$/)
})

/** Holds a page's file back until it is let go of. */
const hold = async (page: Page, file: RegExp): Promise<() => void> => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(file, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

test('a page is fetched as somebody points at its entry', async ({ page }) => {
  const entry = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Orders' })
  const asked = page.waitForRequest(fileOf('orders'))
  await entry.hover()
  await asked
  await expect(page).toHaveURL(/\/desk\/inbox$/)
})

for (const [width, menu, name, table] of [
  [1440, 'Main menu', 'Orders', 'Orders'],
  [390, 'Tab bar', 'Catalogue', 'Voices'],
] as const)
  test(`until a page is there its title stands where it stays: ${name} at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const letGo = await hold(page, fileOf(name.toLowerCase()))
    await page.getByRole('navigation', { name: menu }).getByRole('link', { name }).click()
    await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible()
    const title = page.getByRole('heading', { level: 1, name })
    const before = await title.boundingBox()
    letGo()
    await expect(page.getByRole('table', { name: table })).toBeVisible()
    expect(await title.boundingBox()).toEqual(before)
  })

import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const title = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
/** The words of Dutch pages take until then. */
const holdDutch = async (page: Page): Promise<() => void> => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/messages-/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
const chooseDutch = async (page: Page): Promise<void> => {
  await page
    .locator('aside')
    .getByRole('button', { name: /Robin Vermeer/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Nederlands' }).click()
}

test('a language that is chosen in one tab is spoken in the other, on all of its pages', async ({ page, portal }) => {
  await startSignedIn(page.context(), (await apiOf(portal.url)).tokens)
  await page.goto('/projects')
  await title(page, 'Projects')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await chooseDutch(other)
  await title(page, 'Projecten')
  await page.getByRole('link', { name: 'Klanten', exact: true }).first().click()
  await title(page, 'Klanten')
  await other.close()
})

test('a page that is opened while another language is on its way has its words in that one too', async ({
  page,
  portal,
}) => {
  await startSignedIn(page.context(), (await apiOf(portal.url)).tokens)
  await page.goto('/dashboard')
  await page
    .locator('aside')
    .getByRole('button', { name: /Robin Vermeer/ })
    .waitFor()
  const release = await holdDutch(page)
  await chooseDutch(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Clients', exact: true }).first().click()
  release()
  await title(page, 'Klanten')
  await expect(page.getByRole('button', { name: 'Klant toevoegen' })).toBeVisible()
})

test('who signs in at a page whose address names the language goes on in it', async ({ page }) => {
  // The demonstration fills in who it is.
  await page.goto('/login?locale=nl')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await title(page, 'Hallo Robin Vermeer')
  await page.getByRole('link', { name: 'Stemmen', exact: true }).first().click()
  await expect(page.getByRole('group', { name: 'Taal' })).toBeVisible()
})

test('a machine that does not come at once comes with the next try', async ({ page, portal }) => {
  await startSignedIn(page.context(), (await apiOf(portal.url)).tokens)
  let losses = 1
  await page.route(/\/assets\/machines-[^/]+\.js$/, (route) => {
    losses -= 1
    return losses < 0 ? route.continue() : route.abort('connectionfailed')
  })
  await page.goto('/clients')
  await title(page, 'Clients')
})

test('an address that leads to sign-in leads who is signed in to the dashboard', async ({ page, portal }) => {
  await startSignedIn(page.context(), (await apiOf(portal.url)).tokens)
  await page.goto('/forgotten-password')
  await title(page, 'Hello Robin Vermeer')
})

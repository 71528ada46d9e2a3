import type { Page } from '@playwright/test'
import { settingsModel } from './models/settings.model.ts'
import { enter } from './support/accounts.ts'
import { type Api, apiOf } from './support/api.ts'
import { audit, watch } from './support/audit.ts'
import { png } from './support/media.ts'
import { expect, test } from './support/test.ts'

type Customer = { themeId: number }

const reseller = 'reseller@example.com'
const themeOf = async ({ call, tokens }: Api): Promise<number> => (await call<Customer>('GET', tokens.customer)).themeId

const errors = (page: Page) => page.getByRole('alert')

test('a guest’s page speaks the language that was chosen, and so do refusals', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
  await page.getByLabel('Wachtwoord').fill('wrong')
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await expect(errors(page)).toHaveText('Het e-mailadres of het wachtwoord klopt niet.')

  await page.getByRole('link', { name: 'Registreren' }).click()
  for (const label of ['Bedrijfsnaam', 'Voornaam', 'Achternaam', 'Telefoonnummer'])
    await page.getByLabel(label).fill('Stem')
  await page.getByLabel('E-mailadres').fill('stem@stem.example')
  await page.getByLabel('Wachtwoord').fill('kort')
  await page.getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Registreren' }).click()
  const banner = errors(page).filter({ hasText: 'Er is iets misgegaan' })
  await expect(banner).toContainText('Wachtwoord: Gebruik minstens 10 tekens.')
  await expect(banner).not.toContainText('password')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Registreren' })).toBeVisible()
  await page.goto('/share/explore-voices')
  await expect(page.getByRole('checkbox', { name: /^Frans / })).toHaveCount(1)
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('checkbox', { name: /^French / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await page.goto('/feedback?link=nonsense')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.getByText('This link is invalid')).toBeVisible()
})

test('a theme stays from page to page, over signing out and a session that ended', async ({ page, portal }) => {
  const theme = await themeOf(await apiOf(portal.url))
  await page.goto(`/login?theme=${theme}`)
  await page.getByRole('link', { name: 'Register' }).click()
  await page.waitForURL(`**/register?theme=${theme}`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Trouble signing in?' }).click()
  await page.waitForURL(`**/forgot-password?theme=${theme}`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(`**/login?theme=${theme}`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByRole('button', { name: /Robin Vermeer/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(`**/login?theme=${theme}`)
  await page.goto('/projects')
  await page.waitForURL(`**/login?theme=${theme}`)
})

test('an address that leads nowhere has the brand, the language and the theme of every guest’s page', async ({
  page,
  portal,
}) => {
  const theme = await themeOf(await apiOf(portal.url))
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect(page.getByText('Voicebureau', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagina niet gevonden' })).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page).toHaveTitle(/^Page not found/)
  await audit(page, 'an address that leads nowhere')
  await page.goto(`/nowhere?theme=${theme}`)
  await expect(page.locator('[data-themed]').getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.waitForURL(`**/login?theme=${theme}`)
})

test('an agency finds its addresses, and its picture shows on phones', async ({ page, portal, context }) => {
  const seen = await watch(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, portal.url, reseller)
  const theme = await themeOf(await apiOf(portal.url))
  const settings = settingsModel(page)
  await settings.openCompany()
  await settings.choose('Background', png('studio.png'))
  await settings.hear('Your company appearance has been saved')
  await page.getByRole('button', { name: 'Copy the address: Sign-in page' }).click()
  await settings.hear('Successfully copied link to your clipboard')
  const address = `${portal.url}/login?theme=${theme}`
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(page.getByRole('link', { name: `${portal.url}/share/explore-music?theme=${theme}` })).toBeVisible()

  const visitor = await context.browser()?.newPage({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  if (visitor === undefined) throw new Error('no browser')
  await visitor.goto(address)
  const picture = visitor.locator('.sign-in-backdrop img')
  await expect(picture).toBeInViewport()
  await expect.poll(async () => (await picture.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(96)
  await visitor.close()
  expect(seen.complaints).toEqual([])
})

test('texts that cannot be had are told above the page, with a way to try again', async ({ page }) => {
  await page.clock.install()
  let isBroken = true
  await page.route(/\/assets\/messages-.*\.js/, (route) => (isBroken ? route.abort() : route.fallback()))
  await page.goto('/login')
  const sentence = page.getByText('This page could not be loaded. Check your connection.')
  await expect(async () => {
    await page.clock.runFor(6_000)
    await expect(sentence).toBeVisible({ timeout: 500 })
  }).toPass()
  isBroken = false
  await page.getByLabel('Email').fill('kim@example.com')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(sentence).toBeHidden()
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
  await expect(page.getByLabel('E-mailadres')).toHaveValue('kim@example.com')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what it needs', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(page.locator('.app-no-script')).toBeVisible()
    await expect(page.getByText('Loading…')).toBeHidden()
  })
})

import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { watch } from './support/audit.ts'
import { holdScripts } from './support/held-answers.ts'
import { seeFrame, startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

type Items = { 'hydra:member': { code: string; name: string }[] }

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const player = (page: Page) => page.getByRole('region', { name: 'Player' })

test('pages that the server drew are taken over as they stand', async ({ page, portal }) => {
  const seen = await watch(page)
  // Slow enough for a press to fall into the taking over.
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const { call, tokens } = await apiOf(portal.url)
  const { themeId } = await call<{ themeId: number }>('GET', tokens.customer)
  const [voice] = (await call<Items>('GET', '/api/v2/shop/voices'))['hydra:member']
  for (const path of [
    '/login',
    `/login?theme=${themeId}`,
    '/forgot-password',
    `/register?theme=${themeId}`,
    `/forgotten-password/t0ken?theme=${themeId}`,
    '/confirm-email/t0ken',
    `/share/explore-voices?theme=${themeId}`,
    '/share/explore-music?page=1&search=light',
    `/share/explore/${voice?.code}?theme=${themeId}`,
  ]) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const heading = await h1(page).elementHandle()
    release()
    // The switch answers once the page does.
    await page.getByRole('button', { name: 'Nederlands' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    const isKept = await heading?.evaluate((element) => element.isConnected)
    expect({ isKept, complaints: seen.complaints }, path).toEqual({ isKept: true, complaints: [] })
    await page.getByRole('button', { name: 'English', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a shared page names the agency in its title, with scripts and before them', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/share/explore-voices?theme=1', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Explore voices · Studio Noord')
  release()
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(page).toHaveTitle('Stemmen ontdekken · Studio Noord')
})

test('what the server drew a page from is not asked for again', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v2/')) asked.push(pathname)
  })
  await page.goto('/share/explore-voices')
  await page.getByRole('button', { name: 'Play Amadou Diallo' }).click()
  await expect(player(page)).toBeVisible()
  // The whole wave of what plays is no part of the page.
  expect(asked.filter((path) => path !== '/api/v2/shop/voices/amadou-diallo')).toEqual([])
})

test('what was typed and pressed before the scripts ran is done', async ({ page }) => {
  const seen = await watch(page)
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill('client@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in' }).click()
  release()
  await expect(page.getByRole('alert')).toHaveText('Invalid credentials.')
  await expect(page.getByLabel('Email')).toHaveValue('client@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong')
  expect(seen.complaints).toEqual([])
})

test('a registration typed and ticked before the scripts ran joins what was kept of it', async ({ page }) => {
  const seen = await watch(page)
  const agreed = page.getByRole('checkbox', { name: /^I agree to the/ })
  await page.goto('/register')
  await page.getByLabel('Last name').fill('de Boer')
  await agreed.check({ force: true })
  // A page that answers keeps what is typed.
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await page.getByLabel('Company name').fill('Stem & Zoon')
  await page.getByLabel('First name').fill('Kim')
  release()
  await expect(page.getByLabel('Last name')).toHaveValue('de Boer')
  await expect(agreed).toBeChecked()
  await page.reload()
  await expect(page.getByLabel('Company name')).toHaveValue('Stem & Zoon')
  await expect(page.getByLabel('First name')).toHaveValue('Kim')
  await expect(page.getByLabel('Last name')).toHaveValue('de Boer')
  await expect(agreed).toBeChecked()
  expect(seen.complaints).toEqual([])
})

test('a search sent off by Enter, and a filter ticked, before the scripts ran are done', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/share/explore-voices', { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /^Dutch / }).check({ force: true })
  await page.getByRole('searchbox').fill('noor')
  await page.getByRole('searchbox').press('Enter')
  release()
  await page.waitForURL(/search=noor/)
  await page.waitForURL(/filter=/)
})

test('a press on play before the scripts ran plays', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/share/explore-voices', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Play Amadou Diallo' }).click()
  release()
  await expect(player(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(player(page)).toContainText('Amadou Diallo')
})

test('whoever is signed in is led on from the sign-in page, of which nothing is seen', async ({
  page,
  context,
  portal,
}) => {
  const seen = await watch(page)
  await startSignedIn(context, (await apiOf(portal.url)).tokens)
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.locator('#drawn')).toBeAttached()
  await expect(h1(page)).toBeHidden()
  release()
  await page.waitForURL('**/dashboard')
  await seeFrame(page)
  await page
    .locator('aside')
    .getByRole('button', { name: /Robin Vermeer/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  expect(seen.complaints).toEqual([])
})

test('a language that was chosen is what the server draws from then on', async ({ page }) => {
  await page.goto('/share/explore-voices')
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(h1(page)).toHaveText('Stemmen ontdekken')
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(h1(page)).toHaveText('Stemmen ontdekken')
  release()
})

test('a page keeps its place while it is taken over', async ({ page }) => {
  await watch(page)
  await page.goto('/share/explore-voices')
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(h1(page)).toHaveText('Stemmen ontdekken')
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate('window.layoutShift')).toBeLessThanOrEqual(0.01)
})

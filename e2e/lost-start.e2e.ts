import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true, locale: 'nl-NL' })

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Deze pagina kon niet worden geladen.' })
const again = (page: Page) => page.getByRole('button', { name: 'Opnieuw proberen' })
const comment = (page: Page) => page.getByLabel('Je feedback')

/** Loses the files of these names once the page is written in, until they are found again. */
const loseFiles = async (page: Page, names: string) => {
  const files = new RegExp(`/assets/(?:${names})-[^/]+\\.js$`)
  const { promise: written, resolve: lose } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await written
    await route.abort('connectionfailed')
  })
  return { lose, find: () => page.unroute(files) }
}

/** Chooses the second voice of a link that is drawn, and writes, before the page's code is here. */
const writeIn = async (page: Page, url: string) => {
  const { link, voices } = await requestFeedback(url, await apiOf(url))
  await page.goto(link, { waitUntil: 'commit' })
  const chosen = page.getByRole('radio', { name: new RegExp(voices[1]) })
  await chosen.check({ force: true })
  await comment(page).fill('Graag wat langzamer.')
  return chosen
}
const isSent = (page: Page) => expect(page.getByText('Je feedback is verstuurd.')).toBeVisible()

for (const [what, names] of [
  ['the start', 'index'],
  ['what the start stands on', 'react'],
  ['the screen', 'feedback-screen'],
  ['the words', 'messages'],
] as const)
  test(`a drawn page whose code is lost says so in its language, and loses nothing typed, however often: ${what}`, async ({
    page,
    portal,
  }) => {
    const { lose, find } = await loseFiles(page, names)
    const chosen = await writeIn(page, portal.url)
    lose()
    await expect(notice(page)).toBeInViewport()
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await expect(comment(page)).toHaveValue('Graag wat langzamer.')
    const asked = page.waitForEvent('requestfailed')
    await again(page).click()
    await asked
    await expect(notice(page)).toBeVisible()
    await find()
    await page.evaluate("window.dispatchEvent(new Event('online'))")
    await expect(page.getByText('Bewaard op dit apparaat')).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
    await expect(comment(page)).toHaveValue('Graag wat langzamer.')
    await expect(chosen).toBeChecked()
    await page.getByRole('button', { name: 'Feedback versturen' }).click()
    await isSent(page)
  })

test('a press before the code was lost is done once it is found', async ({ page, portal }) => {
  const { lose, find } = await loseFiles(page, 'index')
  await writeIn(page, portal.url)
  await page.getByRole('button', { name: 'Feedback versturen' }).click()
  lose()
  await expect(notice(page)).toBeVisible()
  await find()
  await again(page).click()
  await isSent(page)
})

test('without a server a lost page is not loaded anew, however often it is asked for, until the server is back', async ({
  page,
  portal,
}) => {
  const { lose, find } = await loseFiles(page, 'index')
  await writeIn(page, portal.url)
  lose()
  await expect(notice(page)).toBeVisible()
  await page.route('**/env.json', (route) => route.abort('connectionfailed'))
  for (const _ of ['once', 'twice', 'three times']) await again(page).click()
  await expect(comment(page)).toHaveValue('Graag wat langzamer.')
  await find()
  await page.unroute('**/env.json')
  await expect(page.getByText('Bewaard op dit apparaat')).toBeVisible()
  await expect(comment(page)).toHaveValue('Graag wat langzamer.')
})

test('a page that draws itself says that its start is lost, in its place', async ({ page, portal }) => {
  const { lose, find } = await loseFiles(page, 'index')
  lose()
  await startSignedIn(page.context(), (await apiOf(portal.url)).tokens)
  await page.goto('/dashboard')
  await expect(notice(page)).toBeInViewport()
  await expect(page.locator('.app-loading')).toBeHidden()
  await find()
  await again(page).click()
  await expect(page.getByRole('heading', { level: 1, name: /Robin Vermeer/ })).toBeVisible()
})

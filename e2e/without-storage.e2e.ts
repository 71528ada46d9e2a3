import type { Page } from '@playwright/test'
import { feedbackModel } from './models/feedback.model.ts'
import { signInModel } from './models/sign-in.model.ts'
import { apiOf } from './support/api.ts'
import { watch } from './support/audit.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { seeFrame } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const chooseDutch = async (page: Page) => {
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
}

for (const [browser, storage] of [
  ['a browser that refuses storage', `throw new DOMException('Access is denied', 'SecurityError')`],
  ['a browser without storage', 'return null'],
] as const)
  test.describe(browser, () => {
    test.beforeEach(({ page }) =>
      page.addInitScript(
        `for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, { get() { ${storage} } })`,
      ),
    )

    test('answers a link to feedback', async ({ page, portal }) => {
      const seen = await watch(page)
      const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url))
      const feedback = feedbackModel(page)
      await feedback.open(link)
      await feedback.seeNoTokenInAddress()
      await page.reload()
      await feedback.chooseVoice(voices[0])
      await feedback.fillFeedback('Slower, please.')
      await feedback.pressSend()
      await feedback.seeSent()
      await feedback.seeAnswer(voices[0], 'Slower, please.')
      expect(seen.complaints).toEqual([])
    })

    test('plays what was shared, in the language that is chosen there', async ({ page }) => {
      const seen = await watch(page)
      for (const path of ['/share/explore-voices', '/share/explore/amadou-diallo']) {
        await page.goto(path)
        await page
          .getByRole('button', { name: /^Play / })
          .first()
          .click()
        await expect(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' })).toBeVisible()
        await chooseDutch(page)
        await page.context().clearCookies()
      }
      expect(seen.complaints).toEqual([])
    })

    test('has whoever signs in for as long as the page is open', async ({ page }) => {
      const seen = await watch(page)
      const signIn = signInModel(page)
      await signIn.open()
      await signIn.pressSignIn()
      await signIn.seeDashboardOf('Robin')
      await page.getByRole('link', { name: 'Clients' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible()
      await seeFrame(page)
      expect(seen.complaints).toEqual([])
      await page.goto('/clients')
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    })
  })

test('a storage without room for more changes nothing in how the page is switched to another language', async ({
  page,
}) => {
  const seen = await watch(page)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
  })
  await page.goto('/share/explore-voices')
  await chooseDutch(page)
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(seen.complaints).toEqual([])
})

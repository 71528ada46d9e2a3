import type { Page } from '@playwright/test'
import { feedbackModel } from './models/feedback.model.ts'
import { apiOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const playerOf = (page: Page) => page.getByRole('region', { name: 'Player' })
const pressPlay = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `Play ${name}` })
    .first()
    .click()

test('a page whose player can not be loaded stays, and has it with a later sound', async ({ page, portal }) => {
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url))
  const [first, second] = voices
  await feedbackModel(page).open(link)
  await page.getByLabel('Your feedback').fill('Half a thought')
  const bar = /\/player-bar-[^/]*\.(js|css)$/
  await page.route(bar, (route) => route.abort('internetdisconnected'))
  const refused = page.waitForEvent('requestfailed', (request) => bar.test(request.url()))
  await pressPlay(page, first)
  await refused
  await expect(page.getByRole('button', { name: `Pause ${first}` }).first()).toBeVisible()
  await page.unroute(bar)
  await pressPlay(page, second)
  await expect(playerOf(page)).toContainText(second)
  await expect(page.getByLabel('Your feedback')).toHaveValue('Half a thought')
})

test('a voice whose name is hidden is not to be found by a link of the player', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const link = playerOf(page).getByRole('button', { name: 'Copy link' })
  const plays = async (terms: object, name: string | null) => {
    const { link: request, voices } = await requestFeedback(portal.url, api, terms)
    await feedbackModel(page).open(request)
    await pressPlay(page, name ?? voices[0])
    await expect(playerOf(page)).toContainText(name ?? voices[0])
  }
  await plays({ blind: true }, 'Voice A')
  await expect(link).toHaveCount(0)
  await plays({}, null)
  await expect(link).toBeVisible()
})

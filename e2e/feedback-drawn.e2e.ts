import type { Page } from '@playwright/test'
import { apiOf, type List } from './support/api.ts'
import { watch } from './support/audit.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { holdScripts } from './support/held-answers.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

test('a link to feedback shows what is asked before the scripts run, and counts as opened once a person has it', async ({
  page,
  portal,
}) => {
  const seen = await watch(page)
  const api = await apiOf(portal.url)
  const { link, voices, projectId } = await requestFeedback(portal.url, api)
  const openedAt = async () => {
    const comments = await api.call<List<{ payload: { openedAt?: string | null } }>>(
      'GET',
      `/shop/project-comments?project=${projectId}`,
    )
    return comments['hydra:member'][0]?.payload.openedAt ?? null
  }
  const release = await holdScripts(page)
  await page.goto(link, { waitUntil: 'commit' })
  const heading = await h1(page).elementHandle()
  await expect(h1(page)).toHaveText('Autumn radio')
  await expect(page.getByText('Which of the two?')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(voices.length)
  expect(await openedAt()).toBeNull()
  // Chosen and written before anything answers, and sent off with the button.
  await page.getByRole('radio', { name: new RegExp(voices[1]) }).check({ force: true })
  await page.getByLabel('Your feedback').fill('Slower, please.')
  await page
    .getByRole('group', { name: `Verdict on ${voices[1]}` })
    .getByRole('button', { name: 'Yes' })
    .click()
  await page.getByRole('button', { name: 'Send feedback' }).click()
  release()
  await expect(page.getByText('Your feedback has been sent.')).toBeVisible()
  await expect(page.getByText('Yes', { exact: true })).toBeVisible()
  await expect(page.getByText('Slower, please.')).toBeVisible()
  await expect(page).toHaveURL(`${portal.url}/feedback`)
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
  expect(seen.complaints).toEqual([])
})

test('an answer that was begun stands in the drawn page again, and one that is in is shown', async ({
  page,
  portal,
}) => {
  const seen = await watch(page)
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url))
  const chosen = page.getByRole('radio', { name: new RegExp(voices[0]) })
  await page.goto(link)
  await page.getByLabel('Your feedback').fill('Half a thought')
  await chosen.check({ force: true })
  await expect(page.locator('.voice-row[data-chosen]')).toContainText(voices[0])
  await page.goto(link)
  await expect(page.getByLabel('Your feedback')).toHaveValue('Half a thought')
  await expect(chosen).toBeChecked()
  await expect(page.locator('.voice-row[data-chosen]')).toContainText(voices[0])
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Your feedback has been sent.')).toBeVisible()
  const release = await holdScripts(page)
  await page.goto(link, { waitUntil: 'commit' })
  const heading = await h1(page).elementHandle()
  await expect(page.getByText('Half a thought')).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true)
  expect(seen.complaints).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the button stays under the finger as the page is taken over with what was said before', async ({
    page,
    portal,
  }) => {
    const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
    const release = await holdScripts(page)
    await page.goto(link, { waitUntil: 'commit' })
    await page.getByRole('radio', { name: new RegExp(voices[0]) }).check({ force: true })
    await page.getByLabel('Your feedback').fill('Slower, please.')
    await page.evaluate(() => document.fonts.ready)
    // The end of the page: it would fall if the page became shorter.
    await page.mouse.wheel(0, 10_000)
    const button = page.getByRole('button', { name: 'Send feedback' })
    await expect(page.getByText('No account needed')).toBeInViewport({ ratio: 1 })
    const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY)
    await expect.poll(below).toBeLessThanOrEqual(1)
    const before = await button.boundingBox()
    release()
    await expect(page.locator('.answer-line').filter({ hasText: voices[0] })).toContainText('1')
    await expect(page.getByRole('button', { name: `Drag ${voices[0]}` })).toBeVisible()
    await expect.poll(() => button.boundingBox()).toEqual(before)
  })
})

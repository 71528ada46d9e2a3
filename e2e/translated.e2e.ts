import type { Page } from '@playwright/test'
import { feedbackModel } from './models/feedback.model.ts'
import { enter } from './support/accounts.ts'
import { apiOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

/** As a browser does that translates the page: an element of its own in place of each text. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      const font = document.createElement('font')
      font.append(text.data)
      text.replaceWith(font)
    }
  })

test('a page that the browser has translated goes on, and shows what changes', async ({ page, portal }) => {
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url))
  const { open } = feedbackModel(page)
  const judge = (voice: number, verdict: string) =>
    page.getByRole('button', { name: verdict, exact: true }).nth(voice).click()
  await open(link)
  await judge(0, 'Yes')
  await expect(page.getByText('1 of 2 judged')).toBeVisible()
  await translate(page)
  await judge(1, 'No')
  await expect(page.getByText('2 of 2 judged')).toBeVisible()
  await page
    .getByRole('button', { name: `Play ${voices[0]}` })
    .first()
    .click()
  await expect(page.getByRole('button', { name: `Pause ${voices[0]}` }).first()).toBeVisible()

  await enter(page, portal.url, 'reseller@example.com')
  await page.goto('/settings/account')
  const show = page.getByRole('button', { name: 'Show password' }).first()
  await expect(show).toBeVisible()
  await translate(page)
  await show.click()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
})

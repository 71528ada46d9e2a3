import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { type FeedbackRequest, requestFeedback } from './support/feedback-request.ts'
import { goOffline } from './support/go-offline.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const sorry = 'This could not be loaded. Please try again.'

type Part = {
  path: string
  file: string
  isPhone?: boolean
  before?: (page: Page) => Promise<void>
  button: string | RegExp
  seen: (page: Page) => unknown
}
/** What comes with the press that opens it, outside of what a screen's own drawers are. */
const parts: Record<string, Part> = {
  'the menu of a phone': {
    path: '/dashboard',
    file: 'menu-sheet',
    isPhone: true,
    button: 'Menu',
    seen: (page) => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible(),
  },
  'the account menu': {
    path: '/dashboard',
    file: 'user-menu',
    button: /Robin Vermeer/,
    seen: (page) => expect(page.getByRole('menu', { name: 'Your account' })).toBeVisible(),
  },
  'the code for other websites': {
    path: '/explore-voices',
    file: 'embed-dialog',
    button: 'Embed',
    seen: (page) => expect(page.getByRole('dialog', { name: 'Put this explorer on your own site' })).toBeVisible(),
  },
  'what makes a set': {
    path: '/explore-voices',
    file: 'make-set-dialog',
    before: async (page) => {
      await page.getByRole('button', { name: 'Select for a set' }).click()
      await page.getByRole('article').getByRole('button', { name: 'Select Anouk Smeets' }).click()
    },
    button: 'Make a set',
    seen: (page) => expect(page.getByRole('dialog', { name: 'Make a set' })).toContainText('Anouk Smeets'),
  },
}

for (const [name, { path, file, isPhone = false, before, button, seen }] of Object.entries(parts))
  test(`${name}, when it cannot be had, says so; the page stays, and the next press asks again`, async ({
    page,
    portal,
  }) => {
    if (isPhone) await page.setViewportSize({ width: 390, height: 844 })
    const files = new RegExp(`/assets/${file}-[^/]+\\.js$`)
    await page.route(files, (route) => route.abort('connectionfailed'))
    await startSignedIn(page.context(), (await apiOf(portal.url)).tokens)
    await page.goto(path)
    await before?.(page)
    await page.getByRole('button', { name: button }).first().click()
    await expect(page.getByText(sorry).first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unroute(files)
    await page.getByRole('button', { name: button }).first().click()
    await seen(page)
  })

test('the bar of a selection, when it cannot be had, says so in its place, also with the screen opened anew', async ({
  page,
  portal,
}) => {
  const files = /\/assets\/selection-bar-[^/]+\.js$/
  await page.route(files, (route) => route.abort('connectionfailed'))
  await startSignedIn(page.context(), (await apiOf(portal.url)).tokens)
  await page.goto('/explore-voices')
  await page.getByRole('button', { name: 'Select for a set' }).click()
  await page.getByRole('article').getByRole('button', { name: 'Select Anouk Smeets' }).click()
  await expect(page.getByText(sorry)).toBeVisible()
  await page.reload()
  await expect(page.getByText(sorry)).toBeVisible()
  await page.unroute(files)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('1 selected')
  await expect(page.getByText(sorry)).toHaveCount(0)
})

/** A link whose part could not be had when the page had nothing else to do. */
const openWithout = async (
  page: Page,
  url: string,
  file: string,
  before: (request: FeedbackRequest) => Promise<void> = async () => undefined,
) => {
  const files = new RegExp(`/assets/${file}-[^/]+\\.js$`)
  await page.route(files, (route) => route.abort('connectionfailed'))
  const lost = page.waitForEvent('requestfailed', (request) => files.test(request.url()))
  const request = await requestFeedback(url, await apiOf(url))
  await before(request)
  await page.goto(request.link)
  await lost
  return { voice: request.voices[0], find: () => page.unroute(files) }
}

test('the question for a name, when it cannot be had, says so in its place, and comes with another try', async ({
  page,
  portal,
}) => {
  const { find } = await openWithout(page, portal.url, 'someone-else')
  const opener = page.getByRole('button', { name: 'Someone else?' })
  const question = page.getByLabel('What is your name?')
  await expect(page.getByText(sorry)).toHaveCount(0)
  await opener.click()
  await expect(page.getByText(sorry)).toBeVisible()
  await opener.click()
  await expect(page.getByText(sorry)).toHaveCount(0)
  await opener.click()
  await expect(page.getByText(sorry)).toBeVisible()
  await find()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(question).toBeFocused()
  await expect(page.getByText(sorry)).toHaveCount(0)
})

for (const way of ['by another press', 'by Try again'])
  test(`the editor of a comment, when it cannot be had, says so in its place, and comes ${way}`, async ({
    page,
    portal,
  }) => {
    const { voice, find } = await openWithout(page, portal.url, 'notes-part')
    const wave = page.getByRole('button', { name: new RegExp(`^Comment on ${voice} at`) })
    await expect(page.getByText(sorry)).toHaveCount(0)
    await wave.click()
    await expect(page.getByText(sorry)).toBeVisible()
    await find()
    await (way === 'by Try again' ? page.getByRole('button', { name: 'Try again' }) : wave).click()
    await expect(page.getByLabel(new RegExp(`^Comment on ${voice} at`)).and(page.locator('textarea'))).toBeFocused()
    await expect(page.getByText(sorry)).toHaveCount(0)
  })

test('what an answer says of voices, when it cannot be had, says so in its place, and comes with another try', async ({
  page,
  portal,
}) => {
  const { find } = await openWithout(page, portal.url, 'said-of-voices', ({ answerElsewhere }) => answerElsewhere())
  await expect(page.getByText(sorry)).toBeVisible()
  await expect(page.getByText('Answered on another phone.')).toBeVisible()
  await find()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Changed your mind?')).toBeVisible()
  await expect(page.getByText(sorry)).toHaveCount(0)
})

test('what an answer and what was not sent say of voices asks for another try once, and keeps the focus in its place', async ({
  page,
  portal,
}) => {
  const { link, voices, answerElsewhere } = await requestFeedback(portal.url, await apiOf(portal.url))
  const files = /\/assets\/said-of-voices-[^/]+\.js$/
  await page.route(files, (route) => route.abort('connectionfailed'))
  await page.goto(link)
  await page.getByRole('radio', { name: new RegExp(voices[0]) }).check({ force: true })
  await page.getByLabel('Your feedback').fill('A little slower.')
  await answerElsewhere()
  const notice = page.getByRole('alert').filter({ hasText: 'This request was answered already.' })
  await expect(notice).toBeVisible()
  await expect(page.getByText(sorry)).toHaveCount(1)
  await page.unroute(files)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.getByText(sorry)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'What you wrote was not sent' })).toContainText(voices[0])
  await expect(notice).toBeFocused()
})

test('comments that are kept on this device say so where they cannot be had, and come with another try', async ({
  page,
  portal,
}) => {
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url))
  const wave = page.getByRole('button', { name: new RegExp(`^Comment on ${voices[0]} at [0-9:]+$`) })
  const pin = page.getByRole('button', { name: /: Slower here$/ })
  await page.goto(link)
  await wave.click()
  const editor = page.getByLabel(new RegExp(`^Comment on ${voices[0]} at`)).and(page.locator('textarea'))
  await editor.fill('Slower here')
  await editor.press('Enter')
  await expect(pin).toBeVisible()
  const files = /\/assets\/notes-part-[^/]+\.js$/
  await page.route(files, (route) => route.abort('connectionfailed'))
  await page.reload()
  await expect(page.getByText(sorry)).toBeVisible()
  await page.unroute(files)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(pin).toBeVisible()
  await expect(page.getByText(sorry)).toHaveCount(0)
  await expect(wave).toBeFocused()
})

test('what was lost with the network comes with it', async ({ page, portal }) => {
  const { find } = await openWithout(page, portal.url, 'someone-else')
  await expect(page.getByText(sorry)).toHaveCount(0)
  await goOffline(page)
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.getByRole('button', { name: 'Someone else?' }).click()
  await find()
  await page.context().setOffline(false)
  await expect(page.getByLabel('What is your name?')).toBeVisible()
})

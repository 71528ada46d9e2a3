import type { Browser, Page } from '@playwright/test'
import { feedbackModel } from './models/feedback.model.ts'
import { enter } from './support/accounts.ts'
import { apiOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { holdCalls } from './support/held-calls.ts'
import { createOrder } from './support/project-order.ts'
import { withoutStream } from './support/stream.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

/** A browser of somebody else's. */
const anotherPage = async (browser: Browser, baseURL: string): Promise<Page> =>
  (await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/Amsterdam' })).newPage()

/** Till it sends an answer, the page reads nothing of what became of the request. */
const withoutLooksBeforeSending = (page: Page): Promise<unknown> => {
  let isSent = false
  return page.route(/\/shop\/project-comments/, (route, request) => {
    isSent ||= request.method() === 'POST'
    return request.method() === 'GET' && !isSent ? route.abort() : route.fallback()
  })
}

const enterAnother = async (browser: Browser, url: string, email: string): Promise<Page> => {
  const page = await anotherPage(browser, url)
  await enter(page, url, email)
  return page
}

test('two people answer one link: the second sees the first one’s answer and keeps what they wrote', async ({
  page,
  browser,
  portal,
}) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url))
  const [noor, tom] = request.voices
  const one = feedbackModel(page)
  const others = await anotherPage(browser, portal.url)
  // It would say so before the second one sends, as would a look of the page's own.
  await withoutStream(others.context())
  const other = feedbackModel(others)
  await one.open(request.link)
  await other.open(request.link)
  await withoutLooksBeforeSending(others)
  await one.chooseVoice(noor)
  await one.fillFeedback('Warm and close.')
  await other.chooseVoice(tom)
  await other.fillFeedback('Grand, please.')
  await one.pressSend()
  await one.seeSent()
  await other.pressSend()
  await other.seeOvertaken({ answer: 'Warm and close.', written: 'Grand, please.' })
  await other.reload()
  await other.seeOvertaken({ answer: 'Warm and close.', written: 'Grand, please.' })
  await one.reload()
  await one.seeSent()
  await one.seeAnswer(noor, 'Warm and close.')
})

test('a voice that came later is new, one that left cannot be chosen, and the caster sees what was heard', async ({
  page,
  browser,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const request = await requestFeedback(portal.url, api)
  const third = await request.changeVoices()
  const guest = feedbackModel(page)
  await withoutStream(page.context())
  await guest.open(request.link)
  await guest.seeGone(request.voices[0])
  await guest.seeNew(third)
  const caster = await enterAnother(browser, portal.url, 'reseller@example.com')
  await caster.goto(`/projects/${request.projectId}/communication`)
  const entry = caster.getByRole('list', { name: 'People who were asked' }).getByRole('listitem')
  await expect(entry).toContainText('Opened, listened to 0 of 3')
  await page.getByRole('button', { name: `Play ${third}` }).click()
  await expect(entry).toContainText('1 of 3')
  await entry.getByRole('button', { name: 'Withdraw' }).click()
  await caster.getByRole('button', { name: 'Yes, withdraw' }).click()
  await expect(entry).toContainText('Withdrawn')
  await guest.chooseVoice(third)
  await guest.fillFeedback('This one.')
  await guest.pressSend()
  await expect(page.getByText('This link has expired')).toBeVisible()
})

test('a link is never dead: an answered request offers to ask again', async ({ page, portal }) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url))
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto(`/projects/${request.projectId}/overview`)
  const copy = page.getByRole('button', { name: 'Copy feedback link' })
  await expect(copy).toBeVisible()
  await request.answerElsewhere()
  await copy.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('This request was answered already.')
  await dialog.getByRole('button', { name: 'Ask again' }).click()
  await expect(dialog.getByLabel('Comment')).toHaveValue('Which of the two?')
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  const contact = page.getByRole('dialog', { name: 'Add contact' })
  await contact.getByLabel('First name').fill('Hanna')
  await contact.getByLabel('Last name').fill('Visser')
  await contact.getByLabel('Email').fill('hanna@blauw.example')
  await contact.getByRole('button', { name: 'Save contact' }).click()
  await expect(dialog.getByRole('button', { name: 'Hanna Visser' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Request feedback' }).dblclick()
  await expect(dialog.getByText('Hanna Visser can answer now')).toBeVisible()
  await page.goto(`/projects/${request.projectId}/communication`)
  await expect(page.getByRole('heading', { name: 'Requested feedback on voices' })).toHaveCount(2)
  const people = page.getByRole('list', { name: 'People who were asked' })
  await expect(people.getByText('Hanna Visser')).toBeVisible()
})

test('two presses within a frame are one call, and one message', async ({ page, portal }) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url))
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto(`/projects/${request.projectId}/communication`)
  const changes = await holdCalls(page, /^PUT \/shop\/project-comments\/\d+$/)
  const remind = page.getByRole('button', { name: 'Remind' })
  await remind.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await changes.pass()
  const messages = page.getByRole('region', { name: 'Messages' }).getByText('The reminder has been sent')
  await expect(messages.first()).toBeVisible()
  await expect(messages).toHaveCount(1)
  await changes.expectWaiting(0)
})

test('an expired request is extended, and then its link is copied', async ({ page, context, portal }) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto(`/projects/${request.projectId}/overview`)
  const reads = await holdCalls(page, /^GET \/shop\/project-comments\/\d+$/)
  const copy = page.getByRole('button', { name: 'Copy feedback link' })
  await copy.click()
  await reads.pass({ answer: (given) => ({ ...given, payload: { state: 'expired' } }) })
  const dialog = page.getByRole('dialog', { name: 'This link has expired' })
  await dialog.getByRole('button', { name: 'Extend' }).click()
  await reads.pass()
  await expect(page.getByText(/^The link works until /).first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await copy.click()
  await reads.pass()
  await expect(page.getByText('Successfully copied feedback link to your clipboard').first()).toBeVisible()
})

test('the client’s account answers in the portal, the caster uses the voice for all lines and takes it back', async ({
  page,
  browser,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const order = await createOrder(api)
  await order.addVoiceless()
  const [first, second] = order.voices
  const client = await enterAnother(browser, portal.url, 'client@example.com')
  await order.askForFeedback('Which of them?')
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto(`/projects/${order.projectId}/communication`)

  await client.goto(`/projects/${order.projectId}/communication`)
  await client.getByRole('button', { name: 'Give feedback' }).click()
  const form = feedbackModel(client)
  await form.chooseVoice(second.name)
  await form.fillFeedback('She is our season.')
  await form.pressSend()
  await form.seeSent()

  await expect(page.getByText('She is our season.')).toBeVisible()
  await page.getByRole('button', { name: `Use for… ${second.name}` }).click()
  await page.getByRole('menuitem', { name: 'All products' }).click()
  await expect(page.getByText(`${second.name} is in your order now`).first()).toBeVisible()
  await expect.poll(order.lineVoices).toEqual([second.name, second.name])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your order has its earlier voices again').first()).toBeVisible()
  await expect.poll(order.lineVoices).toEqual([first.name, null])
  await page.goto(`/projects/${order.projectId}/overview`)
  await expect(page.getByText('Chosen by Bakkerij Blauw')).toBeVisible()
})

test('what is read in one tab is read in the other, by opening and all at once', async ({ page, browser, portal }) => {
  const api = await apiOf(portal.url)
  await enter(page, portal.url, 'reseller@example.com')
  const other = await enterAnother(browser, portal.url, 'reseller@example.com')
  const requests = [await requestFeedback(portal.url, api), await requestFeedback(portal.url, api)]
  for (const request of requests) await request.answerElsewhere()
  const unread = await unreadOf(api)
  await page.goto('/notifications')
  await other.goto('/notifications')
  const bellOf = (tab: Page) => tab.getByRole('link', { name: /^Notifications/ }).first()
  await expect(bellOf(other)).toHaveAccessibleName(new RegExp(`${unread} unread`))
  await page
    .getByRole('link', { name: /Autumn radio/ })
    .first()
    .click()
  await page.waitForURL(/\/projects\/\d+\/communication/)
  await expect(bellOf(other)).toHaveAccessibleName(new RegExp(`${unread - 1} unread`))
  await other.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')
  await expect(bellOf(other)).toHaveAccessibleName('Notifications')
  await expect(other.getByText('New', { exact: true })).toHaveCount(0)
})

const unreadOf = async (api: Awaited<ReturnType<typeof apiOf>>): Promise<number> =>
  (await api.call<{ unread: number }>('GET', '/shop/project-comments?itemsPerPage=1')).unread

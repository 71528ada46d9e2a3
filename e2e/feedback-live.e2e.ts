import { castingRoom } from './models/casting-room.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { enter } from './support/accounts.ts'
import { apiOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { goOffline } from './support/go-offline.ts'
import { streamPath, withoutStream } from './support/stream.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })
test.describe.configure({ mode: 'parallel' })

// What is seen here was told: no page looks by itself, as it does every 30 s.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const every = window.setInterval.bind(window)
    Reflect.set(window, 'setInterval', (work: () => void, ms: number) => (ms === 30_000 ? 0 : every(work, ms)))
  }),
)

const unsent = 'What you wrote was not sent'

test('a withdrawal is seen at once by whoever is writing, who keeps what was written', async ({ page, portal }) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url))
  const guest = feedbackModel(page)
  const listening = page.waitForResponse(streamPath)
  await guest.open(request.link)
  await guest.fillFeedback('Half a thought')
  expect((await listening).status()).toBe(200)
  await request.withdraw()
  await expect(page.getByText('This link has expired')).toBeVisible()
  await expect(page.getByRole('region', { name: unsent })).toContainText('Half a thought')
})

test('a guest whose stream hangs since the network went is told what comes once it is back', async ({
  page,
  context,
  portal,
}) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url))
  const guest = feedbackModel(page)
  // A connection of which nothing comes any more, nor its end.
  await page.route(streamPath, () => undefined, { times: 1 })
  const hanging = page.waitForRequest(streamPath)
  await guest.open(request.link)
  await guest.fillFeedback('Half a thought')
  await hanging
  await goOffline(page)
  await expect(page.getByText('No connection.')).toBeVisible()
  const listening = page.waitForResponse(streamPath)
  await context.setOffline(false)
  await listening
  await request.withdraw()
  await expect(page.getByText('This link has expired')).toBeVisible()
  await expect(page.getByRole('region', { name: unsent })).toContainText('Half a thought')
})

test('the client’s own account sees a withdrawal at once, and keeps what was written', async ({ page, portal }) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url))
  const listening = page.waitForResponse(streamPath)
  await enter(page, portal.url, 'client@example.com')
  await page.goto(`/projects/${request.projectId}/communication`)
  await page.getByRole('button', { name: 'Give feedback' }).click()
  await feedbackModel(page).fillFeedback('Half a thought')
  expect((await listening).status()).toBe(200)
  await request.withdraw()
  const drawer = page.getByRole('dialog', { name: 'Your feedback' })
  await expect(drawer.getByText('This request is no longer open')).toBeVisible()
  await expect(drawer.getByRole('region', { name: unsent })).toContainText('Half a thought')
})

test('voices that come and go are seen at once, and the answer is sent with what is left', async ({ page, portal }) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
  const [noor, tom] = request.voices
  const guest = feedbackModel(page)
  const room = castingRoom(page)
  const listening = page.waitForResponse(streamPath)
  await guest.open(request.link)
  await room.rank(noor, '1st choice')
  await room.rank(tom, '2nd choice')
  await guest.fillFeedback('One of these.')
  await listening
  const third = await request.changeVoices()
  await guest.seeNew(third)
  await expect(page.getByRole('alert')).toHaveText(`${noor} is no longer available. Choose another voice.`)
  await expect(page.getByRole('radio', { name: new RegExp(tom) })).toBeChecked()
  await guest.pressSend()
  await guest.seeSent()
})

test('the end of a request is seen when it comes', async ({ page, portal }) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url))
  const guest = feedbackModel(page)
  const listening = page.waitForResponse(streamPath)
  await guest.open(request.link)
  await guest.fillFeedback('Half a thought')
  await listening
  await request.endSoon()
  await expect(page.getByText('This link has expired')).toBeVisible()
  await expect(page.getByRole('region', { name: unsent })).toContainText('Half a thought')
})

test('a request that is extended goes on where it was, as soon as the guest comes back to it', async ({
  page,
  portal,
}) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url))
  const guest = feedbackModel(page)
  const listening = page.waitForResponse(streamPath)
  await guest.open(request.link)
  await guest.chooseVoice(request.voices[0])
  await guest.fillFeedback('Half a thought')
  await listening
  await request.endSoon()
  await expect(page.getByText('This link has expired')).toBeVisible()
  await request.extend()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByLabel('Your feedback')).toHaveValue('Half a thought')
  await guest.pressSend()
  await guest.seeSent()
})

test('an answer from elsewhere is seen at once, beside what was written here', async ({ page, portal }) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url))
  const guest = feedbackModel(page)
  const listening = page.waitForResponse(streamPath)
  await guest.open(request.link)
  await guest.fillFeedback('Half a thought')
  await listening
  await request.answerElsewhere()
  await guest.seeOvertaken({ answer: 'Answered on another phone.', written: 'Half a thought' })
})

test('a voice that left is told once, and no more when another is chosen', async ({ page, portal }) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url))
  const [noor, tom] = request.voices
  const guest = feedbackModel(page)
  await withoutStream(page.context())
  await guest.open(request.link)
  await guest.chooseVoice(noor)
  await guest.fillFeedback('Her.')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await request.changeVoices()
  await guest.pressSend()
  await expect(page.getByRole('alert')).toHaveText(`${noor} is no longer available. Choose another voice.`)
  await expect(page.getByText('This voice is no longer available.')).toHaveCount(0)
  await guest.chooseVoice(tom)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await guest.pressSend()
  await guest.seeSent()
})

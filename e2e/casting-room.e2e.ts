import type { Locator } from '@playwright/test'
import { castingRoom } from './models/casting-room.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { apiOf, type List, voicesOf } from './support/api.ts'
import { audit } from './support/audit.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

test.describe.configure({ mode: 'parallel' })

type Thread = { project: { id: number } }
type Heard = Thread & { payload: { heard?: string[] } }
type Answer = Thread & {
  children: {
    payload: { voices?: string[]; verdicts?: { verdict: string; notes: { at: number; text: string }[] }[] }
  }[]
}

test('an answer with ranks, verdicts and notes outlives a closed page, and arrives whole', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const { link, voices, projectId } = await requestFeedback(portal.url, api, { several: true })
  const [first, second] = voices
  const room = castingRoom(page)
  const feedback = feedbackModel(page)
  await feedback.open(link)
  await room.rank(second, '1st choice')
  await room.rank(first, '2nd choice')
  await room.judge(second, 'Yes')
  await room.judge(first, 'Maybe')
  await room.pin(second, 0.5, 'Love the smile.')
  await feedback.fillFeedback('Second, please.')
  await room.pointAt(first, 0.25)
  await room.editor.fill('Half a thou')
  // As after the tab was closed: what a tab alone knows is gone.
  await page.evaluate('sessionStorage.clear()')
  await page.goto('about:blank')
  await feedback.open(link)
  await expect(room.editor).toHaveValue('Half a thou')
  await expect(page.getByText('2 of 2 judged')).toBeVisible()
  await expect(page.getByRole('radio', { name: new RegExp(second) })).toBeChecked()
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await feedback.pressSend()
  await feedback.seeSent()
  const said = page.getByRole('main').getByRole('listitem')
  await expect(said).toHaveText([
    new RegExp(`^1${second}Yes0:0\\dLove the smile\\.`),
    new RegExp(`^2${first}Maybe0:0\\dHalf a thou`),
  ])
  const comments = await api.call<List<Answer>>('GET', '/shop/project-comments')
  const payload = comments['hydra:member'].find(({ project }) => project.id === projectId)?.children[0]?.payload
  expect(payload?.voices).toHaveLength(2)
  const sent = payload?.verdicts?.map(({ verdict, notes }) => [verdict, notes.map(({ text }) => text)])
  expect(sent?.toSorted()).toEqual([
    ['maybe', ['Half a thou']],
    ['yes', ['Love the smile.']],
  ])
  const drafts = () => page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('guest-draft:'))")
  await expect.poll(drafts).toEqual([])
})

test('a voice that sounds in the comparison is heard, for whoever asked', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const { link, voices, projectId } = await requestFeedback(portal.url, api)
  const [, second] = await voicesOf(api)
  const room = castingRoom(page)
  await feedbackModel(page).open(link)
  for (const name of voices) await room.takeToCompare(name)
  await room.demo('B').click()
  await room.seeHeard('B')
  const heard = async () => {
    const { 'hydra:member': requests } = await api.call<List<Heard>>('GET', '/shop/project-comments')
    return requests.find(({ project }) => project.id === projectId)?.payload.heard
  }
  await expect.poll(heard).toEqual([second?.['@id']])
})

test('whoever else has the link answers on a page of their own', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const { link, voices, projectId } = await requestFeedback(portal.url, api)
  const feedback = feedbackModel(page)
  await feedback.open(link)
  await feedback.fillFeedback('This is Eva’s.')
  await page.getByRole('button', { name: 'Someone else?' }).click()
  await expect(page.getByRole('textbox', { name: 'What is your name?' })).toBeFocused()
  await page.keyboard.type('Daan')
  await page.keyboard.press('Enter')
  await expect(page.getByText('For Daan')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveURL(`${portal.url}/feedback`)
  await expect(page.getByLabel('Your feedback')).toHaveValue('')
  await page.goBack()
  await expect(page.getByText('For Eva Postma')).toBeVisible()
  await expect(page.getByLabel('Your feedback')).toHaveValue('This is Eva’s.')
  await page.goForward()
  await expect(page.getByText('For Daan')).toBeVisible()
  await feedback.chooseVoice(voices[0])
  await feedback.fillFeedback('Mine.')
  await feedback.pressSend()
  await feedback.seeSent()
  // The first person's page is as they left it, and leads to the other's, as after the browser was closed.
  await page.evaluate('sessionStorage.clear()')
  await feedback.open(link)
  await expect(page.getByText('For Eva Postma')).toBeVisible()
  await expect(page.getByLabel('Your feedback')).toHaveValue('This is Eva’s.')
  await expect(page.getByText('Mine.')).toHaveCount(0)
  await castingRoom(page).continueAs('Daan').click()
  // The first person's form stands until the other page is there.
  await expect(page.getByRole('button', { name: 'Send feedback' })).toHaveCount(0)
  await feedback.seeAnswer(voices[0], 'Mine.')
  const comments = await api.call<List<Thread & { children: object[] }>>('GET', '/shop/project-comments')
  const own = comments['hydra:member'].filter(({ project }) => project.id === projectId)
  expect(own.map(({ children }) => children.length).toSorted()).toEqual([0, 1])
})

test('where somebody answered first, all that was said here is still read', async ({ page, portal }) => {
  const request = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
  const [first, second] = request.voices
  const room = castingRoom(page)
  const feedback = feedbackModel(page)
  await feedback.open(request.link)
  await room.rank(first, '1st choice')
  await room.judge(first, 'Yes')
  await room.pin(second, 0.5, 'Too slow.')
  await room.judge(second, 'No')
  await room.pointAt(first, 0.25)
  await room.editor.fill('Half a thou')
  await feedback.fillFeedback('Mine.')
  await request.answerElsewhere()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await feedback.seeOvertaken({ answer: 'Answered on another phone.', written: 'Mine.' })
  await expect(page.getByRole('region', { name: 'What you wrote was not sent' }).getByRole('listitem')).toHaveText([
    new RegExp(`^1${first}Yes0:0\\dHalf a thou`),
    new RegExp(`^–${second}No0:0\\dToo slow\\.`),
  ])
})

test('choices are dragged into their order, by pointer and by keyboard', async ({ page, portal }) => {
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
  const [first, second] = voices
  const room = castingRoom(page)
  await feedbackModel(page).open(link)
  const seeOrder = (...lines: string[]) =>
    expect(room.lines).toHaveText(lines.map((line) => new RegExp(`^${line}No verdict yet$`)))
  await seeOrder(`–${first}`, `–${second}`)
  // There before anything is pointed at: the first drag is one.
  await expect(page.getByRole('button', { name: `Drag ${second}` })).toBeVisible()
  await room.drag(second, '1st choice')
  await seeOrder(`1${second}`, `–${first}`)
  await room.drag(first, `1st choice: ${second}`)
  await seeOrder(`1${first}`, `2${second}`)
  await expect(page.getByRole('combobox', { name: `Rank of ${second}` })).toHaveValue('2')
  await expect(page.getByRole('radio', { name: new RegExp(first) })).toBeChecked()

  await page.getByRole('button', { name: `Drag ${second}` }).focus()
  await page.keyboard.press('Enter')
  await expect(room.place(`2nd choice: ${second}`)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(room.place(`1st choice: ${first}`)).toBeFocused()
  await page.keyboard.press('Enter')
  await seeOrder(`1${second}`, `2${first}`)
  await expect(page.getByRole('button', { name: `Drag ${second}` })).toBeFocused()
  await page.getByRole('button', { name: `Drag ${first}` }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await seeOrder(`1${second}`, `2${first}`)
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('the room is open to everybody, with notes open and while comparing', async ({ page, portal }) => {
      const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
      const room = castingRoom(page)
      await feedbackModel(page).open(link)
      await room.judge(voices[0], 'Yes')
      await room.judge(voices[1], 'No')
      await room.rank(voices[0], '1st choice')
      await room.pin(voices[0], 0.3, 'Love the smile.')
      await room.marks.first().click()
      await room.pointAt(voices[1], 0.6)
      await audit(page, 'a note being written')
      await room.editor.press('Escape')
      await room.marks.first().click()
      await page.locator('.answer-summary').hover()
      await expect(page.getByRole('button', { name: `Drag ${voices[0]}` })).toBeVisible()
      await audit(page, 'a note open, and choices that can be dragged')
      await page.getByRole('button', { name: 'Someone else?' }).click()
      await expect(page.getByRole('textbox', { name: 'What is your name?' })).toBeFocused()
      await audit(page, 'someone else')
      await room.takeToCompare(voices[0])
      await room.takeToCompare(voices[1])
      await expect(room.bar).toContainText('Levels matched')
      await expect(room.marks.first()).toHaveAttribute('aria-expanded', 'true')
      await audit(page, 'comparing with a note open')
      await room.bar.getByRole('switch', { name: 'Hide names' }).click()
      await expect(page.getByRole('radio', { name: /Voice A/ })).toBeVisible()
      await audit(page, 'comparing with names hidden')
    })

    test('the client’s account compares within its drawer', async ({ page, context, portal }) => {
      const { voices, projectId } = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
      await startSignedIn(context, (await apiOf(portal.url, 'client@example.com')).tokens)
      const room = castingRoom(page)
      await page.goto(`/projects/${projectId}/communication`)
      await page.getByRole('button', { name: 'Give feedback' }).click()
      await room.takeToCompare(voices[0])
      await room.takeToCompare(voices[1])
      await expect(room.bar).toContainText('Levels matched')
      const body = page.getByRole('dialog').locator('.ui-modal-body')
      const excessOf = (part: Locator) => part.evaluate((element) => element.scrollWidth - element.clientWidth)
      await expect.poll(() => excessOf(body)).toBe(0)
      await expect(async () => {
        const [bar, drawer] = [await room.bar.boundingBox(), await page.getByRole('dialog').boundingBox()]
        expect([bar?.x, bar?.width]).toEqual([drawer?.x, drawer?.width])
      }).toPass()
      for (const name of voices) await expect.poll(() => excessOf(room.bar.getByText(name)), { message: name }).toBe(0)
      await room.demo('A').click()
      await room.seeHeard('A')
      await page.keyboard.press('2')
      await room.seeHeard('B')
      await audit(page, 'comparing in the portal')
      await room.bar.getByRole('button', { name: 'Stop comparing' }).click()
      await expect(room.bar).toHaveCount(0)
    })
  })

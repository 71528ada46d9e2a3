import { castingRoom } from './models/casting-room.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { apiOf } from './support/api.ts'
import { watch } from './support/audit.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

test.describe.configure({ mode: 'parallel' })

test('two voices are compared by press and by key, with their names hidden', async ({ page, portal }) => {
  const seen = await watch(page)
  // What is compared lasts ten seconds: on a slow machine it would be over before it is paused.
  await page.addInitScript(() => {
    const { start } = AudioBufferSourceNode.prototype
    AudioBufferSourceNode.prototype.start = function (...at) {
      this.loop = true
      start.apply(this, at)
    }
  })
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url))
  const [first, second] = voices
  const room = castingRoom(page)
  await feedbackModel(page).open(link)
  // The comparison takes the place of the player's bar: what plays could not be stopped there.
  const pause = page.getByRole('button', { name: `Pause ${first}` })
  // A voice that ends is followed by none that nobody asked for.
  const anyPause = room.row(first).getByRole('button', { name: /^Pause/ })
  await room.row(first).getByRole('button', { name: /^Play/ }).last().click()
  await expect(anyPause).toBeVisible()
  await page.getByRole('slider', { name: 'Position' }).press('End')
  await expect(anyPause).toHaveCount(0)
  await expect(page.locator('.voice-row[data-sounding]')).toHaveCount(0)
  await page
    .getByRole('button', { name: `Play ${first}` })
    .first()
    .click()
  await expect(pause.first()).toBeVisible()
  await room.takeToCompare(first)
  await room.takeToCompare(second)
  await expect(room.bar).toContainText('Levels matched')
  await expect(pause).toHaveCount(0)
  const toldToTheSystem = () =>
    page.evaluate(() => [navigator.mediaSession.metadata?.title ?? null, navigator.mediaSession.playbackState])
  await expect.poll(toldToTheSystem).toEqual([second, 'paused'])
  // A pointer has pressed 'Compare' last: Space is the comparison's there, too.
  for (const state of ['playing', 'paused']) {
    await page.keyboard.press('Space')
    await expect.poll(toldToTheSystem).toEqual([second, state])
  }
  await room.bar.getByRole('button', { name: 'Play' }).click()
  await expect.poll(toldToTheSystem).toEqual([second, 'playing'])
  await room.seeHeard('B')
  await expect(room.bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.locator('.voice-row[data-sounding]')).toContainText(second)
  // The button of the row that sounds is the comparison's.
  await room
    .row(second)
    .getByRole('button', { name: `Pause ${second}` })
    .click()
  await expect(room.bar.getByRole('button', { name: 'Play' })).toBeVisible()
  await room
    .row(second)
    .getByRole('button', { name: `Play ${second}` })
    .click()
  await expect(room.bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  // Keys are the comparison's while it has the focus, and nobody's elsewhere.
  await page.locator('h1').click()
  await page.keyboard.press('1')
  await room.seeHeard('B')
  await room.bar.press('1')
  await room.seeHeard('A')
  await expect(page.locator('.voice-row[data-sounding]')).toContainText(first)
  await page.keyboard.press('Space')
  await expect(room.bar.getByRole('button', { name: 'Play' })).toBeVisible()
  await page.getByLabel('Your feedback').fill('Voice 2')
  await page.getByLabel('Your feedback').press('2')
  await room.seeHeard('A')
  await room.bar.getByRole('switch', { name: 'Hide names' }).click()
  await expect(page.getByRole('radio', { name: /Voice A/ })).toBeVisible()
  // Hidden voices are shuffled, each request its own way: what was heard as A may be called B now.
  await expect.poll(toldToTheSystem).toEqual([expect.stringMatching(/^Voice [AB]$/), 'paused'])
  const heard = (await toldToTheSystem())[0]?.at(-1) ?? ''
  await room.seeHeard(heard)
  for (const name of voices) await expect(page.getByText(name)).toHaveCount(0)
  // A hidden voice has one letter, and keys and places follow those: they tell nothing of whom they hide.
  await expect(room.bar.locator('.comparison-demo')).toHaveText([/^AAVoice A/, /^BBVoice B/])
  await expect(room.row('Voice A').getByRole('button', { name: /^Compare/, pressed: true })).toHaveText(/^A/)
  await room.bar.press('2')
  await room.seeHeard('B')
  await page.keyboard.press('1')
  await room.seeHeard('A')
  await room.bar.getByRole('switch', { name: 'Hide names' }).click()
  await expect(page.getByRole('radio', { name: new RegExp(first) })).toBeVisible()
  // The player and the comparison end each other: what is not compared plays in the player.
  await expect(room.bar.getByRole('button', { name: 'Pause' })).toBeVisible()
  await room.row(first).getByRole('button', { name: /^Play/ }).last().click()
  await expect(room.bar.getByRole('button', { name: 'Play' })).toBeVisible()
  await room.bar.getByRole('switch', { name: 'Hide names' }).click()
  await room.bar.getByRole('button', { name: 'Stop comparing' }).click()
  await expect(room.bar).toHaveCount(0)
  // The player held it under its name.
  await expect(page.getByRole('region', { name: 'Player' })).toHaveCount(0)
  await page.getByRole('switch', { name: 'Hide names', checked: true }).click()
  await expect(page.getByRole('radio', { name: new RegExp(first) })).toBeVisible()
  expect(seen.complaints).toEqual([])
})

test('a comparison that does not come says so and is asked for again; demos that can not be decoded are compared', async ({
  page,
  portal,
}) => {
  await page.addInitScript("AudioContext.prototype.decodeAudioData = () => Promise.reject(new Error('no such codec'))")
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url))
  const room = castingRoom(page)
  const code = /\/assets\/comparison-part-/
  await page.route(code, (route) => route.abort('connectionfailed'))
  await feedbackModel(page).open(link)
  await room.compare(voices[0])
  await expect(room.row(voices[0])).toContainText('This could not be loaded. Please try again.')
  await page.unroute(code)
  await room.takeToCompare(voices[0])
  await room.takeToCompare(voices[1])
  await expect(room.row(voices[0])).not.toContainText('This could not be loaded')
  await expect(room.bar).toContainText('Levels as they are')
  await room.demo('A').click()
  await room.seeHeard('A')
  await expect(room.bar.locator('.comparison-bar__time')).not.toContainText(/^0:00/)
})

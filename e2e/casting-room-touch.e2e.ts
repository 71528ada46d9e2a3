import { castingRoom } from './models/casting-room.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { apiOf } from './support/api.ts'
import { audit } from './support/audit.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { fingerOn } from './support/finger.ts'
import { expect, test } from './support/test.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

test('choices are dragged by finger at their handles, and beside those the page scrolls', async ({ page, portal }) => {
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
  const [first, second] = voices
  const room = castingRoom(page)
  await feedbackModel(page).open(link)
  const finger = await fingerOn(page)
  const seeOrder = (...lines: string[]) =>
    expect(room.lines).toHaveText(lines.map((line) => new RegExp(`^${line}No verdict yet$`)))
  const handle = (name: string) => page.getByRole('button', { name: `Drag ${name}` })
  await room.lines.last().scrollIntoViewIfNeeded()
  await expect(handle(second)).toBeVisible()
  await finger.drag(handle(second), room.place('1st choice'))
  await seeOrder(`1${second}`, `–${first}`)
  await finger.drag(handle(first), room.place(`1st choice: ${second}`))
  await seeOrder(`1${first}`, `2${second}`)
  // Let go beside all places, nothing moves.
  await finger.drag(handle(second), page.getByRole('heading', { name: 'Your answer' }))
  await seeOrder(`1${first}`, `2${second}`)
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await finger.swipe(room.lines.last().getByText(second), 200)
  await expect.poll(scrolled).toBeLessThan(before)
  await seeOrder(`1${first}`, `2${second}`)
})

test('a note that is written stands above the player', async ({ page, portal }) => {
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url))
  const room = castingRoom(page)
  await feedbackModel(page).open(link)
  await page.getByRole('button', { name: `Play ${voices[0]}`, exact: true }).click()
  const player = page.getByRole('region', { name: 'Player' })
  await expect(player).toBeVisible()
  // The wave lies low on the screen, as it does for whoever scrolls down to it.
  await room.row(voices[1]).evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await room.pointAt(voices[1], 0.5)
  await expect(room.editor).toBeFocused()
  const keep = page.getByRole('button', { name: 'Keep comment' })
  const gap = async () => {
    const [button, bar] = [await keep.boundingBox(), await player.boundingBox()]
    return (bar?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})

test('an iPhone zooms into no field: the text of each is large enough', async ({ page, portal }) => {
  const fields = page.locator('input[type=search], textarea, select')
  const smaller = () =>
    fields.evaluateAll((all) => all.map((field) => getComputedStyle(field).fontSize).filter((size) => size !== '16px'))
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
  await feedbackModel(page).open(link)
  await page.getByRole('button', { name: `Play ${voices[0]}`, exact: true }).click()
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
  await expect(fields).toHaveCount(4)
  await expect.poll(smaller).toEqual([])
  await page.goto('/share/explore-voices')
  await expect(fields).toHaveCount(1)
  await expect.poll(smaller).toEqual([])
})

test('a wave ends beside its length, and where it does stays while it plays', async ({ page, portal }) => {
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url))
  await feedbackModel(page).open(link)
  const row = castingRoom(page).row(voices[1])
  const time = row.locator('.voice-sound__time')
  const ends = async () => {
    const [wave, length] = [await row.locator('.voice-sound__wave').boundingBox(), await time.boundingBox()]
    return [(wave?.x ?? 0) + (wave?.width ?? 0), (length?.x ?? 0) + (length?.width ?? 0)] as const
  }
  await page.evaluate(() => document.fonts.ready)
  const [waveEnd, lengthEnd] = await ends()
  expect(lengthEnd - waveEnd).toBeLessThan(60)
  await page.getByRole('button', { name: `Play ${voices[1]}`, exact: true }).click()
  await expect(time).toHaveText(/^0:0\d ?\/ 0:\d\d$/)
  await expect.poll(ends).toEqual([waveEnd, lengthEnd])
})

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL' })

  test('a handle stands in one line with the verdict that is missing', async ({ page, portal }) => {
    const { link } = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
    await feedbackModel(page).open(link)
    const line = castingRoom(page).lines.last()
    await line.scrollIntoViewIfNeeded()
    const handle = line.getByRole('button', { name: / slepen$/ })
    await expect(handle).toBeVisible()
    await expect(async () => {
      const [grip, verdict] = [await handle.boundingBox(), await line.getByText('Nog geen oordeel').boundingBox()]
      expect(grip?.x).toBeGreaterThanOrEqual((verdict?.x ?? 0) + (verdict?.width ?? 0))
      expect(grip?.y).toBeLessThan((verdict?.y ?? 0) + (verdict?.height ?? 0))
    }).toPass()
  })

  for (const width of [320, 360, 390])
    test(`on a phone of ${width} px a handle stays beside its voice, whatever the verdict`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
      await feedbackModel(page).open(link)
      const room = castingRoom(page)
      await room.row(voices[0]).getByRole('button', { name: 'Misschien' }).click()
      const line = room.lines.filter({ hasText: voices[0] })
      await line.scrollIntoViewIfNeeded()
      const handle = line.getByRole('button', { name: / slepen$/ })
      await expect(handle).toBeVisible()
      // The handle was there before the verdict.
      const verdict = line.getByText('Misschien')
      await expect(verdict).toBeVisible()
      await expect(async () => {
        const [grip, said] = [await handle.boundingBox(), await verdict.boundingBox()]
        const name = await line.getByText(voices[0]).boundingBox()
        expect(grip?.x).toBeGreaterThanOrEqual((said?.x ?? 0) + (said?.width ?? 0))
        expect(grip?.y).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
      }).toPass()
    })

  test('on a phone of 320 px a rank leaves the comparison its place', async ({ page, portal }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
    await feedbackModel(page).open(link)
    const row = castingRoom(page).row(voices[0])
    await expect(async () => {
      const rank = await row.getByRole('combobox').boundingBox()
      const compare = await row.getByRole('button', { name: /^Vergelijken/ }).boundingBox()
      expect(compare?.x).toBeGreaterThanOrEqual((rank?.x ?? 0) + (rank?.width ?? 0))
    }).toPass()
  })
})

test('nine notes on one demo: those that lie close share a pin, which opens them all, by finger and by key', async ({
  page,
  portal,
}) => {
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url))
  const room = castingRoom(page)
  await feedbackModel(page).open(link)
  for (let number = 1; number <= 9; number += 1) await room.pin(voices[0], number / 11, `Note ${number}.`)
  const pins = page.locator('.note-mark > button')
  const shared = page.getByRole('button', { name: /^\d comments on .+ from \d:\d\d to \d:\d\d$/ })
  await expect(shared.first()).toBeVisible()
  /** Of all at once, with how many notes each is for. */
  const drawn = () =>
    pins.evaluateAll((all) =>
      all.map((pin) => {
        const { x, width } = pin.getBoundingClientRect()
        return { x, width, notes: Number(/^(\d+) comments/.exec(pin.getAttribute('aria-label') ?? '')?.[1] ?? 1) }
      }),
    )
  await expect(async () => {
    const boxes = await drawn()
    expect(boxes.reduce((sum, { notes }) => sum + notes, 0)).toBe(9)
    for (const [index, { x, width }] of boxes.entries()) {
      expect(width).toBeGreaterThanOrEqual(24)
      expect(x).toBeGreaterThanOrEqual((boxes[index - 1]?.x ?? 0) + (boxes[index - 1]?.width ?? 0) - 0.5)
    }
  }).toPass()
  await audit(page, 'nine notes')
  const notes = page.locator('.note-bubble')
  await shared.first().tap()
  await expect(notes).toHaveCount(2)
  await expect(shared.first()).toHaveAttribute('aria-expanded', 'true')
  await audit(page, 'notes of one pin')
  await notes
    .last()
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(notes).toHaveCount(0)
  await shared.first().press('Enter')
  await expect(notes).toHaveCount(2)
  await shared.first().press('Enter')
  await expect(notes).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import { castingRoom } from './models/casting-room.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { apiOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { createOrder } from './support/project-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

for (const width of [390, 820, 1440])
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('text of twice the size covers nothing, and its lines keep apart', async ({ page, portal }) => {
      const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
      await feedbackModel(page).open(link)
      const row = castingRoom(page).row(voices[0])
      await expect(row).toBeVisible()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const name = row.locator('strong').filter({ hasText: voices[0] })
      const covered = () =>
        row.evaluate((element) => {
          const text = element.querySelector('.voice-row__text strong')
          const range = document.createRange()
          if (text === null) throw new Error('the row has no name')
          range.selectNodeContents(text)
          const words = [...range.getClientRects()]
          return [...element.querySelectorAll('select, button, [role=group]')].filter((control) => {
            const box = control.getBoundingClientRect()
            return words.some(
              ({ left, right, top, bottom }) =>
                left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1,
            )
          }).length
        })
      await expect.poll(covered).toBe(0)
      const [size, line] = await name.evaluate((text) => {
        const { fontSize, lineHeight } = getComputedStyle(text)
        return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const
      })
      expect(size).toBe(32)
      expect(line).toBeGreaterThanOrEqual(size)
      const room = castingRoom(page)
      for (const voice of voices) await room.takeToCompare(voice)
      const standApart = async () => {
        const [start, names] = await Promise.all(
          ['From the start', 'Hide names'].map((label) => room.bar.getByRole('switch', { name: label }).boundingBox()),
        )
        const isBeside = (names?.x ?? 0) >= (start?.x ?? 0) + (start?.width ?? 0)
        return isBeside || (names?.y ?? 0) >= (start?.y ?? 0) + (start?.height ?? 0)
      }
      await expect(room.bar).toContainText('Levels matched')
      await expect.poll(standApart).toBe(true)
      await expect.poll(() => excess(page)).toBeLessThanOrEqual(0)
    })
  })

for (const [locale, width] of [
  ['en-GB', 390],
  ['nl-NL', 390],
  ['nl-NL', 320],
] as const)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 900 } })

    test('in text of twice the size no word of who asks or of a button is broken or cut', async ({ page, portal }) => {
      const { link } = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
      await page.goto(link)
      await expect(page.locator('.compare-button').first()).toBeVisible()
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      /** The words that stand on more than one line, or below the button of the language. */
      const broken = () =>
        page.locator('.themed-page__brand span').evaluateAll((names) => {
          const language = document.querySelector('.app-language')?.getBoundingClientRect()
          return names.flatMap(({ firstChild: text }) => {
            if (text === null || language === undefined) return ['nothing is here']
            return [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
              const range = document.createRange()
              range.setStart(text, index)
              range.setEnd(text, index + word.length)
              const boxes = [...range.getClientRects()]
              const isCovered = boxes.some(({ right, top }) => right > language.left && top < language.bottom)
              return boxes.length > 1 || isCovered ? word : []
            })
          })
        })
      await expect(page.locator('.themed-page__brand')).toHaveText('Studio Noord')
      await expect.poll(broken).toEqual([])
      const cut = () =>
        page.locator('.compare-button').evaluateAll(
          (buttons) =>
            buttons.filter((button) => {
              const row = button.closest('.voice-row')?.getBoundingClientRect().right ?? 0
              const icon = button.querySelector('svg')?.getBoundingClientRect().width
              const isWide = button.scrollWidth > button.clientWidth || button.getBoundingClientRect().right > row
              return isWide || icon !== 16
            }).length,
        )
      await expect.poll(cut).toBe(0)
      await expect.poll(() => excess(page)).toBeLessThanOrEqual(0)
    })
  })

test('where voices are selected, large text is whole, and the bar below covers nothing that has the focus', async ({
  page,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const { projectId } = await createOrder(api)
  await startSignedIn(page.context(), api.tokens)
  await page.goto(`/projects/${projectId}/overview`)
  await page.getByRole('button', { name: 'Select voices' }).click()
  const drawer = page.getByRole('dialog', { name: 'Select the voices' })
  await expect(drawer.locator('.explore-card').first()).toBeVisible()
  await drawer.getByRole('checkbox').first().focus()
  /** How far below the upper edge of the bar it ends; null once the focus is past the filters. */
  const focused = () =>
    page.evaluate(() => {
      const bar = document.querySelector('.explore-picker__foot')
      const held = document.querySelector('.explore-filters :focus')
      return bar && held && held.getBoundingClientRect().bottom - bar.getBoundingClientRect().top
    })
  let stops = 0
  while ((await focused()) !== null) {
    stops += 1
    await expect.poll(async () => Number(await focused())).toBeLessThanOrEqual(0)
    await page.keyboard.press('Tab')
  }
  expect(stops).toBeGreaterThan(20)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const cut = () =>
    drawer.locator('.explore-card').evaluateAll((cards) =>
      cards
        .flatMap((card) => [...card.querySelectorAll('h2 button, p span, li')])
        .filter((text) => text.scrollWidth > text.clientWidth + 1 || text.scrollHeight > text.clientHeight + 1)
        .map((text) => text.textContent),
    )
  await expect.poll(cut).toEqual([])
})

test('what a table has no room for can be scrolled to, and pushes no page sideways', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  await startSignedIn(page.context(), api.tokens)
  await page.setViewportSize({ width: 900, height: 900 })
  await page.goto('/orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%'
  })
  const last = page.getByRole('columnheader', { name: 'Updated at' })
  const frame = page.locator('.ui-table-frame')
  await expect.poll(() => frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeGreaterThan(0)
  /** What of the last column is cut off at the frame's end; its words may still get wider, and it is scrolled on then. */
  const cutOff = async () => {
    const edge = await frame.evaluate((box) => {
      box.scrollTo({ left: box.scrollWidth })
      return box.getBoundingClientRect().right
    })
    const column = await last.boundingBox()
    return (column?.x ?? Number.POSITIVE_INFINITY) + (column?.width ?? 0) - edge
  }
  // A table ends within a pixel, which a frame scrolls to no part of.
  await expect.poll(cutOff).toBeLessThan(1)
  await expect.poll(() => excess(page)).toBeLessThanOrEqual(0)
})

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL', viewport: { width: 1440, height: 900 } })

  test('long names of filters stand beside their counts', async ({ page }) => {
    await page.goto('/share/explore-voices')
    const choices = page.locator('.explore-filter__choice')
    await expect(choices.first()).toBeVisible()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const over = () =>
      choices.evaluateAll((rows) =>
        rows
          .filter((row) => {
            const name = row.querySelector('.explore-filter__name')
            return name === null || name.scrollWidth > name.clientWidth + 1
          })
          .map((row) => row.textContent),
      )
    await expect.poll(over).toEqual([])
  })
})

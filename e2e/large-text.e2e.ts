import { castingRoom } from './models/casting-room.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { apiOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

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
      const covered = await row.evaluate((element) => {
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
      expect(covered).toBe(0)
      const [size, line] = await name.evaluate((text) => {
        const { fontSize, lineHeight } = getComputedStyle(text)
        return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const
      })
      expect(size).toBe(32)
      expect(line).toBeGreaterThanOrEqual(size)
      const room = castingRoom(page)
      for (const voice of voices) await room.compare(voice)
      const [start, names] = await Promise.all(
        ['From the start', 'Hide names'].map((label) => room.bar.getByRole('switch', { name: label }).boundingBox()),
      )
      const isBeside = (names?.x ?? 0) >= (start?.x ?? 0) + (start?.width ?? 0)
      expect(isBeside || (names?.y ?? 0) >= (start?.y ?? 0) + (start?.height ?? 0)).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    })
  })

import { painted } from './support/painted.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true, viewport: { width: 390, height: 844 } })

test('on a phone the waves of an item begin at one place, below their titles, and have the room', async ({ page }) => {
  await page.goto('/share/explore/noor-bakker')
  const sounds = page.locator('.share-item__sound')
  await expect(sounds.first()).toBeVisible()
  await painted(page)
  const drawn = await sounds.evaluateAll((rows) =>
    rows.map((row) => {
      const [title, wave] = [row.querySelector('span'), row.querySelector('div')].map((part) =>
        part?.getBoundingClientRect(),
      )
      return {
        x: wave?.x,
        width: wave?.width,
        isBelow: (wave?.top ?? 0) >= (title?.bottom ?? 0),
        height: title?.height,
      }
    }),
  )
  expect(drawn.length).toBeGreaterThan(1)
  expect(new Set(drawn.map(({ x }) => x)).size).toBe(1)
  for (const { width, isBelow, height } of drawn) {
    expect(width).toBeGreaterThan(160)
    expect(isBelow).toBe(true)
    expect(height).toBe(20)
  }
})

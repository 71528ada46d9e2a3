import type { Locator, Page } from '@playwright/test'

const middleOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('a finger finds nothing there')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A finger on the screen of a page with touch, which scrolls as a browser lets it. */
export const fingerOn = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  return {
    /** From the middle of one to the middle of another, which may be there only while something is dragged. */
    drag: async (from: Locator, to: Locator) => {
      const { x, y } = await middleOf(from)
      await touch('touchStart', { x, y })
      await touch('touchMove', { x, y: y - 8 })
      await touch('touchMove', await middleOf(to))
      await touch('touchEnd')
    },
    /** Over the screen, by pixels downwards. */
    swipe: async (from: Locator, by: number) => {
      const { x, y } = await middleOf(from)
      await touch('touchStart', { x, y })
      for (const step of [0.25, 0.5, 0.75, 1]) await touch('touchMove', { x, y: y + by * step })
      await touch('touchEnd')
    },
  }
}

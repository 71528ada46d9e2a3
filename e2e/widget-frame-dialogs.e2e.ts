import type { Locator, Page } from '@playwright/test'
import { openFramed } from './support/framed.ts'
import { type Host, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const bars = `header,nav,footer{background:#fff}header{position:sticky;top:0;height:40px}
  nav{position:sticky;top:40px;height:20px}footer{position:fixed;bottom:0;width:100%;height:30px}`
const voices = `<iframe title="Voices" src="{portal}/embed/explore-voices?page-size=12" width="100%" height="500"></iframe>
  <script async src="{portal}/widget/frame.js"></script>`
const shadow = (styles: string, body: string) =>
  `<div><template shadowrootmode="open"><style>${styles}</style>${body}</template></div>`

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, {
    '/': {
      body: `<h1>An agency</h1><iframe title="Voices" src="{portal}/embed/explore-voices?page-size=12" width="100%"
        height="500"></iframe><script async src="{portal}/widget/frame.js"></script><p>Below</p>`,
    },
    '/bars': {
      isOpen: true,
      head: `<style>body{margin:0}${bars}</style>`,
      body: `<header>An agency</header><nav>Menu</nav>${voices}<footer>Help
        <button onclick="this.parentElement.remove()">Accept</button></footer>`,
    },
    '/shadow-bars': {
      isOpen: true,
      head: '<style>body{margin:0;padding-top:60px}</style>',
      body: `${shadow(`${bars}header{position:fixed;width:100%;height:60px}`, '<header>An agency</header>')}${voices}
        ${shadow(bars, '<footer>Help</footer>')}`,
    },
    '/shadow-frame': {
      isOpen: true,
      head: `<style>body{margin:0}${bars}</style>`,
      body: `<header>An agency</header><nav>Menu</nav>${shadow('', voices)}<footer>Help</footer>`,
    },
  })
})
test.afterAll(() => host.close())

/** A page whose frame is higher than a screen of this size, and whether something in it stands on that as a whole. */
const open = async (page: Page, width: number, height: number) => {
  await page.setViewportSize({ width, height })
  const { inside } = await openFramed(page, host.url)
  await expect(inside.getByRole('article')).toHaveCount(12)
  await page.evaluate(() => scrollTo(0, 150))
  const standsOnScreen = async (part: Locator) => {
    await expect(part).toBeVisible()
    const isWhole = async () => {
      const box = await part.boundingBox()
      return box !== null && box.y >= -1 && box.y + box.height <= height + 1
    }
    await expect.poll(isWhole).toBe(true)
  }
  return { inside, standsOnScreen }
}

test('the dialogs of a high frame stand on the screen, also after the page was scrolled', async ({ page }) => {
  const { inside, standsOnScreen } = await open(page, 1300, 600)
  await inside.getByRole('button', { name: 'Play Amadou Diallo' }).click()
  const player = inside.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  const keys = inside.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await standsOnScreen(keys)
  await page.evaluate(() => scrollTo(0, 0))
  await standsOnScreen(keys)
})

test('the filters of a high frame are as high as the screen, with what closes them', async ({ page }) => {
  const { inside, standsOnScreen } = await open(page, 390, 600)
  await inside.getByRole('button', { name: /^Filters/ }).click()
  const filters = inside.getByRole('dialog', { name: 'Filters' })
  await expect(filters).toBeVisible()
  await page.evaluate(() => scrollTo(0, 500))
  await expect.poll(async () => Math.round((await filters.boundingBox())?.height ?? 0)).toBe(600)
  await standsOnScreen(filters.getByRole('button', { name: 'Show 47 voices' }))
})

/** A page with bars, scrolled to where its frame is higher than the screen, and where the frame's filters stand. */
const openBars = async (page: Page, height: number, path = '/bars') => {
  await page.setViewportSize({ width: 390, height: 600 })
  const { inside } = await openFramed(page, `${host.url}${path}`)
  await expect(inside.getByRole('article')).toHaveCount(12)
  await inside.getByRole('button', { name: /^Filters/ }).click()
  const filters = inside.getByRole('dialog', { name: 'Filters' })
  await expect(filters).toBeVisible()
  const place = async () => {
    const box = await filters.boundingBox()
    return [Math.round(box?.y ?? 0), Math.round(box?.height ?? 0)]
  }
  await page.setViewportSize({ width: 390, height })
  await page.evaluate(() => scrollTo(0, 300))
  return { place }
}

test('the filters of a high frame stand between the bars that stay on the site’s screen', async ({ page }) => {
  const { place } = await openBars(page, 600)
  await expect.poll(place).toEqual([60, 510])
})

test('the filters of a high frame have the room of a bar that is taken away by a press', async ({ page }) => {
  const { place } = await openBars(page, 600)
  await expect.poll(place).toEqual([60, 510])
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.poll(place).toEqual([60, 540])
})

test('the filters of a high frame stand over the bars of a low screen, the lower one first', async ({ page }) => {
  const { place } = await openBars(page, 250)
  await expect.poll(place).toEqual([60, 160])
  await page.setViewportSize({ width: 390, height: 240 })
  await expect.poll(place).toEqual([60, 180])
  await page.setViewportSize({ width: 390, height: 200 })
  await expect.poll(place).toEqual([0, 200])
})

test('the filters of a high frame stand between bars in shadow roots, wherever the frame is', async ({ page }) => {
  for (const path of ['/shadow-bars', '/shadow-frame']) {
    const { place } = await openBars(page, 600, path)
    await expect.poll(place, path).toEqual([60, 510])
  }
})

test('the open player of a high frame, and its list, are no higher than a low screen', async ({ page }) => {
  const { inside, standsOnScreen } = await open(page, 390, 200)
  await inside.getByRole('button', { name: 'Play Amadou Diallo' }).click()
  const player = inside.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Show more of the player' }).click()
  await standsOnScreen(player)
  await player.getByRole('button', { name: 'Queue' }).click()
  await standsOnScreen(inside.locator('.explore-panel[popover]'))
})

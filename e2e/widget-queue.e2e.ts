import { widgetModel } from './models/widget.model.ts'
import { type Host, type HostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const page = (attributes: string, style = ''): HostPage => ({
  isOpen: true,
  head: `<style>body{margin:0}voice-explorer{display:block}${style}</style>`,
  body: `<script async src="{portal}/widget/voice-explorer.js"></script><h1>An agency</h1>
    <voice-explorer ${attributes} loading="eager"></voice-explorer><p style="height:1000px">Below</p>`,
})

const pages: Record<string, HostPage> = {
  '/item': page('item="anouk-smeets"'),
  '/catalogue': page('page-size="12"'),
  '/zoomed': page('page-size="12"', 'body{zoom:1.25}'),
  '/column': page('page-size="12"', 'voice-explorer{width:600px}'),
}

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

for (const { path, playerEnds, side } of [
  { path: '/item', playerEnds: 600, side: 'above' },
  { path: '/item', playerEnds: 150, side: 'below' },
  { path: '/catalogue', playerEnds: 800, side: 'above' },
  { path: '/catalogue', playerEnds: 500, side: 'above' },
  { path: '/catalogue', playerEnds: 300, side: 'below' },
  { path: '/zoomed', playerEnds: 300, side: 'below' },
  { path: '/column', playerEnds: 600, side: 'above' },
] as const)
  test(`on ${path} the list of a player that ends at ${playerEnds} px opens ${side} it, and stays there`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.goto(host.url + path)
    const { element } = widgetModel(page)
    await element
      .getByRole('button', { name: /^Play / })
      .first()
      .click()
    const player = element.locator('.explore-player')
    const list = element.getByRole('dialog', { name: 'Queue' })
    await expect(player).toBeVisible()
    // Brings the end of the player to a place of the screen.
    const scrollTo = (end: number) =>
      player.evaluate((node, end) => {
        const host = Object(node.getRootNode()).host
        window.scrollBy(0, host.getBoundingClientRect().bottom - end)
      }, end)
    const asked = async () => {
      const [around, own] = [await player.boundingBox(), await list.boundingBox()]
      if (around === null || own === null) return null
      return {
        playerEnds: Math.round(around.y + around.height),
        above: Math.round(around.y - own.y - own.height),
        below: Math.round(own.y - around.y - around.height),
        isWithin: own.x + own.width <= around.x + around.width && own.y >= 0 && own.y + own.height <= 800,
      }
    }
    await scrollTo(playerEnds)
    const more = element.getByRole('button', { name: 'Show more of the player' })
    if (await more.isVisible()) await more.click()
    await scrollTo(playerEnds)
    await element.getByRole('button', { name: 'Queue' }).click()
    await expect.poll(asked).toMatchObject({ playerEnds, [side]: 8, isWithin: true })
    if (playerEnds === 800) return
    await page.evaluate(() => window.scrollBy(0, 10))
    await expect.poll(asked).toMatchObject({ playerEnds: playerEnds - 10, [side]: 8, isWithin: true })
  })

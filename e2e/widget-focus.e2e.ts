import { widgetModel } from './models/widget.model.ts'
import { type Host, type HostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const element = (attributes: string): HostPage => ({
  isOpen: true,
  body: `<h1>An agency</h1><script async src="{portal}/widget/voice-explorer.js"></script>
    <voice-explorer page-size="12" loading="eager" ${attributes} style="display:block"></voice-explorer><p>Below</p>`,
})

const pages: Record<string, HostPage> = {
  '/element': element(''),
  '/compact': element('layout="compact"'),
  '/selectable': element('selectable'),
  '/frame': {
    isOpen: true,
    body: `<h1>An agency</h1><iframe src="{portal}/embed/explore-voices?selectable=true" width="100%" height="860"
      title="Explore voices" frameborder="0" allow="autoplay"></iframe><script async src="{portal}/widget/frame.js"></script>`,
  },
}

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

for (const [path, width, height, selects] of [
  ['/element', 1000, 664, false],
  ['/element', 1000, 768, false],
  ['/compact', 1000, 664, false],
  ['/selectable', 1000, 768, false],
  ['/selectable', 390, 768, true],
  ['/frame', 1000, 768, true],
] as const)
  test(`on ${path}, ${width} by ${height} px, what has the focus stands above ${selects ? 'what is selected' : 'the player'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(host.url + path)
    const root =
      path === '/frame' ? page.frameLocator('iframe').locator('voice-explorer') : page.locator('voice-explorer')
    await widgetModel(page, root).play('Amadou Diallo')
    await expect(root.getByRole('region', { name: 'Player' })).toBeVisible()
    if (selects) {
      await root.getByRole('button', { name: 'Select Amadou Diallo' }).press('Enter')
      await expect(root.getByRole('button', { name: 'Send request' })).toBeVisible()
      await root.getByRole('button', { name: 'Pause Amadou Diallo' }).first().focus()
    }
    const bars = root.locator('.explore-player, .voice-explorer__selection')
    /** Pixels of what has the focus that a bar covers. */
    const covered = async () => {
      const focused = await root.locator('article :focus').boundingBox()
      const tops = await Promise.all((await bars.all()).map((bar) => bar.boundingBox()))
      const top = Math.min(...tops.map((box) => box?.y ?? 0))
      return focused === null ? null : Math.max(0, focused.y + focused.height - top)
    }
    for (let step = 0; step < 9; step += 1) {
      await page.keyboard.press('ArrowDown')
      await expect.poll(covered).toBe(0)
    }
  })

test('a button that a key has pressed stands above the player that comes', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 768 })
  await page.goto(`${host.url}/element`)
  const element = page.locator('voice-explorer')
  const pressed = element.getByRole('article').nth(3).locator('.explore-play')
  await pressed.press('Enter')
  const player = element.getByRole('region', { name: 'Player' })
  await expect(player).toBeVisible()
  const covered = async () => {
    const [button, bar] = [await pressed.boundingBox(), await player.boundingBox()]
    return button === null || bar === null ? null : Math.max(0, button.y + button.height - bar.y)
  }
  await expect.poll(covered).toBe(0)
})

test('a button that a key has pressed stands above the selection that grows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 768 })
  await page.goto(`${host.url}/selectable`)
  const element = page.locator('voice-explorer')
  const pressed = element.getByRole('button', { name: /^Select / }).nth(4)
  const selection = element.locator('.voice-explorer__selection')
  // Just above the selection as it is while nothing is selected.
  await pressed.evaluate((button) => {
    const bar = button.closest('.voice-explorer')?.querySelector('.voice-explorer__selection')
    scrollBy(0, button.getBoundingClientRect().bottom + 4 - Number(bar?.getBoundingClientRect().top))
  })
  await pressed.press('Enter')
  await expect(element.getByRole('button', { name: 'Send request' })).toBeVisible()
  const covered = async () => {
    const [focused, bar] = [await element.locator('article :focus').boundingBox(), await selection.boundingBox()]
    return focused === null || bar === null ? null : Math.max(0, focused.y + focused.height - bar.y)
  }
  await expect.poll(covered).toBe(0)
})

test('in letters of twice the size what has the focus stands above player and selection', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 768 })
  await page.goto(`${host.url}/selectable`)
  const element = page.locator('voice-explorer')
  await element.locator('.voice-explorer-place').evaluate((place) => {
    place.style.fontSize = '32px'
  })
  await widgetModel(page, element).play('Amadou Diallo')
  const player = element.getByRole('region', { name: 'Player' })
  await expect(player).toBeVisible()
  await element.getByRole('button', { name: 'Select Amadou Diallo' }).press('Enter')
  const selection = element.locator('.voice-explorer__selection')
  await expect(selection.getByRole('button', { name: 'Send request' })).toBeVisible()
  const covered = async () => {
    const [focused, bar, below] = await Promise.all(
      [element.locator('article :focus'), selection, player].map((part) => part.boundingBox()),
    )
    if (!focused || !bar || !below) return null
    return [Math.max(0, focused.y + focused.height - bar.y), Math.max(0, bar.y + bar.height - below.y)]
  }
  await element.getByRole('button', { name: 'Pause Amadou Diallo' }).first().focus()
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('ArrowDown')
    await expect.poll(covered).toEqual([0, 0])
  }
})

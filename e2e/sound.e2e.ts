import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { type Host, type HostPage, startHost } from './support/host-page.ts'
import { sendShells } from './support/shell.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const script = '<script async src="{portal}/widget/voice-explorer.js"></script>'
const pages: Record<string, HostPage> = {
  '/music': { body: `${script}<voice-explorer kind="music"></voice-explorer>` },
  '/two': {
    body: `${script}<voice-explorer id="one" kind="music" loading="eager"></voice-explorer>
      <voice-explorer id="two" kind="music" loading="eager"></voice-explorer>`,
  },
}

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

const playerOf = (page: Page) => page.getByRole('region', { name: 'Player' })
const play = async (page: Page, name: string) => {
  await page
    .getByRole('article')
    .getByRole('button', { name: `Play ${name}` })
    .first()
    .click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
}

/** The drawn waveform of a piece that was started and paused, its middle line on the screen. */
const pausedWave = async (page: Page) => {
  await play(page, 'Harbour Light')
  const player = playerOf(page)
  await expect(player.locator('.explore-player__canvas')).toBeVisible()
  await player.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  const slider = player.getByRole('slider', { name: 'Position' })
  await expect(slider).toHaveAttribute('max', /[1-9]/)
  const whole = Number(await slider.getAttribute('max'))
  const canvas = await player.locator('.explore-player__canvas').elementHandle()
  // The player slides in: a press belongs where the waveform comes to rest.
  await canvas?.waitForElementState('stable')
  const box = await canvas?.boundingBox()
  if (box == null) throw new Error('the waveform has no place')
  return {
    at: (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 2 }),
    /** The slider says so, and the sound itself moved: the drawing follows its element. */
    seePosition: async (share: number) => {
      await expect.poll(async () => Math.abs(Number(await slider.inputValue()) - whole * share)).toBeLessThan(1.1)
      const drawn = player.locator('.explore-player__canvas .progress')
      await expect
        .poll(() => drawn.evaluate((element) => Number.parseFloat(Object(element).style.width) / 100))
        .toBeCloseTo(share, 1)
    },
  }
}

test('lists bring small waves, and a whole one comes once, when its item plays', async ({ page, portal }) => {
  const lists: string[] = []
  const items: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/v2/shop/musics') lists.push(search)
    if (pathname.startsWith('/api/v2/shop/musics/')) items.push(pathname.replace('/api/v2/shop/musics/', ''))
  })
  await sendShells(page)
  await page.goto(`${portal.url}/share/explore-music`)
  await play(page, 'Harbour Light')
  const canvas = playerOf(page).locator('.explore-player__canvas')
  await expect(canvas).toBeVisible()
  await play(page, 'Last Lap')
  await expect.poll(() => items).toEqual(['harbour-light', 'last-lap'])
  await play(page, 'Harbour Light')
  await expect(playerOf(page)).toContainText('Harbour Light')
  await expect(canvas).toBeVisible()
  expect(items).toEqual(['harbour-light', 'last-lap'])
  expect(lists.map((search) => new URLSearchParams(search).get('peaks'))).toEqual(lists.map(() => '88'))
  expect(lists.length).toBeGreaterThan(0)
})

const places: [string, (page: Page, portal: string) => Promise<unknown>][] = [
  [
    'the portal',
    async (page, portal) => {
      await startSignedIn(page.context(), (await apiOf(portal)).tokens)
      return page.goto('/explore-music')
    },
  ],
  ['a share page', (page) => page.goto('/share/explore-music')],
  ['the widget', (page) => page.goto(`${host.url}/music`)],
]

// A share page has its list from the server.
for (const [name, open] of places.filter(([name]) => name !== 'a share page'))
  test(`in ${name} a list comes with small waves`, async ({ page, portal }) => {
    const asked = page.waitForRequest(/\/shop\/musics\?/)
    await open(page, portal.url)
    expect(new URL((await asked).url()).searchParams.get('peaks')).toBe('88')
  })

test.describe('with a mouse and with a finger', () => {
  test.use({ hasTouch: true })

  for (const [name, open] of places)
    test(`in ${name} the sound goes on where the waveform is pressed, dragged to or tapped`, async ({
      page,
      portal,
    }) => {
      await open(page, portal.url)
      const wave = await pausedWave(page)
      const pressed = wave.at(0.25)
      await page.mouse.click(pressed.x, pressed.y)
      await wave.seePosition(0.25)
      await page.mouse.move(pressed.x, pressed.y)
      await page.mouse.down()
      const dragged = wave.at(0.8)
      await page.mouse.move(dragged.x, dragged.y, { steps: 4 })
      await page.mouse.up()
      await wave.seePosition(0.8)
      const tapped = wave.at(0.5)
      await page.touchscreen.tap(tapped.x, tapped.y)
      await wave.seePosition(0.5)
    })
})

test('of two widgets the system is told of the one that sounds', async ({ page }) => {
  await page.goto(`${host.url}/two`)
  const told = () =>
    page.evaluate(() => [navigator.mediaSession.metadata?.title ?? null, navigator.mediaSession.playbackState])
  const card = (widget: string, name: string) =>
    page.locator(widget).getByRole('article').getByRole('button', { name, exact: true })
  await card('#one', 'Play Harbour Light').click()
  await expect.poll(told).toEqual(['Harbour Light', 'playing'])
  await card('#two', 'Play Sunday Flour').click()
  await expect(card('#one', 'Play Harbour Light')).toBeVisible()
  await expect.poll(told).toEqual(['Sunday Flour', 'playing'])
  await card('#one', 'Play Harbour Light').click()
  await expect(card('#two', 'Play Sunday Flour')).toBeVisible()
  await expect.poll(told).toEqual(['Harbour Light', 'playing'])
  await page.locator('#two').getByRole('button', { name: 'Close the player' }).click()
  await expect.poll(told).toEqual(['Harbour Light', 'playing'])
})

test.describe('the open player', () => {
  test.beforeEach(async ({ page, portal }) => {
    await startSignedIn(page.context(), (await apiOf(portal.url)).tokens)
  })

  /** Whether what stands at its middle is the element itself, or a part of it. */
  const isUncovered = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement
      if (element === null) return false
      const { x, y, width, height } = element.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top !== null && (element.contains(top) || top.closest('label')?.contains(element) === true)
    })

  test('covers no part of the account menu', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/explore-music')
    await play(page, 'Harbour Light')
    const account = page.locator('aside').getByRole('button', { name: /Robin Vermeer/ })
    const bottom = async () => ((await account.boundingBox())?.y ?? 0) + ((await account.boundingBox())?.height ?? 0)
    const top = async () => (await playerOf(page).boundingBox())?.y ?? 0
    await expect.poll(async () => (await bottom()) <= (await top())).toBe(true)
    await account.click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click({ trial: true })
  })

  test('says folded on a phone that it is muted and how fast it is, and a tap below its word ends that', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/explore-music')
    await play(page, 'Harbour Light')
    const player = playerOf(page)
    await player.getByRole('button', { name: 'Show more of the player' }).click()
    await player.press('m')
    await player.getByRole('combobox', { name: 'Speed' }).selectOption('2×')
    const [muted, speed] = [player.getByRole('button', { name: 'Muted' }), player.locator('span').getByText('2×')]
    await expect(muted).toBeHidden()
    await player.getByRole('button', { name: 'Show less of the player' }).click()
    await expect(speed).toBeVisible()
    const box = await muted.boundingBox()
    if (box === null) throw new Error('nothing says that it is muted')
    await page.mouse.click(box.x + 4, box.y + box.height + 8)
    await expect(muted).toBeHidden()
    await expect(speed).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(speed).toBeHidden()
  })

  for (const isTall of [false, true])
    test(`covers no focused control at 400 % zoom, ${isTall ? 'unfolded' : 'folded'}`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 })
      await page.goto('/explore-music')
      await play(page, 'Harbour Light')
      if (isTall) await playerOf(page).getByRole('button', { name: 'Show more of the player' }).click()
      const fold = playerOf(page).locator('[aria-expanded]').last()
      await fold.focus()
      // From the last control of the page back to its first, of which the cards are one.
      const stops: string[] = []
      while (stops.at(-1) !== 'BODY') {
        await page.keyboard.press('Shift+Tab')
        const stop = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? '')
        stops.push(stop.startsWith('<body') ? 'BODY' : stop)
        // A control may unfold as it takes the focus.
        if (!stop.startsWith('<body')) await expect.poll(() => isUncovered(page), stop).toBe(true)
      }
      expect(stops.length).toBeGreaterThan(isTall ? 10 : 6)
    })
})

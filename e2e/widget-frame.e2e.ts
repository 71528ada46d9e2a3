import type { Frame, Page } from '@playwright/test'
import { callFrame, openFramed } from './support/framed.ts'
import { type Host, type HostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const frame = (attributes: string, query = 'theme=1&amp;page-size=12'): string =>
  `<iframe title="Voices" src="{portal}/embed/explore-voices?${query}" width="800" height="500" ${attributes}></iframe>`
const script = '<script async src="{portal}/widget/frame.js"></script>'
const allow = 'allow="autoplay; clipboard-write"'
const element =
  '<script async src="{portal}/widget/voice-explorer.js"></script><voice-explorer page-size="4" loading="eager"></voice-explorer>'

const pages: Record<string, HostPage> = {
  '/frame': { body: `<h1>An agency</h1>${frame(allow)}${script}<p>Below</p>` },
  '/sandbox': { body: `<h1>An agency</h1>${frame('sandbox="allow-scripts" allow="autoplay"')}${script}` },
  '/isolated': {
    body: `<h1>An agency</h1>${frame(allow)}${script}`,
    headers: { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' },
  },
  '/item': {
    body: '<iframe title="Anouk" src="{portal}/embed/explore/anouk-smeets" width="800" height="700" sandbox="allow-scripts"></iframe>',
  },
  '/late': { isOpen: true, body: frame(allow, 'page-size=4&amp;theme=77') },
  '/fixed': { body: `<h1>An agency</h1>${frame(`${allow} data-fixed-height`)}${script}${element}` },
  '/two': { body: `<h1>An agency</h1>${frame(allow, 'page-size=4')}${script}${element}${script}` },
  '/shadow': {
    body: `<h1>An agency</h1><div><template shadowrootmode="open"><section><template shadowrootmode="open">
    ${frame(allow, 'page-size=4')}${script}</template></section></template></div>${element}`,
  },
  '/hidden': { body: `<h1>An agency</h1><section hidden>${frame(allow, 'page-size=4')}</section>${script}` },
  '/asked': {
    body: `<h1>An agency</h1>${frame(`${allow} data-takes-requests`, 'page-size=4&amp;selectable=true')}${script}`,
  },
  '/message': { isOpen: true, body: `<h1>An agency</h1>${frame(allow)}` },
}

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

const open = (page: Page, path: string) => openFramed(page, host.url + path)

for (const path of ['/frame', '/sandbox', '/isolated'])
  test(`${path}: a frame is as high as what it shows, does what the page says and tells what happens`, async ({
    page,
  }) => {
    const { seen, hears, inside, element } = await open(page, path)
    await expect(inside.getByRole('article')).toHaveCount(12)
    await expect(inside.getByRole('article').locator('img').first()).toHaveJSProperty('complete', true)
    const heightOf = () => element.evaluate((frame) => frame.clientHeight)
    const content = () => inside.locator('html').evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
    await expect(async () => expect(await heightOf()).toBeGreaterThan(700)).toPass()
    await expect(async () => expect(Math.abs((await heightOf()) - (await content()))).toBeLessThan(2)).toPass()
    await hears('ready', ({ detail }) => detail).toEqual([{ kind: 'voices', total: 47 }])

    expect(await callFrame(page, 'setFilters', ['voice_language_flemish'])).toBe(4)
    await expect(inside.getByRole('article')).toHaveCount(4)
    await hears('filter', ({ detail }) => detail.taxons).toEqual([['voice_language_flemish']])
    await expect(async () => expect(Math.abs((await heightOf()) - (await content()))).toBeLessThan(2)).toPass()
    expect(await callFrame(page, 'getSelection')).toEqual([])
    await expect(callFrame(page, 'play', 'nobody')).rejects.toThrow()

    await page.getByRole('heading', { name: 'An agency' }).click()
    await callFrame(page, 'play', 'amadou-diallo')
    await expect(inside.getByRole('region', { name: 'Player' })).toContainText('Amadou Diallo')
    await hears('play', ({ detail }) => detail.id).toEqual(['amadou-diallo'])
    await hears('timeupdate', ({ detail }) => detail.id).toContain('amadou-diallo')
    await callFrame(page, 'pause')
    await hears('pause', ({ detail }) => detail.id).toEqual(['amadou-diallo'])
    await callFrame(page, 'destroy')
    await expect(inside.locator('.voice-explorer')).toHaveCount(0)
    expect(seen.complaints).toEqual([])
  })

test('a page whose script comes late hears that its frame is ready, what went wrong in it and what sounds', async ({
  page,
  portal,
}) => {
  const { hears, inside } = await open(page, '/late')
  await expect(inside.getByRole('article')).toHaveCount(4)
  await inside.getByRole('button', { name: 'Play Amadou Diallo' }).click()
  await expect(inside.locator('voice-explorer')).toHaveJSProperty('state', 'playing')
  await page.addScriptTag({ url: `${portal.url}/widget/frame.js` })
  await hears('ready', ({ detail }) => detail.kind).toEqual(['voices'])
  await hears('error', ({ detail }) => detail.code).toEqual(['theme'])
  await hears('play', ({ detail }) => detail.id).toEqual(['amadou-diallo'])
})

test('what a visitor selects in a frame, the page around it hears, reads and is asked for', async ({ page }) => {
  const { seen, hears, inside } = await open(page, '/asked')
  await inside.getByRole('button', { name: 'Select Amadou Diallo' }).click()
  await inside.getByRole('button', { name: 'Select Anouk Smeets' }).click()
  const names = (entry: { detail: Record<string, unknown> }) =>
    Array.from<{ name: string }>(Object(entry.detail.selection)).map(({ name }) => name)
  await hears('select', names).toEqual([['Amadou Diallo'], ['Amadou Diallo', 'Anouk Smeets']])
  expect(await callFrame(page, 'getSelection')).toMatchObject([{ name: 'Amadou Diallo' }, { name: 'Anouk Smeets' }])
  await inside.getByRole('button', { name: 'Send request' }).click()
  await hears('request', names).toEqual([['Amadou Diallo', 'Anouk Smeets']])
  await callFrame(page, 'clearSelection')
  await hears('select', names).toEqual([['Amadou Diallo'], ['Amadou Diallo', 'Anouk Smeets'], []])
  expect(seen.complaints).toEqual([])
})

test('the player of a high frame stands where it can be seen', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 600 })
  const { inside } = await open(page, '/frame')
  await inside.getByRole('button', { name: 'Play Amadou Diallo' }).click()
  const player = inside.getByRole('region', { name: 'Player' })
  /** Half a pixel is rounded one way or the other. */
  const standsAtBottom = async () => {
    const box = await player.boundingBox()
    return box !== null && Math.abs(box.y + box.height - 600) <= 1
  }
  await expect.poll(standsAtBottom).toBe(true)
  await page.evaluate(() => scrollTo(0, 150))
  await expect.poll(standsAtBottom).toBe(true)
})

test('a frame of a fixed height keeps it, and sounds alone all the same', async ({ page }) => {
  const { hears, inside, element: framed } = await open(page, '/fixed')
  const element = page.locator('voice-explorer')
  await expect(inside.getByRole('article')).toHaveCount(12)
  // The button says Pause as soon as it is pressed; what sounds tells so.
  await inside.getByRole('button', { name: 'Play Amadou Diallo' }).click()
  await hears('play', ({ detail }) => detail.id).toEqual(['amadou-diallo'])
  await element.getByRole('button', { name: 'Play Anouk Smeets' }).click()
  await expect(inside.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
  await hears('play', ({ detail }) => detail.id).toEqual(['amadou-diallo', 'anouk-smeets'])
  expect(await framed.evaluate(({ clientHeight }) => clientHeight)).toBe(500)
})

test('of an element and a frame on one page one sounds at a time', async ({ page }) => {
  const { hears, inside } = await open(page, '/two')
  const element = page.locator('voice-explorer')
  await inside.getByRole('button', { name: 'Play Amadou Diallo' }).click()
  await hears('play', ({ detail }) => detail.id).toEqual(['amadou-diallo'])
  await element.getByRole('button', { name: 'Play Anouk Smeets' }).click()
  await hears('play', ({ detail }) => detail.id).toEqual(['amadou-diallo', 'anouk-smeets'])
  await expect(inside.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
  await inside.getByRole('button', { name: 'Play Amadou Diallo' }).click()
  await expect(element.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
  // Pasted twice, the script tells everything once.
  await hears('play', ({ detail }) => detail.id).toEqual(['amadou-diallo', 'anouk-smeets', 'amadou-diallo'])
})

test('a frame in open shadow roots is as high as what it shows, is heard and called, and sounds alone', async ({
  page,
}) => {
  const { seen, hears, inside, element: framed } = await open(page, '/shadow')
  await expect.poll(() => framed.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(500)
  await page.getByRole('heading', { name: 'An agency' }).click()
  await callFrame(page, 'play', 'amadou-diallo')
  await hears('play', ({ detail }) => detail.kind).toEqual(['voices'])
  const element = page.locator('voice-explorer')
  await element.getByRole('button', { name: 'Play Anouk Smeets' }).click()
  await hears('play', ({ detail }) => detail.kind).toEqual(['voices', 'voices'])
  await expect(inside.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
  await callFrame(page, 'play')
  await expect(element.getByRole('button', { name: /^Pause/ })).toHaveCount(0)
  await hears('play', ({ detail }) => detail.kind).toEqual(['voices', 'voices', 'voices'])
  expect(seen.complaints).toEqual([])
})

test('without the permission a link is copied all the same', async ({ page, context }) => {
  const { inside } = await open(page, '/item')
  await inside.getByRole('button', { name: 'Copy link' }).click()
  await expect(inside.getByRole('status').filter({ hasText: 'Successfully copied' })).toBeVisible()
  await context.grantPermissions(['clipboard-read'])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/share/explore/anouk-smeets')
})

test('a frame hears the page that it stands on, and nobody else', async ({ page, portal }) => {
  await open(page, '/message')
  const inside = page.frames().find((one: Frame) => one.url().startsWith(`${portal.url}/embed/`))
  if (inside === undefined) throw new Error('there is no frame')
  await expect(page.frameLocator('iframe').getByRole('article')).toHaveCount(12)
  const say = (speaker: Page | Frame, toFrame: boolean) =>
    speaker.evaluate((isOutside) => {
      const target = isOutside ? document.querySelector('iframe')?.contentWindow : window
      target?.postMessage(
        { source: 'voice-explorer', type: 'call', id: 1, method: 'setFilters', given: ['voice_language_flemish'] },
        '*',
      )
    }, toFrame)
  // From within it is its own window that speaks: not the page around.
  await say(inside, false)
  // Messages come in their order: once a later one is here, that one was heard.
  await inside.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'later' && resolve(data))
        postMessage('later', '*')
      }),
  )
  await expect(page.frameLocator('iframe').getByRole('article')).toHaveCount(12)
  await say(page, true)
  await expect(page.frameLocator('iframe').getByRole('article')).toHaveCount(4)
  const refused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data.type === 'refusal' && resolve([data.id, data.message]))
        const call = { source: 'voice-explorer', type: 'call', id: 7, method: 'constructor' }
        document.querySelector('iframe')?.contentWindow?.postMessage(call, '*')
      }),
  )
  expect(refused).toEqual([7, 'there is no method constructor'])
})

test('a page without our script is told how high its frame is', async ({ page }) => {
  await page.addInitScript(() => {
    const heights: number[] = []
    Object.assign(window, { heights })
    addEventListener('message', ({ data }) => {
      if (data?.source === 'voice-explorer' && data.type === 'height') heights.push(data.height)
    })
  })
  const { inside } = await open(page, '/message')
  await expect(inside.getByRole('article')).toHaveCount(12)
  const content = () => inside.locator('html').evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
  const told = () => page.evaluate(() => Number(Reflect.get(window, 'heights').at(-1)))
  await expect(async () => expect(Math.abs((await told()) - (await content()))).toBeLessThan(2)).toPass()
  expect(await told()).toBeGreaterThan(700)
})

test('a frame that is hidden is called all the same, and is as high as what it shows once it is seen', async ({
  page,
}) => {
  const { hears, inside, element } = await open(page, '/hidden')
  await hears('ready', ({ detail }) => detail).toEqual([{ kind: 'voices', total: 47 }])
  expect(await callFrame(page, 'setFilters', ['voice_language_flemish'])).toBe(4)
  await page.locator('section').evaluate((section) => section.removeAttribute('hidden'))
  await expect(inside.getByRole('article')).toHaveCount(4)
  const content = () => inside.locator('html').evaluate((root) => Math.ceil(root.getBoundingClientRect().height))
  const heightOf = () => element.evaluate((frame) => frame.clientHeight)
  await expect(async () => expect(Math.abs((await heightOf()) - (await content()))).toBeLessThan(2)).toPass()
})

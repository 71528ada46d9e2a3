import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { widgetModel } from './models/widget.model.ts'
import { watch } from './support/audit.ts'
import { type Host, type HostPage, listen, openHostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const patienceMs = 15_000
const script = '<script async src="{portal}/widget/voice-explorer.js"></script>'
const page = (attributes: string): HostPage => ({
  body: `<main><h1>An agency</h1>${script}<voice-explorer ${attributes}>
    <a href="{portal}/share/explore-voices">Our voices</a></voice-explorer></main>`,
})

const pages: Record<string, HostPage> = {
  '/voices': page('kind="voices" page-size="4"'),
  '/music': page('kind="music" theme="1"'),
  '/item': page('item="anouk-smeets"'),
  '/elsewhere': page('item="anouk?" theme="1" base-url="https://portal.example/"'),
  '/own-words': page(`page-size="4" messages='{"title":"Our voices"}'`),
  '/all': page(`page-size="4" layout="compact" messages='{"title":"Our voices"}'`),
  '/select': page('kind="voices" page-size="4" selectable'),
}

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

/**
 * Opens a page on which some addresses never answer, and lets `patienceMs` pass since one of them was asked for, once as
 * many cards are here: a clock that is put forward ends what is still on its way, too.
 */
const openHanging = async (page: Page, path: string, hangs: RegExp, cards = 0) => {
  await page.clock.install()
  const { hears } = await listen(page)
  // No answer at all: the browser waits for as long as it is let.
  await page.route(hangs, () => undefined)
  const asked = page.waitForRequest(hangs).then(() => Date.now())
  await page.goto(host.url + path, { waitUntil: 'commit' })
  const since = await asked
  const { element } = widgetModel(page)
  await expect(element.getByRole('article')).toHaveCount(cards)
  // It stands still there: on a slow machine what is left would pass while one looks.
  await page.clock.pauseAt(since + patienceMs - 2000)
  await expect(element.getByRole('alert')).toHaveCount(0)
  await page.clock.resume()
  await page.clock.fastForward(2000)
  return { hears, element, alert: element.getByRole('alert') }
}

test('code that hangs ends after 15 seconds with a link to the portal, and comes with another try', async ({
  page,
  portal,
}) => {
  const isCode = /\/widget\/.*element/
  const { hears, element, alert } = await openHanging(page, '/music', isCode)
  await expect(alert).toContainText('Loading failed.')
  await expect(alert.getByRole('link')).toHaveJSProperty('href', `${portal.url}/share/explore-music?theme=1`)
  await hears('error', ({ detail }) => detail).toEqual([{ code: 'load', message: 'Timeout' }])
  await page.unroute(isCode)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(element.getByRole('status').filter({ hasText: 'tracks' }).first()).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('where the code does not come from elsewhere, the link leads to the portal that the element names', async ({
  page,
}) => {
  await page.route(/\/widget\/.*element/, (route) => route.abort())
  await page.goto(`${host.url}/elsewhere`)
  const { element } = widgetModel(page)
  await expect(element.getByRole('alert').getByRole('link')).toHaveJSProperty(
    'href',
    'https://portal.example/share/explore/anouk%3F?theme=1',
  )
})

test('where the script itself does not come, the link in the pasted code is there', async ({ page }) => {
  await page.route(/voice-explorer\.js/, (route) => route.abort())
  await page.goto(`${host.url}/voices`)
  const { element } = widgetModel(page)
  await expect(element.getByRole('link', { name: 'Our voices' })).toBeVisible()
})

test('the link in the pasted code gives its place to the explorer', async ({ page }) => {
  await page.goto(`${host.url}/voices`)
  const { element, cards } = widgetModel(page)
  await expect(cards).toHaveCount(4)
  await expect(element.getByRole('link', { name: 'Our voices' })).toBeHidden()
})

const answers = [
  { what: 'a list', path: '/voices', hangs: /\/shop\/voices\?/, says: 'The catalogue could not be loaded' },
  { what: 'one item', path: '/item', hangs: /\/shop\/products\/anouk-smeets/, says: 'Something went wrong' },
]
for (const { what, path, hangs, says } of answers)
  test(`an answer of ${what} that hangs ends after 15 seconds, and another try helps`, async ({ page }) => {
    const { hears, element, alert } = await openHanging(page, path, hangs)
    await expect(alert).toContainText(says)
    await hears('error', ({ detail }) => detail.code).toContain('network')
    await page.unroute(hangs)
    await alert.getByRole('button', { name: 'Try again' }).click()
    await expect(element.getByRole('button', { name: /^Play / }).first()).toBeVisible()
  })

test('a sound that cannot be had is told to the page once, pressed or called', async ({ page }) => {
  await page.route(/\.(opus|mp3|m4a|ogg)\b/, (route) => route.fulfill({ status: 404 }))
  const { hears, widget } = await openHostPage(page, `${host.url}/voices`)
  await widget.play('Amadou Diallo')
  await widget.seeResults('This sound could not be played. Press play to try again.')
  await hears('error', ({ detail }) => detail).toEqual([{ code: 'play', message: 'the sound is failed' }])
  await expect(widget.call('play', 'anouk-smeets')).rejects.toThrow('the sound is failed')
  await expect(widget.call('play', 'nobody')).rejects.toThrow()
  await hears('error', ({ detail }) => detail.code).toEqual(['play', 'play', 'play'])
})

test('filters that hang are missed after 15 seconds, beside what was found, and another try helps', async ({
  page,
}) => {
  const hangs = /\/shop\/taxons/
  const { element } = await openHanging(page, '/voices', hangs, 4)
  const missing = element.getByText('The filters could not be loaded.')
  await expect(missing).toBeVisible()
  await page.unroute(hangs)
  await element.getByRole('button', { name: 'Try again' }).click()
  await expect(element.getByRole('checkbox', { name: 'Flemish' })).toBeVisible()
  await expect(missing).toHaveCount(0)
  await expect(element.locator('.explorer__results')).toBeFocused()
})

test('a part that hangs is asked for again, and after 15 seconds given up until the next press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.clock.install()
  await page.goto(`${host.url}/voices`)
  const { element, cards, seeResults } = widgetModel(page)
  await expect(cards).toHaveCount(4)
  const isPart = /\/assets\/filter-sheet-/
  const asked: boolean[] = []
  await page.route(isPart, (route) => void asked.push(route.request().url().includes('?again=')))
  const filters = element.getByRole('button', { name: /^Filters/ })
  await filters.click()
  await expect.poll(() => asked).toEqual([false])
  await page.clock.fastForward(patienceMs / 2)
  await expect.poll(() => asked).toEqual([false, true])
  await page.clock.fastForward(patienceMs / 2)
  await seeResults('This could not be loaded. Please try again.')
  await page.unroute(isPart)
  await filters.click()
  await page.clock.fastForward(patienceMs / 2)
  await expect(element.getByRole('dialog', { name: 'Filters' })).toBeVisible()
})

for (const part of ['player-code', 'player-bar', 'engine', 'layouts', 'own-texts'])
  test(`a part that does not come is asked for once more: ${part}`, async ({ page }) => {
    const asked: string[] = []
    await page.route(new RegExp(`/assets/${part}-`), async (route) => {
      asked.push(new URL(route.request().url()).search.replace(/\d+$/, ''))
      await (asked.length === 1 ? route.abort() : route.continue())
    })
    const { widget } = await openHostPage(page, `${host.url}/all`)
    await expect(widget.element.getByRole('heading', { name: 'Our voices' }).first()).toBeVisible()
    await expect(widget.cards).toHaveCount(4)
    await widget.play('Amadou Diallo')
    await widget.seePlaying('Amadou Diallo')
    await expect.poll(() => asked.slice(0, 2)).toEqual(['', '?again='])
  })

test('a bar that does not come is told of, and comes with the next press', async ({ page }) => {
  const isBar = /\/assets\/player-bar-/
  await page.route(isBar, (route) => route.abort())
  const { hears, widget } = await openHostPage(page, `${host.url}/voices`)
  await widget.play('Amadou Diallo')
  await widget.seePlaying('Amadou Diallo')
  // It is asked for when a sound is held and when that sounds, of which one or both may have failed by now.
  await hears('error', ({ detail }) => detail.code).toContain('load')
  await page.unroute(isBar)
  await widget.play('Anouk Smeets')
  await expect(widget.element.getByRole('region', { name: 'Player' })).toContainText('Anouk Smeets')
})

for (const [whose, contentType, body, code] of [
  ['a network that wants a sign-in first', 'text/html', '<h1>Welcome to our hotel</h1>', 'network'],
  ['nobody who knows what was asked', 'application/ld+json', '{"hello": 1}', 'crash'],
] as const)
  test(`an answer of ${whose} says so, and another try helps`, async ({ page }) => {
    const isAnswer = /\/api\/v2\//
    await page.route(isAnswer, (route) =>
      route.fulfill({ contentType, body, headers: { 'Access-Control-Allow-Origin': '*' } }),
    )
    const { hears, widget } = await openHostPage(page, `${host.url}/voices`)
    const again = widget.element.getByRole('alert').getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await hears('error', ({ detail }) => detail.code).toEqual([code])
    await page.unroute(isAnswer)
    await again.click()
    await expect(widget.cards).toHaveCount(4)
    await widget.seeResults('47 voices')
  })

const named = /\b([a-z]+(?:-[a-z]+)*)-([\w-]{8})(?=\.js)/g
/** The name that a file of the next build has; applied twice, that of this one. */
const renamed = (text: string): string =>
  text.replace(named, (_, name, hash) => `${name}-${[...String(hash)].reverse().join('')}`)

test('where a part is gone with its build, the newer one is offered and takes its place with what was chosen', async ({
  page,
}) => {
  const seen = await watch(page)
  const current = await readFile('dist/widget/element.js', 'utf8')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${host.url}/select`)
  const widget = widgetModel(page)
  await widget.element.getByRole('searchbox').fill('an')
  await widget.element.getByRole('searchbox').press('Enter')
  await widget.seeResults('8 voices')
  await widget.element.getByRole('button', { name: 'Select Anouk Smeets' }).click()
  await widget.seeResults('1 selected')

  // The portal was updated: what was loaded is here, all else has other names.
  const isOfNext = async (name: string): Promise<string | null> =>
    readFile(`dist/widget/assets/${renamed(name)}`, 'utf8').catch(() => null)
  await page.route(/\/widget\/element\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: renamed(current),
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  )
  await page.route(/\/widget\/assets\//, async (route) => {
    const text = await isOfNext(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
    const headers = { 'Access-Control-Allow-Origin': '*' }
    if (text === null) await route.fulfill({ status: 404, headers })
    else await route.fulfill({ contentType: 'text/javascript', body: renamed(text), headers })
  })
  const filters = widget.element.getByRole('button', { name: /^Filters/ })
  await filters.click()
  const offer = widget.element.getByRole('button', { name: 'Load the new version' })
  await expect(widget.element.getByText('There is a newer version. What you chose is kept.')).toBeVisible()
  await offer.click()
  // The former explorer says so until the new one stands in its place: all else is the same in both.
  await expect(widget.element.getByText('There is a newer version.')).toHaveCount(0)
  await expect(widget.element.locator('.voice-explorer')).toHaveCount(1)
  await widget.seeResults('1 selected')
  await expect(widget.element.getByRole('button', { name: 'Remove “an”' })).toBeVisible()
  expect(await widget.call('getSelection')).toMatchObject([{ name: 'Anouk Smeets' }])
  await expect(widget.element.getByRole('article').first()).toBeVisible()
  // The new one has its later parts, and is what the page calls.
  await filters.click()
  await expect(widget.element.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await widget.call('setFilters', ['voice_language_flemish'])).toBe(4)
  await widget.seeResults('4 voices')
  expect(seen.complaints.filter((text) => !text.includes('404'))).toEqual([])
})

test('a part that does not come while the portal is as it was is no newer version', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${host.url}/voices`)
  const widget = widgetModel(page)
  await expect(widget.cards).toHaveCount(4)
  await page.route(/\/assets\/filter-sheet-/, (route) => route.abort())
  const asked = page.waitForResponse(/\/widget\/element\.js$/)
  await widget.element.getByRole('button', { name: /^Filters/ }).click()
  await (await asked).finished()
  await widget.seeResults('This could not be loaded. Please try again.')
  await expect(widget.element.getByRole('button', { name: 'Load the new version' })).toHaveCount(0)
})

test("where the part for a page's own words does not come, ours stay and the page is told", async ({ page }) => {
  await page.route(/\/assets\/own-texts-/, (route) => route.abort())
  const { hears, widget } = await openHostPage(page, `${host.url}/own-words`)
  await expect(widget.element.getByRole('heading', { name: 'Explore voices' })).toBeVisible()
  await hears('error', ({ detail }) => detail.code).toEqual(['load'])
})

test('where the player does not come the page is told, and what it calls is refused in words', async ({ page }) => {
  await page.route(/\/assets\/player-code-/, (route) => route.abort())
  const { hears, widget } = await openHostPage(page, `${host.url}/voices`)
  await expect(widget.cards).toHaveCount(4)
  await hears('error', ({ detail }) => detail.code).toEqual(['load'])
  await expect(widget.call('play')).rejects.toThrow('could not load')
  await hears('error', ({ detail }) => detail.code).toEqual(['load', 'load'])
})

import type { Page } from '@playwright/test'
import { widgetModel } from './models/widget.model.ts'
import { layoutShift } from './support/audit.ts'
import { type Host, type HostPage, openHostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const script = '<script async src="{portal}/widget/voice-explorer.js"></script>'
const twoLines = `${script}\n<voice-explorer theme="1" kind="voices"></voice-explorer>`
const heading = '<h1>An agency</h1>'

const pages: Record<string, HostPage> = {
  '/two-lines': { body: `<main>${heading}${twoLines}</main><footer><p>Below</p></footer>` },
  '/select': { body: `<main>${heading}${script}<voice-explorer kind="voices" selectable></voice-explorer></main>` },
  '/script-only': {
    body: `<main>${heading}<script async src="{portal}/widget/voice-explorer.js" data-voice-explorer data-theme="1"
      data-kind="music" data-page-size="5"></script></main>`,
  },
  '/unknown-theme': { body: `<main>${heading}${twoLines.replace('"1"', '"9999"')}</main>` },
  '/item': { body: `<main>${heading}${script}<voice-explorer item="anouk-smeets"></voice-explorer></main>` },
  '/missing-item': { body: `<main>${heading}${script}<voice-explorer item="nobody"></voice-explorer></main>` },
  '/two': {
    body: `<main>${heading}${script}<voice-explorer id="one" kind="voices" page-size="4" loading="eager"></voice-explorer>
      <voice-explorer id="two" kind="music" page-size="4" loading="eager"></voice-explorer></main>`,
  },
  '/open': { body: `<main>${heading}${twoLines}</main>`, isOpen: true },
  '/below': {
    body: `<main>${heading}<p style="height:5000px">Long</p>${script}<voice-explorer kind="idents"></voice-explorer></main>`,
    isOpen: true,
  },
}

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

const open = (page: Page, path: string) => openHostPage(page, host.url + path)

test('two pasted lines give the themed explorer: find, filter, play, and the page hears of it', async ({
  page,
  portal,
}) => {
  const { seen, heard, hears, origins, widget } = await open(page, '/two-lines')
  await widget.seeResults('47 voices')
  await expect(widget.header).toContainText('Studio Noord')
  await expect(widget.header).toHaveCSS('color', 'rgb(255, 255, 255)')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  expect(seen.sounds).toEqual([])

  await widget.filter('Flemish')
  await widget.seeResults('4 voices')
  await widget.search('er')
  await widget.seeResults('2 voices')
  await expect(widget.cards).toHaveCount(2)
  const name = (await widget.cards.first().getByRole('heading').textContent()) ?? ''
  await widget.play(name)
  await widget.seePlaying(name)
  await expect(widget.element.getByRole('slider', { name: 'Position' })).toBeVisible()
  await expect(widget.element.locator('.explore-player__canvas')).toBeAttached()
  const detailOf = ({ detail }: { detail: object }) => detail
  await hears('play', detailOf).toMatchObject([{ kind: 'voices', name }])
  await widget.call('pause')
  await widget.seeQuiet()

  await hears('ready', detailOf).toEqual([{ kind: 'voices', total: 47 }])
  await hears('filter', ({ detail }) => [detail.kind, detail.search, detail.page]).toEqual([
    ['voices', '', 1],
    ['voices', 'er', 1],
  ])
  await hears('pause', detailOf).toMatchObject([{ kind: 'voices', name }])
  expect(await heard('error')).toEqual([])
  expect(seen.sounds.length).toBeGreaterThan(0)
  expect([...origins].sort()).toEqual([host.url, portal.url].sort())
  expect(new URL(page.url()).search).toBe('')
  expect(seen.complaints).toEqual([])
})

test('what a visitor selects, the page hears, reads, clears and is asked for', async ({ page }) => {
  const { seen, hears, widget } = await open(page, '/select')
  await widget.seeResults('47 voices')
  await widget.element.getByRole('button', { name: 'Select Amadou Diallo' }).click()
  await widget.element.getByRole('button', { name: 'Select Anouk Smeets' }).click()
  await widget.seeResults('2 selected')
  await expect
    .poll(() => widget.call('getSelection'))
    .toMatchObject([{ name: 'Amadou Diallo' }, { name: 'Anouk Smeets' }])
  await widget.element.evaluate((element) =>
    element.addEventListener('voice-explorer:request', (event) => event.preventDefault()),
  )
  await widget.element.getByRole('button', { name: 'Send request' }).click()
  await widget.call('clearSelection')
  await widget.seeResults('Nothing selected')
  const names = (entry: { detail: Record<string, unknown> }) =>
    Array.from<{ name: string }>(Object(entry.detail.selection)).map(({ name }) => name)
  await hears('request', names).toEqual([['Amadou Diallo', 'Anouk Smeets']])
  await hears('select', names).toEqual([['Amadou Diallo'], ['Amadou Diallo', 'Anouk Smeets'], []])
  expect(seen.complaints).toEqual([])
})

test('a script alone makes the element where it stands', async ({ page }) => {
  const { seen, widget } = await open(page, '/script-only')
  await expect(widget.cards).toHaveCount(5)
  await expect(page.locator('script + voice-explorer[theme="1"][kind="music"]')).toHaveCount(1)
  // A copy that the page kept for Back, in which scripts run anew.
  await page.evaluate(() => {
    const copy = document.createRange().createContextualFragment(document.body.innerHTML)
    document.body.replaceChildren(copy)
  })
  await expect(widget.cards).toHaveCount(5)
  expect(seen.complaints).toEqual([])
})

test('an unknown theme is the default theme, and an error that the page hears', async ({ page }) => {
  const { hears, widget } = await open(page, '/unknown-theme')
  await widget.seeResults('47 voices')
  await hears('error', ({ detail }) => detail.code).toEqual(['theme'])
  await expect(widget.element.locator('.voice-explorer')).not.toHaveAttribute('data-themed')
})

test('one item has all its sounds; a missing one says so', async ({ page }) => {
  const { hears, widget } = await open(page, '/item')
  await expect(widget.element.getByRole('heading', { level: 2, name: 'Anouk Smeets' })).toBeVisible()
  await widget.play('Anouk Smeets')
  await widget.seePlaying('Anouk Smeets')
  await hears('ready', ({ detail }) => detail).toEqual([{ kind: 'voices', total: 1 }])
  await page.goto(`${host.url}/missing-item`)
  await expect(widget.element.getByRole('alert')).toContainText('This explore item does not exist')
  await hears('error', ({ detail }) => detail).toEqual([{ code: 'item', message: 'there is no item nobody' }])
})

test('where the code cannot be loaded a message says so, and another try helps', async ({ page, portal }) => {
  const isCode = (url: URL) => url.origin === portal.url && /element/.test(url.pathname)
  await page.route(isCode, (route) => route.abort())
  const { hears, widget } = await open(page, '/two-lines')
  const alert = widget.element.getByRole('alert')
  await expect(alert).toContainText('Loading failed.')
  await hears('error', ({ detail }) => detail.code).toEqual(['load'])
  await page.unroute(isCode)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await widget.seeResults('47 voices')
  await expect(alert).toHaveCount(0)
})

test('a loader of an earlier version finds the code under its new name', async ({ page }) => {
  await page.route(/\/widget\/assets\/element-/, (route) => route.fulfill({ status: 404, body: 'Not Found' }))
  const { heard, widget } = await open(page, '/two-lines')
  await widget.seeResults('47 voices')
  expect(await heard('error')).toEqual([])
})

test('a page plays an item by its code or number, and hears when there is none', async ({ page }) => {
  const { hears, widget } = await open(page, '/two-lines')
  await widget.seeResults('47 voices')
  await page.getByRole('heading', { name: 'An agency' }).click()
  await widget.call('play', 'bram-oosterhuis')
  await widget.seePlaying('Bram Oosterhuis')
  await hears('play', ({ detail }) => detail.id).toEqual(['bram-oosterhuis'])
  await widget.call('pause')
  await widget.seeQuiet()
  await widget.call('play')
  await widget.seePlaying('Bram Oosterhuis')
  await hears('play', ({ detail }) => detail.id).toEqual(['bram-oosterhuis', 'bram-oosterhuis'])
  await widget.call('play', '/api/v2/shop/voices/amadou-diallo')
  await widget.seePlaying('Amadou Diallo')
  await expect(widget.call('play', 'nobody')).rejects.toThrow()
  await hears('play', ({ detail }) => detail.id).toEqual(['bram-oosterhuis', 'bram-oosterhuis', 'amadou-diallo'])
  await hears('error', ({ detail }) => detail.code).toEqual(['play'])
})

test('where the portal does not answer, the explorer says so and tries again', async ({ page }) => {
  const isApi = /\/api\/v2\//
  await page.route(isApi, (route) => route.abort())
  const { hears, widget } = await open(page, '/two-lines')
  await expect(widget.element.getByRole('alert').first()).toContainText('Something went wrong')
  await hears('error', ({ detail }) => detail.code).toContain('network')
  await page.unroute(isApi)
  await widget.element.getByRole('button', { name: 'Try again' }).click()
  await widget.seeResults('47 voices')
})

test('of several widgets one sounds at a time, in another tab too', async ({ page, context }) => {
  const { seen, hears, widget } = await open(page, '/two')
  const one = widgetModel(page, page.locator('#one'))
  const two = widgetModel(page, page.locator('#two'))
  await expect(widget.cards).toHaveCount(8)
  await one.cards.first().getByRole('button', { name: /^Play/ }).click()
  // The button says Pause as soon as it is pressed; what sounds tells so.
  await hears('play', ({ at }) => at).toEqual(['one'])
  await two.cards.first().getByRole('button', { name: /^Play/ }).click()
  await hears('play', ({ at }) => at).toEqual(['one', 'two'])
  await one.seeQuiet()
  await hears('pause', ({ at }) => at).toEqual(['one'])

  const tab = await context.newPage()
  await tab.goto(`${host.url}/two`)
  const other = widgetModel(tab, tab.locator('#one'))
  await other.cards.first().getByRole('button', { name: /^Play/ }).click()
  await expect(other.element.getByRole('button', { name: /^Pause / }).first()).toBeVisible()
  await two.seeQuiet()
  expect(seen.complaints).toEqual([])
})

test('taken off the page it falls silent, put back it shows what it showed', async ({ page }) => {
  const { widget } = await open(page, '/select')
  await widget.filter('Flemish')
  await widget.seeResults('4 voices')
  await expect(widget.cards).toHaveCount(4)
  const name = (await widget.cards.first().getByRole('heading').textContent()) ?? ''
  await widget.element.getByRole('button', { name: `Select ${name}` }).click()
  await widget.play(name)
  await widget.seePlaying(name)
  const handle = await widget.element.elementHandle()
  await handle?.evaluate((element) => element.remove())
  await expect.poll(() => handle?.evaluate((element) => Object(element).shadowRoot.childElementCount)).toBe(0)
  await handle?.evaluate((element) => document.querySelector('main')?.append(element))
  await widget.seeResults('4 voices')
  await widget.seeResults('1 selected')
  await widget.seeQuiet()
})

test('moved within the page it goes on sounding; destroyed it is gone until it is put in again', async ({ page }) => {
  const { widget } = await open(page, '/two-lines')
  await widget.play('Amadou Diallo')
  await widget.seePlaying('Amadou Diallo')
  await widget.element.evaluate((element) => document.querySelector('footer')?.append(element))
  await widget.seePlaying('Amadou Diallo')
  await widget.call('destroy')
  await expect(widget.element.getByRole('article')).toHaveCount(0)
  await expect(widget.call('play')).rejects.toThrow('inactive')
  await widget.element.evaluate((element) => {
    element.remove()
    setTimeout(() => document.querySelector('footer')?.append(element))
  })
  await widget.seeResults('47 voices')
  const wasGone = await widget.element.evaluate(async (element) => {
    await Object(element).destroy()
    element.remove()
    document.querySelector('footer')?.append(element)
    return Object(element).shadowRoot.childElementCount === 0
  })
  expect(wasGone).toBe(true)
  await widget.seeResults('47 voices')
})

test('every attribute is live, and has its property', async ({ page }) => {
  const { heard, hears, widget } = await open(page, '/two-lines')
  await widget.seeResults('47 voices')
  await widget.set('kind', 'talent')
  await widget.seeResults('10 talents')
  await widget.set('pageSize', 3)
  await expect(widget.cards).toHaveCount(3)
  await widget.set('kind', 'voices')
  await widget.set('filters', { voice_language: ['voice_language_flemish'] })
  await widget.seeResults('4 voices')
  await widget.set('selectable', true)
  await widget.seeResults('Nothing selected')
  await widget.set('locale', 'nl')
  await widget.seeResults('4 stemmen')
  await expect(widget.element.getByRole('checkbox', { name: 'Vlaams' })).toBeChecked()
  await widget.set('colorScheme', 'dark')
  await expect(widget.element.locator('.voice-explorer')).toHaveCSS('background-color', 'rgb(16, 17, 22)')
  await widget.set('theme', null)
  await expect(widget.header).toHaveCount(0)
  await widget.set('item', 'anouk-smeets')
  await expect(widget.element.getByRole('heading', { level: 2, name: 'Anouk Smeets' })).toBeVisible()
  expect(await heard('error')).toEqual([])
  await widget.set('kind', 'cars')
  await hears('error', ({ detail }) => detail.code).toEqual(['kind'])
})

test('another base-url is another portal, live; code still comes from beside the script', async ({ page, portal }) => {
  const other = portal.url.replace('localhost', '127.0.0.1')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { widget } = await open(page, '/open')
  await widget.seeResults('47 voices')
  await widget.call('setFilters', ['voice_language_flemish'])
  await widget.seeResults('4 voices')
  await widget.set('baseUrl', other)
  await expect.poll(() => asked.filter((url) => url.startsWith(`${other}/api/v2/shop/voices`)).length).toBe(1)
  await widget.seeResults('47 voices')
  await expect(widget.cards.first().locator('img')).toHaveAttribute('src', new RegExp(`^${other}/media/`))
  expect(asked.filter((url) => url.startsWith(other) && url.endsWith('.js'))).toEqual([])
})

test('far below the screen nothing is fetched until it is called or scrolled to', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const { widget } = await open(page, '/below')
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /element|\/api\//.test(path))).toEqual([])
  expect(await widget.call('setFilters', ['ident_genre_melodic'])).toEqual(expect.any(Number))
  await expect(widget.element.locator('.explorer')).toBeAttached()
})

import { widgetModel } from './models/widget.model.ts'
import { watch } from './support/audit.ts'
import { holdAnswers } from './support/held-answers.ts'
import { type Host, type HostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const script = '<script async src="{portal}/widget/voice-explorer.js"></script>'
const explorer = '<voice-explorer page-size="4" loading="eager"></voice-explorer>'
const high = '<voice-explorer page-size="12" loading="eager"></voice-explorer><p>Below</p>'
const page = (body: string, style = ''): HostPage => ({
  isOpen: true,
  head: `<style>body{margin:0}${style}</style>`,
  body: `${script}${body}`,
})

/** Places in which a page may put it, each with the least width that it must have on a screen of 1000 px. */
const layouts: Record<string, { host: HostPage; least: number }> = {
  'a flex row': { host: page(`<div style="display:flex"><p>Beside</p>${explorer}</div>`), least: 800 },
  'a flex column': {
    host: page(`<div style="display:flex;flex-direction:column;align-items:center">${explorer}</div>`),
    least: 800,
  },
  'a grid that centres': { host: page(`<div style="display:grid;place-items:center">${explorer}</div>`), least: 800 },
  'a float': { host: page(explorer, 'voice-explorer{float:left}'), least: 800 },
  'an inline block': { host: page(explorer, 'voice-explorer{display:inline-block}'), least: 800 },
  'an absolute place': { host: page(`<div style="position:absolute">${explorer}</div>`), least: 800 },
  'a place that fits its content': { host: page(`<div style="width:fit-content">${explorer}</div>`), least: 800 },
  'a place as narrow as can be': { host: page(`<div style="width:min-content">${explorer}</div>`), least: 300 },
  'a column as narrow as can be': {
    host: page(`<div style="display:grid;grid-template-columns:min-content 1fr">${explorer}<p>Beside</p></div>`),
    least: 300,
  },
  'a place as wide as can be': { host: page(`<div style="width:max-content">${explorer}</div>`), least: 1000 },
  'a table cell': { host: page(`<table><tr><td>${explorer}</td></tr></table>`), least: 800 },
  'a dialog': { host: page(`<dialog open>${explorer}</dialog>`), least: 700 },
  'a dialog above the page': {
    host: page(
      `<dialog>${explorer}</dialog><script>onload = () => document.querySelector('dialog').showModal()</script>`,
    ),
    least: 700,
  },
}

const pages: Record<string, HostPage> = {
  ...Object.fromEntries(Object.entries(layouts).map(([name, { host }]) => [`/${encodeURIComponent(name)}`, host])),
  '/small': page(`<div style="width:260px">${explorer}</div>`),
  '/sized': page(explorer, 'voice-explorer{width:640px;height:500px;margin:10px 20px}'),
  '/high': page(high),
  '/zoomed': page(high, 'body{zoom:1.25}'),
  '/without-doctype': { ...page(high), hasNoDoctype: true },
  '/in-a-shadow': page(
    `<div id="outer" lang="nl"></div><script>
      document.getElementById('outer').attachShadow({ mode: 'open' }).innerHTML = '${explorer}'</script>`,
  ),
  '/keys': page(
    `<script>window.pressed = []; for (const type of ['keydown', 'keypress', 'keyup']) addEventListener(type, (event) => pressed.push(event.key))</script>${explorer}<button>Outside</button>`,
  ),
}

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

for (const [name, { least }] of Object.entries(layouts))
  test(`in ${name} it has room, on a phone too`, async ({ page }) => {
    const seen = await watch(page)
    const { element, cards } = widgetModel(page)
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.goto(`${host.url}/${encodeURIComponent(name)}`)
    await expect(cards).toHaveCount(4)
    const isBetween = (min: number, max: number) =>
      expect(async () => {
        const width = (await element.boundingBox())?.width
        expect(width).toBeGreaterThanOrEqual(min)
        expect(width).toBeLessThanOrEqual(max)
      }).toPass()
    await isBetween(least, 1000)
    await page.setViewportSize({ width: 390, height: 800 })
    await isBetween(270, 390)
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(390)
    expect(seen.complaints).toEqual([])
  })

test('in a dialog above the page it is heard', async ({ page }) => {
  const { element } = widgetModel(page)
  await page.goto(`${host.url}/${encodeURIComponent('a dialog above the page')}`)
  await element
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await expect(element.getByRole('button', { name: /^Pause / }).first()).toBeVisible()
})

test('in a place that is narrower than it would be by itself it is as wide as that', async ({ page }) => {
  const { element, cards } = widgetModel(page)
  await page.setViewportSize({ width: 260, height: 800 })
  await page.goto(`${host.url}/small`)
  await expect(cards).toHaveCount(4)
  await expect.poll(async () => (await element.boundingBox())?.width).toBe(260)
  await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(260)
  // One card in each row: in half of so little a name would break.
  const lefts = () => cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left))
  await expect.poll(async () => new Set(await lefts()).size).toBe(1)
})

const asWideBefore = [
  'a flex column',
  'a dialog',
  'a place that fits its content',
  'an inline block',
  'a place as narrow as can be',
]
for (const name of asWideBefore)
  test(`in ${name} it is as wide before its code has come as it is then`, async ({ page }) => {
    const { element, cards } = widgetModel(page)
    await page.setViewportSize({ width: 1000, height: 800 })
    const release = await holdAnswers(page, /\/assets\/element-/)
    const asked = page.waitForRequest(/\/assets\/element-/)
    await page.goto(`${host.url}/${encodeURIComponent(name)}`)
    await asked
    const place = async () => {
      const box = await element.boundingBox()
      return [box?.x, box?.width]
    }
    const before = await place()
    release()
    await expect(cards).toHaveCount(4)
    await expect.poll(place).toEqual(before)
  })

test("a page's own width, height and margin act", async ({ page }) => {
  const { element, cards } = widgetModel(page)
  await page.goto(`${host.url}/sized`)
  await expect(cards).toHaveCount(4)
  await expect.poll(() => element.boundingBox()).toEqual({ x: 20, y: 10, width: 640, height: 500 })
  // What does not fit is reached by scrolling in it.
  await expect
    .poll(() =>
      element.evaluate(({ shadowRoot }) => {
        const place = shadowRoot?.querySelector('.voice-explorer-place')
        return place === null || place === undefined ? null : [place.clientHeight, getComputedStyle(place).overflowY]
      }),
    )
    .toEqual([500, 'auto'])
})

for (const [width, path] of [
  [390, '/high'],
  [1000, '/high'],
  [1000, '/zoomed'],
  [1000, '/without-doctype'],
] as const)
  test(`at ${width} px the player of an explorer that is higher than the screen stands at its bottom on ${path}`, async ({
    page,
  }) => {
    const { cards, play, seePlaying, element } = widgetModel(page)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(host.url + path)
    await expect(cards).toHaveCount(12)
    await play('Amadou Diallo')
    await seePlaying('Amadou Diallo')
    const bottom = async () => {
      const box = await element.getByRole('region', { name: 'Player' }).boundingBox()
      return box === null ? null : Math.round(box.y + box.height)
    }
    await expect.poll(bottom).toBe(800)
    await page.mouse.move(width / 2, 300)
    await page.mouse.wheel(0, 250)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(250)
    await expect.poll(bottom).toBe(800)
  })

test('in the shadow of another element it speaks the language around that', async ({ page }) => {
  const { seeResults } = widgetModel(page)
  await page.goto(`${host.url}/in-a-shadow`)
  await seeResults('47 stemmen')
})

test('keys that are pressed in it do not reach the page', async ({ page }) => {
  const { element, cards } = widgetModel(page)
  await page.goto(`${host.url}/keys`)
  await expect(cards).toHaveCount(4)
  await element.getByRole('searchbox').press('k')
  await expect(element.getByRole('searchbox')).toHaveValue('k')
  await element
    .getByRole('button', { name: /^Play / })
    .first()
    .press(' ')
  await expect(element.getByRole('region', { name: 'Player' })).toBeVisible()
  await element.getByRole('slider', { name: 'Position' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Outside' }).press('x')
  expect(await page.evaluate(() => Reflect.get(window, 'pressed'))).toEqual(['x', 'x', 'x'])
})

import { widgetModel } from './models/widget.model.ts'
import { layoutShift, watch } from './support/audit.ts'
import { type Host, type HostPage, listen, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const script = '<script async src="{portal}/widget/voice-explorer.js"></script>'
const page = (element: string): HostPage => ({ body: `<main><h1>An agency</h1>${script}${element}</main>` })

const pages: Record<string, HostPage> = {
  '/voices': page('<voice-explorer kind="voices" page-size="4"></voice-explorer>'),
  '/filters': page(`<voice-explorer filters='["voice_language_dutch","voice_language_klingon"]'></voice-explorer>`),
  '/talent': page('<voice-explorer kind="talent" style="min-height:100vh"></voice-explorer>'),
  '/music': page('<voice-explorer kind="music"></voice-explorer>'),
  '/idents': page('<voice-explorer kind="idents"></voice-explorer>'),
  '/own-words': page(
    `<voice-explorer kind="music" selectable messages='{"title":"Our {tunes}","request":"Ask us","search":"Find a tune"}'></voice-explorer>`,
  ),
  '/parts': {
    isOpen: true,
    head: `<style>voice-explorer::part(card){border-color:rgb(1, 2, 3)}voice-explorer::part(play){background:rgb(4, 5, 6)}
      voice-explorer::part(button){outline-color:rgb(9, 8, 7)}voice-explorer::part(player){border-top:5px solid rgb(7, 8, 9)}</style>`,
    body: `${script}<voice-explorer page-size="4"></voice-explorer>`,
  },
}

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

test('the page hears how far a sound is, that it is moved and that it ends, and reads what is held', async ({
  page,
}) => {
  const { heard, hears } = await listen(page)
  await page.goto(`${host.url}/voices`)
  const widget = widgetModel(page)
  await expect(widget.cards).toHaveCount(4)
  const read = (key: string) => widget.element.evaluate((element, name) => Object(element)[name], key)
  await expect.poll(() => read('state')).toBe('closed')
  expect(await read('currentItem')).toBe(null)

  await widget.play('Amadou Diallo')
  await expect.poll(() => read('state')).toBe('playing')
  expect(await read('currentItem')).toMatchObject({ id: 'amadou-diallo', kind: 'voices', name: 'Amadou Diallo' })
  await expect.poll(async () => (await heard('timeupdate')).length).toBeGreaterThan(1)
  for (const { detail } of await heard('timeupdate')) {
    expect(detail).toMatchObject({ id: 'amadou-diallo', name: 'Amadou Diallo' })
    expect(detail.position).toBeLessThanOrEqual(Number(detail.duration))
  }
  await widget.element.getByRole('slider', { name: 'Position' }).press('9')
  await hears('seek', ({ detail }) => [
    detail.id,
    Number(detail.position) > 0.5 * Number(detail.duration),
  ]).toContainEqual(['amadou-diallo', true])
  await hears('ended', ({ detail }) => detail.id).toContain('amadou-diallo')
  // The next one has begun by itself.
  await hears('play', ({ detail }) => detail.id).toContain('anouk-smeets')
})

test('a page sets the volume, before and after, and where the first sound begins', async ({ page }) => {
  const { heard } = await listen(page)
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      Object.assign(document.querySelector('voice-explorer') ?? {}, { volume: 0.25, start: 1 }),
    ),
  )
  await page.goto(`${host.url}/voices`)
  const widget = widgetModel(page)
  const volume = () => widget.element.evaluate((element) => Object(element).volume)
  // Until its code is here, the element keeps whatever it is given.
  await expect(widget.cards).toHaveCount(4)
  expect(await volume()).toBe(0.25)
  // What is set is what is read, at once and once the player has heard of it.
  const setAndRead = () => widget.element.evaluate((element) => Object(Object.assign(element, { volume: 0.5 })).volume)
  expect(await setAndRead()).toBe(0.5)
  await expect.poll(volume).toBe(0.5)
  await expect(widget.set('volume', 7)).rejects.toThrow('from 0 to 1')
  await widget.play('Amadou Diallo')
  await widget.seePlaying('Amadou Diallo')
  await expect.poll(async () => (await heard('timeupdate')).length).toBeGreaterThan(0)
  expect(Number((await heard('timeupdate'))[0]?.detail.position)).toBeGreaterThanOrEqual(1)
  await expect(widget.element.getByRole('slider', { name: 'Volume' })).toHaveValue('0.5')
})

test('what is hidden is not there, and what is laid out as a list stands in rows', async ({ page }) => {
  await page.goto(`${host.url}/voices`)
  const widget = widgetModel(page)
  await expect(widget.cards).toHaveCount(4)
  const search = widget.element.getByRole('searchbox')
  const filters = widget.element.getByRole('complementary', { name: 'Filters' })
  const pagination = widget.element.getByRole('navigation', { name: 'Pagination' })
  const all = [search, filters, pagination]
  for (const part of all) await expect(part).toBeVisible()
  await widget.set('hide', 'search pagination')
  await expect(search).toHaveCount(0)
  await expect(pagination).toHaveCount(0)
  await expect(filters).toBeVisible()
  await widget.set('hide', 'filters')
  await expect(filters).toHaveCount(0)
  await expect(widget.element.getByRole('button', { name: /^Filters/ })).toHaveCount(0)
  await expect(search).toBeVisible()

  const placeOf = async (nth: number) => {
    const box = await widget.cards.nth(nth).boundingBox()
    if (box === null) throw new Error('it is not drawn')
    return box
  }
  await expect(async () => expect((await placeOf(0)).y).toBe((await placeOf(1)).y)).toPass()
  const standInRows = async () => {
    const [first, second] = [await placeOf(0), await placeOf(1)]
    expect(second.x).toBe(first.x)
    expect(second.y).toBeGreaterThanOrEqual(first.y + first.height)
    return first.height
  }
  await widget.set('layout', 'list')
  await expect(standInRows).toPass()
  const height = await standInRows()
  // Rows stand already: it is their height that tells whether they are the compact ones.
  await widget.set('layout', 'compact')
  await expect(async () => expect(await standInRows()).toBeLessThan(height / 1.5)).toPass()
})

test('a page of another size holds what was seen of the last one', async ({ page }) => {
  await page.goto(`${host.url}/voices`)
  const widget = widgetModel(page)
  await expect(widget.cards).toHaveCount(4)
  const names = () => widget.cards.getByRole('heading').allTextContents()
  const [first = ''] = await names()
  await widget.element.getByRole('navigation', { name: 'Pagination' }).getByRole('button').last().click()
  await expect.poll(names).not.toContain(first)
  await expect(widget.cards).toHaveCount(4)
  const seen = await names()
  await widget.element.evaluate((element) => element.setAttribute('page-size', '12'))
  await expect(widget.cards).toHaveCount(12)
  await expect.poll(names).toEqual(expect.arrayContaining(seen))
})

test("the page's own words stand in place of ours, in any language, and go again", async ({ page }) => {
  const { heard, hears } = await listen(page)
  await page.goto(`${host.url}/own-words`)
  const widget = widgetModel(page)
  const title = (name: string) => widget.element.getByRole('heading', { level: 2, name, exact: true }).first()
  await expect(title('Our {tunes}')).toBeVisible()
  await expect(widget.element.getByRole('searchbox', { name: 'Find a tune' })).toBeVisible()
  await widget.element
    .getByRole('button', { name: /^Select / })
    .first()
    .click()
  await expect(widget.element.getByRole('button', { name: 'Ask us' })).toBeVisible()
  await widget.set('locale', 'nl')
  await expect(title('Our {tunes}')).toBeVisible()
  await widget.set('messages', { title: 'Muziek van ons' })
  await expect(title('Muziek van ons')).toBeVisible()
  await expect(widget.element.getByRole('searchbox', { name: 'Zoek op naam' })).toBeVisible()
  await widget.set('messages', null)
  await expect(title('Muziek ontdekken')).toBeVisible()
  expect(await heard('error')).toEqual([])
  await widget.set('messages', { heading: 'Ours' })
  await hears('error', ({ detail }) => detail.code).toEqual(['messages'])
})

test('whom to write to stands where the portal has it, and comes without a shift', async ({ page, portal }) => {
  await watch(page)
  const { url } = portal
  await page.setViewportSize({ width: 390, height: 800 })
  await page.route(/settings\.json/, async (route) => {
    await page.getByRole('article').first().waitFor()
    await route.continue()
  })
  await page.goto(`${host.url}/talent`)
  const { element } = widgetModel(page)
  const mail = element.getByRole('link', { name: /@/ })
  await expect(mail).toBeVisible()
  const { supportEmail } = await (await page.request.get(`${url}/widget/settings.json`)).json()
  await expect(mail).toHaveAttribute('href', `mailto:${supportEmail}`)
  await expect(element.getByText('To book talent, write to')).toBeVisible()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

for (const [kind, sentence] of [
  ['music', 'To license music, write to'],
  ['idents', 'To license idents, write to'],
] as const)
  test(`whom to write to about ${kind} stands there too`, async ({ page }) => {
    await page.goto(`${host.url}/${kind}`)
    const { element } = widgetModel(page)
    await expect(element.getByText(sentence)).toBeVisible()
    await expect(element.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  })

test('cards, buttons and the player are parts that the page may style', async ({ page }) => {
  await page.goto(`${host.url}/parts`)
  const widget = widgetModel(page)
  await widget.play('Amadou Diallo')
  await expect(widget.cards.nth(1)).toHaveCSS('border-color', 'rgb(1, 2, 3)')
  await expect(widget.cards.nth(1).getByRole('button', { name: /^Play/ })).toHaveCSS('background-color', 'rgb(4, 5, 6)')
  const player = widget.element.getByRole('region', { name: 'Player' })
  await expect(player).toHaveCSS('border-top-color', 'rgb(7, 8, 9)')
  await page.setViewportSize({ width: 390, height: 800 })
  for (const button of [
    widget.element.getByRole('button', { name: /^Filters/ }),
    widget.element.getByRole('navigation').getByRole('button').last(),
    player.getByRole('button', { name: 'Show more of the player' }),
  ])
    await expect(button).toHaveCSS('outline-color', 'rgb(9, 8, 7)')
})

test('it follows the language of the page, where it has none of its own', async ({ page }) => {
  await page.goto(`${host.url}/voices`)
  const widget = widgetModel(page)
  await widget.seeResults('47 voices')
  await page.evaluate(() => {
    document.documentElement.lang = 'nl'
  })
  await widget.seeResults('47 stemmen')
})

test('a filter that does not exist is told, once', async ({ page }) => {
  const { heard, hears } = await listen(page)
  await page.goto(`${host.url}/filters`)
  await hears('error', ({ detail }) => detail).toEqual([
    { code: 'filters', message: 'there are no filters voice_language_klingon' },
  ])
  await hears('ready', ({ detail }) => detail.total).toEqual([0])
  expect(await heard('error')).toHaveLength(1)
})

test('what plays without a name is the first of the page, also where that is still on its way', async ({ page }) => {
  await page.goto(`${host.url}/voices`, { waitUntil: 'commit' })
  await expect(widgetModel(page).element).toBeAttached()
  await page.evaluate(async () => {
    await customElements.whenDefined('voice-explorer')
    const element = document.querySelector('voice-explorer')
    // A browser may want a press first: what it holds is what was asked for.
    await Object(element)
      .play()
      .catch(() => undefined)
  })
  const read = () => widgetModel(page).element.evaluate((element) => Object(element).currentItem)
  await expect.poll(read).toMatchObject({ id: 'amadou-diallo' })
})

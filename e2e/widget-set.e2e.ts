import { widgetModel } from './models/widget.model.ts'
import { apiOf } from './support/api.ts'
import { audit, layoutShift, watch } from './support/audit.ts'
import { holdAnswers } from './support/held-answers.ts'
import { type Host, openHostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

type Items = { 'hydra:member': { '@id': string; name: string; code: string }[] }
type OwnSet = { '@id': string; code: string; opened: number; heard: Record<string, number> }

const first = async (url: string, kind: string) => {
  const { call } = await apiOf(url)
  const [item] = (await call<Items>('GET', `/shop/${kind}?itemsPerPage=1`))['hydra:member']
  if (item === undefined) throw new Error(`the demonstration has no ${kind}`)
  return item
}

/** A set of an ident and a voice on another website, whose element has these further attributes. */
const share = async (url: string, title: string, attributes = '') => {
  const [ident, voice] = [await first(url, 'idents'), await first(url, 'voices')]
  const { call } = await apiOf(url)
  const items = [ident['@id'], voice['@id']]
  const set = await call<OwnSet>('POST', '/shop/sets', { title, message: 'Which one?\nCall me.', items })
  const host = await startHost(url, {
    '/set': {
      body: `<main><h1>An agency</h1><script async src="{portal}/widget/voice-explorer.js"></script>
        <voice-explorer set="${set.code}" ${attributes}></voice-explorer></main>`,
    },
  })
  const counts = async () => {
    const list = await call<{ 'hydra:member': OwnSet[] }>('GET', '/shop/sets?itemsPerPage=100')
    const found = list['hydra:member'].find((one) => one['@id'] === set['@id'])
    return { opened: found?.opened, heard: found?.heard }
  }
  return { set, ident, voice, host, call, counts }
}

let host: Host | null = null
test.afterEach(() => host?.close())

test('a set stands on another website in its owner’s theme, in order; it plays, and it is counted', async ({
  page,
  portal,
}) => {
  const shared = await share(portal.url, 'Warm for the widget')
  const { ident, voice, counts } = shared
  host = shared.host
  const { seen, hears, heard, origins, widget } = await openHostPage(page, `${host.url}/set`)
  await expect(widget.element.getByRole('heading').first()).toHaveText('Warm for the widget')
  await expect(widget.element.getByText('Which one?\nCall me.')).toBeVisible()
  await expect(widget.element.getByText('2 items to listen to')).toBeVisible()
  await expect(widget.cards.getByRole('heading')).toHaveText([ident.name, voice.name])
  await expect(widget.header).toContainText('Studio Noord')
  await expect(widget.header).toHaveCSS('color', 'rgb(255, 255, 255)')
  await hears('ready', ({ detail }) => detail).toEqual([{ kind: 'set', total: 2 }])
  await expect.poll(counts).toEqual({ opened: 1, heard: {} })
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
  expect(seen.sounds).toEqual([])

  await widget.play(ident.name)
  await widget.seePlaying(ident.name)
  await widget.call('play', voice.code)
  await widget.seePlaying(voice.name)
  await expect.poll(async () => (await counts()).heard, { timeout: 60_000 }).toMatchObject({ [voice['@id']]: 1 })
  expect((await counts()).opened).toBe(1)
  expect(await heard('error')).toEqual([])
  expect([...origins].sort()).toEqual([host.url, portal.url].sort())
  expect(seen.complaints).toEqual([])
})

test('what is named by attributes holds: another theme, rows, a selection; and it changes in place', async ({
  page,
  portal,
}) => {
  const shared = await share(portal.url, 'Warm in rows', 'theme="2" layout="list" selectable')
  const { voice } = shared
  host = shared.host
  const { heard, hears, widget } = await openHostPage(page, `${host.url}/set`)
  await expect(widget.header).toContainText('Klankkleur')
  await expect(widget.element.locator('[data-layout=list]')).toBeVisible()
  await widget.element.getByRole('button', { name: `Select ${voice.name}` }).click()
  await hears('select', ({ detail }) => Object(detail).item.id).toEqual([voice.code])
  // What a catalogue would be asked for says nothing of a set, until there is one.
  await expect(widget.call('setFilters', ['ident_genre_melodic'])).rejects.toThrow('only a catalogue has filters')
  await widget.set('filters', ['voice_language_flemish'])
  await widget.call('clearSelection')
  await hears('select', ({ detail }) => Object(detail).selection.length).toEqual([1, 0])
  expect(await heard('filter')).toEqual([])
  await widget.set('set', null)
  await widget.seeResults('4 voices')
  await hears('filter', ({ detail }) => detail.taxons).toEqual([['voice_language_flemish']])
  await widget.set('set', shared.set.code)
  await expect(widget.cards).toHaveCount(2)
  await widget.set('item', voice.code)
  await expect(widget.element.getByRole('heading', { level: 2, name: voice.name })).toBeVisible()
})

test('one that was withdrawn or has ended says so, and the page hears of it', async ({ page, portal }) => {
  const shared = await share(portal.url, 'Gone')
  const { set, call } = shared
  host = shared.host
  let ms = 750
  // What has passed when it arrives is refused: on a slow machine it is to be later.
  await expect(() => {
    ms *= 2
    return call('PUT', set['@id'], { expiresAt: new Date(Date.now() + ms).toISOString() })
  }).toPass()
  await expect.poll(async () => (await fetch(portal.url + set['@id'])).status).toBe(404)
  const { hears, widget } = await openHostPage(page, `${host.url}/set`)
  await expect(widget.element.getByRole('alert')).toHaveText('This set is no longer available.')
  await hears('error', ({ detail }) => detail).toEqual([{ code: 'set', message: `there is no set ${set.code}` }])
  await call('PUT', set['@id'], { expiresAt: null })
  await page.reload()
  await expect(widget.cards).toHaveCount(2)
  await call('DELETE', set['@id'])
  await page.reload()
  await hears('error', ({ detail }) => Object(detail).code).toEqual(['set'])
  await expect(widget.element.getByRole('alert')).toHaveText('This set is no longer available.')
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('everybody can use it, on a page and in a frame', async ({ page, portal }) => {
      const shared = await share(portal.url, `Seen at ${viewport.width}`)
      host = shared.host
      const { widget } = await openHostPage(page, `${host.url}/set`)
      await expect(widget.cards).toHaveCount(2)
      await audit(page, 'a set')
      const answer = await page.goto(`${portal.url}/embed/sets/${shared.set.code}?theme=2`)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveTitle(`Seen at ${viewport.width}`)
      await expect(widget.header).toContainText('Klankkleur')
      await expect(widget.cards).toHaveCount(2)
      await audit(page, 'a set in a frame')
      expect((await page.goto(`${portal.url}/embed/sets/nothing`))?.status()).toBe(404)
      await expect(widget.element.getByRole('alert')).toHaveText('This set is no longer available.')
    })
  })

test('a set in rows moves nothing of the page, though the sheet of rows comes last', async ({ page, portal }) => {
  await watch(page)
  const shared = await share(portal.url, 'In rows for the widget', 'layout="list"')
  host = shared.host
  const isSheet = /\/assets\/layouts-/
  const release = await holdAnswers(page, isSheet)
  const asked = page.waitForRequest(isSheet)
  await page.goto(`${host.url}/set`)
  await asked
  const { element, cards } = widgetModel(page)
  await expect(element.getByText('Studio Noord')).toBeVisible()
  await expect(element.locator('.explorer')).toBeHidden()
  release()
  await expect(cards).toHaveCount(2)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

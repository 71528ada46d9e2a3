import type { Locator, Page } from '@playwright/test'
import { apiOf, type List, type Named, voicesOf } from './support/api.ts'
import { painted } from './support/painted.ts'
import { createOrder } from './support/project-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

/** Words that are drawn on more than one line. */
const brokenWords = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const broken: string[] = []
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    return broken
  })

const resize = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 900 })
  await painted(page)
}

test('names and products stand in whole words beside whatever is there, and the wave goes first', async ({
  page,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const order = await createOrder(api)
  const voices = await voicesOf(api, 6)
  await api.call('PUT', `/shop/projects/${order.projectId}`, { voices: voices.map((voice) => voice['@id']) })
  for (const voice of voices.slice(1)) await order.addProduct(`Radio, ${voice.name}`, voice['@id'])
  await startSignedIn(page.context(), api.tokens)
  await page.goto(`/projects/${order.projectId}/overview`)
  const lines = page.locator('.ui-order-line')
  await expect(lines).toHaveCount(6)
  await expect(page.locator('.project-item-wave')).toHaveCount(6)
  await expect(page.locator('.project-voice-wave')).toHaveCount(6)
  for (const width of [1440, 1280, 1200, 1100, 960, 820, 640, 390]) {
    await resize(page, width)
    expect(await brokenWords(page.getByRole('main')), `${width} px`).toEqual([])
    const waves = await page
      .locator('.project-item-wave')
      .evaluateAll((places) => places.map((place) => place.getBoundingClientRect()).filter((box) => box.width > 0))
    for (const { width: wave } of waves) expect(wave, `${width} px`).toBeGreaterThan(90)
    expect(new Set(waves.map(({ x }) => Math.round(x))).size, `${width} px`).toBeLessThanOrEqual(1)
    const voiceWaves = await page
      .locator('.project-voice-wave')
      .evaluateAll((places) => places.map((place) => place.getBoundingClientRect().width).filter((drawn) => drawn > 0))
    if (width === 1440) expect(voiceWaves).toHaveLength(6)
    // Forty bars of 2 px, which do not touch.
    for (const wave of voiceWaves) expect(wave, `${width} px`).toBeGreaterThan(120)
  }
})

test('ways to pay stand in whole words at every size of text', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const { projectId } = await createOrder(api)
  await startSignedIn(page.context(), api.tokens)
  await page.goto(`/projects/${projectId}/order-overview`)
  const ways = page.getByRole('radiogroup', { name: 'Payment method' })
  await expect(ways).toBeVisible()
  for (const size of ['100%', '112.5%', '125%', '150%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, size)
    for (const width of [1440, 1100, 820, 390]) {
      await resize(page, width)
      expect(await brokenWords(ways), `${size} at ${width} px`).toEqual([])
    }
  }
})

test.describe('in Dutch', () => {
  test.use({ locale: 'nl-NL' })

  test('how far somebody is stands in whole words beside the time of the answer', async ({ page, portal }) => {
    const api = await apiOf(portal.url)
    const { 'hydra:member': projects } = await api.call<List<Named>>('GET', '/shop/projects?itemsPerPage=100')
    const compared = projects.find(({ name }) => name === 'Spring sale 2027')
    await startSignedIn(page.context(), api.tokens)
    await page.goto(`/projects/${compared?.id}/communication`)
    const people = page.getByRole('list', { name: 'Gevraagde personen' })
    await expect(people.getByText('Beantwoord').first()).toBeVisible()
    for (const width of [1440, 1100, 960, 700]) {
      await resize(page, width)
      expect(await brokenWords(people), `${width} px`).toEqual([])
    }
  })
})

test('a list breaks no word of a name while columns can be narrower', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  await startSignedIn(page.context(), api.tokens)
  await page.goto('/orders')
  const table = page.getByRole('table')
  await expect(table.getByText('Zonnehuis Energie')).toBeVisible()
  for (const width of [1440, 1100, 960, 900, 820]) {
    await resize(page, width)
    expect(await brokenWords(table), `${width} px`).toEqual([])
  }
})

test('a long client’s name breaks no word of a list and no date on a wide screen', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const company = 'Koninklijke Nederlandse Vereniging van Geluidsproducenten & Reclamemakers "De Gouden Microfoon" B.V.'
  const client = await api.call<Named>('POST', '/shop/clients', { company, email: 'goud@example.com' })
  await api.call('POST', '/shop/projects', { name: 'Voorjaarscampagne 2027', client: client['@id'] })
  await startSignedIn(page.context(), api.tokens)
  await page.goto('/projects')
  const table = page.getByRole('table')
  await expect(table.getByText('Voorjaarscampagne 2027')).toBeVisible()
  const linesOfDates = () =>
    table.locator('time').evaluateAll((times) => Math.max(...times.map((time) => time.getClientRects().length)))
  for (const width of [1440, 1024, 820]) {
    await resize(page, width)
    expect(await brokenWords(table), `${width} px`).toEqual([])
    if (width === 1440) expect(await linesOfDates()).toBe(1)
  }
})

for (const locale of ['en-GB', 'nl-NL'])
  test.describe(`lists in ${locale}`, () => {
    test.use({ locale })

    test('fit where they stand, in whole words, and so does a long word where there is room', async ({
      page,
      portal,
    }) => {
      const api = await apiOf(portal.url)
      await startSignedIn(page.context(), api.tokens)
      const table = page.getByRole('table')
      const surplus = () => table.evaluate(({ parentElement: frame }) => frame && frame.scrollWidth - frame.clientWidth)
      for (const path of ['/orders', '/projects']) {
        await page.goto(path)
        await expect(table.getByText('Zonnehuis Energie').first()).toBeVisible()
        for (const width of [650, 768, 820, 900, 1024, 1100, 1280, 1440]) {
          await resize(page, width)
          expect(await surplus(), `${path} at ${width} px`).toBe(0)
          const broken = (await brokenWords(table)).filter((word) => !word.startsWith('hotten'))
          expect(broken, `${path} at ${width} px`).toEqual([])
        }
      }
      const name = 'hottentottententententoonstellingsmakersverenigingsvoorzittersverkiezing'.repeat(2)
      await api.call('POST', '/shop/projects', { name })
      await page.goto('/projects')
      await expect(table.getByText(name).first()).toBeVisible()
      for (const width of [1100, 1280, 1440]) {
        await resize(page, width)
        expect(await surplus(), `${width} px`).toBe(0)
      }
    })
  })

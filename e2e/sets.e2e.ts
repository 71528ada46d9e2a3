import type { BrowserContext, Page } from '@playwright/test'
import { apiOf, type List } from './support/api.ts'
import { audit, watch } from './support/audit.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

type Items = { 'hydra:member': { '@id': string; name: string }[] }
type Sets = List<{ '@id': string; code: string; title: string; opened: number; heard: Record<string, number> }>

const first = async (url: string, kind: string) => {
  const { call } = await apiOf(url)
  const [item] = (await call<Items>('GET', `/shop/${kind}?itemsPerPage=1`))['hydra:member']
  if (item === undefined) throw new Error(`the demonstration has no ${kind}`)
  return item
}

const enter = async (context: BrowserContext, url: string) => startSignedIn(context, (await apiOf(url)).tokens)

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('a selection of two catalogues becomes a set; a guest listens, the reseller sees it, withdrawn it is gone', async ({
  page,
  browser,
  portal,
}) => {
  const { url } = portal
  const seen = await watch(page)
  const [voice, ident] = [await first(url, 'voices'), await first(url, 'idents')]
  await enter(page.context(), url)
  await page.goto('/explore-voices')
  await page.getByRole('button', { name: 'Select for a set' }).click()
  await expect(bar(page)).toContainText('Select what you want to share')
  await card(page, voice.name)
    .getByRole('button', { name: `Select ${voice.name}` })
    .click()
  await expect(bar(page)).toContainText('1 selected')
  await page.getByRole('link', { name: 'Idents' }).click()
  await card(page, ident.name)
    .getByRole('button', { name: `Select ${ident.name}` })
    .click()
  await expect(bar(page)).toContainText('2 selected')
  // What is selected outlives a reload.
  await page.reload()
  await expect(bar(page)).toContainText('2 selected')
  await bar(page).getByRole('button', { name: 'Make a set' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make a set' }).click()
  await expect(dialog.getByText('This value should not be blank.')).toBeVisible()
  await dialog.getByLabel('Title').fill('Warm for spring')
  await dialog.getByLabel('Message').fill('Which one?\nCall me.')
  await dialog.getByRole('button', { name: `Move ${ident.name} up` }).click()
  await expect(dialog.getByRole('button', { name: `Move ${ident.name} up` })).toBeFocused()
  await dialog.getByRole('button', { name: 'Make a set' }).click()
  await expect(page.getByRole('dialog', { name: 'Your set is ready' })).toBeVisible()
  const link = await page.getByRole('dialog').getByLabel('Link').inputValue()
  await expect(bar(page)).toBeHidden()
  await page.getByRole('dialog').getByRole('link', { name: 'Sets' }).click()
  await expect(row(page, 'Warm for spring')).toContainText('Not yet')

  const guests = await browser.newContext({ baseURL: url })
  const guest = await guests.newPage()
  const seenByGuest = await watch(guest)
  await guest.goto(new URL(link).pathname)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Warm for spring')
  await expect(guest).toHaveTitle(/^Warm for spring · /)
  await expect(guest.getByRole('article').getByRole('heading')).toHaveText([ident.name, voice.name])
  await expect(guest.getByText('Which one?')).toBeVisible()
  const heard = guest.waitForResponse(
    (answer) => answer.url().endsWith('/plays') && answer.request().postData()?.includes('voices') === true,
  )
  await card(guest, voice.name)
    .getByRole('button', { name: `Play ${voice.name}` })
    .click()
  expect((await heard).status()).toBe(204)

  // Who comes back to the list sees what happened meanwhile.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(row(page, 'Warm for spring')).toContainText('1 time')
  await expect(row(page, 'Warm for spring')).toContainText('1 of 2')
  const { call } = await apiOf(url)
  const [set] = (await call<Sets>('GET', '/shop/sets'))['hydra:member']
  expect([set?.opened, set?.heard]).toEqual([1, { [voice['@id']]: 1 }])

  // The reseller's own look at the page is no opening.
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warm for spring')
  await card(page, voice.name)
    .getByRole('button', { name: `Play ${voice.name}` })
    .click()
  // A time that stands for one second may pass between two looks.
  const position = page.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Position' })
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThanOrEqual(4)
  expect((await call<Sets>('GET', '/shop/sets'))['hydra:member'][0]).toMatchObject({ opened: 1, heard: set?.heard })

  // The code for another website shows what it gives; the preview is no opening either.
  await page.goto('/sets')
  const act = async (what: string) => {
    await row(page, 'Warm for spring').getByRole('button', { name: 'Actions for Warm for spring' }).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act('Embed')
  const embed = page.getByRole('dialog', { name: 'Put this set on your own site' })
  await expect(embed.getByRole('code')).toContainText(`<voice-explorer set="${set?.code}" style=`)
  await expect(embed.frameLocator('iframe').getByRole('article')).toHaveCount(2)
  await audit(page, 'embedding a set')
  await embed.getByRole('button', { name: 'Close' }).click()
  expect((await call<Sets>('GET', '/shop/sets'))['hydra:member'][0]).toMatchObject({ opened: 1 })
  await act('Withdraw')
  await page.getByRole('button', { name: 'Yes, withdraw' }).click()
  await expect(page.getByText('The set was withdrawn')).toBeVisible()
  await expect(row(page, 'Warm for spring')).toBeHidden()
  const answer = await guest.goto(new URL(link).pathname)
  expect(answer?.status()).toBe(404)
  await expect(guest.getByText('This set is no longer available.')).toBeVisible()
  expect([seen.complaints, seenByGuest.complaints]).toEqual([[], []])
  await guests.close()
})

test('a set is edited beside somebody else, and its voices go into a project', async ({ page, portal }) => {
  const { url } = portal
  const { call } = await apiOf(url)
  const [voice, music] = [await first(url, 'voices'), await first(url, 'musics')]
  const set = await call<{ '@id': string }>('POST', '/shop/sets', {
    title: 'For two',
    items: [voice['@id'], music['@id']],
  })
  const project = await call<{ '@id': string; name: string }>('POST', '/shop/projects', { name: 'Receives a set' })
  await enter(page.context(), url)
  await page.goto('/sets')
  const act = async (what: string) => {
    await row(page, 'For ')
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  await act('Edit')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Message').fill('Mine')
  await call('PUT', set['@id'], { title: 'For three' })
  await dialog.getByRole('button', { name: 'Save set' }).click()
  await expect(page.getByText('The set was saved')).toBeVisible()
  await expect(row(page, 'For three')).toBeVisible()
  expect(await call('GET', set['@id'])).toMatchObject({ title: 'For three', message: 'Mine' })

  await act('Edit')
  await dialog.getByLabel('Title').fill('For four')
  await call('PUT', set['@id'], { title: 'For five' })
  await dialog.getByRole('button', { name: 'Save set' }).click()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await dialog.getByRole('button', { name: 'Save set' }).click()
  await expect(row(page, 'For four')).toBeVisible()

  await act('Put into a project')
  await dialog.getByRole('button', { name: /Choose a project|Project/ }).click()
  await page.getByRole('option', { name: 'Receives a set' }).click()
  await dialog.getByRole('button', { name: 'Add voices' }).click()
  await expect(page.getByText('Added 1 voice to project')).toBeVisible()
  expect((await call<{ voices: string[] }>('GET', project['@id'])).voices).toEqual([voice['@id']])
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('everybody can use the pages of sets', async ({ page, browser, portal }) => {
      const { url } = portal
      const { call } = await apiOf(url)
      const title = `Seen at ${viewport.width}`
      const items = await Promise.all(['voices', 'talents', 'musics', 'idents'].map((kind) => first(url, kind)))
      const set = await call<{ code: string }>('POST', '/shop/sets', {
        title,
        message: 'Which one?',
        items: items.map((item) => item['@id']),
      })
      await enter(page.context(), url)
      await page.goto('/explore-music')
      await page.getByRole('button', { name: 'Select for a set' }).click()
      await page.getByRole('button', { name: `Select ${items[2]?.name}` }).click()
      await expect(bar(page)).toContainText('1 selected')
      await audit(page, 'selecting')
      await bar(page).getByRole('button', { name: 'Make a set' }).click()
      await expect(page.getByRole('dialog', { name: 'Make a set' })).toBeVisible()
      await audit(page, 'making a set')
      await page.goto('/sets')
      await expect(row(page, title)).toBeVisible()
      await audit(page, 'sets')
      await row(page, title)
        .getByRole('button', { name: `Actions for ${title}` })
        .click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await expect(page.getByRole('dialog').getByText(items[3]?.name ?? '')).toBeVisible()
      await audit(page, 'editing a set')
      const guests = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' })
      const guest = await guests.newPage()
      await guest.goto(`/share/sets/${set.code}`)
      await expect(guest.getByRole('article')).toHaveCount(4)
      await audit(guest, 'a set')
      await guest.goto('/share/sets/nothing')
      await expect(guest.getByText('This set is no longer available.')).toBeVisible()
      await audit(guest, 'no set')
      await guests.close()
    })
  })

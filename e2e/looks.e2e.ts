import type { Locator, Page } from '@playwright/test'
import { exploreModel } from './models/explore.model.ts'
import { enter } from './support/accounts.ts'
import { apiOf, type Named, voicesOf } from './support/api.ts'
import { audit } from './support/audit.ts'
import { goBackFrom } from './support/back.ts'
import { holdCalls } from './support/held-calls.ts'
import { createOrder } from './support/project-order.ts'
import { expect, test } from './support/test.ts'

const reseller = 'reseller@example.com'
const phone = { width: 390, height: 844 }

const excess = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const overlap = async (one: Locator, other: Locator): Promise<boolean> => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (a === null || b === null) throw new Error('one of them is not drawn')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const firstVoice = async (api: Awaited<ReturnType<typeof apiOf>>): Promise<Named> => {
  const [voice] = await voicesOf(api)
  if (voice === undefined) throw new Error('there is no voice')
  return voice
}

/** Another name of a voice, in whatever the page is told of it. */
const rename = (page: Page, name: string, other: string) =>
  page.route(/\/shop\/voices|\/share\/explore\//, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(name, other) })
  })

test('a word of 255 letters pushes no page sideways', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const word = 'W'.repeat(255)
  const client = await api.call<Named>('POST', '/shop/clients', { company: word, email: 'long@example.com' })
  const project = await api.call<Named>('POST', '/shop/projects', {
    name: word,
    description: word,
    client: client['@id'],
  })
  const voice = await firstVoice(api)
  await api.call('PUT', project['@id'], { voices: [voice['@id']] })
  await rename(page, voice.name, word)
  await enter(page, portal.url, reseller)
  const id = project['@id'].split('/').at(-1)
  const clientId = client['@id'].split('/').at(-1)
  const paths = [
    '/dashboard',
    '/projects',
    `/projects/${id}/overview`,
    `/projects/${id}/communication`,
    `/projects/${id}/casting-sheet`,
    '/clients',
    `/clients/${clientId}/details`,
    `/clients/${clientId}/projects`,
    '/projects/create',
  ]
  for (const path of paths) {
    await page.goto(path)
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      if (path !== '/projects/create') await expect(page.getByText(word).first()).toBeAttached()
      if (path.endsWith('sheet')) await expect(page.getByRole('heading', { name: word, level: 2 })).toBeVisible()
      await expect.poll(() => excess(page), { message: `${path} at ${width}` }).toBe(0)
    }
  }
})

test('a long name leaves room for the play button beside it, and shortens in the player', async ({ page, portal }) => {
  const voice = await firstVoice(await apiOf(portal.url))
  const word = 'W'.repeat(200)
  await rename(page, voice.name, word)
  await page.goto(`/share/explore/${voice['@id'].split('/').at(-1)}`)
  const play = page.getByRole('button', { name: `Play ${word}`, exact: true })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overlap(page.getByRole('heading', { name: word }), play)).toBe(false)
    await expect(play).toBeInViewport({ ratio: 1 })
  }
  await page.unrouteAll()

  const name = 'Zwaanhild Constantijn van Oldenbarnevelt tot Schoonhoven-Rijnsburg de Jonge'
  await rename(page, voice.name, name)
  await enter(page, portal.url, reseller)
  await exploreModel(page).open('/explore-voices')
  await page.getByRole('button', { name: `Play ${name}`, exact: true }).click()
  const player = page.getByRole('region', { name: 'Player' })
  const shown = player.getByRole('button', { name }).locator('span')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => overlap(shown, player.getByRole('button', { name: /^(Pause|Play)$/ }))).toBe(false)
    await expect.poll(() => overlap(shown, player.locator('img').first())).toBe(false)
    await expect.poll(() => excess(page)).toBe(0)
  }
})

test('the buttons below a form are one line high on a phone, beside its price', async ({ page, portal }) => {
  const order = await createOrder(await apiOf(portal.url))
  await enter(page, portal.url, reseller)
  await page.setViewportSize(phone)
  await page.goto(`/projects/${order.projectId}/overview`)
  await page.getByRole('button', { name: 'Add a product' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add a product' })
  const heightOf = async (name: string) =>
    (await drawer.getByRole('button', { name, exact: true }).boundingBox())?.height
  await expect(drawer.getByText('Price without tax and voice')).toBeVisible()
  await expect.poll(() => heightOf('Add product')).toBe(44)
  await expect.poll(() => heightOf('Cancel')).toBe(44)
})

test('the order table stays in its frame, and a line of a header is one line', async ({ page, portal }) => {
  await enter(page, portal.url, reseller)
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto('/orders')
  await expect(page.getByRole('link', { name: '000000001' }).first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const endOf = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox()
    if (box === null) throw new Error('it is not drawn')
    return box.x + box.width
  }
  await expect(async () =>
    expect(await endOf(page.locator('.ui-table'))).toBeLessThanOrEqual(await endOf(page.locator('.ui-table-frame'))),
  ).toPass()
  await page.setViewportSize(phone)
  await page.goto('/dashboard')
  const all = page.getByRole('link', { name: 'All projects' })
  await expect(all).toBeVisible()
  const lines = () =>
    all.locator('.ui-button-content > span').evaluate((link) => {
      const range = document.createRange()
      range.selectNodeContents(link)
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
    })
  await expect.poll(lines).toBe(1)
})

test('a surcharge leaves the headline whole', async ({ page, portal }) => {
  await enter(page, portal.url, reseller)
  await page.setViewportSize(phone)
  await exploreModel(page).open('/explore-voices')
  await exploreModel(page).seeCards(30)
  const headlines = page.locator('.explore-card__headline:has(strong) > span')
  await expect(headlines.first()).toBeVisible()
  await expect
    .poll(() =>
      headlines.evaluateAll((spans) =>
        spans.filter((span) => span.scrollWidth > span.clientWidth).map((span) => span.textContent),
      ),
    )
    .toEqual([])
})

test('Back closes what lies open over the page', async ({ page, portal }) => {
  await page.setViewportSize(phone)
  await enter(page, portal.url, reseller)
  await page.goto('/dashboard')
  await page.goto('/explore-voices')
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await expect(sheet).toBeVisible()
  await goBackFrom(page, 1)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/explore-voices$/)

  await page.getByRole('banner').getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await goBackFrom(page, 1)
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeHidden()
  await expect(page).toHaveURL(/\/explore-voices$/)

  // What closes another way leaves no entry behind, nor does a way that leads on from there.
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click()
  await sheet.getByRole('link', { name: 'Orders' }).click()
  await page.waitForURL('**/orders')
  await expect(sheet).toBeHidden()
  await page.goBack()
  await page.waitForURL('**/explore-voices')
  await page.goBack()
  await page.waitForURL('**/dashboard')
})

test('the next page of a list starts at its top', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  for (let number = 1; number <= 31; number++) await api.call('POST', '/shop/projects', { name: `Scroll ${number}` })
  await enter(page, portal.url, reseller)
  // So low that the one row of page 2 leaves room to scroll.
  await page.setViewportSize({ width: 1280, height: 160 })
  await page.goto('/projects?search=scroll')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL('**/projects?search=scroll&page=2')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('a problem leaves with the next attempt, and a message covers no title', async ({ page, portal }) => {
  await page.setViewportSize(phone)
  await enter(page, portal.url, reseller)
  await page.goto('/clients')
  await page.getByRole('button', { name: 'Add client' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add client' })
  await dialog.getByLabel('Company name').fill('Molen')
  await dialog.getByLabel('Company email').fill('molen')
  await dialog.getByRole('button', { name: 'Add client' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  const problem = messages.getByText('There was a problem creating the client', { exact: false })
  await expect(problem).toBeVisible()
  await problem.hover()
  for (const part of [
    dialog.getByRole('heading', { name: 'Add client' }),
    dialog.getByRole('button', { name: 'Add client' }),
  ])
    await expect.poll(() => overlap(messages, part)).toBe(false)
  await dialog.getByLabel('Company email').fill('molen@example.com')
  const calls = await holdCalls(page, /POST \/shop\/clients$/)
  await dialog.getByRole('button', { name: 'Add client' }).click()
  await calls.expectWaiting(1)
  await expect(problem).toHaveCount(0)
  await calls.pass()
  await expect(messages.getByText('Client succesfully created')).toBeVisible()
})

test('a message lies beside a drawer, and over none of its fields', async ({ page, portal }) => {
  const order = await createOrder(await apiOf(portal.url))
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, portal.url, reseller)
  await page.goto(`/projects/${order.projectId}/overview`)
  await page.getByRole('button', { name: 'Edit project' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit project' })
  await editing.getByLabel('Description').fill('In three cities')
  await editing.getByRole('button', { name: 'Save project' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  // It stays while the pointer is on it.
  await messages.getByText('Project succesfully updated').hover()
  await page.getByRole('button', { name: 'Add a product' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Add a product' })
  await expect(drawer).toBeVisible()
  await expect.poll(() => overlap(messages, drawer)).toBe(false)
})

test('fields on a light theme are light on a dark device', async ({ page, portal }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const api = await apiOf(portal.url, 'other-reseller@example.com')
  const { theme } = await api.call<{ theme: string }>('GET', api.tokens.customer)
  await api.call('POST', '/shop/theme-colors', { owner: theme, type: 'background-color', color: '#fdf6e3' })
  await page.goto(`/login?theme=${theme.split('/').at(-1)}`)
  await expect(page.locator('.sign-in[data-themed]')).toBeVisible()
  await expect
    .poll(() => page.getByLabel('Email').evaluate((input) => getComputedStyle(input).backgroundColor))
    .toBe('rgb(255, 255, 255)')
})

test('a button and the small words of a form are seen on a theme of one colour', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const { themeId } = await api.call<{ themeId: number }>('GET', api.tokens.customer)
  await page.goto(`/register?theme=${themeId}`)
  await expect(page.locator('.sign-in[data-themed]')).toBeVisible()
  const button = page.getByRole('button', { name: 'Register' })
  await expect(button).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(button).toHaveCSS('color', 'rgb(40, 52, 138)')
  await audit(page, 'a registration on a theme')
})

test('a button that is disabled looks so under the pointer, too', async ({ page, portal }) => {
  const { projectId } = await createOrder(await apiOf(portal.url))
  await enter(page, portal.url, reseller)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const projects = await holdCalls(page, /^GET \/shop\/projects\/\d+$/)
  await page.goto(`/projects/${projectId}/communication`)
  const button = page.getByRole('button', { name: 'Request client feedback' })
  await expect(button).toBeDisabled()
  await button.hover({ force: true })
  await expect(button).toHaveCSS('background-color', 'rgb(243, 244, 247)')
  await projects.pass()
  await expect(button).toBeEnabled()
  await expect(button).toHaveCSS('background-color', 'rgb(29, 39, 105)')
})

import type { Page, Request } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { type Host, startHost } from './support/host-page.ts'
import { sendShells } from './support/shell.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const widget = (attributes: string) => ({
  body: `<script async src="{portal}/widget/voice-explorer.js"></script><voice-explorer theme="1" ${attributes}></voice-explorer>`,
})

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, { '/voices': widget('kind="voices"'), '/item': widget('item="anouk-smeets"') })
})
test.afterAll(() => host.close())
// What the server drew holds its answers already.
test.beforeEach(({ page }) => sendShells(page))

type Place = { name: string; isThemed: boolean; open: (page: Page, portal: string) => Promise<unknown> }
const places: Place[] = [
  {
    name: 'the portal',
    isThemed: false,
    open: async (page, portal) => {
      await startSignedIn(page.context(), (await apiOf(portal)).tokens)
      return page.goto('/explore-voices')
    },
  },
  { name: 'a share page', isThemed: true, open: (page) => page.goto('/share/explore-voices?theme=1') },
  { name: 'the widget', isThemed: true, open: (page) => page.goto(`${host.url}/voices`) },
]

/** Calls that match are answered by nobody, until the test lets them through, which waits until the last one failed. */
const refuse = async (page: Page, matches: RegExp): Promise<() => Promise<void>> => {
  let underWay = 0
  const count = (change: number) => (request: Request) => {
    if (matches.test(request.url())) underWay += change
  }
  page.on('request', count(1))
  page.on('requestfailed', count(-1))
  await page.route(matches, (route) => route.abort('connectionfailed'))
  return async () => {
    await expect.poll(() => underWay).toBe(0)
    await page.unroute(matches)
  }
}

/** One button is for all that failed: before that, the theme may still be on its way. */
const themeFailed = (page: Page) =>
  page.waitForEvent('requestfailed', (request) => /\/shop\/themes|\/widget\/settings/.test(request.url()))

const results = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()
const filter = (page: Page, text: RegExp) => page.getByRole('checkbox', { name: text }).first()

for (const { name, isThemed, open } of places) {
  test(`in ${name} another try brings voices, filters, counts and theme`, async ({ page, portal }) => {
    const letThrough = await refuse(page, /\/api\/v2\/shop\/(voices|taxons|themes)|\/widget\/settings\.json/)
    const failure = isThemed ? themeFailed(page) : null
    await open(page, portal.url)
    await failure
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toHaveCount(1)
    await letThrough()
    await again.click()
    await expect(results(page, '47 voices')).toBeVisible()
    await expect(filter(page, /^Flemish\s*4$/)).toBeVisible()
    if (isThemed) await expect(page.getByText('Studio Noord').first()).toBeVisible()
    await expect(again).toHaveCount(0)
  })

  test(`in ${name} filters that alone are missing say so and come`, async ({ page, portal }) => {
    const letThrough = await refuse(page, /\/api\/v2\/shop\/taxons/)
    await open(page, portal.url)
    await expect(results(page, '47 voices')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'The filters could not be loaded.' })).toBeVisible()
    await letThrough()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(filter(page, /^Flemish\s*4$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  })
}

for (const [name, address] of [
  ['a share page', () => '/share/explore/anouk-smeets?theme=1'],
  ['the widget', () => `${host.url}/item`],
] as const)
  test(`in ${name} another try brings an item, its details and the theme`, async ({ page }) => {
    const letThrough = await refuse(page, /\/api\/v2\/shop\/(products|taxons|themes)/)
    const failure = themeFailed(page)
    await page.goto(address())
    await failure
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toHaveCount(1)
    await letThrough()
    await again.click()
    await expect(page.getByRole('heading', { name: 'Anouk Smeets' })).toBeVisible()
    await expect(page.getByText('Studio Noord').first()).toBeVisible()
    await expect(page.getByRole('term').filter({ hasText: 'Language' })).toBeVisible()
  })

const pagesOfATheme: { name: string; address: (portal: string) => string | Promise<string> }[] = [
  { name: 'the sign-in page', address: () => '/login?theme=1' },
  { name: 'a share page', address: () => '/share/explore-voices?theme=1' },
  { name: 'the page of one item', address: () => '/share/explore/anouk-smeets?theme=1' },
  { name: 'the feedback page', address: async (portal) => (await requestFeedback(portal, await apiOf(portal))).link },
  { name: 'the widget', address: () => `${host.url}/voices` },
]

for (const { name, address } of pagesOfATheme)
  test(`in ${name} a theme that alone is missing says so and comes`, async ({ page, portal }) => {
    await page.route(/\/api\/v2\/shop\/themes/, (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(await address(portal.url))
    const missing = page.getByRole('alert').filter({ hasText: 'The theme of this page could not be loaded.' })
    await expect(missing).toBeVisible()
    await expect(page.getByText('Studio Noord')).toHaveCount(0)
    await page.unroute(/\/api\/v2\/shop\/themes/)
    await missing.getByRole('button', { name: 'Try again' }).click()
    const company = name === 'the sign-in page' ? page.getByAltText('Studio Noord') : page.getByText('Studio Noord')
    await expect(company.first()).toBeVisible()
    await expect(missing).toHaveCount(0)
  })

test('a theme that does not exist is no failure', async ({ page }) => {
  const asked = page.waitForResponse(/\/api\/v2\/shop\/themes\/999999/)
  await page.goto('/share/explore-voices?theme=999999')
  expect((await asked).status()).toBe(404)
  await expect(results(page, '47 voices')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

import { apiOf, type List } from './support/api.ts'
import { openRequests } from './support/open-requests.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

const askedAgain = (urls: readonly string[]) => urls.filter((url, at) => urls.indexOf(url) !== at)

test('a signed-in page asks for its first answers before its own code is here, and for none of them twice', async ({
  browser,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const projects = await api.call<List<{ id: number; cart: string | null }>>('GET', '/shop/projects')
  const ordering = projects['hydra:member'].find(({ cart }) => cart !== null)
  const pages = [
    { path: '/dashboard', first: /\/customers\/\d+\/stats$/ },
    { path: '/explore-voices?filter=voice_language_dutch&page=2', first: /\/voices\?page=2.*voice_language_dutch/ },
    { path: `/projects/${ordering?.id}/overview`, first: /\/orders\/\w+$/ },
  ]
  for (const { path, first } of pages) {
    const context = await browser.newContext()
    await startSignedIn(context, api.tokens)
    const page = await context.newPage()
    const requests = openRequests(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET') asked.push(decodeURIComponent(request.url()))
    })
    // The page's own code waits until its answers are here.
    await page.route(/\/assets\/react-/, async (route) => {
      await expect.poll(() => asked.some((url) => first.test(url)), { message: path }).toBe(true)
      await route.continue()
    })
    await page.goto(portal.url + path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('.ui-skeleton')).toHaveCount(0)
    await expect.poll(requests).toBe(0)
    const calls = () => asked.filter((url) => url.includes('/api/v2/'))
    await expect.poll(() => calls().length).toBeGreaterThan(2)
    expect(askedAgain(calls())).toEqual([])
    await context.close()
  }
})

test('what follows from an answer that comes after the page’s code is asked for once', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const projects = await api.call<List<{ id: number; voices: string[] }>>('GET', '/shop/projects')
  const casting = projects['hydra:member'].find(({ voices }) => voices.length > 1)
  await startSignedIn(context, api.tokens)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(`**/api/v2/shop/projects/${casting?.id}`, async (route) => {
    await page.getByRole('navigation').first().waitFor()
    await route.continue()
  })
  await page.goto(`${portal.url}/projects/${casting?.id}/overview`)
  await expect(page.getByRole('heading', { name: 'Selected voices' })).toBeVisible()
  await expect(page.locator('.ui-skeleton')).toHaveCount(0)
  const voices = () => asked.filter((url) => url.includes('/shop/voices/'))
  await expect.poll(() => voices().length).toBeGreaterThan(1)
  expect(askedAgain(voices())).toEqual([])
})

test('on a phone the cards in sight are drawn before those below them, whose pictures wait for a person to come near', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  await startSignedIn(context, api.tokens)
  await page.addInitScript(() => {
    const counts: number[] = []
    const note = () => {
      const cards = document.querySelectorAll('ul.explore-grid > li').length
      if (cards > 0 && cards !== counts.at(-1)) counts.push(cards)
    }
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
    Object.assign(window, { counts })
  })
  await page.setViewportSize({ width: 412, height: 823 })
  const requests = openRequests(page)
  await page.goto('/explore-voices')
  await expect.poll(() => page.evaluate('counts')).toEqual([8, 30])
  const pictures = page.locator('.explore-card__picture img')
  await expect.poll(requests).toBe(0)
  await expect(pictures).toHaveCount(8)
  await page.locator('ul.explore-grid > li').last().scrollIntoViewIfNeeded()
  await expect(page.locator('ul.explore-grid > li').last().locator('img')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true, javaScriptEnabled: false })

type Items = { 'hydra:member': { code: string; name: string }[] }

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const cards = (page: Page) => page.getByRole('article')

/** The pages that it asked for. */
const sentBy = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && sent.push(request.url()))
  return sent
}

/** Where the window has the sentence that scripts are needed. */
const noticeTop = async (page: Page) => (await page.locator('.app-no-script').boundingBox())?.y

test('the sign-in page has its form, in the colours of its theme', async ({ page, portal }) => {
  const { call, tokens } = await apiOf(portal.url)
  const { themeId } = await call<{ themeId: number }>('GET', tokens.customer)
  await page.goto(`/login?theme=${themeId}`)
  await expect(h1(page)).toHaveText('Sign in')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', `/register?theme=${themeId}`)
  await expect(page.locator('.sign-in[data-themed]')).toBeVisible()
})

test('an answer to a link is not sent off and lost, and why stands in sight', async ({ page, portal }) => {
  const { link } = await requestFeedback(portal.url, await apiOf(portal.url))
  await page.setViewportSize({ width: 390, height: 844 })
  const sent = sentBy(page)
  await page.goto(link)
  const comment = page.getByLabel('Your feedback')
  await comment.fill('Slower, please.')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(comment).toHaveValue('Slower, please.')
  expect(sent).toEqual([portal.url + link])
  await expect.poll(() => noticeTop(page)).toBe(0)
})

for (const [path, label] of [
  ['/login', 'Email'],
  ['/register', 'Company name'],
  ['/forgot-password', 'Email'],
  ['/forgotten-password/t0ken', 'New password'],
] as const)
  test(`${path} keeps what is typed, and sends it nowhere`, async ({ page, portal }) => {
    const sent = sentBy(page)
    await page.goto(path)
    const field = page.getByLabel(label, { exact: true })
    await field.fill('kim@example.com')
    await field.press('Enter')
    await expect(field).toHaveValue('kim@example.com')
    expect(sent).toEqual([portal.url + path])
    await expect.poll(() => noticeTop(page)).toBe(0)
  })

for (const [path, sentence] of [
  ['/share/explore/nobody', 'This explore item does not exist'],
  ['/share/sets/nothing', 'This set is no longer available.'],
] as const)
  test(`${path}, which is not there, says so`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('alert')).toHaveText(sentence)
    await expect(page.getByText('This portal needs JavaScript')).toHaveCount(0)
  })

test('a shared catalogue has its cards with names and pictures, and its filters', async ({ page, portal }) => {
  const { call } = await apiOf(portal.url)
  const { 'hydra:member': voices } = await call<Items>('GET', '/api/v2/shop/voices')
  await page.goto('/share/explore-voices')
  await expect(h1(page)).toHaveText('Explore voices')
  await expect(cards(page).getByRole('heading')).toHaveText(voices.map(({ name }) => name))
  await expect(cards(page).first().locator('img')).toHaveJSProperty('complete', true)
  await expect
    .poll(() =>
      cards(page)
        .first()
        .locator('img')
        .evaluate((image) => Reflect.get(image, 'naturalWidth')),
    )
    .toBeGreaterThan(0)
  await expect(page.getByRole('checkbox', { name: /^Dutch / })).toHaveCount(1)
})

test('a shared item has its name, its sounds and its facts', async ({ page, portal }) => {
  const { call } = await apiOf(portal.url)
  const [voice] = (await call<Items>('GET', '/api/v2/shop/voices'))['hydra:member']
  await page.goto(`/share/explore/${voice?.code}`)
  await expect(h1(page)).toHaveText(voice?.name ?? '')
  await expect(page.getByRole('term').filter({ hasText: 'Language' })).toHaveCount(1)
  await expect(
    page
      .getByRole('listitem')
      .getByRole('button', { name: /^Play / })
      .first(),
  ).toBeVisible()
})

test('a link that confirms an email address has the button for it, and confirms nothing', async ({ page, portal }) => {
  const sent = sentBy(page)
  await page.goto('/confirm-email/t0ken')
  await expect(h1(page)).toHaveText('Confirm your email address')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect.poll(() => noticeTop(page)).toBe(0)
  expect(sent).toEqual([`${portal.url}/confirm-email/t0ken`])
})

test('feedback without its link says where to find that', async ({ page }) => {
  await page.goto('/feedback')
  await expect(page.getByRole('alert')).toContainText('Open the link again from the message it came in.')
  await expect(page.getByText('This portal needs JavaScript')).toHaveCount(0)
})

test('registering has its form', async ({ page }) => {
  await page.goto('/register')
  await expect(h1(page)).toHaveText('Register')
  await expect(page.getByLabel('Company name')).toBeVisible()
})

test('a shared set has its message and its items', async ({ page, portal }) => {
  const { call } = await apiOf(portal.url)
  const items = ['/api/v2/shop/idents/circuit-wink', '/api/v2/shop/voices/anouk-smeets']
  const body = { title: 'Warm and calm', message: 'Which one?', items }
  const { code } = await call<{ code: string }>('POST', '/shop/sets', body)
  await page.goto(`/share/sets/${code}`)
  await expect(h1(page)).toHaveText('Warm and calm')
  await expect(page.getByText('Which one?')).toBeVisible()
  await expect(cards(page).getByRole('heading')).toHaveText(['Circuit Wink', 'Anouk Smeets'])
})

test('a request for feedback has its voices, and the form that answers it', async ({ page, portal }) => {
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url))
  await page.goto(link)
  await expect(h1(page)).toBeVisible()
  for (const name of voices) await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeVisible()
})

test('a page speaks the language that the browser asks for, and the one that was chosen', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'nl-NL', baseURL: portal.url })
  const page = await context.newPage()
  await page.goto('/share/explore-voices')
  await expect(h1(page)).toHaveText('Stemmen ontdekken')
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  await context.addCookies([{ name: 'locale', value: 'en', url: portal.url }])
  await page.reload()
  await expect(h1(page)).toHaveText('Explore voices')
  await context.close()
})

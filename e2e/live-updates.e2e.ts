import type { Page } from '@playwright/test'
import { enter } from './support/accounts.ts'
import { apiOf } from './support/api.ts'
import { goOffline } from './support/go-offline.ts'
import { holdAnswers } from './support/held-answers.ts'
import { createOrder } from './support/project-order.ts'
import { providerCommand } from './support/provider.ts'
import { startSignedIn } from './support/signed-in.ts'
import { streamPath } from './support/stream.ts'
import { expect, test } from './support/test.ts'
import { openOrder } from './support/windows.ts'

test('an order that the provider fulfils is told in open portals, which show it without a reload', async ({
  page,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const order = await createOrder(api)
  await order.confirm()
  const { number } = await api.call<{ number: string }>('GET', `/shop/orders/${order.code}`)
  await startSignedIn(page.context(), api.tokens)
  const list = await page.context().newPage()
  await Promise.all([page.goto(`/orders/${order.code}`), list.goto(`/projects/${order.projectId}/orders`)])
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible()
  const row = list.getByRole('row').filter({ hasText: number })
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  const bell = list.getByRole('link', { name: /^Notifications/ }).first()
  const unread = 'Notifications 1 unread notification'
  await expect(bell).toHaveAccessibleName(unread)

  await providerCommand(portal, 'fulfil', number)
  // It is said for five seconds, in both at once.
  await Promise.all(
    [page, list].map((open) => expect(open.getByText(`Order ${number} has been fulfilled`)).toBeVisible()),
  )
  await expect(page.getByText('Fulfilled', { exact: true }).first()).toBeVisible()
  await expect(row.getByText('Fulfilled', { exact: true })).toBeVisible()
  await expect(bell).toHaveAccessibleName(unread)
})

test('a reseller who is approved goes on in the portal that was open', async ({ page, portal }) => {
  await enter(page, portal.url, 'pending@example.com')
  await page.goto('/dashboard')
  await expect(page.getByText('Your reseller account is under review.')).toBeVisible()

  await providerCommand(portal, 'approve', 'pending@example.com')
  await expect(page.getByText('Your account has been approved')).toBeVisible()
  await expect(page.getByText('Your reseller account is under review.')).toBeHidden()
  await expect(page.getByRole('main').getByText('Open projects')).toBeVisible()
  await page.goto('/projects/create')
  await expect(page.getByLabel(/^Project name/)).toBeVisible()
})

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Answers each connection with one update, once the first may come, and ends it; gives what each asked to go on after. */
const tellOneByOne = async (page: Page, first: Promise<void> = Promise.resolve()): Promise<string[]> => {
  const asked: string[] = []
  await page.route(streamPath, async (route, request) => {
    const last = request.headers()['last-event-id'] ?? ''
    const isFirst = asked.push(last) === 1
    await first
    // A hub that has forgotten, at first.
    const headers = { 'Content-Type': 'text/event-stream', 'Last-Event-ID': isFirst ? 'earliest' : last }
    return route.fulfill({ headers, body: `id: told-${asked.length}\ndata: {}\n\n` })
  })
  return asked
}

/** Goes by an address that leads on, for which the frame goes and comes back. */
const leaveFrame = async (page: Page, asked: readonly string[]): Promise<void> => {
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  const before = asked.length
  await page.evaluate(() => history.pushState(null, '', '/settings'))
  await expect(page).toHaveURL(/\/settings\/account$/)
  await expect.poll(() => asked.length).toBeGreaterThan(before + 1)
}

test('what a colleague does before a new page listens is told to it all the same', async ({ page, portal }) => {
  const listen = await holdAnswers(page, streamPath)
  const { api, order } = await openOrder(page, portal.url)
  await expect(title(page)).toHaveText('Winter radio')
  await api.call('PUT', `/shop/projects/${order.projectId}`, { name: 'Spring radio' })
  listen()
  await expect(title(page)).toHaveText('Spring radio')
})

test('what a colleague does while the stream is away is told, though nothing was told before', async ({
  page,
  portal,
}) => {
  const listening = page.waitForResponse(streamPath)
  const { api, order } = await openOrder(page, portal.url)
  await expect(title(page)).toHaveText('Winter radio')
  await listening

  const listenAgain = await holdAnswers(page, streamPath)
  const asked = page.waitForRequest(streamPath)
  await portal.kill()
  await portal.start()
  await asked
  await api.call('PUT', `/shop/projects/${order.projectId}`, { name: 'Spring radio' })
  await expect(title(page)).toHaveText('Winter radio')
  listenAgain()
  await expect(title(page)).toHaveText('Spring radio')
})

test('a stream that hangs since the network went is asked for anew once the network is back', async ({
  page,
  context,
  portal,
}) => {
  // A connection of which nothing comes any more, nor its end.
  await page.route(streamPath, () => undefined, { times: 1 })
  const hanging = page.waitForRequest(streamPath)
  const { api, order } = await openOrder(page, portal.url)
  await expect(title(page)).toHaveText('Winter radio')
  await hanging
  await goOffline(page)
  await expect(page.getByText('No connection.')).toBeVisible()
  await api.call('PUT', `/shop/projects/${order.projectId}`, { name: 'Spring radio' })
  await context.setOffline(false)
  await expect(title(page)).toHaveText('Spring radio')
})

test('what the stream can no longer tell is read, and what it told is not told again when the frame comes back', async ({
  page,
  portal,
}) => {
  const renamed = Promise.withResolvers<void>()
  const asked = await tellOneByOne(page, renamed.promise)
  const { api, order } = await openOrder(page, portal.url)
  await expect(title(page)).toHaveText('Winter radio')
  await api.call('PUT', `/shop/projects/${order.projectId}`, { name: 'Spring radio' })
  renamed.resolve()
  await expect(title(page)).toHaveText('Spring radio')

  await leaveFrame(page, asked)
  expect(asked[0]).toMatch(/^\d+$/)
  for (const last of asked.slice(1)) expect(last).toMatch(/^told-\d+$/)
})

test('nor does a hub tell again that gives no first position', async ({ page, portal }) => {
  await page.route(/\/shop\/customers\/\d+$/, async (route) => {
    const response = await route.fetch()
    const { link: _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const asked = await tellOneByOne(page)
  await openOrder(page, portal.url)
  await expect(title(page)).toHaveText('Winter radio')
  await leaveFrame(page, asked)
  expect(asked[0]).toBe('')
  for (const last of asked.slice(1)) expect(last).toMatch(/^told-\d+$/)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

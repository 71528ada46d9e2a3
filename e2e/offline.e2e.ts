import type { Locator, Page } from '@playwright/test'
import { castingRoom } from './models/casting-room.model.ts'
import { feedbackModel } from './models/feedback.model.ts'
import { enter } from './support/accounts.ts'
import { apiOf, type List, type Named } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { goOffline } from './support/go-offline.ts'
import { holdCalls } from './support/held-calls.ts'
import { expect, test } from './support/test.ts'

const line = 'No connection. Nothing is lost: what waits goes on by itself.'

/** What opens on a press of a guest's is here before it. */
const settleGuest = (page: Page) =>
  expect
    .poll(() => page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name).join()"))
    .toMatch(/(?=.*someone-else)(?=.*comparison-part)/)

test('without a network the portal says so, waits, and goes on once it is back', async ({ page, context, portal }) => {
  const api = await apiOf(portal.url)
  for (let number = 1; number <= 31; number++)
    await api.call<Named>('POST', '/shop/projects', { name: `Offline ${number}` })
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto('/clients')
  await page.goto('/projects?search=Offline')
  const rows = page.locator('.ui-table-link')
  await expect(rows).toHaveCount(30)
  await goOffline(page)
  await expect(page.getByText(line)).toBeVisible()
  await page.getByRole('link', { name: 'Page 2' }).click()
  // The first page is not passed off as the second.
  await expect(rows).toHaveCount(0)
  await context.setOffline(false)
  await expect(rows).toHaveText(['Offline 1'])
  await expect(page.getByText(line)).toBeHidden()

  await page.getByRole('link', { name: 'Clients' }).first().click()
  await page.getByRole('button', { name: 'Add Client' }).first().click()
  await page.getByLabel('Company name').fill('Trein en Zoon')
  await page.getByLabel('Company email').fill('trein@example.com')
  await goOffline(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(line)).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Add client' })
  const id = await save.getAttribute('id')
  await page.evaluate(`(() => { const b = document.getElementById(${JSON.stringify(id)}); b.click(); b.click() })()`)
  // Nobody is kept until the network is back.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await context.setOffline(false)
  await expect(page.getByText('Client succesfully created')).toHaveCount(1)
  const made = await api.call<List<{ company: string }>>('GET', '/shop/clients?search=trein')
  expect(made['hydra:member'].map(({ company }) => company)).toEqual(['Trein en Zoon'])
})

for (const path of ['/explore-voices', '/share/explore-voices'])
  for (const [width, bar] of [
    [1440, 0],
    [390, 56],
  ] as const)
    test(`it is said where the page is scrolled to, and over nothing that takes the focus: ${path}, ${width} px`, async ({
      page,
      portal,
    }) => {
      await page.setViewportSize({ width, height: 800 })
      const isSigned = !path.startsWith('/share')
      if (isSigned) await enter(page, portal.url, 'reseller@example.com')
      await page.goto(path)
      const card = (number: number) => page.locator('.explore-card').nth(number)
      const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
      await expect(card(29)).toBeAttached()
      // What notices that the network is gone must be here before it goes; a signed-in page keeps a stream open.
      if (!isSigned) await page.waitForLoadState('networkidle')
      await page.evaluate("document.fonts.ready.then(() => window.scrollTo({ top: 1200, behavior: 'instant' }))")
      const seen = card(16)
      const before = await topOf(seen)
      await goOffline(page)
      await expect(page.getByText(line)).toBeInViewport({ ratio: 1 })
      await expect.poll(() => topOf(seen)).toBe(before)
      expect(await topOf(page.getByText(line))).toBeGreaterThanOrEqual(isSigned ? bar : 0)
      await card(0).getByRole('button', { name: 'Play' }).focus()
      const said = await page.getByText(line).boundingBox()
      const focused = await topOf(card(0).getByRole('button', { name: 'Play' }))
      expect(focused).toBeGreaterThanOrEqual((said?.y ?? Number.NaN) + (said?.height ?? Number.NaN))
    })

test('it stands above a guest’s answer that stays on the screen, and over nothing of it', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  const { link } = await requestFeedback(portal.url, await apiOf(portal.url))
  await page.goto(link)
  const answer = page.locator('.feedback-form__answer')
  await expect(answer).toBeVisible()
  await settleGuest(page)
  await page.locator('.feedback-form').evaluate((form) => {
    form.style.minHeight = '2000px'
    window.scrollTo({ top: 600, behavior: 'instant' })
  })
  await goOffline(page)
  await expect(page.getByText(line)).toBeInViewport({ ratio: 1 })
  const said = await page.locator('.app-network').boundingBox()
  const below = (said?.y ?? Number.NaN) + (said?.height ?? Number.NaN)
  await expect.poll(async () => (await answer.boundingBox())?.y).toBeGreaterThanOrEqual(below)
})

test('a project is archived once the network is back, and shown as it is where that fails', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const { id, '@id': iri } = await api.call<Named>('POST', '/shop/projects', { name: 'Night train' })
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto(`/projects/${id}/overview`)
  const calls = await holdCalls(page, new RegExp(`PUT /shop/projects/${id}$`))
  const archive = page.getByRole('button', { name: 'Archive project' })
  const unarchive = page.getByRole('button', { name: 'Unarchive' })
  await archive.click()
  await expect(unarchive).toBeVisible()
  await calls.drop()
  await expect(page.getByText('Cannot edit project')).toBeVisible()
  await expect(archive).toBeVisible()
  expect(await api.call('GET', iri)).toMatchObject({ state: 'open' })

  await goOffline(page)
  await expect(page.getByText(line)).toBeVisible()
  await archive.click()
  await expect(unarchive).toBeVisible()
  await context.setOffline(false)
  await calls.pass()
  await expect.poll(() => api.call('GET', iri)).toMatchObject({ state: 'archived' })
  await expect(unarchive).toBeVisible()
})

test('a client is saved though the network goes before its lists come, and its drawer can be left', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const body = { company: 'Haven & Kade', email: 'haven@example.com' }
  const { id } = await api.call<Named>('POST', '/shop/clients', body)
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto(`/clients/${id}`)
  const edit = page.getByRole('button', { name: 'Edit client' })
  const dialog = page.getByRole('dialog', { name: 'Edit client' })
  await edit.click()
  await dialog.getByLabel('Company name').fill('Haven & Zoon')
  await page.route(
    (url) => url.pathname === `/api/v2/shop/clients/${id}`,
    async (route, request) => {
      if (request.method() !== 'GET') return route.fallback()
      await context.setOffline(true)
      return route.abort('internetdisconnected')
    },
  )
  await dialog.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByText('Client succesfully saved')).toHaveCount(1)
  await goOffline(page)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(line)).toBeVisible()
  await edit.click()
  await expect(dialog.getByLabel('Company name')).toHaveValue('Haven & Zoon')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.unrouteAll()
  await api.call('PUT', `/shop/clients/${id}`, { company: 'Haven BV' })
  await context.setOffline(false)
  await expect(page.getByText('Haven BV').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(line)).toBeHidden()
})

test('what is said is read though the code that shows it could not be had at first', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const { id } = await api.call<Named>('POST', '/shop/clients', { company: 'Traag & Zoon', email: 'traag@example.com' })
  await enter(page, portal.url, 'reseller@example.com')
  let asked = 0
  await page.route(/\/assets\/toast[^/]*\.js$/, (route) => {
    asked += 1
    // A hint first, then the code itself.
    return asked > 2 ? route.fallback() : route.abort('connectionreset')
  })
  await page.goto(`/clients/${id}`)
  await page.getByRole('button', { name: 'Edit client' }).click()
  await expect.poll(() => asked).toBe(2)
  const dialog = page.getByRole('dialog', { name: 'Edit client' })
  await dialog.getByLabel('Company name').fill('Traag & Dochter')
  await dialog.getByRole('button', { name: 'Save client' }).click()
  await expect(page.getByText('Client succesfully saved')).toHaveCount(1)
})

test('a page whose code was not here is shown as it should be once the network is back', async ({
  page,
  context,
  portal,
}) => {
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto('/dashboard')
  await expect(page.getByRole('main').getByText('Open projects')).toBeVisible()
  // One has words of its own, the other sheets.
  for (const [entry, heading] of Object.entries({ Sets: 'Sets', Voices: 'Explore voices' })) {
    await goOffline(page)
    await expect(page.getByText(line)).toBeVisible()
    await page.getByRole('link', { name: entry, exact: true }).click()
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByText(line)).toBeHidden()
  }
  await expect(page.getByRole('article').first()).toHaveCSS('border-radius', '16px')
})

test('guests are told as well', async ({ page, context }) => {
  await page.goto('/login')
  // A page that answers has its code.
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()
  await goOffline(page)
  await expect(page.getByText(line)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(line)).toBeHidden()
})

test('a language that another tab chose since stays when the network comes back', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(page.getByRole('button', { name: 'Inloggen' })).toBeVisible()
  await other.goto('/login')
  await other.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  for (const _ of ['once', 'and again, in the same language']) {
    await goOffline(page)
    await expect(page.getByText(line)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(line)).toBeHidden()
  }
})

test('a guest is told what waits for the network, and it goes on', async ({ page, context, portal }) => {
  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url))
  const [first, second] = voices
  const room = castingRoom(page)
  const feedback = feedbackModel(page)
  const waits = page.getByText('Waiting for the connection…')
  const settle = () => settleGuest(page)
  const goAway = async () => {
    await goOffline(page)
    await expect(page.getByText(line)).toBeVisible()
  }
  await feedback.open(link)
  await settle()
  await goAway()
  await page.getByRole('button', { name: 'Someone else?' }).click()
  await page.getByRole('textbox', { name: 'What is your name?' }).fill('Daan')
  await page.keyboard.press('Enter')
  await expect(waits).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('For Daan')).toBeVisible()

  await settle()
  await goAway()
  await room.compare(first)
  await room.compare(second)
  await expect(room.bar).toContainText('Waiting for the connection…')
  await room.bar.getByRole('button', { name: 'Stop comparing' }).click()
  await feedback.chooseVoice(first)
  await feedback.fillFeedback('Mine.')
  await feedback.pressSend()
  await expect(waits).toBeVisible()
  // Whoever waits may write on instead.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Send feedback' })).toBeFocused()
  await feedback.fillFeedback('Mine, and slower.')
  await feedback.pressSend()
  await expect(waits).toBeVisible()
  await context.setOffline(false)
  await feedback.seeSent()
  await expect(page.getByText('Mine, and slower.')).toBeVisible()

  await goAway()
  await page.getByRole('button', { name: 'Nederlands' }).click()
  await expect(waits).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
})

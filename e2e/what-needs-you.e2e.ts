import type { Page } from '@playwright/test'
import { apiOf, clientOf, type Named, voicesOf } from './support/api.ts'
import { audit } from './support/audit.ts'
import { createOrder, voicelessReference } from './support/project-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'parallel' })

/**
 * What a table of more people than fit does when it is scrolled to its end: the voices stay, and what can be done with
 * them; the page is not wider.
 */
const scrolled = (page: Page) =>
  page.locator('.round-matrix').evaluate((matrix) => {
    const placeOf = (cell: string) => matrix.querySelector(cell)?.getBoundingClientRect().x ?? Number.NaN
    const places = () => ['tbody th', '.round-matrix__use'].map(placeOf)
    matrix.scrollTo({ left: 0 })
    const before = places()
    matrix.scrollTo({ left: matrix.scrollWidth })
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      isWider: matrix.scrollLeft > 0,
      moved: places().map((place, index) => place - (before[index] ?? Number.NaN)),
      pageExcess: scrollWidth - clientWidth,
    }
  })

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('the demonstration: what waits, a round with a leading voice, and its casting sheet', async ({
      page,
      context,
      portal,
    }) => {
      const api = await apiOf(portal.url)
      await startSignedIn(context, api.tokens)
      await page.goto('/dashboard')
      const list = page.getByRole('list', { name: 'What needs you' })
      await expect(list.getByRole('link', { name: /1 answer to use\s*Winter comfort radio/ })).toBeVisible()
      await expect(
        list.getByRole('link', { name: /1 request unanswered for 3 days or more\s*Island hopping/ }),
      ).toBeVisible()
      await expect(list.getByRole('link', { name: /1 product without a voice\s*Winter comfort radio/ })).toBeVisible()
      await expect(list.getByRole('link', { name: /Order 000000002 is not paid/ })).toBeVisible()
      await audit(page, 'dashboard with what needs you')

      await page.goto('/projects')
      await page.getByRole('link', { name: 'Spring sale 2027' }).first().click()
      await page.waitForURL('**/overview')
      await page.goto(page.url().replace('overview', 'communication'))
      const people = page.getByRole('list', { name: 'People who were asked' }).getByRole('listitem')
      await expect(people).toContainText(['Answered', 'Answered', 'Expired', /listened to 3 of 4.*Open until/])
      await expect(page.getByText('Leading', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Notes of Joost Kramer: 1' }).click()
      await expect(page.getByRole('list', { name: /^Notes on/ })).toContainText('Too fast here.')
      await audit(page, 'the demonstration’s round')
      if (viewport.width > 1000) {
        await page.setViewportSize({ width: 820, height: 1180 })
        await expect.poll(() => scrolled(page)).toEqual({ isWider: true, moved: [0, 0], pageExcess: 0 })
        await page.setViewportSize(viewport)
      }

      await page.getByRole('link', { name: 'Casting sheet' }).click()
      const sheet = page.getByRole('article')
      const headings = sheet.getByRole('heading', { level: 2 })
      await expect(headings).toHaveText([/Leading$/, /\S/, /\S/, /\S/, 'Answers'])
      await expect(sheet.getByText('Too fast here.')).toBeVisible()
      await expect(sheet.getByRole('link').first()).toHaveAttribute('href', /\/share\/explore\//)
      await audit(page, 'casting sheet')
      // Messages stand beside the page, as this does.
      await page.evaluate(() =>
        document.body.append(Object.assign(document.createElement('p'), { textContent: 'Floats' })),
      )
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('Floats')).toBeHidden()
      await expect(sheet).toBeVisible()
      await expect(sheet.getByText('1', { exact: true }).first()).toHaveCSS('print-color-adjust', 'exact')
      await expect(page.getByRole('button', { name: 'Print or save as PDF' })).toBeHidden()
      await expect(page.locator('.app-sidebar, .app-tab-bar, .app-top-bar').filter({ visible: true })).toHaveCount(0)
      // Four voices fit one page, and their links are links on it.
      const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
      expect(printed.match(/\/Type \/Page\b/g)).toHaveLength(1)
      const links = [...printed.matchAll(/\/URI \((.+?)\)/g)].map(([, link = '']) => link)
      expect(links).toHaveLength(4)
      for (const link of links) expect((await page.request.get(link)).status()).toBe(200)
    })
  })

test('a line without a voice is brought up, leads to its project, and goes once it has one', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const order = await createOrder(api)
  await order.addVoiceless()
  await api.call('PUT', `/shop/projects/${order.projectId}`, { name: 'Needs a voice' })
  await startSignedIn(context, api.tokens)
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/dashboard')
  const entryOf = (window: Page) => window.getByRole('link', { name: /1 product without a voice\s*Needs a voice/ })
  const entry = entryOf(page)
  await expect(entryOf(other)).toBeVisible()
  await entry.click()
  await page.waitForURL(`**/projects/${order.projectId}/overview`)
  const line = page.getByRole('listitem').filter({ hasText: voicelessReference })
  await line.getByRole('button', { name: 'Choose a voice' }).click()
  await page.getByRole('menuitem', { name: order.voices[0].name }).click()
  await expect(line.getByRole('button', { name: order.voices[0].name })).toBeVisible()
  await expect(entryOf(other)).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'What needs you' })).toBeVisible()
  await expect(entry).toHaveCount(0)
})

test('an answer to use comes live, and goes when another window archives the project', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const client = await apiOf(portal.url, 'client@example.com')
  const { iri, id: clientId, contactId } = await clientOf(api)
  const [voice] = await voicesOf(api)
  const project = await api.call<Named>('POST', '/shop/projects', { name: 'Answered live', client: iri })
  await api.call('PUT', project['@id'], { voices: [voice?.['@id']] })
  const request = await api.call<Named>('POST', '/shop/project-comments', {
    project: project['@id'],
    payload: { clientId, contactId },
    comment: 'This one?',
  })
  await startSignedIn(context, api.tokens)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'What needs you' })).toBeVisible()
  const entry = page.getByRole('link', { name: /1 answer to use\s*Answered live/ })
  await expect(entry).toHaveCount(0)
  await client.call('POST', '/shop/project-comments', {
    comment: 'Yes.',
    project: project['@id'],
    parent: request['@id'],
    payload: { voices: [voice?.['@id']] },
  })
  await expect(entry).toBeVisible()
  await api.call('PUT', project['@id'], { state: 'archived' })
  await expect(entry).toHaveCount(0)
})

/** Demonstration entries, and how each is done at the place that it leads to. */
const deeds: readonly { entry: RegExp; leadsTo: RegExp; done: (page: Page) => Promise<void> }[] = [
  {
    entry: /1 answer to use\s*Winter comfort radio/,
    leadsTo: /\/projects\/\d+\/communication$/,
    done: async (page) => {
      await page
        .getByRole('button', { name: /^Use for…/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: /\S/ }).first().click()
    },
  },
  {
    entry: /1 request unanswered for 3 days or more\s*Island hopping/,
    leadsTo: /\/projects\/\d+\/communication$/,
    done: (page) => page.getByRole('button', { name: 'Remind' }).click(),
  },
  {
    entry: /Order 000000002 is not paid/,
    leadsTo: /\/orders\/\w+$/,
    done: async (page) => {
      await page.getByRole('radio', { name: 'Invoice' }).check({ force: true })
      await page.getByRole('button', { name: 'Pay by invoice' }).click()
    },
  },
]

test('each entry leads to where it is done, and goes from this window and another once it is', async ({
  page,
  context,
  portal,
}) => {
  const api = await apiOf(portal.url)
  await startSignedIn(context, api.tokens)
  const other = await context.newPage()
  await other.goto('/dashboard')
  for (const { entry, leadsTo, done } of deeds) {
    await page.goto('/dashboard')
    await expect(other.getByRole('link', { name: entry })).toBeVisible()
    await page.getByRole('link', { name: entry }).click()
    await expect(page).toHaveURL(leadsTo)
    await done(page)
    await expect(other.getByRole('link', { name: entry })).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'What needs you' })).toBeVisible()
    await expect(page.getByRole('link', { name: entry })).toHaveCount(0)
  }
})

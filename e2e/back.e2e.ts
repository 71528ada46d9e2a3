import type { Locator, Page } from '@playwright/test'
import { exploreModel } from './models/explore.model.ts'
import { apiOf, type Named } from './support/api.ts'
import { watch } from './support/audit.ts'
import {
  dialog,
  expectBackToDashboard,
  expectSheets,
  goBackFrom,
  newProject,
  openAfterDashboard,
} from './support/back.ts'
import { holdCalls } from './support/held-calls.ts'
import { startHost } from './support/host-page.ts'
import { createOrder } from './support/project-order.ts'
import { expect, test } from './support/test.ts'

const playFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Play / })
    .first()
    .click()

const phone = { width: 390, height: 844 }

for (const [device, viewport] of [
  ['a phone', phone],
  ['a wide screen', { width: 1280, height: 800 }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use({ viewport })

    test('Back closes a drawer, and what closes another way leaves no entry behind', async ({ page, portal }) => {
      const seen = await watch(page)
      await openAfterDashboard(page, portal.url, await newProject(portal.url))
      const drawer = dialog(page, 'Edit project')
      const open = page.getByRole('button', { name: 'Edit project' })
      await open.click()
      await drawer.getByLabel('Description').fill('Two spots')
      await goBackFrom(page, 1)
      await expect(drawer).toBeHidden()
      await expect(open).toBeFocused()
      await page.goForward()
      await expect(page).toHaveURL(/\/overview$/)

      await open.click()
      await expect(drawer.getByLabel('Description')).toHaveValue('Two spots')
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await open.click()
      await drawer.getByRole('button', { name: 'Save project' }).click()
      await expect(page.getByText('Project succesfully updated').first()).toBeVisible()
      await expect(drawer).toBeHidden()
      await expectBackToDashboard(page)
      await page.goForward()
      await expect(open).toBeVisible()
      expect(seen.complaints).toEqual([])
    })

    test('Back closes the topmost of two alone', async ({ page, portal }) => {
      await openAfterDashboard(page, portal.url, await newProject(portal.url))
      await page.getByRole('button', { name: 'Edit project' }).click()
      const drawer = dialog(page, 'Edit project')
      const adding = dialog(page, 'Add client')
      await drawer.getByRole('button', { name: 'Add a new client' }).click()
      await adding.getByLabel('Company name').fill('Molen & Zoon')
      await goBackFrom(page, 2)
      await expect(adding).toBeHidden()
      await expect(drawer).toBeVisible()
      await drawer.getByRole('button', { name: 'Add a new client' }).click()
      await page.keyboard.press('Escape')
      await expect(adding).toBeHidden()
      await expect(drawer).toBeVisible()
      await goBackFrom(page, 1)
      await expect(drawer).toBeHidden()
      await expectBackToDashboard(page)
    })
  })

test('a drawer that waits for its answer stays, and so does the page below it', async ({ page, portal }) => {
  await openAfterDashboard(page, portal.url, await newProject(portal.url))
  await page.getByRole('button', { name: 'Edit project' }).click()
  const drawer = dialog(page, 'Edit project')
  await drawer.getByLabel('Description').fill('Two spots')
  const saves = await holdCalls(page, /^PUT \/shop\/projects/)
  await drawer.getByRole('button', { name: 'Save project' }).click()
  await saves.expectWaiting(1)
  for (const _ of [1, 2]) {
    await goBackFrom(page, 1)
    await expectSheets(page, 1)
    await expect(drawer).toBeVisible()
  }
  await saves.pass()
  await expect(drawer).toBeHidden()
  await expectBackToDashboard(page)
})

test('what is confirmed leads on to another page, and Back leads past the question', async ({ page, portal }) => {
  const api = await apiOf(portal.url)
  const { id } = await api.call<Named>('POST', '/shop/clients', { company: 'Gone', email: 'gone@example.com' })
  await openAfterDashboard(page, portal.url, `/clients/${id}/details`)
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await page.getByRole('button', { name: 'Delete client' }).click()
  await goBackFrom(page, 1)
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Delete client' }).click()
  await question.getByRole('button', { name: 'Yes, delete' }).click()
  await expect(page).toHaveURL(/\/clients$/)
  await expect(question).toBeHidden()
  await goBackFrom(page, 0)
  await expect(page).toHaveURL(/\/details$/)
  await expectBackToDashboard(page)
})

test('an address that opens a dialog opens it once', async ({ page, portal }) => {
  await openAfterDashboard(page, portal.url, '/clients?add=client')
  const adding = dialog(page, 'Add client')
  await adding.getByLabel('Company name').fill('Molen & Zoon')
  await page.reload()
  await expect(adding.getByLabel('Company name')).toHaveValue('Molen & Zoon')
  await goBackFrom(page, 1)
  await expect(adding).toBeHidden()
  await expect(page).toHaveURL(/\/clients$/)
  await page.getByRole('button', { name: 'Add Client' }).click()
  await expect(adding).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(adding).toBeHidden()
  await expect(page).toHaveURL(/\/clients$/)
  await expectBackToDashboard(page)
})

test('a reload closes a drawer and leaves nothing of it to go back through', async ({ page, portal }) => {
  await openAfterDashboard(page, portal.url, await newProject(portal.url))
  await page.getByRole('button', { name: 'Edit project' }).click()
  await dialog(page, 'Edit project').getByLabel('Description').fill('Two spots')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Edit project' })).toBeVisible()
  await expect(dialog(page, 'Edit project')).toBeHidden()
  await expectBackToDashboard(page)
})

test('a page stays where it was scrolled to under a drawer that Back closes', async ({ page, portal }) => {
  const order = await createOrder(await apiOf(portal.url))
  await page.setViewportSize({ width: 1280, height: 320 })
  await openAfterDashboard(page, portal.url, `/projects/${order.projectId}/overview`)
  const edit = page.getByRole('button', { name: /^Edit .+ · Radio, hero$/ })
  await expect(edit).toBeVisible()
  // What still comes above it would move it along.
  await expect(page.locator('.ui-skeleton')).toHaveCount(0)
  await edit.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  const top = () => page.evaluate(() => window.scrollY)
  const before = await top()
  expect(before).toBeGreaterThan(0)
  await edit.click()
  await expect(dialog(page, 'Edit product')).toBeVisible()
  await goBackFrom(page, 1)
  await expect(dialog(page, 'Edit product')).toBeHidden()
  await expect(edit).toBeFocused()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
})

test('one Back closes the open filters, and what was ticked stays', async ({ page, portal }) => {
  await page.setViewportSize(phone)
  await openAfterDashboard(page, portal.url, '/explore-voices')
  const explore = exploreModel(page)
  const filters = dialog(page, 'Filters')
  await page.getByRole('banner').getByRole('button', { name: 'Filters' }).click()
  await explore.pressFilter('Dutch')
  await explore.pressFilter('English (UK)')
  await expect(page).toHaveURL(/(?=.*dutch)(?=.*english)/)
  const chosen = page.url()
  await goBackFrom(page, 1)
  await expect(filters).toBeHidden()
  const counted = page.getByRole('banner').getByRole('button', { name: 'Filters, 2 chosen' })
  await expect(counted).toHaveText('2')
  await expect(page).toHaveURL(chosen)

  await counted.click()
  await explore.pressFilter('German')
  await filters.getByRole('button', { name: /^Show \d+ voices/ }).click()
  await expect(filters).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Filters, 3 chosen' })).toHaveText('3')
  await expectSheets(page, 0)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Filters, 3 chosen' })).toHaveText('3')
  await expectBackToDashboard(page)
})

test('Back closes what the explorer and the player open', async ({ page, portal }) => {
  await openAfterDashboard(page, portal.url, '/explore-voices')
  await page.getByRole('button', { name: 'Embed' }).click()
  const embed = dialog(page, 'Put this explorer on your own site')
  await expect(embed).toBeVisible()
  await goBackFrom(page, 1)
  await expect(embed).toBeHidden()

  await playFirst(page)
  for (const name of ['Keyboard shortcuts', 'Queue']) {
    await page.getByRole('button', { name }).click()
    await expect(dialog(page, name)).toBeVisible()
    await goBackFrom(page, 1)
    await expect(dialog(page, name)).toBeHidden()
    await page.getByRole('button', { name }).click()
    await expect(dialog(page, name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, name)).toBeHidden()
    await expectSheets(page, 0)
  }
  await expectBackToDashboard(page)
})

test('Back folds the player that covers most of a phone', async ({ page, portal }) => {
  await page.setViewportSize(phone)
  await openAfterDashboard(page, portal.url, '/explore-voices')
  await playFirst(page)
  const more = page.getByRole('button', { name: 'Show more of the player' })
  const less = page.getByRole('button', { name: 'Show less of the player' })
  await more.click()
  await page.getByRole('button', { name: 'Queue' }).click()
  await goBackFrom(page, 2)
  await expect(dialog(page, 'Queue')).toBeHidden()
  await expect(less).toBeVisible()
  await goBackFrom(page, 1)
  await expect(more).toBeVisible()
  await expectBackToDashboard(page)
})

test('a filter beside the open queue is a step of its own', async ({ page, portal }) => {
  await openAfterDashboard(page, portal.url, '/explore-voices')
  await playFirst(page)
  for (const press of [
    (choice: Locator) => choice.click(),
    async (choice: Locator) => {
      await choice.focus()
      await page.keyboard.press('Space')
    },
  ]) {
    await page.getByRole('button', { name: 'Queue' }).click()
    await expect(dialog(page, 'Queue')).toBeVisible()
    await press(page.getByRole('checkbox', { name: /^Dutch/ }))
    await expect(page).toHaveURL(/\?filter=voice_language_dutch$/)
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'Queue')).toBeHidden()
    await goBackFrom(page, 0)
    await expect(page).toHaveURL(/\/explore-voices$/)
  }
  await expectBackToDashboard(page)
})

test('a filter taken off beside the unfolded player of a phone is a step of its own', async ({ page, portal }) => {
  await page.setViewportSize(phone)
  await openAfterDashboard(page, portal.url, '/explore-voices?filter=voice_language_dutch')
  await playFirst(page)
  await page.getByRole('button', { name: 'Show more of the player' }).click()
  await page.getByRole('button', { name: 'Remove Dutch' }).click()
  await expect(page).toHaveURL(/\/explore-voices$/)
  await goBackFrom(page, 0)
  await expect(page).toHaveURL(/\?filter=voice_language_dutch$/)
  await expectBackToDashboard(page)
})

test('a session that ends under a drawer leaves nothing of it to go back through', async ({ page, portal }) => {
  await openAfterDashboard(page, portal.url, await newProject(portal.url))
  await page.getByRole('button', { name: 'Edit project' }).click()
  await expect(dialog(page, 'Edit project')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: /Studio Noord/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Email').fill('reseller@example.com')
  await page.getByLabel('Password').fill('demo-portal-2026')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/overview$/)
  await expectBackToDashboard(page)
})

test('filters that open in a widget leave the history of its page alone', async ({ page, portal }) => {
  const host = await startHost(portal.url, {
    '/': {
      body: '<script async src="{portal}/widget/voice-explorer.js"></script><voice-explorer kind="voices"></voice-explorer>',
    },
  })
  await page.setViewportSize(phone)
  await page.goto(host.url)
  const entries = await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Filters' }).click()
  await exploreModel(page).pressFilter('Dutch')
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Filters')).toBeHidden()
  expect(await page.evaluate(() => [history.length, history.state])).toEqual([entries, null])
  await host.close()
})

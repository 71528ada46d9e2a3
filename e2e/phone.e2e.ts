import type { Locator, Page } from '@playwright/test'
import { exploreModel } from './models/explore.model.ts'
import { enter } from './support/accounts.ts'
import { apiOf, type List, type Named } from './support/api.ts'
import { layoutShift, watch } from './support/audit.ts'
import { goBackFrom } from './support/back.ts'
import { holdCalls } from './support/held-calls.ts'
import { smallTargets } from './support/small-targets.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const finger = 44
const phone = { width: 390, height: 844 }

const bar = (page: Page): Locator => page.getByRole('banner')
const menuOf = (page: Page): Locator => bar(page).getByRole('button', { name: 'Menu' })

const expectRoomForFinger = async (target: Locator) => {
  const room = async () => {
    const box = await target.boundingBox()
    return Math.min(box?.width ?? 0, box?.height ?? 0)
  }
  await expect.poll(room).toBeGreaterThanOrEqual(finger)
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, contextOptions: { reducedMotion: 'reduce' } })

  test('the bar on top says where one is and opens the menu, which gives the focus back', async ({ page, portal }) => {
    const seen = await watch(page)
    await enter(page, portal.url, 'reseller@example.com')
    await page.goto('/projects')
    await expect(bar(page)).toContainText('Projects')
    const menu = menuOf(page)
    await expectRoomForFinger(menu)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(menu).toBeFocused()

    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await menu.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(menu).toBeFocused()

    await menu.click()
    await sheet.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Order history' })).toBeFocused()
    await expect(sheet).toBeHidden()
    await expect(bar(page)).toContainText('Orders')
    await page.goto('/nowhere')
    await expect(bar(page)).toContainText('Page not found')
    expect(seen.complaints).toEqual([])
  })

  test('what is pressed has room for a finger', async ({ page, portal }) => {
    const api = await apiOf(portal.url)
    const projects = await api.call<List<Named>>('GET', '/shop/projects?search=Spring sale 2027')
    const project = `/projects/${projects['hydra:member'][0]?.id}`
    await enter(page, portal.url, 'reseller@example.com')
    for (const [path, seen] of [
      [`${project}/overview`, page.getByRole('button', { name: /what it is made of: 2\./ })],
      [`${project}/order-overview`, page.getByRole('button', { name: /what it is made of: 2\./ })],
      [`${project}/communication`, page.getByRole('button', { name: 'Notes of Eva Postma: 1' }).first()],
      [`${project}/casting-sheet`, page.getByRole('link', { name: /share\/explore/ }).first()],
      ['/settings/companyprofile', page.getByRole('link', { name: /share\/explore-idents/ })],
    ] as const) {
      await page.goto(path)
      await expect(seen).toBeVisible()
      await expect(page.locator('.ui-skeleton')).toHaveCount(0)
      expect.soft(await smallTargets(page), path).toEqual([])
    }
  })

  test('its filter button counts what is chosen and stays in sight', async ({ page, portal }) => {
    const seen = await watch(page)
    await enter(page, portal.url, 'reseller@example.com')
    const explore = exploreModel(page)
    await explore.open('/explore-voices')
    await explore.seeCards(30)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    const filters = page.getByRole('button', { name: /^Filters/ })
    await expect(filters).toHaveCount(1)
    await expect(bar(page)).toContainText('Voices')
    await expectRoomForFinger(bar(page).getByRole('button', { name: 'Filters', exact: true }))

    await page.mouse.wheel(0, 1200)
    await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(400)
    await expect(filters).toBeInViewport()
    await filters.click()
    await explore.pressFilter('Dutch')
    await explore.pressFilter('English (UK)')
    await page.getByRole('button', { name: /^Show \d+ voices/ }).click()
    const counted = bar(page).getByRole('button', { name: 'Filters, 2 chosen' })
    await expect(counted).toHaveText('2')
    await expect(counted).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(menuOf(page)).toBeFocused()

    await page.goto('/projects')
    await expect(menuOf(page)).toBeVisible()
    await expect(filters).toHaveCount(0)
    expect(seen.complaints).toEqual([])
  })

  test('what takes the focus below the bars is scrolled clear of them', async ({ page, portal }) => {
    await enter(page, portal.url, 'reseller@example.com')
    const explore = exploreModel(page)
    await explore.open('/explore-voices')
    await explore.seeCards(30)
    await page.evaluate('window.scrollTo(0, 1500)')
    const search = page.getByRole('searchbox')
    await search.focus()
    const gap = async () => {
      const under = await bar(page).boundingBox()
      return ((await search.boundingBox())?.y ?? 0) - (under?.y ?? 0) - (under?.height ?? 0)
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  })

  test('messages stand one at a time above an open sheet, also above one that fills the screen', async ({
    page,
    portal,
  }) => {
    const api = await apiOf(portal.url)
    const { id } = await api.call<Named>('POST', '/shop/projects', { name: 'Spring radio', description: 'Two spots' })
    await enter(page, portal.url, 'reseller@example.com')
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto(`/projects/${id}/overview`)
    await page.getByRole('button', { name: 'Edit project' }).click()
    const drawer = page.getByRole('dialog', { name: 'Edit project' })
    const saves = await holdCalls(page, /^PUT /)
    const messages = page.getByRole('region', { name: 'Messages' })
    for (const count of [1, 2]) {
      await drawer.getByLabel('Description').fill(`Spots: ${count}`)
      // By key: the pointer stays on the first message, which would be gone before the second one on a slow machine.
      await drawer.getByRole('button', { name: 'Save project' }).press('Enter')
      await saves.drop()
      await expect(messages.getByText('Cannot edit project')).toHaveCount(count)
      // The pointer holds them, as it does for whoever reads slowly.
      await messages.getByText('Cannot edit project').first().hover()
    }
    await expect(messages.getByText('Cannot edit project').filter({ visible: true })).toHaveCount(1)
    await expect(async () => {
      const [message, sheet] = [await messages.boundingBox(), await drawer.boundingBox()]
      expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0)
      expect(sheet?.y).toBeLessThan(100)
    }).toPass()
  })

  test('a shared explorer, which has no such bar, keeps its filter button beside the search', async ({ page }) => {
    await exploreModel(page).open('/share/explore-voices')
    await exploreModel(page).seeCards(30)
    await expect(page.getByRole('main').getByRole('button', { name: 'Filters' })).toBeVisible()
  })
})

test('who leaves an unfolded player by a link comes back to that link', async ({ page, portal }) => {
  await page.setViewportSize(phone)
  await enter(page, portal.url, 'reseller@example.com')
  await page.goto('/explore-voices')
  await page
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Show more of the player' }).click()
  const link = page.getByRole('link', { name: 'Projects' }).last()
  await link.click()
  await page.waitForURL('**/projects')
  await expect(page.getByRole('button', { name: 'Show more of the player' })).toBeVisible()
  await goBackFrom(page, 0)
  await page.waitForURL('**/explore-voices')
  await expect(link).toBeFocused()
})

test('a tablet has no bar on top, and its filters stand on the page', async ({ page, portal }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await enter(page, portal.url, 'reseller@example.com')
  await exploreModel(page).open('/explore-voices')
  await exploreModel(page).seeCards(30)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'Filters' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
})

import type { Locator, Page } from '@playwright/test'
import { exploreModel } from './models/explore.model.ts'
import { settingsModel } from './models/settings.model.ts'
import { enter } from './support/accounts.ts'
import { apiOf, type List, type Named } from './support/api.ts'
import { audit, violationsIn, watch } from './support/audit.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { holdCalls } from './support/held-calls.ts'
import { png } from './support/media.ts'
import { expect, test } from './support/test.ts'

type Threads = { 'hydra:member': { children: object[] }[] }

const reseller = 'reseller@example.com'

const runningAnimations = (page: Page): Promise<number> =>
  page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)

/** The colour that is drawn behind it, or behind the line below it. */
const groundOf = (part: Locator, pseudo?: '::after'): Promise<string> =>
  part.evaluate((element, name) => getComputedStyle(element, name).backgroundColor, pseudo)

/** A colour of the system as a page draws it. */
const systemColor = (page: Page, name: string): Promise<string> =>
  page.evaluate((color) => {
    const probe = document.createElement('i')
    document.body.append(probe)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`i.probe { color: ${color}; forced-color-adjust: none }`)
    document.adoptedStyleSheets = [sheet]
    probe.className = 'probe'
    const drawn = getComputedStyle(probe).color
    probe.remove()
    document.adoptedStyleSheets = []
    return drawn
  }, name)

test('with reduced motion what waits stands still', async ({ page, portal }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, portal.url, reseller)
  const calls = await holdCalls(page, /GET \/shop\/projects$/)
  await page.goto('/projects')
  await calls.expectWaiting(1)
  await expect(page.locator('.ui-skeleton').first()).toBeVisible()
  // What has not begun to move yet counts as moving, too.
  const moving = await page
    .locator('.ui-skeleton')
    .evaluateAll((all) => all.flatMap((part) => part.getAnimations()).length)
  expect(moving).toBe(0)
  await expect(page.locator('.ui-progress-line-bar')).toBeVisible()
  await expect.poll(() => runningAnimations(page)).toBe(0)
  await calls.pass()
  await expect(page.locator('.ui-skeleton')).toHaveCount(0)
})

test('forced colours show where one is', async ({ page, portal }) => {
  const seen = await watch(page)
  await enter(page, portal.url, reseller)
  await page.goto('/settings/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  const highlight = await systemColor(page, 'Highlight')
  const tabs = page.locator('.ui-tabs')
  await expect.poll(() => groundOf(tabs.getByRole('link', { name: 'Account' }), '::after')).toBe(highlight)
  await expect.poll(() => groundOf(tabs.getByRole('link', { name: 'Company profile' }), '::after')).not.toBe(highlight)
  await page.goto('/projects')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect.poll(() => groundOf(menu.getByRole('link', { name: 'Projects' }))).toBe(highlight)
  await expect.poll(() => groundOf(menu.getByRole('link', { name: 'Orders' }))).not.toBe(highlight)
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Tab bar' })
  await expect.poll(() => groundOf(bar.getByRole('link', { name: 'Projects' }))).toBe(highlight)
  await expect(page.locator('.ui-skeleton')).toHaveCount(0)
  // The pairs of colours are the system's own then.
  const violations = await violationsIn(page, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  expect(seen.complaints).toEqual([])
})

/** The lines around it, and the colour of what is drawn in its own. */
const drawnAs = (part: Locator) =>
  part.evaluate((element) => {
    const { borderTopWidth: border, outlineStyle, outlineColor, color } = getComputedStyle(element)
    return { border, outline: outlineStyle === 'none' ? 'none' : outlineColor, color }
  })

test('forced colours show what is ticked, chosen and sounding', async ({ page, portal }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await enter(page, portal.url, reseller)
  await page.goto('/settings/account')
  await page.getByLabel('Send me the newsletter').check()
  const [text, highlight] = [await systemColor(page, 'CanvasText'), await systemColor(page, 'Highlight')]
  await expect.poll(() => drawnAs(page.locator('.ui-checkbox-box > svg'))).toMatchObject({ color: text })

  await page.goto('/explore-voices')
  await exploreModel(page).pressFilter('Dutch')
  await expect.poll(() => drawnAs(page.locator('.ui-chip'))).toMatchObject({ border: '1px' })
  await page.locator('.explore-card').getByRole('button', { name: 'Play' }).first().click()
  await expect.poll(() => drawnAs(page.locator('.explore-card[data-sounding]'))).toMatchObject({ outline: highlight })
  await page.getByRole('button', { name: 'Select for a set' }).click()
  const card = page.locator('.explore-card').nth(2)
  await card.getByRole('button', { name: 'Select' }).click()
  await expect.poll(() => drawnAs(card.locator('.explore-card__tick > svg'))).toMatchObject({ color: text })
  expect(await drawnAs(card)).toMatchObject({ outline: 'none' })

  const { link, voices } = await requestFeedback(portal.url, await apiOf(portal.url), { several: true })
  await page.goto(link)
  await page.getByLabel(`Rank of ${voices[0]}`).selectOption('1st choice')
  await expect.poll(() => drawnAs(page.locator('.rank-choice > .rank-tile'))).toMatchObject({ border: '1px' })
})

test('a guest’s keyboard skips what stands above the voices', async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await exploreModel(page).open('/share/explore-voices')
    await exploreModel(page).seeCards(30)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Nederlands' })).toBeFocused()
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.locator('.explorer__results :focus')).toHaveCount(1)
  }
})

test('a link skips the filters', async ({ page }) => {
  await exploreModel(page).open('/share/explore-voices')
  await exploreModel(page).seeCards(30)
  const skip = page.getByRole('link', { name: 'Skip the filters' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('.explorer__results :focus')).toHaveCount(1)
})

test('the focus goes on when what had it is gone', async ({ page, portal }) => {
  await enter(page, portal.url, reseller)
  await page.goto('/notifications')
  const user = page.getByRole('button', { name: /Robin Vermeer/ })
  await user.click()
  await expect(page.getByRole('menu', { name: 'Your account' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(user).toBeFocused()

  const settings = settingsModel(page)
  await settings.openCompany()
  const logo = settings.slot('Logo')
  const uploads = await holdCalls(page, /POST \/shop\/theme-media/)
  await settings.choose('Logo', png('logo.png'))
  await uploads.expectWaiting(1)
  await logo.getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('Enter')
  await expect(logo.getByRole('button', { name: /hoose a/ })).toBeFocused()
})

test('after the last of more notifications the focus is on the first of them', async ({ page, portal }) => {
  await enter(page, portal.url, reseller)
  let thread: Threads['hydra:member'][number] | undefined
  await page.route(/\/shop\/project-comments\?/, async (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('page') ?? '1') === 1 ? 1 : 31
    const response = await route.fetch()
    const json: Threads = await response.json()
    thread ??= json['hydra:member'][0]
    const entry = (id: number) => ({
      ...thread,
      id,
      children: thread?.children.slice(0, 1).map((child) => ({ ...child, id: 1000 + id, comment: `Entry ${id}` })),
    })
    const members = Array.from({ length: from === 1 ? 30 : 5 }, (_, at) => entry(from + at))
    await route.fulfill({ response, json: { ...json, 'hydra:totalItems': 35, 'hydra:member': members } })
  })
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'More notifications' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('link', { name: /Entry 31/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'More notifications' })).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('bars leave more room than they take', async ({ page, portal }) => {
    await enter(page, portal.url, reseller)
    const explore = exploreModel(page)
    await explore.open('/explore-voices')
    await explore.seeCards(30)
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .click()
    const player = page.getByRole('region', { name: 'Player' })
    await expect(player).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 1200))
    const taken = async () => {
      const parts = [player, page.getByRole('banner'), page.getByRole('navigation', { name: 'Tab bar' })]
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
      return boxes
        .map((box) => (box === null ? 0 : Math.min(256, box.y + box.height) - Math.max(0, box.y)))
        .reduce((sum, height) => sum + Math.max(0, height), 0)
    }
    await expect(async () => {
      const height = await taken()
      expect(height).toBeGreaterThan(0)
      expect(height).toBeLessThanOrEqual(90)
    }).toPass()
    await audit(page, 'explore at 400 %')
  })
})

test('on paper a page is dark on white, without bars', async ({ page, portal }) => {
  await page.setViewportSize({ width: 760, height: 1000 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, portal.url, reseller)
  await page.goto('/orders')
  const bar = page.getByRole('navigation', { name: 'Tab bar' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(bar).toBeVisible()
  const colours = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('h1') ?? document.body).color,
    ])
  await expect.poll(colours).toEqual(['rgb(16, 17, 22)', 'rgb(241, 241, 245)'])
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(bar).toBeHidden()
  await expect.poll(colours).toEqual(['rgb(255, 255, 255)', 'rgb(21, 22, 29)'])
})

test('on paper stand the facts of a project and an order, and nothing to press', async ({ page, portal }) => {
  const { call } = await apiOf(portal.url)
  const projects = await call<List<Named>>('GET', '/shop/projects?search=Spring sale 2027')
  await enter(page, portal.url, reseller)
  await page.goto(`/projects/${projects['hydra:member'][0]?.id}/overview`)
  await expect(page.getByRole('button', { name: 'Add a product' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Select voices' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const pressable = page.getByRole('main').locator(':is(button, nav, .ui-button)').filter({ visible: true })
  await expect(pressable).toHaveText([
    'Sanne de Wit',
    '€\u00a0385,00',
    'Marcus Hale',
    '€\u00a0260,00',
    'Étienne Morel',
    '€\u00a0295,00',
  ])
  await expect(pressable.locator('svg').filter({ visible: true })).toHaveCount(0)
})

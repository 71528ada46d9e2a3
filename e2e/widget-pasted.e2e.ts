import type { Locator, Page } from '@playwright/test'
import { widgetModel } from './models/widget.model.ts'
import { enter } from './support/accounts.ts'
import { audit, layoutShift, watch } from './support/audit.ts'
import { type Host, type HostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

const pages: Record<string, HostPage> = {}
let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

/** A page of an agency's with this code in it, and text above and below. */
const paste = (code: string): void => {
  pages['/pasted'] = {
    isOpen: true,
    body: `<main><h1>An agency</h1><p>We cast voices.</p>${code}<h2>Below</h2><p>More text.</p></main><footer>The end</footer>`,
  }
}

/** Opens the page as it is before any script of ours has come, and gives what lets them come. */
const openWithoutScripts = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/widget\/voice-explorer\.js/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`${host.url}/pasted`, { waitUntil: 'commit' })
  await expect(page.getByText('The end')).toBeAttached()
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  return resolve
}

const openDialog = async (page: Page, path: string): Promise<Locator> => {
  await page.goto(path)
  await page.getByRole('button', { name: 'Embed' }).click()
  return page.getByRole('dialog', { name: 'Put this explorer on your own site' })
}

const codeIn = async (dialog: Locator, holds: string): Promise<string> => {
  const code = dialog.locator('pre code')
  await expect(code).toContainText(holds)
  return (await code.textContent()) ?? ''
}

const choose = async (dialog: Locator, field: string, option: string): Promise<void> => {
  await dialog.getByRole('button', { name: field }).click()
  await dialog.page().getByRole('option', { name: option, exact: true }).click()
}

for (const width of [390, 820, 1440])
  test(`at ${width} px the code as the dialog gives it moves nothing of the page`, async ({ page, portal }) => {
    await watch(page)
    await enter(page, portal.url, 'reseller@example.com')
    await page.setViewportSize({ width, height: 900 })
    for (const kind of ['voices', 'talent', 'music', 'idents']) {
      paste(await codeIn(await openDialog(page, `${portal.url}/explore-${kind}`), '<voice-explorer'))
      const release = await openWithoutScripts(page)
      release()
      const { cards } = widgetModel(page)
      await expect(cards.first()).toBeVisible()
      await expect(page.locator('voice-explorer .themed-page__brand')).toContainText('Studio Noord')
      await page.waitForLoadState('networkidle')
      expect.soft(await layoutShift(page), `${kind} shifts`).toBeLessThanOrEqual(0.01)
    }
  })

test('the dialog gives what was chosen: filters, an item, a frame, a link, and shows it before', async ({
  page,
  portal,
}) => {
  const seen = await watch(page)
  await enter(page, portal.url, 'reseller@example.com')
  const path = `${portal.url}/explore-voices?filter=voice_language_flemish`
  const dialog = await openDialog(page, path)
  const preview = dialog.frameLocator('iframe')
  expect(await codeIn(dialog, 'voice_language_flemish')).toContain(`filters='["voice_language_flemish"]'`)
  await expect(preview.getByRole('article')).toHaveCount(4)
  await audit(page, 'the dialog')

  await choose(dialog, 'Colours', 'Dark')
  await choose(dialog, 'Layout', 'Compact list')
  const code = await codeIn(dialog, 'layout="compact"')
  expect(code).toContain('color-scheme="dark"')
  paste(code)

  await choose(dialog, 'How', 'Frame')
  expect(await codeIn(dialog, '<iframe')).toContain('/widget/frame.js')
  await choose(dialog, 'Height', '600 pixels, and scrolls')
  const fixed = await codeIn(dialog, 'height="600"')
  expect(fixed).not.toContain('frame.js')
  await choose(dialog, 'How', 'Link')
  await choose(dialog, 'Theme', 'None')
  expect(await codeIn(dialog, '/share/')).toBe(`${portal.url}/share/explore-voices?filter=voice_language_flemish`)

  const { cards, element } = widgetModel(page)
  await page.goto(`${host.url}/pasted`)
  await expect(cards).toHaveCount(4)
  await expect(element.locator('.explorer[data-layout=compact]')).toBeVisible()
  paste(fixed)
  await page.goto(`${host.url}/pasted`)
  await expect(page.frameLocator('iframe').getByRole('article')).toHaveCount(4)
  expect(seen.complaints).toEqual([])
})

for (const width of [390, 1440])
  test(`at ${width} px one item as the dialog gives it moves nothing of the page`, async ({ page, portal }) => {
    await watch(page)
    await enter(page, portal.url, 'reseller@example.com')
    const dialog = await openDialog(page, `${portal.url}/explore-voices`)
    await choose(dialog, 'What', 'Anouk Smeets')
    paste(await codeIn(dialog, 'item="anouk-smeets"'))
    await page.setViewportSize({ width, height: 900 })
    const release = await openWithoutScripts(page)
    release()
    const { element } = widgetModel(page)
    await expect(element.getByRole('heading', { level: 2, name: 'Anouk Smeets' })).toBeVisible()
    await expect(element.getByRole('term').filter({ hasText: 'Language' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })

import type { Locator, Page } from '@playwright/test'
import { widgetModel } from './models/widget.model.ts'
import { enter } from './support/accounts.ts'
import { audit, layoutShift, watch } from './support/audit.ts'
import { type Host, type HostPage, startHost } from './support/host-page.ts'
import { painted } from './support/painted.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

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
  await page.route(/\/widget\/(?:\w+\/)?voice-explorer\.js/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(`${host.url}/pasted`, { waitUntil: 'commit' })
  await expect(page.getByText('The end')).toBeAttached()
  await painted(page)
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

const widths = [390, 820, 1440]

for (const [place, kind] of ['voices', 'talent', 'music', 'idents'].entries())
  test(`the code of ${kind} as the dialog gives it moves nothing of the page at any width`, async ({
    page,
    portal,
  }) => {
    await watch(page)
    await enter(page, portal.url, 'reseller@example.com')
    // The code is the same at every width; between them they open the dialog at each.
    await page.setViewportSize({ width: widths[place % widths.length] ?? 0, height: 900 })
    paste(await codeIn(await openDialog(page, `${portal.url}/explore-${kind}`), '<voice-explorer'))
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const release = await openWithoutScripts(page)
      release()
      const { cards } = widgetModel(page)
      await expect(cards.first()).toBeVisible()
      await expect(page.locator('voice-explorer .themed-page__brand')).toContainText('Studio Noord')
      await page.waitForLoadState('networkidle')
      expect.soft(await layoutShift(page), `at ${width} px it shifts`).toBeLessThanOrEqual(0.01)
    }
  })

const asWideAsItsContent = {
  // Opened once it is whole: one that is open in the HTML may be painted before the code in it was read.
  'a dialog': (code: string) => `<dialog>${code}</dialog><script>document.querySelector('dialog').show()</script>`,
  'a grid that centres': (code: string) => `<div style="display:grid;place-items:center">${code}</div>`,
  'a float': (code: string) => `<div style="float:right">${code}</div>`,
}

for (const [place, within] of Object.entries(asWideAsItsContent))
  test(`in ${place} the pasted code has its width before its script has come`, async ({ page, portal }) => {
    await watch(page)
    await enter(page, portal.url, 'reseller@example.com')
    paste(within(await codeIn(await openDialog(page, `${portal.url}/explore-music`), '<voice-explorer')))
    const { element, cards } = widgetModel(page)
    const edges = async () => {
      const box = await element.boundingBox()
      return [box?.x, box?.width]
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const release = await openWithoutScripts(page)
      const before = await edges()
      release()
      await expect(cards.first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect
        .configure({ soft: true })
        .poll(edges, { message: `at ${width} px` })
        .toEqual(before)
      expect.soft(await layoutShift(page), `at ${width} px it shifts`).toBeLessThanOrEqual(0.01)
    }
  })

test('the dialog gives what was chosen: filters, an item, a frame, a link, and shows it before', async ({
  page,
  portal,
  context,
}) => {
  const seen = await watch(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
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
  expect(code).toContain('?theme=1&amp;filter=voice_language_flemish"')
  await dialog.getByRole('button', { name: 'Copy code' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Successfully copied the code' })).toBeVisible()
  for (const site of ['WordPress', 'Webflow', 'Squarespace']) await expect(dialog.getByText(site)).toBeVisible()
  paste(code)

  await choose(dialog, 'How', 'Frame')
  expect(await codeIn(dialog, '<iframe')).toContain('/widget/frame.js')
  await choose(dialog, 'Height', '600 pixels, and scrolls')
  const fixed = await codeIn(dialog, 'height="600"')
  expect(fixed).toContain(' data-fixed-height></iframe>')
  expect(fixed).toContain('/widget/frame.js')
  await choose(dialog, 'How', 'Link')
  await choose(dialog, 'Theme', 'None')
  await expect(dialog.locator('pre code')).toHaveText(
    `${portal.url}/share/explore-voices?filter=voice_language_flemish`,
  )

  const { cards, element } = widgetModel(page)
  await page.goto(`${host.url}/pasted`)
  await expect(cards).toHaveCount(4)
  await expect(element.locator('.explorer[data-layout=compact]')).toBeVisible()
  paste(fixed)
  await page.goto(`${host.url}/pasted`)
  await expect(page.frameLocator('iframe').getByRole('article')).toHaveCount(4)
  expect(seen.complaints).toEqual([])
})

test('the dialog gives the package, piece by piece, and any item of the catalogue by its name', async ({
  page,
  portal,
  context,
}) => {
  const seen = await watch(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, portal.url, 'reseller@example.com')
  const current = await (await page.request.get(`${portal.url}/widget/version.json`)).json()
  const later = await (await page.request.get(`${portal.url}/api/v2/shop/voices?page=2`)).json()
  const { code, name } = later['hydra:member'][0]
  const dialog = await openDialog(page, `${portal.url}/explore-voices`)
  await choose(dialog, 'How', 'npm package')
  const piece = (what: string) => dialog.getByRole('region', { name: what, exact: true }).locator('code')
  await expect(piece('Install')).toHaveText(`npm install ${current.package}`)
  expect((await page.request.get(current.package)).ok()).toBe(true)
  await expect(piece('React')).toContainText(`portal="${portal.url}"`)

  await dialog.getByRole('button', { name: 'What' }).click()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
  await expect(piece('React')).toContainText(`item="${code}"`)
  await expect(dialog.getByRole('button', { name: `${name} What` })).toBeVisible()
  await expect(dialog.frameLocator('iframe').getByRole('heading', { level: 2, name })).toBeVisible()
  await dialog.getByRole('button', { name: 'Copy code Without React' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Successfully copied the code' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await piece('Without React').textContent())
  await audit(page, 'the dialog with the package')
  expect(seen.complaints).toEqual([])
})

test('one version in a place of its own size comes with its hash, and moves nothing of the page', async ({
  page,
  portal,
}) => {
  await watch(page)
  await enter(page, portal.url, 'reseller@example.com')
  const { script, integrity } = await (await page.request.get(`${portal.url}/widget/version.json`)).json()
  const dialog = await openDialog(page, `${portal.url}/explore-voices`)
  await choose(dialog, 'Width', '800 pixels at most')
  await choose(dialog, 'Height', '600 pixels, and scrolls')
  await choose(dialog, 'Version', 'This one alone, with its hash')
  const code = await codeIn(dialog, 'integrity')
  expect(code).toContain(`src="${script}" integrity="${integrity}" crossorigin="anonymous"`)
  expect(code).toContain('max-width:800px;height:600px')
  paste(code)
  await page.setViewportSize({ width: 1440, height: 900 })
  const release = await openWithoutScripts(page)
  release()
  const { cards, element } = widgetModel(page)
  await expect(cards.first()).toBeVisible()
  await expect
    .poll(() => element.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]))
    .toEqual([800, 600])
  await page.waitForLoadState('networkidle')
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

test('one version shows its explorer under a policy that allows the portal alone', async ({ page, portal }) => {
  const seen = await watch(page)
  const { script, integrity } = await (await page.request.get(`${portal.url}/widget/version.json`)).json()
  pages['/strict'] = {
    body: `<main><h1>An agency</h1><script async src="${script}" integrity="${integrity}" crossorigin="anonymous"></script>
<voice-explorer page-size="4"></voice-explorer></main>`,
  }
  await page.goto(`${host.url}/strict`)
  const widget = widgetModel(page)
  await widget.play('Amadou Diallo')
  await widget.seePlaying('Amadou Diallo')
  expect(seen.complaints).toEqual([])
})

test('where the version does not come the dialog says so, and asks again', async ({ page, portal }) => {
  await enter(page, portal.url, 'reseller@example.com')
  await page.route(/version\.json/, (route) => route.abort(), { times: 1 })
  const dialog = await openDialog(page, `${portal.url}/explore-voices`)
  await choose(dialog, 'How', 'npm package')
  await expect(dialog.getByRole('alert')).toContainText('The version could not be loaded.')
  await dialog.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('region', { name: 'Install' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
})

test('one item as the dialog gives it moves nothing of the page, on a phone and on a desk', async ({
  page,
  portal,
}) => {
  await watch(page)
  await enter(page, portal.url, 'reseller@example.com')
  const dialog = await openDialog(page, `${portal.url}/explore-voices`)
  await choose(dialog, 'What', 'Anouk Smeets')
  paste(await codeIn(dialog, 'item="anouk-smeets"'))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const release = await openWithoutScripts(page)
    release()
    const { element } = widgetModel(page)
    await expect(element.getByRole('heading', { level: 2, name: 'Anouk Smeets' })).toBeVisible()
    await expect(element.getByRole('term').filter({ hasText: 'Language' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect.soft(await layoutShift(page), `at ${width} px it shifts`).toBeLessThanOrEqual(0.01)
  }
})

import type { Page } from '@playwright/test'
import { createPackageApp, type PackageApp } from '../tests/support/package-app/package-app.ts'
import { widgetModel } from './models/widget.model.ts'
import { watch } from './support/audit.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

let app: PackageApp
let site: string
test.beforeAll(async () => {
  app = createPackageApp()
  await app.build()
  site = await app.serve()
})
test.afterAll(() => app.close())

const heardOn = (page: Page) => page.getByRole('list', { name: 'Heard' }).getByRole('listitem')

test('a site of React shows the explorer once, changes it, hears it and plays', async ({ page, portal }) => {
  const seen = await watch(page)
  await page.goto(`${site}/?portal=${portal.url}`)
  const widget = widgetModel(page)
  const heard = heardOn(page)
  await expect(widget.cards).toHaveCount(4)
  await expect(widget.element).toHaveCount(1)
  await expect(widget.element).toHaveClass('voices')
  await expect(widget.element.getByRole('heading', { name: 'Our people' })).toBeVisible()
  // In StrictMode, which runs all effects twice.
  await expect(page.locator('script[src*="voice-explorer.js"]')).toHaveCount(1)
  await expect(heard).toHaveText(['ready voices 47'])

  await page.getByRole('button', { name: 'Play Amadou', exact: true }).click()
  await widget.seePlaying('Amadou Diallo')
  await expect(heard.filter({ hasText: 'play amadou-diallo' })).toHaveCount(1)
  expect(await widget.element.evaluate((element) => Object(element).volume)).toBe(0.5)

  await page.getByRole('button', { name: 'Show or hide' }).click()
  await expect(widget.element).toHaveCount(0)
  await page.getByRole('button', { name: 'Show or hide' }).click()
  await expect(widget.cards).toHaveCount(4)
  await widget.seeQuiet()
  await page.getByRole('button', { name: 'Talent' }).click()
  await widget.seeResults('10 talents')
  await expect(page.locator('script[src*="voice-explorer.js"]')).toHaveCount(1)
  expect(seen.complaints).toEqual([])
})

test('a site without React makes the element, sets what it shows and hears it', async ({ page, portal }) => {
  const seen = await watch(page)
  await page.goto(`${site}/?plain&portal=${portal.url}`)
  const widget = widgetModel(page)
  await expect(widget.cards).toHaveCount(4)
  await widget.seeResults('4 voices')
  await expect(widget.element).toHaveAttribute('layout', 'list')
  await expect(page.locator('script[src*="voice-explorer.js"]')).toHaveCount(1)
  await widget.cards.first().getByRole('button', { name: /^Play/ }).click()
  await expect(page).not.toHaveTitle('An agency')
  expect(seen.complaints).toEqual([])
})

test('a site keeps to one version: all code comes by its address, and none that was changed runs', async ({
  page,
  portal,
}) => {
  const { version, script, integrity } = await (await page.request.get(`${portal.url}/widget/version.json`)).json()
  const address = `${site}/?${new URLSearchParams({ portal: portal.url, version, integrity })}`
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(address)
  const widget = widgetModel(page)
  await widget.play('Amadou Diallo')
  await widget.seePlaying('Amadou Diallo')
  const scripts = asked.filter((url) => url.startsWith(`${portal.url}/widget/`) && url.endsWith('.js'))
  expect(scripts).toContain(script)
  expect(scripts.filter((url) => !url.startsWith(`${portal.url}/widget/${version}/`))).toEqual([])

  await page.route(/\/assets\/element-/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: `globalThis.wasRun=true;${await answer.text()}` })
  })
  await page.goto(address)
  await expect(widget.element.getByRole('alert')).toContainText('Loading failed.')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'wasRun'))).toBe(undefined)

  await page.goto(`${site}/?${new URLSearchParams({ portal: portal.url, version, integrity: 'sha384-AAAA' })}`)
  await expect(page.getByRole('link', { name: `${portal.url}/share/explore-voices` })).toBeVisible()
  await expect(heardOn(page)).toHaveText(['error load'])
})

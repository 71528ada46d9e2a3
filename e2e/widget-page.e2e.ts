import { widgetModel } from './models/widget.model.ts'
import { audit, watch } from './support/audit.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

test('the page of the widget shows it, lets every attribute be tried and lists what the element tells', async ({
  page,
  portal,
}) => {
  const seen = await watch(page)
  await page.goto(`${portal.url}/widget`)
  await expect(page).toHaveURL(/\/widget\/$/)
  await expect(page.getByText(`<script async src="${portal.url}/widget/voice-explorer.js"></script>`)).toBeVisible()
  await page.getByLabel('kind').selectOption('talent')
  await page.getByLabel('layout').selectOption('list')
  await page.getByLabel('page-size').fill('3')
  await page.getByLabel('page-size').press('Tab')
  await expect(page.getByLabel('The element')).toHaveText(
    '<voice-explorer kind="talent" layout="list" page-size="3"></voice-explorer>',
  )
  const widget = widgetModel(page)
  await expect(widget.element).toHaveAttribute('kind', 'talent')
  await widget.element.scrollIntoViewIfNeeded()
  await widget.seeResults('10 talents')
  await expect(widget.cards).toHaveCount(3)
  await expect(page.getByRole('log')).toContainText('ready {"kind":"talent","total":10}')
  await expect(page.getByRole('rowheader', { name: 'timeupdate' })).toBeVisible()
  await audit(page, 'the page of the widget')
  expect(seen.complaints).toEqual([])
})

test('no attribute, property and method of the element is left out of the page, and it names the package', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal.url}/widget/`)
  await expect(widgetModel(page).cards.first()).toBeVisible()
  const rows = async (table: string): Promise<string[]> =>
    (await page.getByRole('region', { name: table }).getByRole('rowheader').allTextContents()).sort()
  const { reflected, methods, own } = await page.locator('voice-explorer').evaluate((element) => {
    const { constructor: _, ...members } = Object.getOwnPropertyDescriptors(Object.getPrototypeOf(element))
    const names = Object.keys(members).filter((name) => !name.endsWith('Callback'))
    const own = Object.getOwnPropertyNames(element)
    const isMethod = (name: string) => typeof Reflect.get(element, name) === 'function'
    return {
      reflected: names.filter((name) => members[name]?.set !== undefined),
      methods: [...names.filter((name) => members[name]?.set === undefined), ...own.filter(isMethod)],
      own: own.filter((name) => !isMethod(name)),
    }
  })
  const attributes = reflected.map((name) => name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`))
  expect(await rows('Attributes')).toEqual(attributes.sort())
  expect(await rows('Properties')).toEqual(own.sort())
  expect((await rows('Methods')).map((name) => name.replace(/\(.*/, ''))).toEqual(methods.sort())
  const { package: address, script } = await (await page.request.get(`${portal.url}/widget/version.json`)).json()
  await expect(page.getByText(`npm install ${address}`)).toBeVisible()
  await expect(page.getByText(`<script async src="${script}" integrity="sha384-`)).toBeVisible()
})

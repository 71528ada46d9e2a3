import { widgetModel } from './models/widget.model.ts'
import { layoutShift, watch } from './support/audit.ts'
import { holdAnswers } from './support/held-answers.ts'
import { type Host, type HostPage, openHostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const layouts = ['list', 'compact']
const isSheet = /\/assets\/layouts-/
const page = (attributes: string, place = ''): HostPage => ({
  isOpen: true,
  body: `<main><h1>An agency</h1><div style="${place}"><script async src="{portal}/widget/voice-explorer.js"></script>
    <voice-explorer ${attributes} style="display:block;min-height:100vh"></voice-explorer></div><h2>Below</h2></main>`,
})

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(
    portal.url,
    Object.fromEntries(
      ['grid', ...layouts].flatMap((layout) => [
        [`/${layout}`, page(`layout="${layout}" theme="1"`)],
        [`/${layout}-narrow`, page(`layout="${layout}" theme="1"`, 'max-width:480px')],
      ]),
    ),
  )
})
test.afterAll(() => host.close())

for (const layout of layouts)
  test(`a ${layout} layout moves nothing of the page, whether its sheet comes first or last`, async ({ page }) => {
    await watch(page)
    const { element, cards } = widgetModel(page)
    for (const path of [`/${layout}`, `/${layout}-narrow`])
      for (const width of [412, 1000, 1440])
        for (const late of [isSheet, /\/api\/v2\/shop\/voices/]) {
          await page.setViewportSize({ width, height: 900 })
          const release = await holdAnswers(page, late)
          const asked = page.waitForRequest(late)
          await page.goto(host.url + path)
          await asked
          await expect(element.locator('.themed-page__brand')).toContainText('Studio Noord')
          if (late === isSheet) await expect(element.locator('.explorer')).toBeHidden()
          await release()
          await expect(cards.first()).toBeVisible()
          await expect(element.locator(`.explorer[data-layout=${layout}]`)).toBeVisible()
          await page.waitForLoadState('networkidle')
          expect.soft(await layoutShift(page), `${path} at ${width} px`).toBeLessThanOrEqual(0.01)
        }
  })

test('where the sheet of rows does not come, the page is told, and cards stand in a grid', async ({ page }) => {
  await page.route(isSheet, (route) => route.abort())
  const { hears, widget } = await openHostPage(page, `${host.url}/compact`)
  await expect(widget.cards.first()).toBeVisible()
  await expect(widget.element.locator('.explorer[data-layout=grid]')).toBeVisible()
  await hears('error', ({ detail }) => detail.code).toEqual(['load'])
})

test('another layout is drawn once its sheet is here, and the one before stays until then', async ({ page }) => {
  const release = await holdAnswers(page, isSheet)
  const { widget } = await openHostPage(page, `${host.url}/grid`)
  await expect(widget.cards.first()).toBeVisible()
  const asked = page.waitForRequest(isSheet)
  await widget.element.evaluate((element) => element.setAttribute('layout', 'list'))
  await asked
  await expect(widget.element.locator('.explorer[data-layout=grid]')).toBeVisible()
  release()
  await expect(widget.element.locator('.explorer[data-layout=list]')).toBeVisible()
})

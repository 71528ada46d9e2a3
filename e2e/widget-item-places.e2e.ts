import type { Page } from '@playwright/test'
import { widgetModel } from './models/widget.model.ts'
import { layoutShift, watch } from './support/audit.ts'
import { holdAnswers } from './support/held-answers.ts'
import { type Host, type HostPage, startHost } from './support/host-page.ts'
import { painted } from './support/painted.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

/** As the dialog gives it. */
const code = `<script async src="{portal}/widget/voice-explorer.js"></script>
<voice-explorer item="anouk-smeets" theme="1" style="display:block;min-height:720px;--voice-explorer-least:clamp(0px,(768px - 100%)*99,960px)"><a href="{portal}/share/explore/anouk-smeets?theme=1" style="display:block;height:0">{portal}/share/explore/anouk-smeets?theme=1</a><span aria-hidden="true" style="display:block;overflow:hidden;max-width:100vw;padding-top:var(--voice-explorer-least);font:0 a;word-spacing:300px">.&nbsp;. . . .</span></voice-explorer>`

const widths = [412, 1000, 1440]
const places: Record<string, (code: string) => string> = {
  'as wide as the page': (code) => code,
  '480 px wide at most': (code) => `<div style="max-width:480px">${code}</div>`,
  '800 px wide at most': (code) => `<div style="max-width:800px">${code}</div>`,
  'a column of a grid': (code) =>
    `<div style="display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr))"><p>Beside</p>${code}</div>`,
}

let host: Host
test.beforeAll(async ({ portal }) => {
  const pageWith = (body: string): HostPage => ({
    isOpen: true,
    head: '<style>body{font:16px/1.5 sans-serif}</style>',
    body: `<main><h1>An agency</h1>${body}<h2>Below</h2><p>More text.</p></main><footer>The end</footer>`,
  })
  const pages = Object.entries(places).map(([place, within]) => [
    `/${encodeURIComponent(place)}`,
    pageWith(within(code)),
  ])
  host = await startHost(portal.url, Object.fromEntries(pages))
})
test.afterAll(() => host.close())

/** The item has another sound. */
const addSound = async (page: Page): Promise<void> => {
  await page.route(/\/shop\/products\/anouk-smeets/, async (route) => {
    const response = await route.fetch()
    const item = await response.json()
    const [sound] = item.audio
    await route.fulfill({ response, json: { ...item, audio: [sound, { ...sound, title: 'Another' }] } })
  })
}

for (const place of Object.keys(places))
  for (const sounds of [1, 2])
    test(`one item in a place that is ${place} moves nothing of the page, with as many sounds: ${sounds}`, async ({
      page,
    }) => {
      await watch(page)
      if (sounds === 2) await addSound(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 1300 })
        const releases = await Promise.all(
          [/voice-explorer\.js/, /\/assets\/element-/].map((late) => holdAnswers(page, late)),
        )
        await page.goto(`${host.url}/${encodeURIComponent(place)}`, { waitUntil: 'commit' })
        await expect(page.getByText('The end')).toBeAttached()
        for (const release of releases) {
          await painted(page)
          release()
        }
        const { element } = widgetModel(page)
        await expect(element.getByRole('term').filter({ hasText: 'Language' })).toBeVisible()
        await expect(element.locator('.share-item__sound')).toHaveCount(sounds)
        await page.waitForLoadState('networkidle')
        expect.soft(await layoutShift(page), `at ${width} px`).toBeLessThanOrEqual(0.01)
      }
    })

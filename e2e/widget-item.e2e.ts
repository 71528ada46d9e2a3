import { layoutShift, watch } from './support/audit.ts'
import { holdAnswers } from './support/held-answers.ts'
import { type Host, startHost } from './support/host-page.ts'
import { painted } from './support/painted.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const body = `<main><h1>An agency</h1><script async src="{portal}/widget/voice-explorer.js"></script>
  <voice-explorer theme="1" item="anouk-smeets"></voice-explorer></main>`

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, { '/item': { body } })
})
test.afterAll(() => host.close())

test.use({ viewport: { width: 390, height: 844 } })

for (const [name, late] of [
  ['the item', /\/api\/v2\/shop\/products\//],
  ['the names of its facts', /\/api\/v2\/shop\/taxons\//],
  ['the theme', /\/api\/v2\/shop\/themes\//],
  ["the portal's name", /\/widget\/settings\.json/],
  ['the picture', /\.webp/],
] as const)
  test(`on a phone an item stands still when ${name} comes last`, async ({ page }) => {
    await watch(page)
    const release = await holdAnswers(page, late)
    const widget = page.locator('voice-explorer')
    await page.goto(`${host.url}/item`)
    const heading = widget.getByRole('heading', { level: 2, name: 'Anouk Smeets' })
    await expect(name === 'the item' ? widget.locator('.share-item') : heading).toBeVisible()
    const heightOfPlace = (await widget.boundingBox())?.height ?? 0
    release()
    await expect(heading).toBeVisible()
    await expect(widget.getByRole('term').filter({ hasText: 'Language' })).toBeVisible()
    await expect(widget.getByText('Studio Noord')).toBeVisible()
    await expect
      .poll(() => widget.locator('.share-item img').evaluate((image) => Object(image).naturalWidth))
      .toBeGreaterThan(0)
    await painted(page)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    // What the host page has below is pushed by less than a line or two.
    await expect
      .poll(async () => Math.abs(((await widget.boundingBox())?.height ?? 0) - heightOfPlace))
      .toBeLessThan(60)
  })

import { type Host, openHostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

let host: Host
test.beforeAll(async ({ portal }) => {
  const body =
    '<script async src="{portal}/widget/voice-explorer.js"></script><voice-explorer kind="voices" page-size="8"></voice-explorer>'
  host = await startHost(portal.url, {
    '/left-to-right': { body },
    '/right-to-left': { body, attributes: 'lang="ar" dir="rtl"' },
  })
})
test.afterAll(() => host.close())

for (const [path, left, right, align] of [
  ['/left-to-right', '38px', '44px', 'start'],
  ['/right-to-left', '44px', '38px', 'right'],
] as const)
  test(`on a page ${path} the search has room for its icon and its button, whatever is typed`, async ({ page }) => {
    const { widget } = await openHostPage(page, host.url + path)
    const field = widget.element.getByRole('searchbox')
    await expect(field).toHaveCSS('text-align', align)
    for (const text of ['', 'Noor', 'נועה']) {
      await field.fill(text)
      await expect(field).toHaveCSS('padding-left', left)
      await expect(field).toHaveCSS('padding-right', right)
    }
  })

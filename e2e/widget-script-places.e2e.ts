import { widgetModel } from './models/widget.model.ts'
import { watch } from './support/audit.ts'
import { type Host, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const element = '<voice-explorer page-size="4"></voice-explorer>'

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, {
    '/imported': {
      isOpen: true,
      body: `<main>${element}</main><script type="module">import '{portal}/widget/voice-explorer.js'</script>`,
    },
    '/in-a-shadow': {
      isOpen: true,
      body: `<main><div></div></main><script>
        const root = document.querySelector('div').attachShadow({ mode: 'open' })
        root.innerHTML = '${element}'
        root.append(Object.assign(document.createElement('script'), { src: '{portal}/widget/voice-explorer.js' }))
      </script>`,
    },
  })
})
test.afterAll(() => host.close())

for (const [path, way] of [
  ['imported', 'a module imports it'],
  ['in-a-shadow', 'it stands in a shadow root'],
] as const)
  test(`the script finds its portal where ${way}`, async ({ page }) => {
    const seen = await watch(page)
    await page.goto(`${host.url}/${path}`)
    await expect(widgetModel(page).cards).toHaveCount(4)
    expect(seen.complaints).toEqual([])
  })

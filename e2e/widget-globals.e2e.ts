import { widgetModel } from './models/widget.model.ts'
import { type Host, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$']
const scripts = ['voice-explorer', 'frame', 'embed-page', 'playground'].map((name) => `/widget/${name}.js`)

let host: Host
test.beforeAll(async ({ portal }) => {
  const { script } = await (await fetch(`${portal.url}/widget/version.json`)).json()
  const all = [...scripts, new URL(script).pathname]
  const body = all.map((path) => `<script src="{portal}${path}"></script>`).join('')
  const own = `<script>const ${letters.map((letter) => `${letter} = 'mine'`)}</script>`
  const early = '<script>window.early = Object.getOwnPropertyNames(window)</script>'
  host = await startHost(portal.url, {
    '/names': { isOpen: true, body: early + body },
    '/taken': { isOpen: true, body: own + body },
    // As Prototype and MooTools have it.
    '/old-library': {
      isOpen: true,
      body: `<script>
          Array.from = (list) => Array.prototype.slice.call(list)
          Function.prototype.bind = function (self, given) {
            return (...all) => this.apply(self, given === undefined || given === null ? all : [given])
          }
        </script>
        <script src="{portal}/widget/voice-explorer.js"></script>
        <voice-explorer page-size="4" loading="eager"></voice-explorer>`,
    },
    ...Object.fromEntries(
      ['/module', '/fixed-module'].map((path, which) => [
        path,
        {
          isOpen: true,
          body: `<script src="/my-voice-explorer-init.js"></script>
            <script type="module" src="${which === 0 ? '{portal}/widget/voice-explorer.js?once' : script}"></script>
            <voice-explorer page-size="4" loading="eager"></voice-explorer>`,
        },
      ]),
    ),
  })
})
test.afterAll(() => host.close())

test('no script for websites leaves a name on the page, but the mark by which the first of many frames serves all', async ({
  page,
  portal,
}) => {
  await page.goto(`${host.url}/names`)
  const names = await page.evaluate(() => {
    const early = new Set(['early', ...Reflect.get(window, 'early')])
    return Object.getOwnPropertyNames(window).filter((name) => !early.has(name))
  })
  expect(names).toEqual([`voice-explorer ${portal.url}/embed/`])
})

test('every script for websites runs on a page that has all short names for itself', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.goto(`${host.url}/taken`)
  expect(await page.evaluate(() => customElements.get('voice-explorer') !== undefined)).toBe(true)
  expect(complaints).toEqual([])
})

test('it plays on a page whose library has ways of its own to make lists and to bind functions', async ({ page }) => {
  const { cards, play, seePlaying } = widgetModel(page)
  await page.goto(`${host.url}/old-library`)
  await expect(cards).toHaveCount(4)
  await play('Amadou Diallo')
  await seePlaying('Amadou Diallo')
})

for (const path of ['/module', '/fixed-module'])
  test(`${path}: a module comes from where it is, though a script of the page has a name like it`, async ({ page }) => {
    await page.goto(host.url + path)
    await expect(page.locator('voice-explorer').getByRole('article')).toHaveCount(4)
  })

import { apiOf } from './support/api.ts'
import { type Host, openHostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

type OwnSet = { code: string }

const page = (attributes: string) => ({
  body: `<main><script async src="{portal}/widget/voice-explorer.js"></script>
    <voice-explorer ${attributes}></voice-explorer></main>`,
})

let host: Host
test.beforeAll(async ({ portal }) => {
  const { call } = await apiOf(portal.url)
  const items = ['/api/v2/shop/voices/anouk-smeets']
  const set = await call<OwnSet>('POST', '/shop/sets', { title: 'Said once', message: null, items })
  host = await startHost(portal.url, {
    '/catalogue': page('kind="voices"'),
    '/item': page('item="anouk-smeets"'),
    '/set': page(`set="${set.code}"`),
  })
})
test.afterAll(() => host.close())

for (const [path, told, english, dutch] of [
  ['catalogue', { kind: 'voices', total: 47 }, '47 voices', '47 stemmen'],
  ['item', { kind: 'voices', total: 1 }, 'Language', 'Taal'],
  ['set', { kind: 'set', total: 1 }, '1 item to listen to', '1 item om te beluisteren'],
] as const)
  test(`/${path}: that it is ready is told once, also when its language changes`, async ({ page }) => {
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/plays')) counted.push(request.postData() ?? '')
    })
    const { hears, heard, widget } = await openHostPage(page, `${host.url}/${path}`)
    await expect(widget.element.getByText(english).first()).toBeVisible()
    await hears('ready', ({ detail }) => detail).toEqual([told])
    await widget.set('locale', 'nl')
    await expect(widget.element.getByText(dutch).first()).toBeVisible()
    await widget.set('locale', 'en')
    await expect(widget.element.getByText(english).first()).toBeVisible()
    // Events come in their order: with this one all earlier ones are there.
    await widget.set('layout', 'rows')
    await hears('error', ({ detail }) => detail.code).toEqual(['layout'])
    expect((await heard('ready')).map(({ detail }) => detail)).toEqual([told])
    // A set is counted as shown, once.
    await expect.poll(() => counted).toEqual(path === 'set' ? ['{"heard":[]}'] : [])
  })

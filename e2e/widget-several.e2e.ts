import { widgetModel } from './models/widget.model.ts'
import { type Host, openHostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const explorer = (id: string, attributes = ''): string =>
  `<section id="${id}"><voice-explorer page-size="3" loading="eager" ${attributes}></voice-explorer></section>`

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, {
    '/': {
      body: `<script async src="{portal}/widget/voice-explorer.js"></script>${explorer('one')}${explorer('two')}${explorer('dutch', 'locale="nl"')}`,
    },
  })
})
test.afterAll(() => host.close())

test('of several explorers each changes its language by itself, all its words; their code comes once', async ({
  page,
}) => {
  const code: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/element-')) code.push(pathname)
  })
  const { seen } = await openHostPage(page, host.url)
  const [one, two, dutch] = ['one', 'two', 'dutch'].map((id) =>
    widgetModel(page, page.locator(`#${id} voice-explorer`)),
  )
  if (one === undefined || two === undefined || dutch === undefined) throw new Error('an explorer is missing')
  /** A word of the explorer's own, and one that the portal said. */
  const speaks = async ({ element }: typeof one, title: string, language: string) => {
    await expect(element.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
    await expect(element.getByRole('checkbox', { name: new RegExp(`^${language}`) })).toBeVisible()
  }
  await speaks(one, 'Explore voices', 'Dutch')
  await speaks(two, 'Explore voices', 'Dutch')
  await speaks(dutch, 'Stemmen ontdekken', 'Nederlands')

  await one.set('locale', 'nl')
  await speaks(one, 'Stemmen ontdekken', 'Nederlands')
  await two.set('kind', 'talent')
  await speaks(two, 'Explore talent', 'Classical')
  await dutch.set('locale', 'en')
  await speaks(dutch, 'Explore voices', 'Dutch')
  await one.set('kind', 'idents')
  await speaks(one, 'Idents ontdekken', 'Melodisch')
  expect([code.length, seen.complaints]).toEqual([1, []])
})

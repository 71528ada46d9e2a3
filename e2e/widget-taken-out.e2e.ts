import type { Page } from '@playwright/test'
import { type Host, openHostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, {
    '/': { body: '<main><h1>An agency</h1><script async src="{portal}/widget/voice-explorer.js"></script></main>' },
  })
})
test.afterAll(() => host.close())

/** A page on which a script makes elements, and where somebody has pressed something: a sound may begin. */
const open = async (page: Page) => {
  const opened = await openHostPage(page, host.url)
  await page.evaluate(() => customElements.whenDefined('voice-explorer').then(() => undefined))
  await page.getByRole('heading', { name: 'An agency' }).click()
  return opened
}

test('out of the page an element plays nothing, whether it was ever in it or not', async ({ page }) => {
  const { seen, hears } = await open(page)
  const said = await page.evaluate(async () => {
    const element = Object(document.createElement('voice-explorer'))
    const never = await element.play('anouk-smeets').catch(String)
    const isReady = new Promise((resolve) => element.addEventListener('voice-explorer:ready', resolve))
    document.querySelector('main')?.append(element)
    await Promise.all([element.play('anouk-smeets'), isReady])
    element.remove()
    const atOnce = await element.play('anouk-smeets').catch(String)
    return [never, atOnce, await element.play('anouk-smeets').catch(String), element.state]
  })
  expect(said).toEqual([...Array<string>(3).fill('Error: inactive'), undefined])
  expect(await page.evaluate(() => navigator.mediaSession.playbackState)).not.toBe('playing')
  await page.evaluate(() => {
    const element = Object.assign(document.createElement('voice-explorer'), { loading: 'eager' })
    document.querySelector('main')?.append(element)
  })
  await hears('ready', ({ detail }) => detail.kind).toEqual(['voices', 'voices'])
  expect(seen.complaints).toEqual([])
})

for (const away of ['remove', 'destroy'])
  test(`what an element owes is refused when its page calls ${away}`, async ({ page }) => {
    const { seen } = await open(page)
    const said = await page.evaluate(async (method) => {
      const enter = () => Object(document.querySelector('main')?.appendChild(document.createElement('voice-explorer')))
      const loading = enter()
      const owedWhileLoading = loading.play().catch(String)
      loading[method]()
      const shown = enter()
      await shown.getSelection()
      const owed = [shown.play('anouk-smeets'), shown.setFilters(['voice_language_dutch'])]
      await Promise.resolve()
      shown[method]()
      return Promise.all([owedWhileLoading, ...owed.map((call) => call.catch(String))])
    }, away)
    expect(said).toEqual(Array<string>(3).fill('Error: inactive'))
    expect(seen.complaints).toEqual([])
  })

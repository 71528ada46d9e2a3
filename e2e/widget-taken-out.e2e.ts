import type { Page } from '@playwright/test'
import { type Host, openHostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

let host: Host
test.beforeAll(async ({ portal }) => {
  const body = '<main><h1>An agency</h1><script async src="{portal}/widget/voice-explorer.js"></script></main>'
  host = await startHost(portal.url, { '/': { body }, '/open': { body, isOpen: true } })
})
test.afterAll(() => host.close())

/** A page on which a script makes elements, and where somebody has pressed something: a sound may begin. */
const open = async (page: Page, path = '/') => {
  const opened = await openHostPage(page, host.url + path)
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
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).not.toBe('playing')
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

for (const what of ['led to another address', 'taken out and put back'])
  test(`an element that is ${what} while its code loads lacks nothing`, async ({ page, portal }) => {
    const { seen, heard, hears, widget } = await open(page)
    const lent = await page.evaluate(
      async ([change, address]) => {
        const main = document.querySelector('main')
        const element = Object.assign(document.createElement('voice-explorer'), { loading: 'eager' })
        const isReady = new Promise((resolve) => element.addEventListener('voice-explorer:ready', resolve))
        main?.append(element)
        if (change === 'led to another address') element.setAttribute('base-url', address)
        else {
          element.remove()
          // It leaves a turn later, unless it was only moved.
          for (let turn = 0; turn < 3; turn += 1) await Promise.resolve()
          main?.append(element)
        }
        await isReady
        const { state, currentItem, volume } = Object(element)
        return { state, currentItem, volume }
      },
      [what, `${portal.url}/`] as const,
    )
    expect(lent).toEqual({ state: 'closed', currentItem: null, volume: 1 })
    await widget.play('Amadou Diallo')
    // Its sheet is one that comes late.
    await expect(widget.element.getByRole('region', { name: 'Player' })).toHaveCSS('position', 'sticky')
    await hears('play', ({ detail }) => detail.id).toEqual(['amadou-diallo'])
    expect([await heard('ready'), seen.complaints]).toMatchObject([[{ detail: { kind: 'voices', total: 47 } }], []])
  })

for (const [what, change] of [
  ['destroyed', 'destroy'],
  ['led to another portal', 'baseUrl'],
] as const)
  test(`an element that is ${what} while it is out of the page begins anew`, async ({ page, portal }) => {
    const { widget } = await open(page, '/open')
    await page.evaluate(() => {
      const element = Object.assign(document.createElement('voice-explorer'), { selectable: true })
      document.querySelector('main')?.append(element)
    })
    await widget.call('setFilters', ['voice_language_flemish'])
    await widget.seeResults('4 voices')
    await widget.element
      .getByRole('button', { name: /^Select / })
      .first()
      .click()
    await widget.seeResults('1 selected')
    await page.evaluate(
      async ([how, address]) => {
        const element = Object(document.querySelector('voice-explorer'))
        element.remove()
        await new Promise((resolve) => requestAnimationFrame(resolve))
        if (how === 'destroy') await element.destroy()
        else element.baseUrl = address
        document.querySelector('main')?.append(element)
      },
      [change, portal.url.replace('localhost', '127.0.0.1')] as const,
    )
    await widget.seeResults('47 voices')
    await widget.seeResults('Nothing selected')
  })

import { widgetModel } from './models/widget.model.ts'
import { type Host, type HostPage, listen, playOn, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const pages: Record<string, HostPage> = {
  '/': {
    isOpen: true,
    body: `<main><h1>An agency</h1><script async src="{portal}/widget/voice-explorer.js"></script>
      <voice-explorer theme="1" page-size="8"></voice-explorer></main>`,
  },
}

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

/** Takes out of a page what came to the large browsers after 2022, rules for sheets among it. */
const makeOlder = () => {
  const younger: [owner: object, names: string[]][] = [
    [Promise, ['withResolvers', 'try']],
    [Array, ['fromAsync']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [
      Set.prototype,
      ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
    ],
    [String.prototype, ['isWellFormed', 'toWellFormed']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert']],
    [HTMLButtonElement.prototype, ['popoverTargetElement', 'popoverTargetAction']],
    [Element.prototype, ['checkVisibility', 'role', 'moveBefore', 'setHTMLUnsafe']],
    [Document.prototype, ['adoptedStyleSheets', 'startViewTransition']],
    [ShadowRoot.prototype, ['adoptedStyleSheets']],
    [CSS, ['registerProperty']],
    [Navigator.prototype, ['userActivation']],
    [Intl, ['Segmenter', 'DurationFormat']],
    [window, ['Iterator', 'CloseWatcher', 'navigation', 'scheduler', 'requestIdleCallback', 'cancelIdleCallback']],
  ]
  for (const [owner, names] of younger) for (const name of names) Reflect.deleteProperty(owner, name)
  Object.assign(window, {
    CSSStyleSheet: class {
      constructor() {
        throw new TypeError('Illegal constructor')
      }
    },
  })
  const { supports } = CSS
  const unknown = ['light-dark(', 'color-mix(', 'inline-size']
  Object.assign(CSS, {
    supports: (property: string, value: string) =>
      !unknown.some((word) => value.startsWith(word)) && supports.call(CSS, `(${property}: ${value})`),
  })
}

for (const width of [390, 1440])
  test(`at ${width} px in a browser of 2022 one finds, filters and plays`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.addInitScript(makeOlder)
    await playOn(page)
    const { heard, hears } = await listen(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width, height: 900 })
    await page.goto(host.url)
    const widget = widgetModel(page)
    await widget.seeResults('47 voices')
    // It is dressed, in the colours of the light scheme, and in the lengths that most visitors have.
    await expect(widget.element.locator('.voice-explorer')).toHaveCSS('background-color', 'rgb(247, 247, 249)')
    await expect(widget.cards.first().getByRole('heading')).toHaveCSS('font-size', '14px')
    await expect(widget.header).toContainText('Studio Noord')

    const opener = widget.element.getByRole('button', { name: /^Filters/ })
    if (width < 760) {
      await opener.click()
      const dialog = widget.element.getByRole('dialog', { name: 'Filters' })
      await dialog.getByRole('checkbox', { name: 'Flemish' }).check()
      await dialog.getByRole('button', { name: 'Show 4 voices' }).click()
    } else {
      await expect(opener).toBeHidden()
      await widget.filter('Flemish')
    }
    await widget.seeResults('4 voices')
    await widget.element.getByRole('searchbox').fill('er')
    await widget.element.getByRole('searchbox').press('Enter')
    await widget.seeResults('2 voices')
    await expect(widget.cards).toHaveCount(2)
    const name = (await widget.cards.first().getByRole('heading').textContent()) ?? ''
    await widget.play(name)
    await widget.seePlaying(name)
    await expect(widget.element.getByRole('region', { name: 'Player' })).toBeVisible()
    await expect(widget.element.getByRole('dialog', { name: 'Queue' })).toBeHidden()
    await hears('play', ({ detail }) => detail.name).toEqual([name])
    await widget.call('pause')
    await widget.seeQuiet()
    expect(await heard('error')).toEqual([])
    expect(errors).toEqual([])
  })

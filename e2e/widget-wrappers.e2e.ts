import { widgetModel } from './models/widget.model.ts'
import { type Host, type HostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const script = '<script async src="{portal}/widget/voice-explorer.js"></script>'
const explorer = '<voice-explorer page-size="12" loading="eager" selectable style="display:block"></voice-explorer>'
const page = (style: string, body = `<main><h1>Our voices</h1>${explorer}</main>`): HostPage => ({
  isOpen: true,
  head: `<style>body{margin:0}${style}</style>`,
  body: `${script}${body}<p style="height:400px">Below</p>`,
})

/** Wrappers of themes, each of which keeps what sticks in it to its own bottom, or looks as if it did. */
const wrappers: Record<string, HostPage> = {
  'one that hides what overflows': page('main{overflow:hidden}'),
  'one with a padding and a border': page('main{overflow:hidden;padding:30px;border:5px solid}'),
  'one that hides what overflows sideways': page('main{overflow-x:hidden}'),
  'one that clips': page('main{overflow:clip}'),
  'one on a page that is zoomed': page('main{overflow:hidden}body{zoom:1.25}'),
  'one that a sheet moves': page('main{overflow:hidden;transform:translateY(40px)}'),
  'two, of which one is in a shadow': page(
    '#outer{overflow:hidden}',
    `<div id="outer"><div id="inner"></div></div><script>
      document.getElementById('inner').attachShadow({ mode: 'open' }).innerHTML =
        '<div style="overflow:hidden">${explorer}</div>'</script>`,
  ),
  'one in what scrolls': page(
    '#scrolls{overflow:auto;height:600px}main{overflow:hidden}',
    `<div id="scrolls"><main>${explorer}</main></div>`,
  ),
  'an inline one': page('main{overflow:hidden;display:inline}'),
  'one out of which it is taken': page(
    'main{overflow:hidden;height:50px}#within{position:absolute;width:100%}',
    `<main><div id="within">${explorer}</div></main><p style="height:2000px"></p>`,
  ),
  'one on a page that says 0': page('main{overflow:hidden}voice-explorer{--voice-explorer-player-bottom:0}'),
  'a body': page('body{overflow-x:hidden}'),
  'a body in a page of the same': page('html,body{overflow-x:hidden}'),
  'a page of which a menu is open': page(
    'html{overflow-x:hidden}body.menu{overflow:hidden}',
    `<script>document.body.classList.add('menu')</script><main>${explorer}</main>`,
  ),
  'a page with an empty wrapper': page('#empty{overflow:hidden}', `<main>${explorer}</main><div id="empty"></div>`),
}

/** Where the three end on a screen of 800 px, unless it is there: what scrolls is 600 px high, or zoom makes them higher. */
const seen: Record<string, number[]> = {
  'one in what scrolls': [600, 523, 511],
  'one on a page that is zoomed': [800, 719, 704],
}

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(
    portal.url,
    Object.fromEntries(Object.entries(wrappers).map(([name, page]) => [`/${encodeURIComponent(name)}`, page])),
  )
})
test.afterAll(() => host.close())

for (const name of Object.keys(wrappers))
  test(`in ${name} player, selection and messages stand at the bottom of what is seen`, async ({ page }) => {
    const { cards, play, seePlaying, element } = widgetModel(page)
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.goto(`${host.url}/${encodeURIComponent(name)}`)
    await expect(cards).toHaveCount(12)
    await play('Amadou Diallo')
    await seePlaying('Amadou Diallo')
    const bottoms = () =>
      element.evaluate(({ shadowRoot }) =>
        ['.explore-player', '.voice-explorer__selection', '.voice-explorer__notice'].map((part) =>
          Math.round(shadowRoot?.querySelector(part)?.getBoundingClientRect().bottom ?? 0),
        ),
      )
    const expected = seen[name] ?? [800, 723, 711]
    await expect.poll(bottoms).toEqual(expected)
    await page.mouse.move(500, 300)
    const scrolled = () => page.evaluate(() => scrollY + Number(document.querySelector('#scrolls')?.scrollTop ?? 0))
    const before = await scrolled()
    await page.mouse.wheel(0, 250)
    await expect.poll(scrolled).toBe(before + 250)
    await expect.poll(bottoms).toEqual(expected)
  })

/** What pages do to their wrappers once the explorer is there, and where the player ends before and after. */
const changes: [what: string, of: string, before: number, change: () => void][] = [
  [
    'a wrapper that no longer hides what overflows',
    'one that hides what overflows',
    800,
    () => void document.querySelector('main')?.style.setProperty('overflow', 'visible'),
  ],
  [
    'a wrapper that begins to hide what overflows',
    'one that clips',
    800,
    () => void document.querySelector('main')?.style.setProperty('overflow', 'hidden'),
  ],
  [
    'a menu that closes on a page that hides what overflows sideways',
    'a page of which a menu is open',
    800,
    () => document.body.classList.remove('menu'),
  ],
  [
    'another wrapper that it is moved into',
    'a page with an empty wrapper',
    800,
    () => {
      const [explorer, wrapper] = ['voice-explorer', '#empty'].map((part) => document.querySelector(part))
      if (explorer && wrapper) wrapper.append(explorer)
    },
  ],
]

for (const [what, of, before, change] of changes)
  test(`after ${what} the player stands at the bottom of the screen`, async ({ page }) => {
    const { cards, play, seePlaying, element } = widgetModel(page)
    await page.setViewportSize({ width: 1000, height: 800 })
    await page.goto(`${host.url}/${encodeURIComponent(of)}`)
    await expect(cards).toHaveCount(12)
    await play('Amadou Diallo')
    await seePlaying('Amadou Diallo')
    const bottom = () =>
      element.evaluate(({ shadowRoot }) =>
        Math.round(shadowRoot?.querySelector('.explore-player')?.getBoundingClientRect().bottom ?? 0),
      )
    await expect.poll(bottom).toBe(before)
    await page.evaluate(change)
    await expect.poll(bottom).toBe(800)
    await page.mouse.move(500, 300)
    await page.mouse.wheel(0, 250)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(250)
    await expect.poll(bottom).toBe(800)
  })

test('where nothing around it scrolls by itself the page is not listened to', async ({ page }) => {
  await page.addInitScript(() => {
    const heard: string[] = []
    const { addEventListener } = EventTarget.prototype
    Object.assign(window, { heard })
    EventTarget.prototype.addEventListener = function (type: string, ...rest: [EventListener]) {
      if (type === 'scroll') heard.push(type)
      return addEventListener.call(this, type, ...rest)
    }
  })
  const { cards } = widgetModel(page)
  await page.goto(`${host.url}/${encodeURIComponent('a body')}`)
  await expect(cards).toHaveCount(12)
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
})

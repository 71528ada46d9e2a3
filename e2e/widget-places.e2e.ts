import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { widgetModel } from './models/widget.model.ts'
import { audit, layoutShift } from './support/audit.ts'
import { holdAnswers } from './support/held-answers.ts'
import { type Host, type HostPage, openHostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const script = '<script async src="{portal}/widget/voice-explorer.js"></script>'
const heading = '<h1>An agency</h1>'
const page = (element: string): HostPage => ({ body: `<main>${heading}${script}${element}</main>` })
const explorer = '<voice-explorer kind="voices" page-size="8"></voice-explorer>'

const pages: Record<string, HostPage> = {
  '/plain': page(explorer),
  '/themed': page('<voice-explorer theme="1" kind="talent" selectable></voice-explorer>'),
  '/item': page('<voice-explorer theme="1" item="anouk-smeets"></voice-explorer>'),
  // A page that knows the dark says so; a widget on one that does not stays light.
  '/schemes': { ...page(explorer), head: '<meta name="color-scheme" content="light dark">' },
  '/right-to-left': { ...page(explorer.replace('>', ' locale="nl">')), attributes: 'lang="ar" dir="rtl"' },
  '/resets': {
    isOpen: true,
    head: `<style>html{font-size:62.5%}*,*::before{all:unset;letter-spacing:.4em;color:lime!important}
      head,style,script,title{display:none}body,main{display:block}
      :root,*{--color-text:lime;--space-4:90px;--font-size-14:40px}
      voice-explorer{font:40px serif;text-transform:uppercase;line-height:4}</style>`,
    body: `${script}${explorer}`,
  },
  '/styled': {
    isOpen: true,
    head: `<style>voice-explorer{--voice-explorer-accent:rgb(120, 20, 90);--voice-explorer-background:rgb(250, 240, 230);
      --voice-explorer-font-family:monospace}voice-explorer::part(body){padding:7px}</style>`,
    body: `${script}${explorer}`,
  },
  '/two-languages': page(
    '<voice-explorer id="en" page-size="3" locale="en"></voice-explorer><voice-explorer id="nl" page-size="3" locale="nl" loading="eager"></voice-explorer>',
  ),
  // Properties that a script sets before ours has come.
  '/early': {
    isOpen: true,
    body: `${heading}<voice-explorer></voice-explorer><script>
      Object.assign(document.querySelector('voice-explorer'), { kind: 'talent', pageSize: 3, filters: ['talent_genre_pop'] })
      customElements.whenDefined('voice-explorer').then(async () => {
        const found = await document.querySelector('voice-explorer').setFilters()
        document.body.append('Found ' + found)
      })</script>${script}`,
  },
  '/frame': {
    isOpen: true,
    body: '<iframe title="Voices" src="{portal}/embed/explore-voices?theme=1&page-size=6" width="800" height="700"></iframe>',
  },
  '/frame-of-portal': { isOpen: true, body: '<iframe title="Portal" src="{portal}/share/explore-voices"></iframe>' },
}

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, pages)
})
test.afterAll(() => host.close())

const open = (page: Page, path: string) => openHostPage(page, host.url + path)

for (const width of [390, 820, 1440])
  test(`at ${width} px it is accessible in both schemes, stands still and asks for nothing it may not`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/plain', '/themed', '/item', '/schemes']) {
      const { seen, widget } = await open(page, path)
      await expect(widget.element.getByRole('heading').first()).toBeVisible()
      await expect(widget.element.getByRole('button', { name: /^Play / }).first()).toBeVisible()
      expect.soft(await layoutShift(page), `${path} shifts`).toBeLessThanOrEqual(0.02)
      await audit(page, `${path} at ${width}`)
      expect.soft(seen.sounds).toEqual([])
      expect.soft(seen.complaints).toEqual([])
    }
  })

test('playing, with its panels open, it is accessible', async ({ page }) => {
  const { widget } = await open(page, '/plain')
  await widget.play('Amadou Diallo')
  await widget.seePlaying('Amadou Diallo')
  await audit(page, 'playing')
  await widget.element.getByRole('button', { name: 'Queue' }).click()
  await expect(widget.element.getByRole('dialog', { name: 'Queue' })).toBeVisible()
  await audit(page, 'the queue')
})

test('the keyboard alone finds, plays, seeks and leaves again', async ({ page }) => {
  const { widget } = await open(page, '/plain')
  await widget.seeResults('47 voices')
  const tabTo = async (role: 'searchbox' | 'checkbox' | 'button' | 'slider', name: string | RegExp) => {
    const target = widget.element.getByRole(role, { name }).first()
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((element) => element.matches(':focus'))) return target
    }
    throw new Error(`Tab never came to ${name}`)
  }
  await tabTo('searchbox', 'Search by name')
  await page.keyboard.type('an')
  await page.keyboard.press('Enter')
  await expect(widget.element.getByRole('button', { name: 'Remove “an”' })).toBeVisible()
  // The cards of before go away as those that were found come, and the focus with them.
  await widget.seeResults('8 voices')
  await tabTo('button', /^Play /)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(widget.element.getByRole('button', { name: /^Pause / })).toBeFocused()
  const slider = await tabTo('slider', 'Position')
  await page.keyboard.press('5')
  await expect(slider).toHaveAttribute('aria-valuetext', /seconds? of/)
  await page.keyboard.press('k')
  await widget.seeQuiet()
})

test('the link past the filters finds what was found within the widget', async ({ page }) => {
  const { widget } = await open(page, '/plain')
  await widget.seeResults('47 voices')
  await page.setViewportSize({ width: 1440, height: 900 })
  await widget.element.getByRole('link', { name: 'Skip the filters' }).press('Enter')
  await expect(widget.element.locator('.explorer__results:focus')).toHaveCount(1)
  await expect(widget.element.getByRole('link', { name: 'Skip to the content' })).toHaveCount(0)
})

test('on a page that is written from right to left it is laid out so, and sound still runs to the right', async ({
  page,
}) => {
  const { seen, widget } = await open(page, '/right-to-left')
  await widget.seeResults('47 stemmen')
  const startOf = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox()
    if (box === null) throw new Error('it is not drawn')
    return box.x
  }
  await expect(async () =>
    expect(await startOf(widget.element.getByRole('complementary'))).toBeGreaterThan(
      await startOf(widget.cards.first()),
    ),
  ).toPass()
  // What a card says begins where the card does.
  const card = widget.cards.first()
  const endOf = async (part: Locator): Promise<number> => {
    const box = await part.boundingBox()
    if (box === null) throw new Error('it is not drawn')
    return Math.round(box.x + box.width)
  }
  await expect(async () =>
    expect(await endOf(card.locator('.explore-card__headline > span'))).toBe(
      await endOf(card.locator('.explore-card__name')),
    ),
  ).toPass()
  await card.getByRole('button').last().click()
  await expect(widget.element.getByRole('slider', { name: 'Positie' })).toHaveCSS('direction', 'ltr')
  await page.locator('html').evaluate((element) => element.setAttribute('lang', 'nl'))
  await audit(page, 'right to left')
  expect(seen.complaints).toEqual([])
})

test('resets, root sizes and properties of the page do not get in', async ({ page }) => {
  const { widget } = await open(page, '/resets')
  await widget.seeResults('47 voices')
  const status = widget.element.getByRole('status').filter({ hasText: '47 voices' })
  await expect(status).toHaveCSS('font-size', '14px')
  await expect(status).toHaveCSS('letter-spacing', 'normal')
  await expect(status).toHaveCSS('text-transform', 'none')
  await expect(widget.cards.first().getByRole('heading')).toHaveCSS('color', 'rgb(21, 22, 29)')
  await expect(widget.cards.first().getByRole('heading')).toHaveCSS('font-size', '14px')
})

test('each widget speaks its own language, the names of the filters too', async ({ page }) => {
  const { seen } = await open(page, '/two-languages')
  const [english, dutch] = ['en', 'nl'].map((id) => widgetModel(page, page.locator(`#${id}`)))
  await english?.seeResults('47 voices')
  await dutch?.seeResults('47 stemmen')
  await expect(page.locator('#en').getByRole('checkbox', { name: 'Flemish' })).toBeVisible()
  await expect(page.locator('#nl').getByRole('checkbox', { name: 'Vlaams' })).toBeVisible()
  expect(seen.complaints).toEqual([])
})

test('what a page sets and calls before the explorer is there is not lost', async ({ page }) => {
  const { seen, widget } = await open(page, '/early')
  await expect(page.locator('body')).toContainText('Found 10')
  await expect(widget.cards).toHaveCount(3)
  await expect(widget.element).toHaveAttribute('kind', 'talent')
  await expect(widget.element).toHaveAttribute('filters', '["talent_genre_pop"]')
  expect(
    await widget.element.evaluate((host) => {
      const { theme, kind, pageSize, filters, selectable } = Object(host)
      return [theme, kind, pageSize, filters, selectable]
    }),
  ).toEqual([null, 'talent', 3, ['talent_genre_pop'], false])
  expect(seen.complaints).toEqual([])
})

test('properties and parts of ours let the page style it', async ({ page }) => {
  const { widget } = await open(page, '/styled')
  await widget.seeResults('47 voices')
  await expect(widget.element.getByRole('button', { name: 'Play Amadou Diallo' })).toHaveCSS(
    'background-color',
    'rgb(120, 20, 90)',
  )
  await expect(widget.element.locator('.voice-explorer')).toHaveCSS('background-color', 'rgb(250, 240, 230)')
  await expect(widget.element.locator('.voice-explorer')).toHaveCSS('font-family', 'monospace')
  await expect(widget.element.locator('[part=body]')).toHaveCSS('padding', '7px')
})

test('dark is drawn where the page knows it, and where it is asked for', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const light = 'rgb(247, 247, 249)'
  const dark = 'rgb(16, 17, 22)'
  const { widget } = await open(page, '/schemes')
  const frame = widget.element.locator('.voice-explorer')
  await expect(frame).toHaveCSS('background-color', dark)
  await page.goto(`${host.url}/plain`)
  await expect(frame).toHaveCSS('background-color', light)
  await widget.set('colorScheme', 'auto')
  await expect(frame).toHaveCSS('background-color', dark)
  await widget.set('colorScheme', 'light')
  await expect(frame).toHaveCSS('background-color', light)
})

test('without scripts of ours a frame shows it; pages of the portal cannot be framed', async ({ page, portal }) => {
  const { seen } = await open(page, '/frame')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('article')).toHaveCount(6)
  await expect(frame.locator('[part=header]')).toContainText('Studio Noord')
  await frame.getByRole('button', { name: 'Play Amadou Diallo' }).click()
  await expect(frame.getByRole('button', { name: 'Pause Amadou Diallo' })).toBeVisible()
  expect(seen.complaints).toEqual([])
  await page.goto(`${portal.url}/embed/explore-voices?theme=1`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await audit(page, 'the page for frames')

  await page.goto(`${host.url}/frame-of-portal`)
  await expect(page.frameLocator('iframe').getByRole('article')).toHaveCount(0)
  await expect.poll(() => seen.complaints.join()).toContain('frame-ancestors')
})

test('a shared page tells how to embed it, and the frame that it tells of works', async ({ page, portal }) => {
  await page.goto(`${portal.url}/share/explore-music?theme=1`)
  const link = await page.locator('link[type="application/json+oembed"]').getAttribute('href')
  const told = await (await page.request.get(link ?? '')).json()
  expect(told).toMatchObject({ type: 'rich', version: '1.0', title: 'Explore music' })
  await page.goto(new URL(/src="([^"]+)"/.exec(told.html)?.[1]?.replaceAll('&amp;', '&') ?? '').href)
  await expect(page.getByRole('heading', { level: 2, name: 'Explore music' })).toBeVisible()
})

test('two small scripts show the explorer, one more waits for a press', async ({ page, portal }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === portal.url && pathname.endsWith('.js')) scripts.push(pathname)
  })
  const { widget } = await open(page, '/plain')
  await widget.seeResults('47 voices')
  await expect.poll(() => scripts.length).toBe(3)
  expect(scripts.map((path) => path.replace(/(assets\/[a-z-]+)-[\w-]{8}\.js$/, '$1'))).toEqual([
    '/widget/voice-explorer.js',
    '/widget/assets/element',
    '/widget/assets/player-code',
  ])
  const [loader = 0, explorer = 0] = await Promise.all(
    scripts.map(async (path) => (await readFile(`dist${path}.gz`)).byteLength),
  )
  expect(loader).toBeLessThanOrEqual(1.6 * 1024)
  expect(loader + explorer).toBeLessThanOrEqual(55 * 1024)
})

test('a press on play before the player has come is kept, and plays', async ({ page }) => {
  const release = await holdAnswers(page, /\/widget\/assets\/player-code-/)
  const { widget } = await open(page, '/plain')
  await widget.play('Amadou Diallo')
  await expect(widget.element.getByRole('region', { name: 'Player' })).toContainText('Amadou Diallo')
  release()
  await widget.seePlaying('Amadou Diallo')
})

test('a player that cannot be loaded says so, and comes with the next press', async ({ page }) => {
  const isPlayer = /\/widget\/assets\/player-code-/
  await page.route(isPlayer, (route) => route.abort())
  const { widget } = await open(page, '/plain')
  await widget.play('Amadou Diallo')
  await widget.seeResults('This sound could not be played. Press play to try again.')
  await page.unroute(isPlayer)
  await widget.play('Amadou Diallo')
  await widget.seePlaying('Amadou Diallo')
})

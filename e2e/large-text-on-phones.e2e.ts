import type { Locator, Page } from '@playwright/test'
import { apiOf, clientOf, type Named, voicesOf } from './support/api.ts'
import { requestFeedback } from './support/feedback-request.ts'
import { createOrder } from './support/project-order.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true, locale: 'nl-NL' })

const large = { text: 'of twice the size', viewport: { width: 390, height: 844 } }
const spaced = { text: 'set apart', viewport: { width: 320, height: 640 } }

/** Text as somebody may set it: twice as large, or with the four distances of WCAG 1.4.12. */
const grow = (page: Page, reading: typeof large) =>
  page.evaluate((isLarge) => {
    if (isLarge) {
      document.documentElement.style.fontSize = '200%'
      return
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }
    `)
    document.adoptedStyleSheets.push(sheet)
  }, reading === large)

const excess = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (box === null) throw new Error('it is not drawn')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** A page of feedback on which three voices are compared. */
const compareThree = async (page: Page, url: string) => {
  const api = await apiOf(url)
  const { link, projectId } = await requestFeedback(url, api)
  const voices = await voicesOf(api, 3)
  await api.call('PUT', `/shop/projects/${projectId}`, { voices: voices.map((voice) => voice['@id']) })
  await page.goto(link)
  const takeButton = ({ name }: Named) => page.getByRole('button', { name: new RegExp(`^.?Vergelijken ${name}`) })
  for (const voice of voices) {
    await takeButton(voice).click()
    await expect(takeButton(voice)).toHaveAttribute('aria-pressed', 'true')
  }
}

for (const reading of [large, spaced])
  test.describe(`text ${reading.text}`, () => {
    const { viewport } = reading
    test.use({ viewport })

    test('pushes no page of lists, voices or somebody else sideways', async ({ page, portal }) => {
      const api = await apiOf(portal.url)
      await createOrder(api)
      const { link } = await requestFeedback(portal.url, api, { several: true })
      await page.goto(link)
      await page.getByRole('button', { name: 'Iemand anders?' }).click()
      await expect(page.getByLabel('Wat is je naam?')).toBeVisible()
      await grow(page, reading)
      await expect.poll(() => excess(page)).toBeLessThanOrEqual(0)
      await startSignedIn(page.context(), api.tokens)
      const lists = ['/projects', '/orders', `/clients/${(await clientOf(api)).id}/projects`]
      for (const path of [...lists, '/share/explore-voices', '/embed/explore-voices']) {
        await page.goto(path)
        await expect(page.locator('.ui-table-link, .explore-card__headline').first()).toBeVisible()
        await grow(page, reading)
        await expect.poll(() => excess(page), { message: path }).toBeLessThanOrEqual(0)
      }
    })

    test('has most of the width of a message, which lies over nothing that has the focus', async ({ page, portal }) => {
      const api = await apiOf(portal.url)
      const { projectId } = await requestFeedback(portal.url, api)
      await startSignedIn(page.context(), api.tokens)
      await page.goto(`/projects/${projectId}/communication`)
      await page.getByRole('button', { name: 'Verlengen' }).first().press('Enter')
      const toast = page.locator('.ui-toast')
      // It stays while the pointer is on it.
      await toast.hover()
      await expect(toast.getByRole('button', { name: 'Ongedaan maken' })).toBeVisible()
      await grow(page, reading)
      const widthOf = async (part: Locator) => (await boxOf(part)).width
      const share = async () => (await widthOf(toast.locator('.ui-toast-content'))) / (await widthOf(toast))
      await expect.poll(share).toBeGreaterThan(0.5)
      const { y, right, bottom } = await boxOf(toast)
      expect(y).toBeGreaterThan(viewport.height / 2)
      expect(bottom).toBeLessThanOrEqual(viewport.height)
      expect(right).toBeLessThanOrEqual(viewport.width)
      const reserved = () =>
        page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom))
      await expect.poll(reserved).toBeGreaterThanOrEqual(viewport.height - y)
    })

    test('leaves what has the focus, and the end of the page, above the bar of what is compared', async ({
      page,
      portal,
    }) => {
      await compareThree(page, portal.url)
      const bar = page.locator('.comparison-bar')
      await expect(bar).toBeVisible()
      await grow(page, reading)
      /** How far below the upper edge of the bar it ends; null once the focus is in the bar. */
      const covered = () =>
        bar.evaluate((place) => {
          const held = document.activeElement
          if (held === null || place.contains(held)) return null
          return held.getBoundingClientRect().bottom - place.getBoundingClientRect().top
        })
      await page.locator('.voice-row').getByRole('button').first().focus()
      let stops = 0
      while ((await covered()) !== null) {
        stops += 1
        await expect.poll(async () => Number(await covered())).toBeLessThanOrEqual(0)
        await page.keyboard.press('Tab')
      }
      expect(stops).toBeGreaterThan(10)
      await page.keyboard.press('Control+End')
      const end = page.getByText('Geen account nodig')
      const below = async () => (await boxOf(end)).bottom - (await boxOf(bar)).y
      await expect.poll(below).toBeLessThanOrEqual(0)
    })

    test('keeps the names of tabs and steps apart and in the window', async ({ page, portal }) => {
      await startSignedIn(page.context(), (await apiOf(portal.url)).tokens)
      await page.goto('/projects/create')
      await expect(page.locator('.ui-stepper-mark').first()).toBeVisible()
      await grow(page, reading)
      const beyond = () =>
        page.locator('.ui-stepper-mark, [aria-current=step] .ui-stepper-label').evaluateAll((parts) =>
          parts
            .filter((part) => {
              const { left, right } = part.getBoundingClientRect()
              return left < 0 || right > window.innerWidth || part.scrollWidth > part.clientWidth + 1
            })
            .map((part) => part.textContent),
        )
      await expect.poll(beyond).toEqual([])
      /** The least distance of two names, or of one from an edge of the window. */
      const leastGap = () =>
        page.locator('.app-tab').evaluateAll((tabs) => {
          const names = tabs.map((tab) => {
            const range = document.createRange()
            range.selectNodeContents(tab.lastChild ?? tab)
            return range.getBoundingClientRect()
          })
          const starts = [...names.map(({ left }) => left), window.innerWidth]
          return Math.min(...starts.map((start, index) => start - (names[index - 1]?.right ?? 0)))
        })
      await expect.poll(leastGap).toBeGreaterThanOrEqual(1)
    })
  })

test.describe('a tablet on its side, whose text is larger by a quarter', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true })

  test('has a bar of what is compared that comes to rest', async ({ page, portal }) => {
    await compareThree(page, portal.url)
    await expect(page.locator('.comparison-bar')).toBeVisible()
    const turns = await page.evaluate(async () => {
      let count = 0
      const bar = document.querySelector('.comparison-bar') ?? document.body
      new MutationObserver((changes) => (count += changes.length)).observe(bar, { attributeFilter: ['data-tall'] })
      document.documentElement.style.fontSize = '125%'
      for (let frames = 60; frames > 0; frames--) await new Promise(requestAnimationFrame)
      return count
    })
    expect(turns).toBeLessThanOrEqual(1)
  })
})

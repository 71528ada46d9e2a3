import type { Locator } from '@playwright/test'
import { apiOf } from './support/api.ts'
import { startSignedIn } from './support/signed-in.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

type Named = { '@id': string; name: string }

/** A line of 2 px around it, by its edge or outside of it. */
const ringOf = (target: Locator) =>
  target.evaluate((element) => {
    const { boxShadow, outlineStyle, outlineWidth } = getComputedStyle(element)
    const isEdged = boxShadow.includes('0px 0px 0px 1px')
    return outlineStyle === 'none' ? (isEdged ? 'edge' : null) : `outline ${outlineWidth}`
  })

test('a shared set shows on a phone what Explore shows there: no tags that would be cut', async ({ page, portal }) => {
  const { call } = await apiOf(portal.url)
  const { 'hydra:member': voices } = await call<{ 'hydra:member': Named[] }>('GET', '/shop/voices?itemsPerPage=4')
  const { code } = await call<{ code: string }>('POST', '/shop/sets', {
    title: 'Warm for spring',
    message: null,
    items: voices.map((voice) => voice['@id']),
  })
  const gaps: string[] = []
  for (const path of ['/share/explore-voices', `/share/sets/${code}`]) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.locator('.explore-card__tags').first()).toBeHidden()
    gaps.push(await page.locator('.explore-grid').evaluate((grid) => getComputedStyle(grid).columnGap))
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.locator('.explore-card__tags').first()).toBeVisible()
  }
  expect(gaps).toEqual(['12px', '12px'])
})

test('the card that sounds alone has the ring; a selected one its tick, the focus a ring on what has it', async ({
  page,
  context,
  portal,
}) => {
  await startSignedIn(context, (await apiOf(portal.url)).tokens)
  await page.goto('/explore-voices')
  const cards = page.getByRole('article')
  await page.getByRole('button', { name: 'Select for a set' }).click()
  const select = (at: number) => cards.nth(at).locator('.explore-card__select')
  const tick = (at: number) => cards.nth(at).locator('.explore-card__tick')
  const play = (at: number) => cards.nth(at).locator('.explore-play')
  await select(0).focus()
  await page.keyboard.press('Enter')
  await expect(select(0)).toHaveAttribute('aria-pressed', 'true')
  expect([await ringOf(cards.nth(0)), await ringOf(tick(0)), await ringOf(play(0))]).toEqual([
    null,
    'outline 2px',
    null,
  ])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(play(1)).toHaveAccessibleName(/^Pause/)
  expect([await ringOf(cards.nth(1)), await ringOf(tick(1)), await ringOf(play(1))]).toEqual([
    'edge',
    null,
    'outline 2px',
  ])
  await page.keyboard.press('ArrowRight')
  expect([await ringOf(cards.nth(0)), await ringOf(cards.nth(2)), await ringOf(play(2))]).toEqual([
    null,
    null,
    'outline 2px',
  ])
  const ground = (at: number) => cards.nth(at).evaluate((card) => getComputedStyle(card).backgroundColor)
  await expect
    .poll(async () => [await ground(0), await ground(2)])
    .toEqual(['rgb(236, 238, 251)', 'rgb(255, 255, 255)'])
})

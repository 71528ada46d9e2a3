import { apiOf } from './support/api.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

type Named = { '@id': string; name: string }

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

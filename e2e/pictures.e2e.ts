import { startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

test('cards and grounds are drawn from the size that suits them, and none is broken', async ({ page, portal }) => {
  await page.setViewportSize({ width: 412, height: 900 })
  await page.goto(`${portal.url}/share/explore-voices?theme=1`)
  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  const sources = () =>
    page
      .locator('.explore-card__picture img, .themed-page__hero .ui-backdrop')
      .evaluateAll((pictures) =>
        pictures.flatMap((picture) =>
          picture instanceof HTMLImageElement && picture.complete
            ? [`${picture.currentSrc.replace(/^.*_/, '')} ${picture.naturalWidth > 0}`]
            : [],
        ),
      )
  await expect.poll(async () => new Set(await sources())).toEqual(new Set(['480.avif true', '320.avif true']))
})

test('where no small size can be had the whole picture is shown', async ({ page, portal }) => {
  await page.route(/_\d+\.(?:avif|webp)$/, (route) => route.abort())
  await page.goto(`${portal.url}/share/explore/anouk-smeets`)
  const picture = page.locator('.share-item__picture img')
  await expect
    .poll(() =>
      picture.evaluate((element) =>
        element instanceof HTMLImageElement ? [/_\d+\.\w+$/.test(element.currentSrc), element.naturalWidth > 0] : [],
      ),
    )
    .toEqual([false, true])
})

test('a shared item’s picture is as wide as its card wherever it stands above the words', async ({ page }) => {
  await page.goto('/share/explore/anouk-smeets')
  const drawn = () =>
    page.locator('.share-item__picture').evaluate((picture) => {
      const { width, height } = picture.getBoundingClientRect()
      return [width - (picture.parentElement?.clientWidth ?? 0), height]
    })
  for (const [width, height] of [
    [340, 248],
    [640, 300],
    [720, 300],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(drawn).toEqual([0, expect.closeTo(height, 0)])
  }
})

test('the widget draws them on another website, from the portal', async ({ page, portal }) => {
  const host = await startHost(portal.url, {
    '/': {
      body: '<script async src="{portal}/widget/voice-explorer.js"></script><voice-explorer kind="idents"></voice-explorer>',
    },
  })
  try {
    await page.goto(host.url)
    const picture = page.getByRole('article').first().locator('img')
    await expect
      .poll(() => picture.evaluate((element) => (element instanceof HTMLImageElement ? element.currentSrc : '')))
      .toMatch(new RegExp(`^${portal.url}/media/catalogue/[0-9a-f]+_(?:320|480)\\.avif$`))
    await expect.poll(() => picture.evaluate((element) => element.clientWidth > 100)).toBe(true)
  } finally {
    await host.close()
  }
})

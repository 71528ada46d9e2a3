import type { Page } from '@playwright/test'
import { type Api, apiOf, type Named } from './support/api.ts'
import { expect, test } from './support/test.ts'

type Colors = { ground: string; text: string }

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast of two `#rrggbb` colours. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const paint = async (api: Api, owner: string, { ground, text }: Colors) => {
  await api.call('POST', '/shop/theme-colors', { owner, type: 'background-color', color: ground })
  await api.call('POST', '/shop/theme-colors', { owner, type: 'text-color', color: text })
}

/** Black and white, beside each other. */
const drawPicture = async (page: Page): Promise<File> => {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1200, 600)
    const pen = canvas.getContext('2d')
    if (pen === null) throw new Error('nothing can be drawn')
    pen.fillStyle = '#ffffff'
    pen.fillRect(0, 0, 1200, 600)
    pen.fillStyle = '#000000'
    for (let x = 0; x < 1200; x += 200) pen.fillRect(x, 0, 100, 600)
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())]
  })
  return new File([new Uint8Array(bytes)], 'stripes.png', { type: 'image/png' })
}

/** The page's head in this theme: the colour of its text, and the darkest and the lightest that is drawn below it. */
const drawnHead = async (page: Page, themeId: number) => {
  await page.goto(`/share/explore-voices?theme=${themeId}`)
  const head = page.locator('.themed-page[data-themed] .themed-page__hero')
  await expect(head).toBeVisible()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('img.ui-backdrop')].every((picture) => picture.complete),
  )
  const text = await head.evaluate((element) => getComputedStyle(element).color)
  // The ground alone: not what stands on it, nor the choice of a language above it.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('button, .themed-page__inner'))
      part.style.visibility = 'hidden'
  })
  const screen = (await head.screenshot()).toString('base64')
  const grounds = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes]))
    // The lines at the edges are no ground.
    const [width, height] = [picture.width, picture.height - 2]
    const pen = new OffscreenCanvas(width, height).getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const data = pen?.getImageData(0, 0, width, height).data ?? []
    const colors = new Set<string>()
    for (let at = 0; at < data.length; at += 4)
      colors.add(
        `#${[data[at], data[at + 1], data[at + 2]].map((one = 0) => one.toString(16).padStart(2, '0')).join('')}`,
      )
    return [...colors]
  }, screen)
  const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map(Number)
  const color = `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`
  return { color, grounds: new Set(grounds).size, worst: Math.min(...grounds.map((ground) => contrast(ground, color))) }
}

test('a name reads at 4.5:1 wherever it stands on an agency’s ground, with a picture below it or without', async ({
  page,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const { theme, themeId } = await api.call<{ theme: string; themeId: number }>('GET', api.tokens.customer)
  const { media } = await api.call<{ media: (Named & { type: string })[] }>('GET', theme)
  for (const picture of media.filter(({ type }) => type === 'background')) await api.call('DELETE', picture['@id'])
  const head = async (colors: Colors) => {
    await paint(api, theme, colors)
    return drawnHead(page, themeId)
  }
  const white = await head({ ground: '#0a7ea4', text: '#ffffff' })
  expect(white).toMatchObject({ color: '#ffffff' })
  expect(white.worst).toBeGreaterThanOrEqual(4.5)
  // Where there is room for it, the ground is lighter in its corner: white on the ground itself is 10.6.
  const blue = await head({ ground: '#28348a', text: '#ffffff' })
  expect(blue.worst).toBeGreaterThanOrEqual(4.5)
  expect(blue.worst).toBeLessThan(8)

  const form = new FormData()
  form.append('file', await drawPicture(page))
  form.append('type', 'background')
  form.append('owner', theme)
  const headers = { Authorization: `Bearer ${api.tokens.token}` }
  const added = await fetch(`${portal.url}/api/v2/shop/theme-media`, { method: 'POST', body: form, headers })
  expect(added.status).toBe(201)
  for (const colors of [
    { ground: '#ffe600', text: '#666666' },
    { ground: '#0a7ea4', text: '#ffffff' },
    { ground: '#ffffff', text: '#000000' },
    { ground: '#ffffff', text: '#666666' },
    { ground: '#101116', text: '#8b90a2' },
  ]) {
    const drawn = await head(colors)
    expect(drawn.color).toBe(colors.text)
    expect(drawn.worst, colors.ground).toBeGreaterThanOrEqual(4.5)
    // The picture is seen.
    expect(drawn.grounds, colors.ground).toBeGreaterThan(1)
  }
})

import type { Page } from '@playwright/test'
import { apiOf, type List } from './support/api.ts'
import { openHostPage, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

// This is about what moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** A short film of two colours, as the browser writes one. */
const record = async (page: Page): Promise<Buffer> => {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const pen = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
    const parts: Blob[] = []
    const written = new Promise<void>((resolve) => {
      recorder.ondataavailable = ({ data }) => {
        parts.push(data)
        if (parts.length === 3) recorder.stop()
      }
      recorder.onstop = () => resolve()
    })
    recorder.start(100)
    const draw = (at: number) => {
      if (pen === null || recorder.state === 'inactive') return
      pen.fillStyle = at % 2 === 0 ? 'navy' : 'teal'
      pen.fillRect(0, 0, 300, 150)
      requestAnimationFrame(() => draw(at + 1))
    }
    draw(0)
    await written
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return Buffer.from(bytes)
}

test('a theme’s video plays behind sign-in, share pages and the widget until it is paused, and waits for those who want no motion', async ({
  browser,
  page,
  portal,
}) => {
  const api = await apiOf(portal.url)
  const themes = await api.call<List<{ '@id': string; id: number }>>('GET', '/shop/themes')
  const [theme] = themes['hydra:member']
  if (theme === undefined) throw new Error('the demonstration has no theme')
  await page.goto(`${portal.url}/login`)
  const form = new FormData()
  form.append('file', new File([new Uint8Array(await record(page))], 'film.webm', { type: 'video/webm' }))
  form.append('type', 'video_background')
  form.append('owner', theme['@id'])
  const headers = { Authorization: `Bearer ${api.tokens.token}` }
  const added = await fetch(`${portal.url}/api/v2/shop/theme-media`, { method: 'POST', body: form, headers })
  expect(added.status).toBe(201)

  for (const path of ['/login', '/share/explore-voices']) {
    await page.goto(`${portal.url}${path}?theme=${theme.id}`)
    const video = page.locator('video')
    await expect(video).toHaveJSProperty('paused', false)
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Pause the background video' }).click()
    await expect(video).toHaveJSProperty('paused', true)
    await expect(page.getByRole('button', { name: 'Play the background video' })).toBeVisible()
  }

  const host = await startHost(portal.url, {
    '/': {
      body: `<h1>An agency</h1><script async src="{portal}/widget/voice-explorer.js"></script>
        <voice-explorer theme="${theme.id}" page-size="3"></voice-explorer>`,
    },
  })
  const elsewhere = await openHostPage(page, host.url)
  const film = elsewhere.widget.header.locator('video')
  await expect(film).toHaveJSProperty('paused', false)
  await elsewhere.widget.header.getByRole('button', { name: 'Pause the background video' }).click()
  await expect(film).toHaveJSProperty('paused', true)
  await expect(elsewhere.widget.cards).toHaveCount(3)
  expect(elsewhere.seen.complaints).toEqual([])
  await host.close()

  const poor = await browser.newPage()
  const thrown: Error[] = []
  poor.on('pageerror', (error) => thrown.push(error))
  await poor.route(/\/background-video-[^/]+\.js$/, (route) => route.abort('connectionfailed'))
  const lost = poor.waitForEvent('requestfailed', (request) => request.url().includes('/background-video-'))
  await poor.goto(`${portal.url}/share/explore-voices?theme=${theme.id}`)
  await lost
  await poor.getByRole('button', { name: 'Play Amadou Diallo' }).click()
  await expect(poor.getByRole('button', { name: 'Pause Amadou Diallo' }).first()).toBeVisible()
  await expect(poor.locator('video')).toHaveCount(0)
  expect(thrown).toEqual([])
  await poor.close()

  const still = await browser.newPage({ reducedMotion: 'reduce' })
  await still.goto(`${portal.url}/share/explore-voices?theme=${theme.id}`)
  await still.getByRole('button', { name: 'Play the background video' }).click()
  await expect(still.locator('video')).toHaveJSProperty('paused', false)
  await still.close()
})

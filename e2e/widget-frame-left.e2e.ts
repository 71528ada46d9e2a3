import type { Page } from '@playwright/test'
import { callFrame, openFramed } from './support/framed.ts'
import { holdAnswers } from './support/held-answers.ts'
import { type Host, startHost } from './support/host-page.ts'
import { expect, test } from './support/test.ts'

test.use({ sharesPortal: true })

const frame =
  '<iframe title="Voices" src="{portal}/embed/explore-voices?page-size=4" width="800" height="500" allow="autoplay"></iframe>'
const script = '<script async src="{portal}/widget/frame.js"></script>'

let host: Host
test.beforeAll(async ({ portal }) => {
  host = await startHost(portal.url, {
    '/': { isOpen: true, body: `<main><h1>An agency</h1>${frame}</main>${script}` },
    '/shadow': {
      isOpen: true,
      body: `<main><h1>An agency</h1><div><template shadowrootmode="open"><section><template shadowrootmode="open">
        ${frame}</template></section></template></div></main>${script}`,
    },
    // A page of a stranger, who has no frame of ours but knows the words.
    '/stranger': {
      isOpen: true,
      body: `<script>
      for (const said of [{ type: 'height', height: 4321, page: 9 }, { type: 'event', name: 'ready', detail: { kind: 'music' } }])
        parent.postMessage({ source: 'voice-explorer', ...said }, '*')
      parent.postMessage('all is said', '*')</script>`,
    },
  })
})
test.afterAll(() => host.close())

const open = (page: Page, path: string) => openFramed(page, host.url + path)

test('a frame that is led to another page is heard and called there, and what the first one owed comes to nothing', async ({
  page,
}) => {
  const { hears, inside, element } = await open(page, '/')
  await expect(inside.getByRole('article')).toHaveCount(4)
  await hears('ready', ({ detail }) => detail.kind).toEqual(['voices'])
  await inside.getByRole('button', { name: 'Play Amadou Diallo' }).click()
  await hears('play', ({ detail }) => detail.id).toEqual(['amadou-diallo'])
  await holdAnswers(page, /nobody/)
  const release = await holdAnswers(page, /\/shop\/musics\?/)
  const owed = element.evaluate((frame) => {
    const { voiceExplorer } = Object(frame)
    const owing = voiceExplorer.play('nobody').catch(String)
    Object.assign(frame, { src: Object(frame).src.replace('explore-voices', 'explore-music') })
    return owing
  })
  expect(await owed).toBe('Error: the frame shows another page now')
  await hears('pause', ({ detail }) => detail.id).toEqual(['amadou-diallo'])
  // Until it has come, nobody is there to hear.
  await expect.poll(() => callFrame(page, 'getSelection').catch(String)).toEqual([])
  const filtered = callFrame(page, 'setFilters', ['music_genre_jazz'])
  await release()
  await hears('ready', ({ detail }) => detail.kind).toEqual(['voices', 'music'])
  expect(await filtered).toBe(2)
  await expect(inside.getByRole('article')).toHaveCount(2)
})

test('a page hears its frame, and nobody whom that was led to', async ({ page }) => {
  const { hears, inside, element } = await open(page, '/')
  await expect(inside.getByRole('article')).toHaveCount(4)
  await hears('ready', ({ detail }) => detail.kind).toEqual(['voices'])
  const heightOf = () => element.evaluate(({ clientHeight }) => clientHeight)
  await expect.poll(heightOf).toBeGreaterThan(500)
  await element.evaluate(
    (frame, address) =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data === 'all is said' && resolve(data))
        Object(frame).contentWindow.location = address
      }),
    `${host.url}/stranger`,
  )
  expect(await heightOf()).toBeLessThan(4000)
  await hears('ready', ({ detail }) => detail.kind).toEqual(['voices'])
})

for (const [what, path, reason] of [
  ['is led away by its page', '/', 'the frame shows another page now'],
  ['leads itself away', '/', 'the frame shows another page now'],
  ['is taken out', '/', 'inactive'],
  ['is taken out with what it stands in', '/shadow', 'inactive'],
] as const)
  test(`a frame that ${what} while it sounds tells so, and does nothing that it is told`, async ({ page }) => {
    const { inside, hears, element } = await open(page, path)
    await inside.getByRole('button', { name: 'Play Amadou Diallo' }).click()
    await hears('play', ({ detail }) => detail.id).toEqual(['amadou-diallo'])
    await holdAnswers(page, /nobody/)
    const said = await element.evaluate(
      async (frame, [way, stranger]) => {
        const { voiceExplorer, contentWindow } = Object(frame)
        // Out of the page it tells those alone who hear the frame itself.
        const paused = new Promise((resolve) => {
          frame.addEventListener('voice-explorer:pause', (event) => resolve(Object(event).detail.id))
        })
        const owed = voiceExplorer.play('nobody').catch(String)
        if (way === 'is led away by its page') frame.setAttribute('src', stranger)
        else if (way === 'leads itself away') contentWindow.location = stranger
        else if (way === 'is taken out') frame.remove()
        else document.querySelector('main > div')?.remove()
        return [await paused, await owed, await voiceExplorer.pause().catch(String)]
      },
      [what, `${host.url}/stranger`] as const,
    )
    expect(said).toEqual(['amadou-diallo', `Error: ${reason}`, 'Error: inactive'])
  })

for (const [what, turns] of [
  ['moved', 0],
  ['taken out and put back', 1],
] as const)
  test(`a frame that is ${what} is heard and called again`, async ({ page }) => {
    const { inside, hears, element } = await open(page, '/')
    await hears('ready', ({ detail }) => detail.kind).toEqual(['voices'])
    await holdAnswers(page, /nobody/)
    const owed = await element.evaluate(async (frame, count) => {
      const owing = Object(frame).voiceExplorer.play('nobody').catch(String)
      frame.remove()
      for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
      document.body.append(frame)
      return owing
    }, turns)
    expect(owed).toBe('Error: inactive')
    await hears('ready', ({ detail }) => detail.kind).toEqual(['voices', 'voices'])
    expect(await callFrame(page, 'setFilters', ['voice_language_flemish'])).toBe(4)
    await expect(inside.getByRole('article')).toHaveCount(4)
  })

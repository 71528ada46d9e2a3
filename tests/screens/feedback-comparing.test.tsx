import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fakePage, Metadata } from '../support/media-session.ts'
import { allVoices, open } from '../support/screens/feedback-page.tsx'
import { requestOf } from '../support/screens/wire-literals.ts'

const several = requestOf(21, { several: true })

test('a note of a demo that is compared is heard there', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { user } = await open({ 'GET /shop/project-comments/21': several })
  await allVoices()
  await user.click(screen.getByRole('button', { name: 'Comment on Tom Jansen at 0:00' }))
  await user.type(await screen.findByRole('textbox', { name: 'Comment on Tom Jansen at 0:00' }), 'Too fast')
  fireEvent.change(await screen.findByRole('slider', { name: 'Comment on Tom Jansen at 0:00' }), {
    target: { value: '2.3' },
  })
  await user.keyboard('{Enter}')
  for (const name of ['Tom Jansen', 'Sanne de Wit'])
    await user.click(screen.getByRole('button', { name: new RegExp(`^Compare ?${name}`) }))
  const bar = within(await screen.findByRole('region', { name: 'Compare' }))
  expect(bar.getByRole('button', { pressed: true }).textContent).toContain('Sanne de Wit')
  await user.click(await screen.findByRole('button', { name: 'Comment on Tom Jansen at 0:02: Too fast' }))
  expect(bar.getByRole('button', { pressed: true }).textContent).toContain('Tom Jansen')
  expect(bar.getByText('0:02')).toBeTruthy()
})

test('demos that are compared have one position, in their rows too, and are heard there', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { user, press } = await open({ 'GET /shop/project-comments/21': several })
  await allVoices()
  for (const name of ['Tom Jansen', 'Sanne de Wit'])
    await user.click(screen.getByRole('button', { name: new RegExp(`^Compare ?${name}`) }))
  const bar = within(await screen.findByRole('region', { name: 'Compare' }))
  const times = () =>
    screen
      .getAllByRole('radio')
      .map((radio) => radio.closest('.voice-row')?.querySelector('.voice-sound__time')?.textContent)
  expect(times()).toEqual(['0:00 / 0:31', '0:00 / 0:31'])
  await press('Play Tom Jansen')
  expect(bar.getByRole('button', { pressed: true }).textContent).toContain('Tom Jansen')
  expect(screen.getByRole('button', { name: 'Pause Tom Jansen' })).toBeTruthy()
})

test('keys pick and play while the focus is in the comparison or on a button of it, and nowhere else', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { user } = await open({ 'GET /shop/project-comments/21': several })
  await allVoices()
  const [compareTom, compareSanne] = ['Tom Jansen', 'Sanne de Wit'].map((name) =>
    screen.getByRole('button', { name: new RegExp(`^Compare ?${name}`) }),
  )
  for (const button of [compareTom, compareSanne]) if (button) await user.click(button)
  const region = await screen.findByRole('region', { name: 'Compare' })
  const heard = () => within(region).getByRole('button', { pressed: true }).querySelector('strong')?.textContent
  /** What is heard after a key that was pressed here; null: nowhere in the page. */
  const heardAfter = async (key: string, place: Element | null | undefined) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (place instanceof HTMLElement) place.focus()
    await user.keyboard(key)
    return heard()
  }
  expect(heard()).toBe('Sanne de Wit')
  expect(await heardAfter('1', null)).toBe('Sanne de Wit')
  expect(await heardAfter('1', screen.getByRole('radio', { name: /Tom Jansen/ }))).toBe('Sanne de Wit')
  expect(await heardAfter('1', screen.getByRole('button', { name: 'Play Tom Jansen' }))).toBe('Sanne de Wit')
  expect(await heardAfter('1', compareSanne)).toBe('Tom Jansen')
  expect(await heardAfter('2', within(region).getByRole('switch', { name: 'From the start' }))).toBe('Sanne de Wit')
  expect(await heardAfter('1', region)).toBe('Tom Jansen')
  await heardAfter(' ', null)
  expect(within(region).getByRole('button', { name: 'Pause' })).toBeTruthy()
  await heardAfter(' ', region)
  expect(within(region).getByRole('button', { name: 'Play' })).toBeTruthy()
  const buttons = within(region).getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual(['1', '2', 'Space', null, null])
})

/** The bar of two demos that are compared, before anything was pressed there. */
const compareTwo = async () => {
  const page = await open({ 'GET /shop/project-comments/21': several })
  await allVoices()
  for (const name of ['Tom Jansen', 'Sanne de Wit'])
    await page.user.click(screen.getByRole('button', { name: new RegExp(`^Compare ?${name}`) }))
  return { ...page, bar: within(await screen.findByRole('region', { name: 'Compare' })) }
}

test('Space plays and pauses on the demo that is heard, and is a key of other buttons', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const { user, bar } = await compareTwo()
  for (const then of ['Pause', 'Play']) {
    bar.getByRole('button', { pressed: true }).focus()
    await user.keyboard(' ')
    expect(await bar.findByRole('button', { name: then })).toBeTruthy()
  }
  bar.getByRole('button', { name: /Tom Jansen/ }).focus()
  await user.keyboard(' ')
  expect(bar.getByRole('button', { pressed: true }).textContent).toContain('Tom Jansen')
  const compare = screen.getByRole('button', { name: /^Compare ?Sanne de Wit/ })
  compare.focus()
  await user.keyboard(' ')
  await waitFor(() => expect(compare.ariaPressed).toBe('false'))
})

test('a comparison and another tab end each other', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const told: unknown[] = []
  const otherTab = new BroadcastChannel('voice-portal.player')
  onTestFinished(() => otherTab.close())
  otherTab.addEventListener('message', ({ data }) => told.push(data))
  const { user, bar } = await compareTwo()
  await user.click(bar.getByRole('button', { name: 'Play' }))
  await waitFor(() => expect(told).toEqual([expect.any(Number)]))
  expect(bar.getByRole('button', { name: 'Pause' })).toBeTruthy()
  otherTab.postMessage(Date.now() + 60_000)
  expect(await bar.findByRole('button', { name: 'Play' })).toBeTruthy()
})

test('a demo that cannot be played is said so in the comparison, until it is asked for anew', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play')
  play.mockRejectedValueOnce(new DOMException('format', 'NotSupportedError')).mockResolvedValue()
  const { user, bar } = await compareTwo()
  const words = 'This sound could not be played. Press play to try again.'
  await user.click(bar.getByRole('button', { name: 'Play' }))
  expect(await bar.findByText(words)).toBeTruthy()
  await user.click(bar.getByRole('button', { name: 'Play' }))
  expect(bar.getByText('Levels as they are')).toBeTruthy()
})

test('a comparison is muted with the player, in its own bar too', async () => {
  const heard: [volume: number, isMuted: boolean][] = []
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    heard.push([this.volume, this.muted])
  })
  localStorage.setItem('voice-portal.player', '{"volume":0.4}')
  sessionStorage.setItem('voice-portal.muted', 'true')
  const { user, bar } = await compareTwo()
  await user.click(bar.getByRole('button', { name: 'Play' }))
  await user.click(bar.getByRole('button', { name: 'Mute', pressed: true }))
  for (const name of ['Pause', 'Play']) await user.click(bar.getByRole('button', { name }))
  expect(bar.getByRole('button', { name: 'Mute', pressed: false })).toBeTruthy()
  expect(heard).toEqual([
    [0, true],
    [0.4, false],
  ])
})

/** A browser with media keys, of which jsdom has none. */
const pageWithKeys = () => {
  const page = fakePage()
  vi.stubGlobal('MediaMetadata', Metadata)
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: page.surroundings.session })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'mediaSession')
  })
  return page
}

test('media keys are the comparison’s while it is open, and the player’s again afterwards', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const page = pageWithKeys()
  const { user, press } = await open({ 'GET /shop/project-comments/21': several })
  await allVoices()
  await press('Play Tom Jansen')
  await waitFor(() => expect(page.sees().title).toBe('Tom Jansen'))
  for (const name of ['Tom Jansen', 'Sanne de Wit'])
    await user.click(screen.getByRole('button', { name: new RegExp(`^Compare ?${name}`) }))
  const bar = within(await screen.findByRole('region', { name: 'Compare' }))
  const heard = () => bar.getByRole('button', { pressed: true }).querySelector('strong')?.textContent
  const key = (action: MediaSessionAction) => act(async () => page.press(action))
  expect(page.sees()).toMatchObject({ title: 'Sanne de Wit', state: 'paused' })
  await key('play')
  expect([bar.queryByRole('button', { name: 'Pause' }) !== null, page.sees().state]).toEqual([true, 'playing'])
  await key('previoustrack')
  expect([heard(), page.sees().title]).toEqual(['Tom Jansen', 'Tom Jansen'])
  await key('previoustrack')
  expect([heard(), page.sees().title]).toEqual(['Sanne de Wit', 'Sanne de Wit'])
  await key('pause')
  expect([bar.queryByRole('button', { name: 'Play' }) !== null, page.sees().state]).toEqual([true, 'paused'])
  await key('pause')
  expect(bar.getByRole('button', { name: 'Play' })).toBeTruthy()
  expect(() => page.press('seekto')).toThrow('nobody holds seekto')
  await user.click(bar.getByRole('button', { name: 'Stop comparing' }))
  expect(page.sees()).toMatchObject({ title: 'Tom Jansen', state: 'paused' })
  play.mockClear()
  await key('play')
  expect(play).toHaveBeenCalledOnce()
})

test('the system shows no name of a demo that is compared while names are hidden, from the press on', async () => {
  const page = pageWithKeys()
  const { user, bar } = await compareTwo()
  expect(page.sees()).toMatchObject({ title: 'Sanne de Wit', state: 'paused' })
  await user.click(bar.getByRole('switch', { name: 'Hide names' }))
  expect(page.sees()).toMatchObject({ title: 'Voice A', state: 'paused' })
})

test('a comparison that was begun before its code is here ends with its page', async () => {
  await open({ 'GET /shop/project-comments/21': several })
  await allVoices()
  const begun = vi.spyOn(document, 'addEventListener')
  const ended = vi.spyOn(document, 'removeEventListener')
  const keysOf = ({ mock }: typeof begun | typeof ended) =>
    mock.calls.filter(([type]) => type === 'keyup').map(([, listener]) => listener)
  // At once: nothing has come between the presses and the end of the page.
  for (const name of ['Tom Jansen', 'Sanne de Wit'])
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Compare ?${name}`) }))
  cleanup()
  await expect.poll(() => keysOf(begun).length).toBeGreaterThan(0)
  await expect.poll(() => keysOf(ended)).toEqual(expect.arrayContaining(keysOf(begun)))
})

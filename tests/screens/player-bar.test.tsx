import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { catalogueOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const sanne = voiceOf(12, 'Sanne de Wit')
const startTimer = globalThis.setTimeout

beforeEach(() => {
  // However slow the machine is, the bar's patience does not end.
  vi.stubGlobal('setTimeout', (deed: () => void, ms = 0) => startTimer(ms === 1000 ? () => undefined : deed, ms))
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined)
})
afterEach(() => vi.unstubAllGlobals())

const bar = () => screen.queryByRole('region', { name: 'Player' })

/** A sound that was pressed and is on its way; the code of its bar is at hand. */
const pressPlay = async () => {
  const sound = Promise.withResolvers<void>()
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(sound.promise)
  const code = await import('../../src/explore/player/player-bar.tsx')
  const { press } = await renderScreen('/share/explore-voices', {
    as: 'guest',
    answers: {
      'GET /shop/voices': catalogueOf('voices', [sanne]),
      'GET /shop/voices/12': sanne,
      'GET /shop/taxons/voices': voiceTaxons,
    },
  })
  await screen.findByRole('button', { name: 'Play Sanne de Wit' })
  await press('Play Sanne de Wit')
  await waitFor(() => expect(play).toHaveBeenCalled())
  await act(async () => void code)
  return sound
}

test('the player’s bar lets the first sound go before it', async () => {
  const sound = await pressPlay()
  expect(bar()).toBeNull()
  await act(async () => sound.resolve())
  await waitFor(() => expect(bar()).not.toBeNull())
})

const status = () => document.querySelector('[aria-live="polite"] > .explore-loading')?.textContent ?? null

test('a sound that was pressed says that it loads, until it is heard and where it stalls', async () => {
  const sound = await pressPlay()
  const [card] = await screen.findAllByRole('button', { name: 'Pause Sanne de Wit' })
  expect([card?.ariaBusy, status()]).toEqual(['true', 'Loading'])
  await act(async () => sound.resolve())
  const player = within(await screen.findByRole('region', { name: 'Player' }))
  const toggle = player.getByRole('button', { name: 'Pause' })
  expect([card?.ariaBusy, toggle.ariaBusy, status()]).toEqual([null, null, null])
  expect(await player.findByText('Now playing: Sanne de Wit')).toBe(player.getByRole('status'))
  const media = vi.mocked(HTMLMediaElement.prototype.play).mock.contexts[0]
  if (!(media instanceof HTMLMediaElement)) throw new Error('nothing was played')
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockReturnValue(false)
  act(() => void media.dispatchEvent(new Event('waiting')))
  expect([card?.ariaBusy, toggle.ariaBusy, status()]).toEqual(['true', 'true', 'Loading'])
  expect(player.getByRole('status').textContent).toBe('Now playing: Sanne de Wit')
  act(() => void media.dispatchEvent(new Event('timeupdate')))
  expect([card?.ariaBusy, toggle.ariaBusy, status()]).toEqual([null, null, null])
})

test('what plays is said in a place that stood there before', async () => {
  const sound = await pressPlay()
  const born: (string | null)[] = []
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          born.push(...[...node.querySelectorAll('[role=status]')].map((said) => said.textContent))
  })
  watch.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watch.disconnect())
  await act(async () => sound.resolve())
  const player = within(await screen.findByRole('region', { name: 'Player' }))
  expect(await player.findByText('Now playing: Sanne de Wit')).toBeTruthy()
  expect(born).toEqual([''])
})

test('the player’s keys work where a pressed button takes no focus, as in Safari', async () => {
  const sound = await pressPlay()
  await act(async () => sound.resolve())
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause')
  const player = await screen.findByRole('region', { name: 'Player' })
  const button = within(player).getByRole('button', { name: 'Pause' })
  button.closest<HTMLElement>('[tabindex]')?.focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: ' ' })
  expect(pause).toHaveBeenCalledOnce()
})

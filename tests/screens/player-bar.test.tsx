import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { catalogueOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const sanne = voiceOf(12, 'Sanne de Wit')
const startTimer = globalThis.setTimeout

beforeEach(() => {
  // However slow the machine is, the bar's patience does not end.
  vi.stubGlobal('setTimeout', (deed: () => void, ms = 0) => startTimer(deed, ms === 1000 ? 600_000 : ms))
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

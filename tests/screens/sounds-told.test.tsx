import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { open } from '../support/screens/feedback-page.tsx'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { catalogueOf, requestOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

beforeEach(() => {
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

/** The sound goes on to this second. */
const goOn = (seconds: number) => {
  const media = vi.mocked(HTMLMediaElement.prototype.play).mock.contexts.at(-1)
  if (!(media instanceof HTMLMediaElement)) throw new Error('nothing was played')
  Object.defineProperty(media, 'currentTime', { value: seconds, writable: true, configurable: true })
  vi.spyOn(media, 'paused', 'get').mockReturnValue(false)
  act(() => void media.dispatchEvent(new Event('timeupdate')))
}

test('who is on the slider of the player hears where it is, and not of each second', async () => {
  const sanne = voiceOf(12, 'Sanne de Wit')
  const { press } = await renderScreen('/share/explore-voices', {
    as: 'guest',
    answers: {
      'GET /shop/voices': catalogueOf('voices', [sanne]),
      'GET /shop/voices/12': sanne,
      'GET /shop/taxons/voices': voiceTaxons,
    },
  })
  await press('Play Sanne de Wit')
  const player = within(await screen.findByRole('region', { name: 'Player' }))
  const slider = player.getByRole('slider', { name: 'Position' })
  const told = () => slider.getAttribute('aria-valuetext')
  goOn(3)
  await waitFor(() => expect(told()).toBe('3 seconds of 31 seconds'))
  act(() => slider.focus())
  goOn(4)
  await waitFor(() => expect(slider).toHaveProperty('value', '4'))
  expect(told()).toBe('3 seconds of 31 seconds')
  await press('Pause', { inside: screen.getByRole('region', { name: 'Player' }) })
  await waitFor(() => expect(told()).toBe('4 seconds of 31 seconds'))
  act(() => slider.focus())
  await press('Play', { inside: screen.getByRole('region', { name: 'Player' }) })
  act(() => slider.focus())
  goOn(5)
  await waitFor(() => expect(slider).toHaveProperty('value', '5'))
  expect(told()).toBe('4 seconds of 31 seconds')
})

test('the wave of a demo keeps its name while it sounds', async () => {
  const { press } = await open({ 'GET /shop/project-comments/21': requestOf(21, { several: true }) })
  await press('Play Tom Jansen')
  const band = await screen.findByRole('button', { name: 'Comment on Tom Jansen' })
  goOn(2)
  await waitFor(() => expect(screen.getAllByText('0:02')).not.toEqual([]))
  expect(band.getAttribute('aria-label')).toBe('Comment on Tom Jansen')
  await press('Pause Tom Jansen')
  await waitFor(() => expect(band.getAttribute('aria-label')).toBe('Comment on Tom Jansen at 0:02'))
})

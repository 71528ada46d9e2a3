import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Reply, refused } from '../support/screens/wire.ts'
import { catalogueOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const demo = (id: number, title: string) => ({
  id,
  title,
  path: `/media/voice-${id}.mp3`,
  duration: 31,
  peaks: [0.2, 0.8],
  loudness: -16.2,
})
const sanne = voiceOf(12, 'Sanne de Wit', {
  description: 'Calm and close.',
  audio: [demo(121, 'Story'), demo(122, 'Campaign')],
})

beforeEach(() => {
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

const answers = {
  'GET /shop/voices': catalogueOf('voices', [sanne, voiceOf(13, 'Tom Jansen')]),
  'GET /shop/voices/12': sanne,
  'GET /shop/taxons/voices': voiceTaxons,
} as const

test('the name in the player opens all that is known of a voice, which goes on sounding', async () => {
  const { user, press } = await renderScreen('/explore-voices', { as: 'reseller', answers })
  await press('Play Sanne de Wit')
  const player = await screen.findByRole('region', { name: 'Player' })
  await user.click(await within(player).findByRole('button', { name: 'Sanne de Wit' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'Details' }))
  expect(await drawer.findByText('Calm and close.')).toBeTruthy()
  expect(drawer.getByRole('heading', { name: 'Sanne de Wit', level: 3 })).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Pause Sanne de Wit' }))
  await user.click(await drawer.findByRole('button', { name: 'Play Sanne de Wit' }))
  await user.click(drawer.getByRole('button', { name: 'Play Campaign' }))
  expect(await drawer.findByRole('button', { name: 'Pause Campaign' })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Details' })).toBeNull())
  // What follows is still the list's.
  const queue = [...document.querySelectorAll('.explore-panel--queue strong')].map(({ textContent }) => textContent)
  expect(queue).toEqual(['Sanne de Wit', 'Sanne de Wit', 'Tom Jansen'])
})

test.each<[string, Reply, string]>([
  ['has left', refused(404), 'No longer available'],
  ['cannot be read', refused(500), 'Something went wrong'],
])('of a voice that %s the drawer says so', async (_, refusal, words) => {
  const { user, press } = await renderScreen('/explore-voices', {
    as: 'reseller',
    answers: { ...answers, 'GET /shop/voices/12': refusal },
  })
  await press('Play Sanne de Wit')
  const player = await screen.findByRole('region', { name: 'Player' })
  await user.click(await within(player).findByRole('button', { name: 'Sanne de Wit' }))
  expect(await within(await screen.findByRole('dialog', { name: 'Details' })).findByText(words)).toBeTruthy()
})

test('a guest has the name alone', async () => {
  const { press } = await renderScreen('/share/explore-voices', { as: 'guest', answers })
  await press('Play Sanne de Wit')
  const player = await screen.findByRole('region', { name: 'Player' })
  expect(await within(player).findByText('Sanne de Wit', { selector: '.explore-player__name' })).toBeTruthy()
  expect(within(player).queryByRole('button', { name: 'Sanne de Wit' })).toBeNull()
})

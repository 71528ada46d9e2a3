import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { catalogueOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const sanne = voiceOf(12, 'Sanne de Wit')
const tom = voiceOf(13, 'Tom Jansen')
const twice = voiceOf(14, 'Mila Bos', {
  audio: [141, 142].map((id) => ({
    id,
    title: `Demo ${id}`,
    path: `/media/voice-${id}.mp3`,
    duration: 31,
    peaks: [0.2, 0.8],
    loudness: -16.2,
  })),
})

beforeEach(() => {
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

const queue = () => [...document.querySelectorAll('.explore-panel--queue strong')].map(({ textContent }) => textContent)
const heardPlace = () =>
  [...document.querySelectorAll('.explore-panel--queue button')].findIndex(({ ariaCurrent }) => ariaCurrent === 'true')

test('a voice that is played on among fewer results is followed by these', async () => {
  const { user, press } = await renderScreen('/share/explore-voices', {
    as: 'guest',
    answers: {
      'GET /shop/voices': ({ query }) =>
        catalogueOf('voices', [...query.values()].includes('dutch') ? [twice] : [sanne, twice, tom]),
      'GET /shop/taxons/voices': voiceTaxons,
      'GET /shop/voices/14': twice,
    },
  })
  await screen.findByRole('button', { name: 'Play Mila Bos' })
  await press('Play Mila Bos')
  const player = within(await screen.findByRole('region', { name: 'Player' }))
  await user.click(player.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(heardPlace()).toBe(2))
  expect(queue()).toEqual(['Sanne de Wit', 'Mila Bos', 'Mila Bos', 'Tom Jansen'])
  await user.click(screen.getByRole('checkbox', { name: /Dutch/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Play Tom Jansen' })).toBeNull())
  await user.click(within(screen.getByRole('article')).getByRole('button', { name: 'Pause Mila Bos' }))
  await user.click(within(screen.getByRole('article')).getByRole('button', { name: 'Play Mila Bos' }))
  expect(queue()).toEqual(['Mila Bos', 'Mila Bos'])
  expect(heardPlace()).toBe(1)
})

test('a demo that was replaced while it was paused begins at its start', async () => {
  const again = voiceOf(12, 'Sanne de Wit', {
    audio: [{ id: 120, title: 'Demo', path: '/media/again.mp3', duration: 4, peaks: [0.4], loudness: -16.2 }],
  })
  const { user, press } = await renderScreen('/share/explore-voices', {
    as: 'guest',
    answers: {
      'GET /shop/voices': ({ query }) => catalogueOf('voices', [[...query.values()].includes('dutch') ? again : sanne]),
      'GET /shop/taxons/voices': voiceTaxons,
      'GET /shop/voices/12': sanne,
    },
  })
  await press('Play Sanne de Wit')
  const player = within(await screen.findByRole('region', { name: 'Player' }))
  const slider = player.getByRole('slider', { name: 'Position' })
  const media = vi.mocked(HTMLMediaElement.prototype.play).mock.contexts.at(-1)
  if (!(media instanceof HTMLMediaElement)) throw new Error('nothing was played')
  media.currentTime = 6
  act(() => void media.dispatchEvent(new Event('timeupdate')))
  await user.click(player.getByRole('button', { name: 'Pause' }))
  await waitFor(() => expect(slider.ariaValueText).toBe('6 seconds of 31 seconds'))
  await user.click(screen.getByRole('checkbox', { name: /Dutch/ }))
  await waitFor(() => expect(screen.getByRole('article').closest('ul')?.ariaBusy).toBe('false'))
  await user.click(within(screen.getByRole('article')).getByRole('button', { name: 'Play Sanne de Wit' }))
  await waitFor(() => expect(slider.ariaValueText).toBe('0 seconds of 4 seconds'))
  expect([media.src, media.currentTime]).toEqual(['http://localhost:3000/media/again.mp3', 0])
})

test('the name of a voice that is paused plays on, in the demo that was heard', async () => {
  const { user, press } = await renderScreen('/share/explore-voices', {
    as: 'guest',
    answers: {
      'GET /shop/voices': catalogueOf('voices', [sanne, twice, tom]),
      'GET /shop/taxons/voices': voiceTaxons,
      'GET /shop/voices/14': twice,
    },
  })
  await press('Play Mila Bos')
  const player = within(await screen.findByRole('region', { name: 'Player' }))
  await user.click(player.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(heardPlace()).toBe(2))
  await user.click(player.getByRole('button', { name: 'Pause' }))
  await user.click(screen.getByRole('button', { name: 'Mila Bos' }))
  await waitFor(() => expect(player.getByRole('button', { name: 'Pause' })).toBeTruthy())
  expect(heardPlace()).toBe(2)
})

test('a demo that cannot be had as the one before ends is left out, which is said', async () => {
  const { press } = await renderScreen('/share/explore-voices', {
    as: 'guest',
    answers: {
      'GET /shop/voices': catalogueOf('voices', [sanne, twice, tom]),
      'GET /shop/taxons/voices': voiceTaxons,
      'GET /shop/voices/12': sanne,
      'GET /shop/voices/14': twice,
    },
  })
  await press('Play Sanne de Wit')
  const player = within(await screen.findByRole('region', { name: 'Player' }))
  const media = vi.mocked(HTMLMediaElement.prototype.play).mock.contexts.at(-1)
  if (!(media instanceof HTMLMediaElement)) throw new Error('nothing was played')
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(new DOMException('404', 'NotSupportedError'))
  act(() => void media.dispatchEvent(new Event('ended')))
  const words = 'Mila Bos could not be played.'
  await waitFor(() => expect(player.getByRole('status').textContent).toBe(`${words} Now playing: Mila Bos`))
  expect(player.getByText(words)).toBeTruthy()
  expect(heardPlace()).toBe(2)
})

/** A catalogue of 32 voices, 30 on its first page, two of whom speak Flemish. */
const many = Array.from({ length: 32 }, (_, place) => voiceOf(100 + place, `Voice ${place + 1}`))
const flemish = [voiceOf(201, 'Amadou Flemish'), voiceOf(202, 'Griet Flemish')]
const thirtyAndTwo = {
  'GET /shop/voices': ({ query }: { query: URLSearchParams }) => {
    if ([...query.values()].includes('dutch')) return catalogueOf('voices', flemish)
    const page = query.get('page') === '2' ? many.slice(30) : many.slice(0, 30)
    return catalogueOf('voices', page, 32)
  },
  'GET /shop/taxons/voices': voiceTaxons,
  // The whole wave of what sounds.
  ...Object.fromEntries([...many, ...flemish].map((item) => [`GET /shop/voices/${item.id}`, item])),
}

test('other filters give others to follow what sounds', async () => {
  const { user, press } = await renderScreen('/share/explore-voices', { as: 'guest', answers: thirtyAndTwo })
  await press('Play Voice 3')
  await screen.findByRole('region', { name: 'Player' })
  expect([queue().length, heardPlace()]).toEqual([30, 2])
  await user.click(screen.getByRole('checkbox', { name: /Dutch/ }))
  await screen.findByRole('button', { name: 'Play Griet Flemish' })
  await waitFor(() => expect(queue()).toEqual(['Voice 3', 'Amadou Flemish', 'Griet Flemish']))
  expect(heardPlace()).toBe(0)
  await press('Next')
  await screen.findByRole('button', { name: 'Pause Amadou Flemish' })
  await user.click(screen.getByRole('checkbox', { name: /Dutch/ }))
  await screen.findByRole('button', { name: 'Play Voice 1' })
  await waitFor(() => expect(queue().slice(0, 3)).toEqual(['Amadou Flemish', 'Voice 1', 'Voice 2']))
})

test('a page that is heard to its end is followed by the next, also once another page is looked at', async () => {
  const { user, press } = await renderScreen('/share/explore-voices', { as: 'guest', answers: thirtyAndTwo })
  await press('Play Voice 1')
  const player = within(await screen.findByRole('region', { name: 'Player' }))
  await press('Page 2')
  await screen.findByRole('button', { name: 'Play Voice 32' })
  expect(queue()).toHaveLength(30)
  await user.click(player.getByText('Voice 29'))
  await waitFor(() => expect(queue()).toHaveLength(32))
  expect(queue().slice(-3)).toEqual(['Voice 30', 'Voice 31', 'Voice 32'])
  for (const place of [29, 30, 31]) {
    await user.click(player.getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(heardPlace()).toBe(place))
  }
  expect(player.getByRole('button', { name: 'Next' }).ariaDisabled).toBe('true')
})

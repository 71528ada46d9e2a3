import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '../../src/app/choose-language.ts'
import { allVoices, open } from '../support/screens/feedback-page.tsx'
import { renderScreen } from '../support/screens/render-screen.tsx'
import type { Heard } from '../support/screens/wire.ts'
import { catalogueOf, listOf, projectOf, requestOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

beforeEach(() => {
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

/** The server names a voice's language in the one that is asked for. */
const voiceIn = (id: number, name: string, { headers }: Heard) => {
  const isDutch = headers.get('Accept-Language') === 'nl'
  return voiceOf(id, name, { filters: { voice_language: [isDutch ? 'Frans' : 'French'] } })
}

const lines = (of: string) => [...document.querySelectorAll(of)].map(({ textContent }) => textContent)

/** Two voices, of which the first sounds. */
const play = async () => {
  const page = await renderScreen('/share/explore-voices', {
    as: 'guest',
    answers: {
      'GET /shop/voices': (heard) =>
        catalogueOf('voices', [voiceIn(12, 'Sanne de Wit', heard), voiceIn(13, 'Tom Jansen', heard)]),
      'GET /shop/voices/12': (heard) => voiceIn(12, 'Sanne de Wit', heard),
      'GET /shop/voices/13': (heard) => voiceIn(13, 'Tom Jansen', heard),
      'GET /shop/taxons/voices': voiceTaxons,
    },
  })
  await screen.findByRole('button', { name: 'Play Sanne de Wit' })
  await page.press('Play Sanne de Wit')
  await screen.findByRole('region', { name: 'Player' })
  return { ...page, line: () => lines('.explore-player__detail'), queue: () => lines('.explore-panel--queue small') }
}

test('what sounds is described in the language that is chosen meanwhile, and in the first one again', async () => {
  const { press, line } = await play()
  expect(line()).toEqual(['Demo · French'])
  await press('Nederlands')
  await waitFor(() => expect(line()).toEqual(['Demo · Frans']))
  await press('Tom Jansen afspelen')
  await waitFor(() => expect(line()).toEqual(['Demo · Frans']))
  await press('English')
  await waitFor(() => expect(line()).toEqual(['Demo · French']))
})

test('what sounds keeps the language that was chosen on the way from it to a new project, and the player folds', async () => {
  const { press, user } = await renderScreen('/explore-voices', {
    as: 'reseller',
    answers: {
      'GET /shop/voices': (heard) => catalogueOf('voices', [voiceIn(12, 'Sanne de Wit', heard)]),
      'GET /shop/voices/12': (heard) => voiceIn(12, 'Sanne de Wit', heard),
      'GET /shop/taxons/voices': voiceTaxons,
      'GET /shop/projects': listOf([projectOf(7)]),
      'GET /shop/clients': listOf([]),
    },
  })
  await press('Play Sanne de Wit')
  await press('Show more of the player')
  await act(() => chooseLanguage('nl'))
  await waitFor(() => expect(lines('.explore-player__detail')).toEqual(['Demo · Frans']))
  await press('Aan project toevoegen')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('link', { name: 'Nieuw project' }))
  expect(await screen.findByText('Er is al 1 stem gekozen.')).toBeTruthy()
  expect(lines('.explore-player__detail')).toEqual(['Demo · Frans'])
  expect(document.querySelector('.explore-player[data-tall]')).toBeNull()
})

test('the queue is described anew as it is opened', async () => {
  const { press, line, queue, heard } = await play()
  await press('Nederlands')
  await waitFor(() => expect(line()).toEqual(['Demo · Frans']))
  expect(heard('GET /shop/voices/13')).toEqual([])
  // jsdom opens no popover: this is how a browser tells of it.
  const panel = document.querySelector('.explore-panel--queue') ?? document
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  await waitFor(() => expect(queue()).toEqual(['Demo · Frans', 'Demo · Frans']))
})

test('while names are hidden, titles stay hidden in another language too', async () => {
  const { user, press } = await open({
    'GET /shop/project-comments/21': requestOf(21, { blind: true }),
    'GET /shop/voices/12': (heard) => voiceIn(12, 'Sanne de Wit', heard),
    'GET /shop/voices/13': (heard) => voiceIn(13, 'Tom Jansen', heard),
  })
  await allVoices()
  const [play] = screen.getAllByRole('button', { name: /^Play/ })
  if (play !== undefined) await user.click(play)
  await waitFor(() => expect(lines('.explore-player__detail')).toEqual(['French']))
  await press('Nederlands')
  await waitFor(() => expect(lines('.explore-player__detail')).toEqual(['Frans']))
})

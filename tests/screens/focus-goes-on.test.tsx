import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { allVoices, exchange, open } from '../support/screens/feedback-page.tsx'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, refused } from '../support/screens/wire.ts'
import { catalogueOf, clientOf, listOf, requestOf, voiceOf, voiceTaxons } from '../support/screens/wire-literals.ts'

const voices: Answers = {
  'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit'), voiceOf(13, 'Tom Jansen')]),
  'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
  'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
  'GET /shop/taxons/voices': voiceTaxons,
}
const path = '/share/explore-voices'

/** Presses a button with the keyboard as soon as it is there. */
const pressByKey = async (user: Awaited<ReturnType<typeof renderScreen>>['user'], name: string) => {
  const button = await screen.findByRole('button', { name })
  button.focus()
  await user.keyboard('{Enter}')
}

beforeEach(() => {
  for (const method of ['load', 'pause'] as const)
    vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
})

describe('who closes the player goes on', () => {
  test('at the voice that it held', async () => {
    const { user } = await renderScreen(path, { as: 'guest', answers: voices })
    await pressByKey(user, 'Play Tom Jansen')
    await pressByKey(user, 'Close the player')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /(Play|Pause) Tom Jansen/ })),
    )
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Player' })).toBeNull())
  })

  test('at the demo that it held, of several', async () => {
    const answers = { 'GET /shop/project-comments/21': requestOf(21, { several: true }) }
    const { user } = await open(answers)
    await pressByKey(user, 'Play Tom Jansen')
    await pressByKey(user, 'Close the player')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Tom Jansen/))
  })

  test('at what is found where that shows another page', async () => {
    const { user } = await renderScreen(path, {
      as: 'guest',
      answers: {
        ...voices,
        'GET /shop/voices': ({ query }) =>
          catalogueOf(
            'voices',
            [query.get('page') === '2' ? voiceOf(13, 'Tom Jansen') : voiceOf(12, 'Sanne de Wit')],
            31,
          ),
      },
    })
    await pressByKey(user, 'Play Sanne de Wit')
    await screen.findByRole('region', { name: 'Player' })
    await user.click(
      within(screen.getByRole('navigation', { name: 'Pagination' })).getByRole('button', { name: 'Next' }),
    )
    await screen.findByText('Tom Jansen')
    await pressByKey(user, 'Close the player')
    await waitFor(() => expect(document.activeElement?.className).toBe('explorer__results'))
  })
})

test('who stops comparing goes on at the voice that was heard last', async () => {
  const { user } = await open({ 'GET /shop/project-comments/21': requestOf(21, { several: true }) })
  await allVoices()
  for (const name of ['Tom Jansen', 'Sanne de Wit'])
    await user.click(screen.getByRole('button', { name: new RegExp(`^Compare ?${name}`) }))
  const bar = within(await screen.findByRole('region', { name: 'Compare' }))
  await user.click(bar.getByRole('button', { name: /Tom Jansen/ }))
  await pressByKey(user, 'Stop comparing')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Compare ?Tom Jansen/ })))
})

describe('who tries again goes on', () => {
  test('at what is found, of a catalogue that had failed', async () => {
    const first = { call: 'GET /shop/voices', meets: refused(503) } as const
    const { user } = await renderScreen(path, { as: 'guest', answers: voices, first })
    await pressByKey(user, 'Try again')
    await screen.findByText('Tom Jansen')
    await waitFor(() => expect(document.activeElement?.className).toBe('explorer__results'))
  })

  test('on the page of a feedback link that had failed', async () => {
    const { user } = await open({}, { call: exchange, meets: refused(503) })
    await pressByKey(user, 'Try again')
    await screen.findByRole('radio', { name: /Tom Jansen/ })
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  })

  test('at the content of a page that had failed', async () => {
    const { user } = await renderScreen('/clients', {
      as: 'reseller',
      answers: { 'GET /shop/clients': listOf([clientOf(5)]) },
      first: { call: 'GET /shop/clients', meets: refused(503) },
    })
    await pressByKey(user, 'Try again')
    await screen.findByText('Bakkerij Blauw')
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  })
})

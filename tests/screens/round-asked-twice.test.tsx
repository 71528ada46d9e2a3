import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { answerOf, commentsOf, projectOf, requestOf } from '../support/screens/wire-literals.ts'

const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']

/** Anna's answer to one of the requests that she got in round 21. */
const annas = (id: number, voice: string) => ({
  ...requestOf(id, { round: 21, to: 'Anna Visser', contactId: 4, state: 'answered' }),
  children: [answerOf(id + 1, id, { payload: { read: true, voices: [voice] } })],
})

test('a round counts of somebody who was asked twice in it what they answered last', async () => {
  await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([], projectOf(7)),
      'GET /shop/projects/7/comments': commentsOf([annas(21, sanne), annas(23, tom)]),
    },
  })
  await screen.findByText('Tom Jansen')
  const rows = within(screen.getByRole('table', { name: 'Answers by voice and person' }))
    .getAllByRole('row')
    .slice(1)
  const words = rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
  expect(words.map(([voice, , , soFar]) => [voice, soFar])).toEqual([
    ['SWSanne de WitDutch · Adult', 'So far–'],
    ['TJTom JansenLeadingDutch · Adult', 'So far1 chosen'],
  ])
})

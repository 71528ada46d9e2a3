import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { catalogueOf, commentsOf, projectOf, requestOf, voiceOf } from '../support/screens/wire-literals.ts'

test.each([
  [12, 1],
  [13, 0],
])(
  'a round about %i voices marks those that were heard %i times: marks of many would take the room of the names',
  async (many, times) => {
    const all = Array.from({ length: many }, (_, at) => voiceOf(30 + at, `Voice ${30 + at}`))
    const suggestions = all.map((voice) => voice['@id'])
    const asked = [
      { ...requestOf(23, { round: 21, to: 'Joost Kramer' }), suggestions },
      requestOf(24, { round: 21, to: 'Anna Visser' }),
    ]
    const answers = {
      'GET /shop/projects/7/comments': commentsOf(asked),
      'GET /shop/voices': catalogueOf('voices', all),
    }
    await renderScreen(path, { as: 'reseller', answers: { ...answersFor([], projectOf(7)), ...answers } })
    expect(await screen.findAllByRole('button', { name: /^Play Voice \d+$/ })).toHaveLength(many)
    const [person] = within(screen.getByRole('list', { name: 'People who were asked' })).getAllByRole('listitem')
    expect(person?.querySelectorAll('.round-people__heard')).toHaveLength(times)
  },
)

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProjectComment } from '../../src/api/contract/comment.ts'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { answeredOf, answerOf, requestOf } from '../support/screens/wire-literals.ts'

const asked = (id: number, to: string, payload: Partial<ProjectComment['payload']> = {}): ProjectComment =>
  requestOf(id, { round: 21, to, ...payload })

const open = async (comments: ProjectComment[]) => {
  await renderScreen(path, { as: 'reseller', answers: answersFor(comments) })
  await screen.findAllByText('Which voice fits the spring sale?')
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
}

/** What stands in each list of people, an entry each. */
const people = () =>
  screen
    .getAllByRole('list', { name: 'People who were asked' })
    .map((list) => within(list).getAllByRole('listitem'))
    .map((entries) => entries.map(({ children }) => [children[0]?.textContent, children[1]?.textContent]))

/** Whom each table has a column for. */
const columns = () =>
  screen
    .getAllByRole('table', { name: 'Answers by voice and person' })
    .map((table) => within(table).getAllByRole('columnheader').slice(1, -2))
    .map((heads) => heads.map(({ textContent }) => textContent))

test('people of one name are told apart by a number, and by their e-mails where whoever asked looks them up', async () => {
  await open([
    asked(21, 'Eva Jansen', { contactId: 4, email: 'info@bakkerij.example' }),
    asked(23, 'Eva Jansen', { contactId: 5, email: 'info@bakkerij.example' }),
    asked(25, 'Eva Jansen', { guest: 'Eva Jansen', passedOnBy: 'Anna Visser' }),
    asked(27, 'Eva Jansen', { guest: 'Eva Jansen', passedOnBy: 'Anna Visser' }),
    asked(29, 'Joost Kramer', { contactId: 6, email: 'joost@bakkerij.example' }),
  ])
  expect(columns()).toEqual([['Eva Jansen (1)', 'Eva Jansen (2)', 'Eva Jansen (3)', 'Eva Jansen (4)', 'Joost Kramer']])
  expect(people()).toEqual([
    [
      ['EJ', 'Eva Jansen (1)info@bakkerij.exampleNot opened yet'],
      ['EJ', 'Eva Jansen (2)info@bakkerij.exampleNot opened yet'],
      ['EJ', 'Eva Jansen (3)Not opened yetLink passed on by Anna Visser'],
      ['EJ', 'Eva Jansen (4)Not opened yetLink passed on by Anna Visser'],
      ['JK', 'Joost KramerNot opened yet'],
    ],
  ])
})

test('a person has one name in all of a board, also where a namesake has no column', async () => {
  await open([
    asked(21, 'Eva Jansen', { contactId: 4, state: 'withdrawn' }),
    { ...asked(23, 'Eva Jansen', { contactId: 5, state: 'answered' }), children: [answerOf(24, 23)] },
  ])
  expect(columns()).toEqual([['Eva Jansen (2)']])
  expect(people().map((entries) => entries.map(([, who]) => who))).toEqual([
    ['Eva Jansen (1)Withdrawn', 'Eva Jansen (2)Answered'],
  ])
  const [answer] = within(screen.getByRole('list', { name: 'Answers' })).getAllByRole('listitem')
  expect(answer?.textContent).toContain('Eva Jansen (2) · 21-11-2026 at 15:30')
})

test('whoever answered in the place of another has one name in all of a board', async () => {
  await open([
    asked(21, 'Eva Jansen', { contactId: 4 }),
    {
      ...asked(23, 'Tom de Wit', { contactId: 5, state: 'answered' }),
      children: [answerOf(24, 23, { answeredBy: 'Eva Jansen' })],
    },
  ])
  expect(columns()).toEqual([['Eva Jansen (1)', 'Eva Jansen (2)']])
  expect(people().map((entries) => entries.map(([, who]) => who))).toEqual([
    ['Eva Jansen (1)Not opened yet', 'Tom de WitAnswered by Eva Jansen (2)'],
  ])
})

test('a person has one name in all rounds of a page', async () => {
  await open([
    asked(33, 'Eva Jansen', { round: 31, contactId: 4 }),
    asked(31, 'Eva Jansen', { round: 31, contactId: 5 }),
    asked(21, 'Eva Jansen', { contactId: 4 }),
  ])
  expect(columns()).toEqual([['Eva Jansen (2)', 'Eva Jansen (1)'], ['Eva Jansen (1)']])
})

test('rounds are told apart by their dates', async () => {
  const later = { ...answeredOf(41), createdAt: '2026-11-22T10:00:00+01:00' }
  await renderScreen(path, { as: 'reseller', answers: answersFor([later, answeredOf(31)]) })
  await screen.findAllByText('Which voice fits the spring sale?')
  const names = ['22-11-2026 at 10:00', '20-11-2026 at 10:00'].map(
    (date) => `Requested feedback on voices Mila Bakker · ${date}`,
  )
  expect(names.map((name) => screen.getAllByRole('region', { name }).length)).toEqual([1, 1])
})

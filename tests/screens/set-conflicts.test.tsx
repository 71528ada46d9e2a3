import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn } from '../support/screens/wire.ts'
import { catalogueOf, listOf, setOf, voiceOf } from '../support/screens/wire-literals.ts'

const iri = (id: number) => `/api/v2/shop/voices/${id}`
const set = (items: readonly number[]) => setOf({ items: items.map(iri) })
const catalogue = (count: number): Answers => {
  const answers: Answers = {}
  for (let id = 1; id <= count; id++) answers[`GET /shop/voices/${id}`] = voiceOf(id, `Voice ${id}`)
  return answers
}

type Version = [text: string, start: string]

/** Waits for what both versions say, once a colleague left `theirs` of a set whose items `removed` were taken out here. */
const seeVersions = async (
  before: readonly number[],
  removed: readonly number[],
  theirs: readonly number[],
  expected: readonly [Version, Version],
) => {
  const { press, user } = await renderScreen('/sets', {
    as: 'reseller',
    answers: {
      ...catalogue(12),
      'GET /shop/voices': catalogueOf('voices', []),
      'GET /shop/sets': inTurn(listOf([set(before)]), listOf([set(theirs)])),
      'PUT /shop/sets/abc': set(theirs),
    },
  })
  await press('Actions for For spring')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  for (const id of removed) await press(`Remove Voice ${id}`)
  await press('Save set')
  await screen.findByText('A colleague wrote:')
  await waitFor(() =>
    expect(
      within(screen.getByRole('dialog'))
        .getAllByRole('definition')
        .map((version) => [version.textContent, within(version).getByRole('list').getAttribute('start')]),
    ).toEqual(expected),
  )
}

test('both versions of a set’s items show what they are, in their order', () =>
  seeVersions(
    [1, 2, 3],
    [2],
    [4, 1],
    [
      ['Voice 4Voice 1', '1'],
      ['Voice 1Voice 3', '1'],
    ],
  ))

test('of long lists they show what differs', () =>
  seeVersions(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    [5],
    [1, 2, 3, 4, 5, 6, 12, 7, 8, 9, 10],
    [
      ['11 itemsVoice 5Voice 6Voice 12', '5'],
      ['9 itemsVoice 6', '5'],
    ],
  ))

test('of long lists that differ from one end to the other they show the first', () =>
  seeVersions(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    [3],
    [10, 9, 8, 7, 6, 5, 4, 2, 3, 1],
    [
      ['Voice 10Voice 9Voice 8Voice 7Voice 6Voice 5Voice 4Voice 2…', '1'],
      ['Voice 1Voice 2Voice 4Voice 5Voice 6Voice 7Voice 8Voice 9…', '1'],
    ],
  ))

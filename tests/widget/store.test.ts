import { expect, test } from 'vitest'
import { readSettings } from '../../src/widget/settings.ts'
import { changesTo, handOver, stateOf, takeOver } from '../../src/widget/store.ts'

const settingsOf = (attributes: Record<string, string>) => readSettings((name) => attributes[name] ?? null).settings
const at = (page: number, attributes: Record<string, string>) => ({
  settings: settingsOf(attributes),
  query: { taxons: ['voice_language_dutch'], name: 'an', page },
  selected: [],
  notice: null,
  renewal: null,
})

test.each([
  // Items 11 to 20: the eleventh stands on the third page of five, on the first of thirty.
  [2, '10', '5', 3],
  [2, '10', '30', 1],
  [3, '10', '7', 3],
  [1, '10', '5', 1],
])('page %i of %s items each is, with %s each, page %i', (page, before, after, expected) => {
  const settings = settingsOf({ 'page-size': after })
  expect(changesTo(at(page, { 'page-size': before }), settings)).toEqual({
    settings,
    query: { taxons: ['voice_language_dutch'], name: 'an', page: expected },
  })
})

test('another kind or other filters begin anew', () => {
  const music = settingsOf({ kind: 'music' })
  expect(changesTo(at(2, {}), music)).toEqual({ settings: music, query: { taxons: [], name: '', page: 1 } })
  const german = settingsOf({ filters: '["voice_language_german"]' })
  expect(changesTo(at(2, {}), german)).toEqual({
    settings: german,
    query: { taxons: ['voice_language_german'], name: '', page: 1 },
  })
})

test('a newer build goes on from what the earlier one gives it, as far as it understands that', () => {
  const voice = { id: 'anouk-smeets', kind: 'voices', name: 'Anouk Smeets', iri: '/api/v2/shop/voices/anouk-smeets' }
  const fresh = stateOf(settingsOf({ filters: '["voice_language_german"]' }))
  const given = handOver({ ...at(2, {}), selected: [voice] })
  expect(takeOver(fresh, given)).toEqual({
    ...fresh,
    query: { taxons: ['voice_language_dutch'], name: 'an', page: 2 },
    selected: [voice],
  })
  expect(takeOver(fresh, undefined)).toEqual(fresh)
  expect(takeOver(fresh, { filters: 'everything', selected: [voice, { id: 7 }, null] })).toEqual({
    ...fresh,
    selected: [voice],
  })
})

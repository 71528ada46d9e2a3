import { describe, expect, test } from 'vitest'
import {
  type CatalogueKind,
  capped,
  catalogueKinds,
  minSearchLength,
  searchTerm,
} from '../../src/api/contract/catalogue.ts'

describe('capped', () => {
  test.each([
    [0, 0],
    [99, 99],
    [100, 99],
    [4000, 99],
  ])('shows %i as %i', (count, shown) => {
    expect(capped(count)).toBe(shown)
  })
})

test.each<[CatalogueKind, string, string]>([
  ['voices', '', ''],
  ['voices', 'S', ''],
  ['voices', '  S  ', ''],
  ['voices', '😀', ''],
  ['voices', 'e\u0301', ''],
  ['voices', 'Sa', 'Sa'],
  ['voices', '  Sanne de Wit ', 'Sanne de Wit'],
  ['talents', 'Jazz Trio', 'jazz trio'],
  ['musics', 'Épique', 'épique'],
  ['idents', 'NEWS', 'news'],
])('of %s “%s” is searched as “%s”', (kind, typed, sent) => {
  expect(searchTerm(kind, typed)).toBe(sent)
})

test('the catalogues, and how much a search needs', () => {
  expect([catalogueKinds, minSearchLength]).toEqual([['voices', 'talents', 'musics', 'idents'], 2])
})

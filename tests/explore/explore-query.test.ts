import { describe, expect, test } from 'vitest'
import type { Taxon } from '../../src/api/contract/catalogue.ts'
import { readQuery, toggleTaxon, unknownTaxons, writeQuery } from '../../src/explore/explore-query.ts'
import { relaxations } from '../../src/explore/relaxations.ts'

const taxon = (code: string, name: string, children: Taxon[] = []): Taxon => ({
  '@id': `/api/v2/shop/taxons/${code}`,
  '@type': 'Taxon',
  id: 1,
  code,
  name,
  children,
})

describe('the query in the address', () => {
  test('is read back as it was written, beside parameters of others', () => {
    const query = { taxons: ['voice_age_adult', 'voice_language_dutch'], name: 'é & co', page: 3 }
    const search = writeQuery('?theme=12&page=9', query)
    expect(search.startsWith('?theme=12&')).toBe(true)
    expect(readQuery(search)).toEqual(query)
  })

  test('leaves no trace when nothing is asked', () => {
    expect(writeQuery('?filter=a&search=b&page=2', { taxons: [], name: '', page: 1 })).toBe('')
  })

  test.each(['0', '-1', '1.5', 'x', ''])('passes over the page %j', (page) => {
    expect(readQuery(`?page=${page}`).page).toBe(1)
  })

  test.each([
    ['a', ''],
    [' a ', ''],
    ['an', 'an'],
    ['😀', ''],
    ['e\u0301', ''],
  ])('searches with 2 characters or more: %j', (search, name) => {
    expect(readQuery(`?search=${search}`).name).toBe(name)
  })

  test('counts a filter that stands twice once', () => {
    expect(readQuery('?filter=a&filter=a&filter=').taxons).toEqual(['a'])
  })
})

describe('a filter', () => {
  test('starts on the first page when it is chosen and when it is dropped', () => {
    const chosen = toggleTaxon({ taxons: ['a'], name: 'x', page: 4 }, 'b')
    expect(chosen).toEqual({ taxons: ['a', 'b'], name: 'x', page: 1 })
    expect(toggleTaxon({ ...chosen, page: 2 }, 'a')).toEqual({ taxons: ['b'], name: 'x', page: 1 })
  })
})

describe('out of an empty result', () => {
  const groups = [
    taxon('language', 'Language', [taxon('dutch', 'Dutch'), taxon('german', 'German')]),
    taxon('age', 'Age', [taxon('teen', 'Teen')]),
    taxon('mood', 'Mood', [taxon('calm', 'Calm')]),
  ]

  test('one drops the choices of one group together, or the search', () => {
    expect(relaxations({ taxons: ['german', 'teen', 'dutch'], name: 'eva', page: 2 }, groups, [])).toEqual([
      { key: 'language', label: 'Dutch, German', query: { taxons: ['teen'], name: 'eva', page: 1 } },
      { key: 'age', label: 'Teen', query: { taxons: ['german', 'dutch'], name: 'eva', page: 1 } },
      { key: 'search', label: '“eva”', query: { taxons: ['german', 'teen', 'dutch'], name: '', page: 1 } },
    ])
  })

  test('one drops what the catalogue does not have, alone or with whatever else is dropped', () => {
    expect(relaxations({ taxons: ['teen', 'smoky'], name: 'eva', page: 2 }, groups, ['smoky'])).toEqual([
      { key: 'unknown', label: null, query: { taxons: ['teen'], name: 'eva', page: 1 } },
      { key: 'age', label: 'Teen', query: { taxons: [], name: 'eva', page: 1 } },
      { key: 'search', label: '“eva”', query: { taxons: ['teen'], name: '', page: 1 } },
    ])
  })
})

test('out of an empty result a choice below another goes with those of its group, and a whole group by its name', () => {
  const groups = [
    taxon('language', 'Language', [taxon('english', 'English', [taxon('scottish', 'Scottish')])]),
    taxon('age', 'Age', [taxon('teen', 'Teen')]),
  ]
  expect(relaxations({ taxons: ['scottish', 'age', 'english'], name: '', page: 1 }, groups, [])).toEqual([
    { key: 'language', label: 'English, Scottish', query: { taxons: ['age'], name: '', page: 1 } },
    { key: 'age', label: 'Age', query: { taxons: ['scottish', 'english'], name: '', page: 1 } },
  ])
})

test('a catalogue does not have what is on no level of its filters', () => {
  const groups = [taxon('language', 'Language', [taxon('english', 'English', [taxon('scottish', 'Scottish')])])]
  expect(unknownTaxons(['scottish', 'smoky', 'language', 'english'], groups)).toEqual(['smoky'])
})

import { describe, expect, test } from 'vitest'
import { buildIndex, type CatalogueQuery, type IndexItem } from '../../../server/catalogue/catalogue-index.ts'

const TAXONS = [
  { code: 'voice', parent: null },
  { code: 'language', parent: 'voice' },
  { code: 'nl', parent: 'language' },
  { code: 'en', parent: 'language' },
  { code: 'en-gb', parent: 'en' },
  { code: 'age', parent: 'voice' },
  { code: 'young', parent: 'age' },
  { code: 'old', parent: 'age' },
]

const ITEMS: IndexItem[] = [
  { id: 1, name: 'Zoë', taxons: ['nl', 'young'] },
  { id: 2, name: 'Bob', taxons: ['nl', 'old'] },
  { id: 3, name: 'Étienne', taxons: ['en-gb', 'young'] },
  { id: 4, name: 'Carla', taxons: ['en'] },
  { id: 5, name: 'anna', taxons: [] },
]

const indexOf = (items: readonly IndexItem[] = ITEMS) => buildIndex({ items, taxons: TAXONS })
const named = (...names: string[]) => indexOf(names.map((name, at) => ({ id: at + 1, name, taxons: [] })))
const ask = (query: Partial<CatalogueQuery> = {}) => ({ taxons: [], page: 1, itemsPerPage: 30, ...query })

describe('filters', () => {
  test('without any, lists everything by folded name and counts every taxon with its ancestors', () => {
    expect(indexOf().query(ask())).toEqual({
      ids: [5, 2, 4, 3, 1],
      total: 5,
      aggregations: { voice: 4, language: 4, nl: 2, en: 2, 'en-gb': 1, age: 3, young: 2, old: 1 },
    })
  })

  test('choices of one group widen the list, and leave the counts of their own group alone', () => {
    expect(indexOf().query(ask({ taxons: ['nl', 'en-gb'] }))).toEqual({
      ids: [2, 3, 1],
      total: 3,
      aggregations: { voice: 3, language: 4, nl: 2, en: 2, 'en-gb': 1, age: 3, young: 2, old: 1 },
    })
  })

  test('choices of two groups narrow the list, and each group counts with the choices of the other', () => {
    expect(indexOf().query(ask({ taxons: ['nl', 'young'] }))).toEqual({
      ids: [1],
      total: 1,
      aggregations: { voice: 1, language: 2, nl: 1, en: 1, 'en-gb': 1, age: 2, young: 1, old: 1 },
    })
  })

  test('the name narrows the list and every count', () => {
    expect(indexOf().query(ask({ taxons: ['old'], name: 'en' }))).toEqual({
      ids: [],
      total: 0,
      aggregations: { voice: 0, language: 0, nl: 0, en: 0, 'en-gb': 0, age: 1, young: 1, old: 0 },
    })
  })

  test('a group itself can be chosen and then takes all of its choices', () => {
    expect(indexOf().query(ask({ taxons: ['age'] })).ids).toEqual([2, 3, 1])
  })

  test.each([['nowhere'], ['__proto__'], ['']])(
    'the unknown code %j leaves nothing, whatever else is chosen',
    (code) => {
      expect(indexOf().query(ask({ taxons: ['nl', code] }))).toEqual({
        ids: [],
        total: 0,
        aggregations: { voice: 0, language: 0, nl: 0, en: 0, 'en-gb': 0, age: 0, young: 0, old: 0 },
      })
    },
  )

  test('an answer belongs to the caller', () => {
    const index = indexOf()
    index.query(ask({ taxons: ['nowhere'] })).aggregations.nl = 7
    expect(index.query(ask({ taxons: ['nowhere'] })).aggregations.nl).toBe(0)
  })

  test('taxons that are not of the kind count for nothing', () => {
    const strange = { id: 6, name: 'Dora', taxons: ['guitar', 'nl', '__proto__'] }
    expect(indexOf([strange]).query(ask({ taxons: ['nl'] }))).toEqual({
      ids: [6],
      total: 1,
      aggregations: { voice: 1, language: 1, nl: 1, en: 0, 'en-gb': 0, age: 0, young: 0, old: 0 },
    })
  })

  test('an empty catalogue answers with zeros', () => {
    expect(buildIndex({ items: [], taxons: [{ code: 'nl', parent: null }] }).query(ask({ name: 'anna' }))).toEqual({
      ids: [],
      total: 0,
      aggregations: { nl: 0 },
    })
  })
})

describe('pages', () => {
  const hundred = indexOf(Array.from({ length: 100 }, (_, at) => ({ id: 100 - at, name: 'Same', taxons: [] })))

  test('follow each other without gap or repetition, equal names by id', () => {
    const pages = [1, 2, 3, 4].map((page) => hundred.query(ask({ page })).ids)
    expect(pages.map((ids) => ids.length)).toEqual([30, 30, 30, 10])
    expect(pages.flat()).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  })

  test('past the last one are empty and still know the total', () => {
    expect(hundred.query(ask({ page: 5 }))).toMatchObject({ ids: [], total: 100 })
  })
})

describe('names', () => {
  test.each([
    ['etienne', 'Étienne'],
    ['ÉTI', 'etienne'],
    ['e\u0301tienne', 'Étienne'],
    ['strasse', 'Straße'],
    ['STRASSE', 'Straße'],
    ['istanbul', 'İSTANBUL'],
    ['ISTANBUL', 'ıstanbul'],
    ['soren', 'Søren'],
    ['lukasz', 'ŁUKASZ'],
    ['thor', 'Þór'],
    ['gudrun', 'Guðrún'],
    ['dorde', 'ĐORĐE'],
    ['aegir', 'Ægir'],
    ['coeur', 'CŒUR'],
    ['hal', 'Ħal'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['100%', 'Only 100% real'],
    ['a_b', 'A_B'],
    ['山田', '山田太郎'],
    ['mei lin', 'Mei-Lin Chan'],
    ['mei-lin', 'Mei Lin Chan'],
    ['el-amrani', 'Yasmina El Amrani'],
    ['Smeets Anouk', 'Anouk Smeets'],
    ['anouk  smeets', 'Anouk Smeets'],
    ['anouk\u00a0smeets', 'Anouk Smeets'],
    ['“anouk”', 'Anouk Smeets'],
    ['anouk,', 'Anouk Smeets'],
    ['smeets, anouk', 'Anouk Smeets'],
    ['o’connor', "Sinéad O'Connor"],
    ["o'connor", 'Sinéad O’Connor'],
    ["O'", "Sinéad O'Connor"],
  ])('%s finds %s', (typed, name) => {
    expect(named('Other', name).query(ask({ name: typed })).ids).toEqual([2])
  })

  test.each([
    ['%%', 'Anna'],
    ['a_n', 'Anna'],
    ['.*', 'Anna'],
    ['meilin', 'Mei-Lin'],
    ['anouk bakker', 'Anouk Smeets'],
    ['meets anouk', 'Anouk Smeets'],
    ['a s', 'Sanne Mulder'],
    ['かき', 'がき'],
    ['nab', 'Anna'],
    ['annaannaanna', 'Anna'],
  ])('%s does not find %s', (typed, name) => {
    expect(named(name).query(ask({ name: typed })).total).toBe(0)
  })

  test.each([[undefined], [''], ['n'], ['ß'], ['e\u0301'], ['😀'], ['\u0301\u0301'], ['  '], [' n ']])(
    'with fewer than 2 characters (%j) the name is ignored',
    (name) => {
      expect(indexOf().query(ask({ ...(name === undefined ? {} : { name }) })).total).toBe(5)
    },
  )

  test('a name does not run into the next one', () => {
    expect(named('Anna', 'Bob').query(ask({ name: 'ab' })).total).toBe(0)
  })

  test('finds the letters together, not only the pairs that they are made of', () => {
    expect(named('anban', 'ban ana').query(ask({ name: 'bana' })).total).toBe(0)
  })

  test('are found where the pairs are common and where they are rare', () => {
    const many = Array.from({ length: 1_000 }, (_, at) => `Anna ${at}`)
    const index = named(...many)
    expect(index.query(ask({ name: 'anna' })).total).toBe(1_000)
    expect(index.query(ask({ name: 'nna 99' }))).toMatchObject({
      ids: [100, ...many.slice(990).map((_, at) => 991 + at)],
    })
  })
})

test('what an index holds in memory is told: a bit for each item and taxon, and what names and ids take', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => ({ id: at, name: '', taxons: [] }))
  const bytesOf = (items: readonly IndexItem[], taxons = TAXONS) => buildIndex({ items, taxons }).bytes
  expect(bytesOf(hundred) - bytesOf(hundred, TAXONS.slice(0, 6))).toBe(2 * 16)
  // Eight bytes for the id, four for where its name ends, two for the space before it, and a word in each of 14 bitsets,
  // eight of them the taxons'.
  expect(bytesOf(hundred.slice(0, 97)) - bytesOf(hundred.slice(0, 96))).toBe(8 + 4 + 2 + 14 * 4)
})

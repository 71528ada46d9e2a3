import { expect, test } from 'vitest'
import { parseFilters } from '../../src/widget/filters.ts'

const everything = { taxons: [], name: '', page: 1 }

test.each([
  ['["a","b","a"]', { ...everything, taxons: ['a', 'b'] }],
  [['a', '', 3, null, 'b'], { ...everything, taxons: ['a', 'b'] }],
  ['{"taxons":["a"],"search":"an","page":2}', { taxons: ['a'], name: 'an', page: 2 }],
  [
    { kind: 'voices', taxons: ['a'], search: 'an', page: 2 },
    { taxons: ['a'], name: 'an', page: 2 },
  ],
  ['{"kind":"music","taxons":[],"search":"","page":1}', everything],
  [
    { voice_age: ['a'], voice_gender: 'b' },
    { ...everything, taxons: ['a', 'b'] },
  ],
  [
    { taxons: ['a'], voice_age: ['a', 'b'] },
    { ...everything, taxons: ['a', 'b'] },
  ],
  [
    { page: -1, search: ['xy'] },
    { ...everything, name: 'xy' },
  ],
  [{ page: 1.5, search: 4 }, everything],
  [{ search: 'a' }, everything],
  ['{"search":" a "}', everything],
  ['', everything],
  [' ', everything],
  [undefined, everything],
  [null, everything],
  ['{}', everything],
])('%j asks for %j', (given, query) => {
  expect(parseFilters(given)).toEqual(query)
})

test.each(['{', 'voice_age', '"a"', '3', 'null', 3, true])('%j is no filter', (given) => {
  expect(parseFilters(given)).toBeNull()
})

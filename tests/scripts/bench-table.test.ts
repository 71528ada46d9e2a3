import { expect, test } from 'vitest'
import { tableOf } from '../../bench/row.ts'

test('a figure over its budget or below its least is missed, and its notes stand below it', () => {
  expect(
    tableOf([
      { what: 'LCP of /login', value: 1010, unit: 'ms', budget: 1000 },
      { what: 'SEO of /login', value: 97, unit: 'points', least: 98, notes: ['  No description'] },
      { what: 'SEO of feedback', value: 98, unit: 'points', least: 98, notes: [] },
    ]),
  ).toBe(`LCP of /login    1,010 ms  budget 1000 ms MISSED
SEO of /login       97 points  at least 98 points MISSED
  No description
SEO of feedback     98 points  at least 98 points kept`)
})

import { expect, test } from 'vitest'
import { euroText, readEuro } from '../../src/api/contract/read-euro.ts'

test.each([
  ['245', 24_500],
  ['245,5', 24_550],
  ['245.50', 24_550],
  ['0,05', 5],
  ['1.250', 125_000],
  ['1,250', 125_000],
  ['1.250,50', 125_050],
  ['1,250.50', 125_050],
  ['12.345.678,90', 1_234_567_890],
  ['12,345,678.90', 1_234_567_890],
  ['1250.5', 125_050],
  [' €\u00a0 1 250,00 ', 125_000],
])('%s is %d cents', (typed, cents) => {
  expect(readEuro(typed)).toBe(cents)
})

test.each(['', ' ', '€', '-5', '1,2,3', '12.34.56', '1.25,000', '245,', ',50', 'free', '1e3', '1245,505', '0,500'])(
  '%s is no amount',
  (typed) => {
    expect(readEuro(typed)).toBeNull()
  },
)

test('a field holds cents in Dutch format, without the sign', () => {
  expect([0, 5, 24_500, 125_050].map(euroText)).toEqual(['0,00', '0,05', '245,00', '1.250,50'])
})

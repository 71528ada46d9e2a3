import { expect, test } from 'vitest'
import { formatClock, formatDate, formatDateTime, formatEuro } from '../../src/api/contract/format.ts'

test.each([
  [0, '€\u00a00,00'],
  [1, '€\u00a00,01'],
  [99, '€\u00a00,99'],
  [100, '€\u00a01,00'],
  [113_740, '€\u00a01.137,40'],
  [123_456_789, '€\u00a01.234.567,89'],
  [-500, '€\u00a0-5,00'],
])('%i cents are %s', (cents, text) => {
  expect(formatEuro(cents)).toBe(text)
})

test.each([
  ['2026-11-14T09:12:00+01:00', '14-11-2026 at 09:12'],
  ['2026-07-01T22:05:00Z', '02-07-2026 at 00:05'],
  ['2026-12-31T23:59:59.999+01:00', '31-12-2026 at 23:59'],
  ['2027-01-03T11:00:00Z', '03-01-2027 at 12:00'],
])('%s is %s in Amsterdam', (iso, text) => {
  expect(formatDateTime(iso, 'at', 'Europe/Amsterdam')).toBe(text)
})

test('a day is Amsterdam’s wherever it is read, and none is none', () => {
  expect([formatDate('2026-07-01T22:05:00Z'), formatDate('2026-11-14T09:12:00+01:00'), formatDate(null)]).toEqual([
    '02-07-2026',
    '14-11-2026',
    '-',
  ])
})

test('a time in another zone, with another word, in the machine’s zone, and none', () => {
  const iso = '2026-11-14T09:12:00+01:00'
  expect([
    formatDateTime(iso, 'om', 'America/New_York'),
    formatDateTime(iso),
    formatDateTime(null),
    formatDateTime(null, 'om'),
  ]).toEqual(['14-11-2026 om 03:12', '14-11-2026 at 09:12', '-', '-'])
})

test.each([
  [-5, '0:00'],
  [0, '0:00'],
  [9.99, '0:09'],
  [59.9, '0:59'],
  [60, '1:00'],
  [61, '1:01'],
  [3600, '60:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text)
})

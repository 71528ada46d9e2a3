import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { formatClock, formatDate, formatDateTime, formatEuro } from '../../src/api/contract/format.ts'

test.each([
  [0, '€\u00a00,00'],
  [1, '€\u00a00,01'],
  [99, '€\u00a00,99'],
  [100, '€\u00a01,00'],
  [113_740, '€\u00a01.137,40'],
  [123_456_789, '€\u00a01.234.567,89'],
  [-500, '€\u00a0-5,00'],
  [1137.6, '€\u00a011,38'],
])('%d cents are %s', (cents, text) => {
  expect(formatEuro(cents)).toBe(text)
})

test.each([
  ['2026-11-14T09:12:00+01:00', '14-11-2026 at 09:12'],
  ['2026-07-01T22:05:00Z', '02-07-2026 at 00:05'],
  ['2026-12-31T23:59:59.999+01:00', '31-12-2026 at 23:59'],
  ['2027-01-03T11:00:00Z', '03-01-2027 at 12:00'],
])('%s is %s in Amsterdam', (iso, text) => {
  expect(formatDateTime(iso, 'at', 'amsterdam')).toBe(text)
})

const hourMs = 3_600_000

/** As the platform's own formatters write it. */
const platform = {
  euro: new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }),
  amsterdam: new Intl.DateTimeFormat('nl-NL', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  }),
}

test('money is written as the platform writes it', () => {
  fc.assert(
    fc.property(fc.integer(), (cents) => {
      expect(formatEuro(cents)).toBe(platform.euro.format(cents / 100))
    }),
  )
})

/** Changes when a country changes its mind about summer time, and then `format.ts` must. */
test('Amsterdam’s clocks change when the platform says so', () => {
  const written = (time: number) => platform.amsterdam.format(time).replace(', ', ' at ')
  const inAmsterdam = (time: number) => formatDateTime(new Date(time).toISOString(), 'at', 'amsterdam')
  const hours = Array.from(
    { length: (Date.UTC(2070) - Date.UTC(2015)) / hourMs },
    (_, at) => Date.UTC(2015) + at * hourMs,
  )
  // Each hour of the weeks in which they change, and one of each other day.
  const asked = hours
    .map((time) => new Date(time))
    .filter((time) => {
      const isNear = [2, 9].includes(time.getUTCMonth()) && time.getUTCDate() > 24
      return isNear || time.getUTCHours() === 12
    })
  expect(asked.map(Number).filter((time) => inAmsterdam(time) !== written(time))).toEqual([])
  expect(asked.length).toBeGreaterThan(30_000)
})

test('elsewhere, a time is read from the clock of whoever looks', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(300)
  expect(formatDateTime('2026-11-14T01:12:00+01:00')).toBe('13-11-2026 at 19:12')
  expect(formatDateTime('2026-11-14T09:12:00+01:00', 'om')).toBe('14-11-2026 om 03:12')
  offset.mockRestore()
})

test('a day beside local times is the one of whoever reads it', () => {
  const offset = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(360)
  expect([formatDate('2026-11-14T04:12:00Z', 'here'), formatDate('2026-11-14T04:12:00Z')]).toEqual([
    '13-11-2026',
    '14-11-2026',
  ])
  offset.mockRestore()
})

test('a day is Amsterdam’s wherever it is read, and none is none', () => {
  expect([formatDate('2026-07-01T22:05:00Z'), formatDate('2026-11-14T09:12:00+01:00'), formatDate(null)]).toEqual([
    '02-07-2026',
    '14-11-2026',
    '-',
  ])
})

test('a time with another word, in the machine’s zone, and none', () => {
  const iso = '2026-11-14T09:12:00+01:00'
  expect([
    formatDateTime(iso, 'om', 'amsterdam'),
    formatDateTime(iso),
    formatDateTime(null),
    formatDateTime(null, 'om'),
  ]).toEqual(['14-11-2026 om 09:12', '14-11-2026 at 09:12', '-', '-'])
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

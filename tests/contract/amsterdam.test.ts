import { expect, test } from 'vitest'
import { clockTimeOf, instantOf, nearnessOf } from '../../src/api/contract/amsterdam.ts'

test('a moment is what Amsterdam’s clock says, in winter and in summer, and back', () => {
  expect(clockTimeOf('2026-11-24T11:00:00.000Z')).toEqual({ date: '2026-11-24', time: '12:00' })
  expect(clockTimeOf('2026-06-30T22:30:00.000Z')).toEqual({ date: '2026-07-01', time: '00:30' })
  expect(clockTimeOf(null)).toEqual({ date: '', time: '' })
  expect(instantOf({ date: '2026-11-24', time: '12:00' })).toBe('2026-11-24T11:00:00.000Z')
  expect(instantOf({ date: '2026-07-01', time: '00:30' })).toBe('2026-06-30T22:30:00.000Z')
  expect(instantOf({ date: '', time: '12:00' })).toBeNull()
})

test('an hour that is skipped in spring is the one after it, and one that comes twice in autumn its first', () => {
  expect(instantOf({ date: '2026-03-29', time: '02:30' })).toBe('2026-03-29T01:30:00.000Z')
  expect(instantOf({ date: '2026-10-25', time: '02:30' })).toBe('2026-10-25T00:30:00.000Z')
})

test('what is due is over, or of this day in Amsterdam, or later', () => {
  const now = Date.parse('2026-11-24T11:00:00Z')
  const near = (iso: string) => nearnessOf(iso, now)
  const times = ['10:59:59', '11:00:00', '22:59:00', '23:00:00'].map((time) => near(`2026-11-24T${time}Z`))
  expect(times).toEqual(['over', 'today', 'today', 'later'])
})

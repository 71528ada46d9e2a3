import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilNextEnd } from '../../src/api/until-next-end.ts'
import { requestOf } from '../support/screens/wire-literals.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const open = (expiresAt: string) => requestOf(21, { state: 'opened', expiresAt })

test.each([
  ['the next end', [open('2026-11-20T10:40:00Z'), open('2026-11-20T10:20:00Z')], 1_200_000],
  ['an hour at most', [open('2026-12-20T10:00:00Z')], 3_600_000],
  ['a second at least', [open('2026-11-20T10:00:00Z')], 1_000],
  ['as long again where the server lets it run on', [open('2026-11-20T09:55:00Z')], 300_000],
  ['nothing where all are over', [requestOf(21, { state: 'expired', expiresAt: '2026-11-20T10:20:00Z' })], false],
  ['nothing where no end is known', [requestOf(21)], false],
  ['nothing where nothing was asked', [], false],
])('requests are read again after %s', (_, requests, ms) => {
  expect(untilNextEnd(requests)).toBe(ms)
})

import { describe, expect, test } from 'vitest'
import { integratedLoudness } from '../../../src/explore/comparison/loudness.ts'

const sine = (rate: number, seconds: number, peak: number, hertz = 997): Float32Array =>
  Float32Array.from({ length: rate * seconds }, (_, n) => peak * Math.sin((2 * Math.PI * hertz * n) / rate))
const joined = (...parts: Float32Array[]): Float32Array => Float32Array.from(parts.flatMap((part) => [...part]))
const decibels = (level: number): number => 10 ** (level / 20)

/** What EBU Tech 3341 allows a meter to be off by, in LU. */
const tolerance = 0.1

const offBy = (found: number | null, wanted: number): number => Math.abs((found ?? Number.NaN) - wanted)

describe('the loudness that EBU R 128 gives', () => {
  // ITU-R BS.1770: a full-scale sine of 997 Hz in one channel measures -3.01 LKFS.
  test.each([44_100, 48_000])('of a full-scale sine at %i Hz', (rate) => {
    expect(offBy(integratedLoudness([sine(rate, 3, 1)], rate), -3.01)).toBeLessThanOrEqual(tolerance)
  })

  // EBU Tech 3341, cases 1 and 2.
  test.each([-23, -33])('of a stereo sine at %i dBFS', (level) => {
    const channel = sine(48_000, 5, decibels(level))
    expect(offBy(integratedLoudness([channel, channel], 48_000), level)).toBeLessThanOrEqual(tolerance)
  })

  // EBU Tech 3341, case 3: what is 10 LU below the rest does not count.
  test('of a sound with quiet ends', () => {
    const channel = joined(
      sine(48_000, 4, decibels(-36)),
      sine(48_000, 24, decibels(-23)),
      sine(48_000, 4, decibels(-36)),
    )
    expect(offBy(integratedLoudness([channel, channel], 48_000), -23)).toBeLessThanOrEqual(tolerance)
  })

  test('is none of silence, and of what is over at once', () => {
    expect(integratedLoudness([new Float32Array(48_000)], 48_000)).toBe(null)
    expect(integratedLoudness([sine(48_000, 1, 1).subarray(0, 15_000)], 48_000)).toBe(null)
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { integratedLoudness, loudnessInStereo, loudnessMeter } from '../../src/api/contract/loudness.ts'
import { sineWave } from '../support/wave-file.ts'

const joined = (...parts: Float32Array[]): Float32Array => Float32Array.from(parts.flatMap((part) => [...part]))

/** What EBU Tech 3341 allows a meter to be off by, in LU. */
const tolerance = 0.1

const offBy = (found: number | null, wanted: number): number => Math.abs((found ?? Number.NaN) - wanted)

describe('the loudness that EBU R 128 gives', () => {
  // ITU-R BS.1770: a full-scale sine of 997 Hz in one channel measures -3.01 LKFS.
  test.each([44_100, 48_000])('of a full-scale sine at %i Hz', (rate) => {
    expect(offBy(integratedLoudness([sineWave(3, 0, rate)], rate), -3.01)).toBeLessThanOrEqual(tolerance)
  })

  // ITU-R BS.1770: a high pass of the second order, at 38.1 Hz with a Q of 0.5.
  test.each([
    [20, 48_000, -16.98],
    [40, 48_000, -9.27],
    [40, 8_000, -9.07],
    [400, 4_000, -3.27],
  ])('of a full-scale sine of %i Hz at %i samples a second', (frequency, rate, level) => {
    expect(offBy(integratedLoudness([sineWave(3, 0, rate, frequency)], rate), level)).toBeLessThanOrEqual(tolerance)
  })

  test('of a sound that is as short as can be measured', () => {
    const sound = sineWave(1, 0).subarray(0, 19_200)
    expect(offBy(integratedLoudness([sound], 48_000), -3.01)).toBeLessThanOrEqual(tolerance)
  })

  // EBU Tech 3341, cases 1 and 2.
  test.each([-23, -33])('of a stereo sine at %i dBFS', (level) => {
    const channel = sineWave(5, level)
    expect(offBy(integratedLoudness([channel, channel], 48_000), level)).toBeLessThanOrEqual(tolerance)
  })

  // EBU Tech 3341, case 3: what is 10 LU below the rest does not count.
  test('of a sound with quiet ends', () => {
    const channel = joined(sineWave(4, -36), sineWave(24, -23), sineWave(4, -36))
    expect(offBy(integratedLoudness([channel, channel], 48_000), -23)).toBeLessThanOrEqual(tolerance)
  })

  // EBU Tech 3341, case 4: nor does what is below -70 LUFS, also where it makes the rest look loud.
  test('of a sound with nearly silent ends', () => {
    const [silent, quiet] = [sineWave(4, -72), sineWave(4, -36)]
    const channel = joined(silent, quiet, sineWave(24, -23), quiet, silent)
    expect(offBy(integratedLoudness([channel, channel], 48_000), -23)).toBeLessThanOrEqual(tolerance)
  })

  test('is none of silence, of what is over at once, and of what is sampled too seldom', () => {
    expect(integratedLoudness([new Float32Array(48_000)], 48_000)).toBe(null)
    expect(integratedLoudness([sineWave(1, 0).subarray(0, 15_000)], 48_000)).toBe(null)
    expect(integratedLoudness([sineWave(3, 0, 3_000, 100)], 3_000)).toBe(null)
    expect(integratedLoudness([], 0)).toBe(null)
  })
})

test('a sound in pieces is as loud as the whole, wherever they end', () => {
  const rate = 8_000
  const sound = joined(sineWave(1, -30, rate, 400), sineWave(1, -12, rate, 700))
  const whole = integratedLoudness([sound, sound.toReversed()], rate)
  fc.assert(
    fc.property(fc.array(fc.nat(sound.length), { maxLength: 12 }), (cuts) => {
      const places = [0, ...cuts.toSorted((a, b) => a - b), sound.length]
      const meter = loudnessMeter(rate)
      const channels = [sound, sound.toReversed()]
      for (const [index, from] of places.entries())
        meter.add(channels.map((channel) => channel.subarray(from, places[index + 1] ?? from)))
      expect(offBy(meter.integrated(), whole ?? 0)).toBeLessThan(1e-9)
    }),
  )
})

test('one channel is heard from both sides, where two are what they are', () => {
  expect([loudnessInStereo(-23, 1), loudnessInStereo(-23, 2)]).toEqual([expect.closeTo(-19.99, 2), -23])
})

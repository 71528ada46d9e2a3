import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { trackPeaks } from '../../../server/catalogue/track-peaks.ts'

const slices = 4

/** The same from the whole sound at once. */
const peaksOf = (samples: Float32Array): number[] => {
  const step = samples.length / slices
  const levels = Array.from({ length: slices }, (_, slice) => {
    const from = Math.floor(slice * step)
    const part = samples.subarray(from, Math.max(from + 1, Math.floor((slice + 1) * step)))
    return part.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  })
  const top = Math.max(...levels)
  return levels.map((level) => (top === 0 ? 0 : Math.round((level / top) * 100) / 100))
}

test('a sound of up to 65,536 samples is measured exactly, in whatever pieces it comes', () => {
  const sample = fc.double({ min: -1, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.array(sample, { maxLength: 40 }), { minLength: 1, maxLength: 8 }), (pieces) => {
      const tracker = trackPeaks()
      for (const piece of pieces) tracker.add(Float32Array.from(piece))
      const whole = Float32Array.from(pieces.flat())
      expect({ count: tracker.count(), peaks: tracker.peaks(slices) }).toEqual({
        count: whole.length,
        peaks: peaksOf(whole),
      })
    }),
  )
})

test('a sound of millions of samples is measured in the room of one array', () => {
  const pieces = [0.25, -0.5, 1, 0.1].map((level) => new Float32Array(1 << 18).fill(level))
  const rooms = vi.spyOn(globalThis, 'Float32Array')
  const tracker = trackPeaks()
  for (const piece of pieces) tracker.add(piece)
  const found = { rooms: rooms.mock.calls, count: tracker.count(), peaks: tracker.peaks(slices) }
  rooms.mockRestore()
  expect(found).toEqual({ rooms: [[65_536]], count: 1 << 20, peaks: [0.25, 0.5, 1, 0.1] })
})

test('the one loud sample of a long sound stays its peak wherever it stands, and whatever comes after it', () => {
  const loudAt = (at: number) => {
    const samples = new Float32Array(1 << 18).fill(0.25)
    samples[at] = -1
    const tracker = trackPeaks()
    tracker.add(samples)
    return tracker.peaks(slices)
  }
  expect([1, 65_535, 65_536, 262_143].map(loudAt)).toEqual([
    [1, 0.25, 0.25, 0.25],
    [1, 0.25, 0.25, 0.25],
    [0.25, 1, 0.25, 0.25],
    [0.25, 0.25, 0.25, 1],
  ])
})

test('a long sound that falls silent keeps the level of its end', () => {
  const tracker = trackPeaks()
  tracker.add(new Float32Array(1 << 17).fill(0.5))
  tracker.add(new Float32Array(1 << 17))
  expect(tracker.peaks(slices)).toEqual([1, 1, 0, 0])
})

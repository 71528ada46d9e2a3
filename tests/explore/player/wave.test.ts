import { describe, expect, test } from 'vitest'
import { barsOf, waveBox, wavePath } from '../../../src/explore/player/wave.ts'

describe('the bars of a waveform', () => {
  test('are the means of equal stretches, the loudest at 1', () => {
    expect(barsOf([0.1, 0.3, 0.4, 0.4, 0, 0], 3)).toEqual([0.5, 1, 0])
  })

  test('are means where a stretch has a peak more than another', () => {
    expect(barsOf([1, 1, 0.5, 0.5, 0.5], 2)).toEqual([1, 0.5])
  })

  test('of few peaks repeat them', () => {
    expect(barsOf([0.5, 1], 4)).toEqual([0.5, 0.5, 1, 1])
  })

  test('of silence and of nothing stay flat', () => {
    expect([barsOf([0, 0], 2), barsOf([], 2)]).toEqual([
      [0, 0],
      [0, 0],
    ])
  })
})

describe('their drawing', () => {
  test('has one upright stroke for each bar, from the middle out, the quietest still to be seen', () => {
    expect(wavePath([1, 0], 24)).toBe('M2 2.0V22.0M6 11.0V13.0')
    expect(waveBox(2, 24)).toBe('0 0 8 24')
  })

  test('is made of the played and the other bars', () => {
    const bars = [0.2, 0.4, 0.6]
    expect(wavePath(bars, 24, 0, 1) + wavePath(bars, 24, 1)).toBe(wavePath(bars, 24))
  })
})

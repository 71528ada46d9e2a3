import { describe, expect, test } from 'vitest'
import { addListening, type Listening, nothingHeard } from '../../../src/explore/player/listening-time.ts'

const noor = '/api/v2/shop/voices/noor'
const tom = '/api/v2/shop/voices/tom'
const at = (position: number, more: Partial<Listening> = {}): Listening => ({
  item: noor,
  key: 'noor:1',
  position,
  isSounding: true,
  ...more,
})

const heardIn = (...course: Listening[]): string[] => {
  let listened = nothingHeard
  return course.flatMap((now) => {
    const next = addListening(listened, now)
    listened = next.listened
    return next.heard ?? []
  })
}

/** From one second to another, as the player reports it. */
const played = (from: number, to: number, more: Partial<Listening> = {}) =>
  Array.from({ length: Math.round((to - from) / 0.25) + 1 }, (_, step) => at(from + step * 0.25, more))

describe('a voice is heard', () => {
  test('once it has sounded for three seconds, and only once', () => {
    expect(heardIn(...played(0, 2.75))).toEqual([])
    expect(heardIn(...played(0, 3))).toEqual([noor])
    expect(heardIn(...played(0, 30))).toEqual([noor])
  })

  test('by pieces of listening taken together, each of its sounds counted', () => {
    const second = { key: 'noor:2' }
    expect(heardIn(...played(0, 1.5), at(1.5, { isSounding: false }), ...played(8, 9.5, second))).toEqual([noor])
  })

  test('not by jumping over it', () => {
    expect(heardIn(at(0), at(20), at(40), at(0), at(20))).toEqual([])
  })

  test('not while it is silent', () => {
    expect(heardIn(...played(0, 10, { isSounding: false }))).toEqual([])
  })

  test('each for itself', () => {
    const other = { item: tom, key: 'tom:1' }
    expect(heardIn(...played(0, 2), ...played(0, 2, other))).toEqual([])
    expect(heardIn(...played(0, 3), ...played(0, 3, other))).toEqual([noor, tom])
  })
})

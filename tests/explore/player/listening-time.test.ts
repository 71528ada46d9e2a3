import { describe, expect, test } from 'vitest'
import { addListening, type Listening, listenFor, nothingHeard } from '../../../src/explore/player/listening-time.ts'

const noor = '/api/v2/shop/voices/noor'
const tom = '/api/v2/shop/voices/tom'
const at = (position: number, more: Partial<Listening> = {}): Listening => ({
  item: noor,
  key: 'noor:1',
  position,
  isSounding: true,
  ...more,
})

/** Seconds that were listened to each. */
const secondsIn = (...course: Listening[]): Record<string, number> => {
  const { seconds } = course.reduce((listened, now) => addListening(listened, now).listened, nothingHeard)
  return Object.fromEntries(seconds)
}

const heardIn = (...course: Listening[]): string[] => {
  const heard: string[] = []
  const listen = listenFor((item) => heard.push(item))
  for (const now of course) listen(now)
  return heard
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

describe('what counts is what sounded from one report to the next', () => {
  test.each([
    ['the longest step', [at(2), at(3.5)], { [noor]: 1.5 }],
    ['nothing of a step that is longer: it is a jump', [at(2), at(3.501)], {}],
    ['nothing of a jump back', [at(2), at(1.5)], {}],
    ['nothing where no second went by', [at(2), at(2)], {}],
    ['nothing before the first report', [at(1)], {}],
    [
      'nothing of the step to another demo',
      [at(1), at(1.5, { key: 'noor:2' }), at(2, { key: 'noor:2' })],
      { [noor]: 0.5 },
    ],
    ['nothing of the step in which it began', [at(1, { isSounding: false }), at(1.5)], {}],
    ['nothing of the step in which it was paused', [at(1), at(1.5, { isSounding: false })], {}],
    ['nothing of a player that holds nothing', [at(1, { item: null }), at(1.5, { item: null })], {}],
    [
      'each voice for itself',
      [at(1), at(2), at(1, { item: tom, key: 'tom:1' }), at(1.5, { item: tom, key: 'tom:1' })],
      { [noor]: 1, [tom]: 0.5 },
    ],
  ])('%s', (_, course, seconds) => {
    expect(secondsIn(...course)).toEqual(seconds)
  })
})

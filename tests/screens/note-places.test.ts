import { expect, test } from 'vitest'
import { momentAt, pinsOf, placesOf } from '../../src/explore/notes/note-places.ts'

/** What a browser makes of the lengths in a wave of this width. */
const pixelsIn = (width: number, length: string): number => {
  const terms = length
    .replaceAll('cqi', ` * ${width / 100}`)
    .replaceAll('px', '')
    .replaceAll(/\b(min|max)\(/g, 'Math.$1(')
  return Math.round(Number(new Function(`return ${terms}`)()))
}
const labelsIn = (width: number, ...shares: number[]): number[] =>
  placesOf(shares).map(({ label }) => pixelsIn(width, label))

test('a pin’s stem stands at its moment, and its label above it where there is room', () => {
  expect([0, 0.256, 1].map(momentAt)).toEqual(['0cqi', '25.6cqi', '100cqi'])
  expect(labelsIn(400, 0.25, 0.5)).toEqual([100, 200])
})

test('labels stay within the wave, make room for each other, and share what there is where they are many', () => {
  expect(labelsIn(400, 0, 1)).toEqual([22, 378])
  expect(labelsIn(400, 0.3, 0.31, 0.32)).toEqual([120, 166, 212])
  expect(labelsIn(400, 0.98, 0.99, 1)).toEqual([286, 332, 378])
  expect(labelsIn(164, 0, 0.1, 0.2, 0.3, 0.9)).toEqual([22, 52, 82, 112, 142])
})

test('notes share a pin where a wave has no room for one each: those that lie closest, evenly where all do', () => {
  const at = (...moments: number[]) => moments.map((moment) => ({ at: moment }))
  const seconds = (notes: readonly { at: number }[], width: number, others?: number) =>
    pinsOf(notes, width, others).map((pin) => pin.map((note) => note.at))
  expect(seconds(at(1, 2, 3, 8), 0)).toEqual([[1], [2], [3], [8]])
  expect(seconds(at(1, 2, 3, 8), 116)).toEqual([[1], [2], [3], [8]])
  expect(seconds(at(1, 2, 3, 8), 115)).toEqual([[1, 2], [3], [8]])
  expect(seconds(at(1, 4, 7, 7.5, 9), 116)).toEqual([[1], [4], [7, 7.5], [9]])
  expect(seconds(at(1, 2, 3, 4, 5, 6), 92)).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ])
  expect(seconds(at(1, 2, 3, 8), 116, 1)).toEqual([[1, 2], [3], [8]])
  expect(seconds(at(1, 8), 30, 1)).toEqual([[1, 8]])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as bitset from '../../../server/catalogue/bitset.ts'

const SIZE = 131
const members = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 }))
const setOf = (numbers: Iterable<number>) => {
  const bits = bitset.emptyBitset(SIZE)
  for (const number of numbers) bitset.addTo(bits, number)
  return bits
}
const membersOf = (bits: bitset.Bitset) => bitset.slice(bits, 0, SIZE)
const rising = (numbers: Iterable<number>) => [...numbers].sort((a, b) => a - b)

test('holds, counts, unites and intersects as a Set does', () => {
  fc.assert(
    fc.property(members, members, (some, others) => {
      const united = setOf(some)
      bitset.unite(united, setOf(others))
      const shared = setOf(some)
      bitset.intersect(shared, setOf(others))
      const inBoth = some.filter((number) => others.includes(number))
      const inEither = new Set([...some, ...others])
      expect(membersOf(united)).toEqual(rising(inEither))
      expect(membersOf(shared)).toEqual(rising(inBoth))
      expect(bitset.countOf(united)).toBe(inEither.size)
      expect(bitset.countShared(setOf(some), setOf(others))).toBe(inBoth.length)
    }),
  )
})

test('gives any stretch of its members in order', () => {
  fc.assert(
    fc.property(members, fc.nat(SIZE), fc.nat(SIZE), (numbers, skip, limit) => {
      expect(bitset.slice(setOf(numbers), skip, limit)).toEqual(rising(numbers).slice(skip, skip + limit))
    }),
  )
})

test('retains what a test lets through', () => {
  fc.assert(
    fc.property(members, (numbers) => {
      const bits = setOf(numbers)
      bitset.retain(bits, (member) => member % 3 === 0)
      expect(membersOf(bits)).toEqual(rising(numbers).filter((member) => member % 3 === 0))
    }),
  )
})

test.each([0, 1, 31, 32, 33, 64])('a full set of %i has that many members and no more', (size) => {
  expect(bitset.countOf(bitset.fullBitset(size))).toBe(size)
  expect(bitset.slice(bitset.fullBitset(size), 0, 100)).toEqual(Array.from({ length: size }, (_, at) => at))
})

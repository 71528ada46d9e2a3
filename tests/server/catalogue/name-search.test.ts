import { expect, test } from 'vitest'
import { emptyBitset, slice } from '../../../server/catalogue/bitset.ts'
import { nameSearch } from '../../../server/catalogue/name-search.ts'

/** 3,000 pairs of letters: far more than can each have a bucket of their own. */
const pair = (at: number) => String.fromCharCode(0x4e00 + at, 0x4e00 + ((at * 7) % 5_000))
const pairs = Array.from({ length: 3_000 }, (_, at) => pair(at))
const absent = Array.from({ length: 3_000 }, (_, at) => pair(5_000 + at))

function finder(names: readonly string[]) {
  const { find } = nameSearch(names)
  const found = emptyBitset(names.length)
  return (needle: string) => {
    find(needle, found)
    return slice(found, 0, names.length)
  }
}

test('tells pairs of letters apart that share a bucket', () => {
  const find = finder(pairs)
  expect(pairs.map(find)).toEqual(pairs.map((_, at) => [at]))
  expect(absent.flatMap(find)).toEqual([])
})

test('tells them apart where so many names have a pair that it is kept as a bitset', () => {
  const names = pairs.map((own, at) => `${at % 2 === 0 ? pairs[0] : pairs[1]}${own}`)
  const find = finder(names)
  expect([find(pairs[0] ?? ''), find(pairs[1] ?? '')].map((found) => found.length)).toEqual([1_500, 1_500])
  expect(find(`${pairs[1]}${pairs[7]}`)).toEqual([7])
})

test('finds one letter, which has no pair', () => {
  expect(finder(['anna', 'bob', 'b'])('b')).toEqual([1, 2])
})

test('begins with the rarest pair, wherever it stands in what is looked for', () => {
  const names = Array.from({ length: 1_000 }, (_, at) => `${at} anna`)
  const find = finder(names)
  expect(find('99 anna')).toEqual([99, 199, 299, 399, 499, 599, 699, 799, 899, 999])
  expect(find(' anna')).toHaveLength(1_000)
})

/** Bytes that so many names take beside others of one letter, a hundred in all. */
const bytesOf = (name: string, count: number): number => {
  const names = Array.from({ length: 100 }, (_, at) => (at < count ? name : 'x'))
  return nameSearch(names).bytes - nameSearch(names.fill('x')).bytes
}

test.each([
  [1, 2 + 4],
  [3, 3 * 2 + 3 * 4],
  [4, 4 * 2 + 4 * 4],
  [50, 50 * 2 + 4 * 4],
])('of a pair that %i of a hundred names have it holds a list, or a bitset where that is smaller', (count, bytes) => {
  expect(bytesOf('ab', count)).toBe(bytes)
})

test('holds a pair once for a name, however often the name has it', () => {
  expect(bytesOf('ababababab', 1) - bytesOf('abab', 1)).toBe('ababab'.length * Uint16Array.BYTES_PER_ELEMENT)
})

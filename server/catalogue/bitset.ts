/** A set of the numbers 0 to size − 1, one bit each: number n is bit n % 32 of word n / 32. */
export type Bitset = Uint32Array<ArrayBufferLike>

const WORD = 32

/** Words of 32 bits that `size` members take. */
export const wordsFor = (size: number) => Math.ceil(size / WORD)

export const emptyBitset = (size: number): Bitset => new Uint32Array(wordsFor(size))

export function fullBitset(size: number): Bitset {
  const bits = emptyBitset(size).fill(0xffffffff)
  const rest = size % WORD
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1
  return bits
}

export function addTo(bits: Bitset, member: number): void {
  const word = member >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (member & 31))
}

/** Keeps in `target` what `other` has too. */
export function intersect(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & (other[word] ?? 0)
}

/** Adds to `target` what `other` has. */
export function unite(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) | (other[word] ?? 0)
}

/** Bits set in one word, counted in parallel within it. */
function popcount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countOf(bits: Bitset): number {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += popcount(bits[word] ?? 0)
  return count
}

/** How many members two sets of one size share; makes no set. */
export function countShared(left: Bitset, right: Bitset): number {
  let count = 0
  for (let word = 0; word < left.length; word++) count += popcount((left[word] ?? 0) & (right[word] ?? 0))
  return count
}

/** Drops the members that `keep` refuses. */
export function retain(bits: Bitset, keep: (member: number) => boolean): void {
  for (let word = 0; word < bits.length; word++) {
    const before = bits[word] ?? 0
    let after = before
    for (let rest = before; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest)
      if (!keep(word * WORD + bit)) after &= ~(1 << bit)
    }
    if (after !== before) bits[word] = after
  }
}

/** At most `limit` members in rising order, after leaving out the first `skip`. */
export function slice(bits: Bitset, skip: number, limit: number): number[] {
  const members: number[] = []
  let passed = 0
  for (let word = 0; word < bits.length && members.length < limit; word++) {
    const held = popcount(bits[word] ?? 0)
    if (passed + held <= skip) {
      passed += held
      continue
    }
    for (let rest = bits[word] ?? 0; rest !== 0 && members.length < limit; rest &= rest - 1) {
      if (passed++ >= skip) members.push(word * WORD + 31 - Math.clz32(rest & -rest))
    }
  }
  return members
}

import { addTo, type Bitset, intersect, retain, wordsFor } from './bitset.ts'

const BUCKET_BITS = 13
const BUCKETS = 1 << BUCKET_BITS
const NO_BUCKET = BUCKETS

type NameSearch = {
  /** Makes `found` the set of the names that contain a folded text of 1 UTF-16 unit or more. */
  find: (needle: string, found: Bitset) => void
  /** Bytes held. */
  bytes: number
}

const pairKey = (left: number, right: number) => ((left << 16) | right) >>> 0
const bucketOf = (key: number) => Math.imul(key, 0x9e3779b1) >>> (32 - BUCKET_BITS)

/**
 * Substring search over folded names. For every pair of neighbouring letters it keeps who has it: a list of members
 * while that is short, a bitset where that is smaller. A search intersects its pairs and reads only the names left
 * over. Pairs share a fixed number of buckets, so that no alphabet makes it grow.
 */
export function nameSearch(names: readonly string[]): NameSearch {
  const { units, ends, longest } = concatenate(names)
  const words = wordsFor(names.length)
  const { counts, keys, mixed, firsts } = sortIntoBuckets(units, ends)
  const isList = (bucket: number) => (counts[bucket] ?? 0) <= words

  // A bucket's part of `members` is a rising list of `counts` names, or a bitset once that is no longer than the list.
  const starts = new Uint32Array(BUCKETS + 1)
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    starts[bucket + 1] = (starts[bucket] ?? 0) + Math.min(counts[bucket] ?? 0, words)
  }
  const members = new Uint32Array(starts[BUCKETS] ?? 0)
  const next = starts.slice()
  for (let name = 0, at = 0; name < ends.length; name++) {
    for (const end = ends[name] ?? 0; at < end; at++) {
      const bucket = firsts[at] ?? NO_BUCKET
      if (bucket === NO_BUCKET) continue
      const place = next[bucket] ?? 0
      if (isList(bucket)) {
        members[place] = name
        next[bucket] = place + 1
      } else {
        const word = place + (name >>> 5)
        members[word] = (members[word] ?? 0) | (1 << (name & 31))
      }
    }
  }
  const part = (bucket: number) => members.subarray(starts[bucket], starts[bucket + 1])

  function find(needle: string, found: Bitset): void {
    found.fill(0)
    if (needle.length > longest) return
    const sought = Uint16Array.from({ length: needle.length }, (_, at) => needle.charCodeAt(at))
    const contains = (name: number) =>
      containsUnits(units, name === 0 ? 0 : (ends[name - 1] ?? 0), ends[name] ?? 0, sought)

    const buckets = new Set<number>()
    let isExact = sought.length === 2
    for (let at = 1; at < sought.length; at++) {
      const key = pairKey(sought[at - 1] ?? 0, sought[at] ?? 0)
      const bucket = bucketOf(key)
      if (counts[bucket] === 0 || (mixed[bucket] === 0 && keys[bucket] !== key)) return
      if (mixed[bucket] === 1) isExact = false
      buckets.add(bucket)
    }
    const rarestFirst = [...buckets].sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0))
    const [rarest] = rarestFirst
    if (rarest !== undefined && isList(rarest)) {
      for (const name of part(rarest)) if (isExact || contains(name)) addTo(found, name)
      return
    }
    found.fill(0xffffffff)
    for (const bucket of rarestFirst) intersect(found, part(bucket))
    if (!isExact) retain(found, contains)
  }

  const held = [units, ends, counts, keys, mixed, starts, members]
  return { find, bytes: held.reduce((sum, array) => sum + array.byteLength, 0) }
}

/** All names as one run of UTF-16 units, and where each ends. */
function concatenate(names: readonly string[]) {
  const ends = new Uint32Array(names.length)
  let length = 0
  let longest = 0
  for (const [at, name] of names.entries()) {
    length += name.length
    longest = Math.max(longest, name.length)
    ends[at] = length
  }
  const units = new Uint16Array(length)
  let to = 0
  for (const name of names) for (let at = 0; at < name.length; at++) units[to++] = name.charCodeAt(at)
  return { units, ends, longest }
}

/**
 * How many names each bucket has, which pair it is for, whether it serves several pairs; and by place in `units` the
 * bucket of the pair that ends there, unless the name has been put into that bucket already.
 */
function sortIntoBuckets(units: Uint16Array, ends: Uint32Array) {
  const counts = new Uint32Array(BUCKETS)
  const keys = new Uint32Array(BUCKETS)
  const mixed = new Uint8Array(BUCKETS)
  const firsts = new Uint16Array(units.length).fill(NO_BUCKET)
  const lastName = new Int32Array(BUCKETS).fill(-1)
  for (let name = 0, at = 0; name < ends.length; name++) {
    const end = ends[name] ?? 0
    for (at++; at < end; at++) {
      const key = pairKey(units[at - 1] ?? 0, units[at] ?? 0)
      const bucket = bucketOf(key)
      if (lastName[bucket] === -1) keys[bucket] = key
      else if (keys[bucket] !== key) mixed[bucket] = 1
      if (lastName[bucket] === name) continue
      lastName[bucket] = name
      firsts[at] = bucket
      counts[bucket] = (counts[bucket] ?? 0) + 1
    }
    at = end
  }
  return { counts, keys, mixed, firsts }
}

function containsUnits(units: Uint16Array, from: number, to: number, sought: Uint16Array): boolean {
  const first = sought[0]
  const last = to - sought.length
  for (let start = from; start <= last; start++) {
    if (units[start] !== first) continue
    let matched = 1
    while (matched < sought.length && units[start + matched] === sought[matched]) matched++
    if (matched === sought.length) return true
  }
  return false
}

import type { CatalogueQuery, IndexItem, IndexTaxon } from '../server/catalogue/catalogue-index.ts'

const GROUPS = ['language', 'gender', 'age', 'character', 'active']
const CHOICES_IN_GROUP = 8
const FIRST_NAMES = `Anna Jan Étienne Sophie Daan Lotte Björn Zoë Chloé Joost Fleur Willem Noor Jürgen Søren Inês
  Marieke Pieter Hannah Øystein Łukasz Carmen Giulia Mateo Liam Emma Noah Julia Lucas Mila Finn Sara`.split(/\s+/)
const LAST_NAMES = `Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Groot Willems
  Müller Weiß Schröder Dubois Lefèvre García Muñoz Rossi Ferrari Novák Nowak Andersson Nielsen Súilleabháin`.split(
  /\s+/,
)

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = (random: () => number, words: readonly string[]) => words[Math.floor(random() * words.length)] ?? ''

const choice = (group: string, number: number) => `voice_${group}_${number}`

/** Low numbers come up far more often than high ones, as languages do. */
const skewed = (random: () => number) => Math.floor(CHOICES_IN_GROUP * random() ** 2)

/** A kind's taxons: its root, 5 groups and 40 choices in them. */
export function taxonsForBench(): IndexTaxon[] {
  const groups = GROUPS.map((group) => ({ code: `voice_${group}`, parent: 'voice' }))
  const choices = GROUPS.flatMap((group) =>
    Array.from({ length: CHOICES_IN_GROUP }, (_, at) => ({ code: choice(group, at), parent: `voice_${group}` })),
  )
  return [{ code: 'voice', parent: null }, ...groups, ...choices]
}

/** `size` items with names of about 15 letters and one or two choices in every group. */
export function itemsForBench(size: number): IndexItem[] {
  const random = randomNumbers(size)
  return Array.from({ length: size }, (_, at) => ({
    id: at + 1,
    name: `${pick(random, FIRST_NAMES)} ${pick(random, LAST_NAMES)} ${Math.floor(random() * 1000)}`,
    taxons: GROUPS.flatMap((group) => {
      const first = choice(group, skewed(random))
      return random() < 0.3 ? [first, choice(group, skewed(random))] : [first]
    }),
  }))
}

/** What a query asks for: so many groups filtered, and a name or none. */
export type QueryShape = { groups: number; name: boolean }

/** A query of a shape: 1 to 3 choices in each group, 2 to 5 letters out of a name, one of the first 5 pages. */
export function queryForBench(random: () => number, { groups, name }: QueryShape): CatalogueQuery {
  const taxons = GROUPS.map((group) => ({ group, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, groups)
    .flatMap(({ group }) => Array.from({ length: 1 + Math.floor(random() * 3) }, () => choice(group, skewed(random))))
  const word = pick(random, [...FIRST_NAMES, ...LAST_NAMES])
  const length = 2 + Math.floor(random() * 4)
  const from = Math.floor(random() * Math.max(1, word.length - length + 1))
  const page = 1 + Math.floor(random() * 5)
  return { taxons, page, itemsPerPage: 30, ...(name ? { name: word.slice(from, from + length) } : {}) }
}

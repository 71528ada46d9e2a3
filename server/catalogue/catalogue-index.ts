import type { Sought } from '../../src/api/contract/search.ts'
import { addTo, type Bitset, countOf, countShared, emptyBitset, fullBitset, intersect, slice, unite } from './bitset.ts'
import { foldName, foldSearch } from './fold.ts'
import { nameSearch } from './name-search.ts'
import { type IndexTaxon, type TaxonTree, taxonTree } from './taxon-tree.ts'

export type { IndexTaxon }

/** A catalogue item; `taxons` are codes, and those that are not among the kind's taxons are left out of account. */
export type IndexItem = { id: number; name: string; taxons: readonly string[] }

/** `page` counts from 1; both numbers are whole and checked by the caller. */
export type CatalogueQuery = { taxons: readonly string[]; name?: string; page: number; itemsPerPage: number }

export type CatalogueAnswer = {
  /** The page's item ids, ordered by folded name and then id. */
  ids: number[]
  /** Items on all pages. */
  total: number
  /** For every taxon of the kind, how many items choosing it would leave; 0 included. */
  aggregations: Record<string, number>
}

export type CatalogueIndex = {
  query: (query: CatalogueQuery) => CatalogueAnswer
  /** Items held. */
  size: number
  /** Bytes held in typed arrays, which is all that grows with the catalogue. */
  bytes: number
}

/**
 * Makes one kind's catalogue searchable in memory, with exact counts (contract, 'Catalogue'). A taxon's count ignores
 * the choices of its own group and heeds all else; a code that the kind does not have is a group of its own that
 * nothing matches; a `name` under 2 characters is ignored. @throws Error where the taxons make no tree
 */
export function buildIndex(input: { items: readonly IndexItem[]; taxons: readonly IndexTaxon[] }): CatalogueIndex {
  const tree = taxonTree(input.taxons)
  const size = input.items.length
  // A member of a bitset is an item's place in the order, so that a page is a stretch of members.
  const ordered = inOrder(input.items)
  const ids = new Float64Array(ordered.map(({ item }) => item.id))
  // With a space before it, where a word begins is one more part of the name.
  const search = nameSearch(ordered.map(({ folded }) => ` ${folded}`))
  const taxonBits = membersOfTaxons(input.items, placesOf(ordered), tree)
  const everything = fullBitset(size)
  const nowhere = Object.fromEntries(tree.codes.map((code) => [code, 0]))

  // Queries run one at a time and leave nothing behind: they share these.
  const found = emptyBitset(size)
  const foundInWords = emptyBitset(size)
  const foundByWord = emptyBitset(size)
  const matching = emptyBitset(size)
  const matchingOthers = emptyBitset(size)

  function find({ part, words }: Sought): void {
    search.find(part, found)
    if (words.length === 0) return
    foundInWords.set(everything)
    for (const word of words) {
      search.find(` ${word}`, foundByWord)
      intersect(foundInWords, foundByWord)
    }
    unite(found, foundInWords)
  }

  /** By group, the items that have one of its chosen taxons; undefined with a code that the kind does not have. */
  function choicesOf(codes: readonly string[]): Map<number, Bitset> | undefined {
    const chosen = new Map<number, Set<number>>()
    for (const code of codes) {
      const taxon = tree.numberOf(code)
      const group = taxon === undefined ? undefined : tree.groups[taxon]
      if (taxon === undefined || group === undefined) return undefined
      chosen.set(group, (chosen.get(group) ?? new Set()).add(taxon))
    }
    return new Map([...chosen].map(([group, taxons]) => [group, union([...taxons].map((taxon) => bitsOf(taxon)))]))
  }

  const bitsOf = (taxon: number) => taxonBits[taxon] ?? everything

  function union(sets: readonly Bitset[]): Bitset {
    const [only] = sets
    if (sets.length === 1 && only !== undefined) return only
    const bits = emptyBitset(size)
    for (const set of sets) unite(bits, set)
    return bits
  }

  function query({ taxons, name, page, itemsPerPage }: CatalogueQuery): CatalogueAnswer {
    const choices = choicesOf(taxons)
    if (choices === undefined) return { ids: [], total: 0, aggregations: { ...nowhere } }

    const sought = foldSearch(name)
    if (sought !== undefined) find(sought)
    const named = sought === undefined ? everything : found

    matching.set(named)
    for (const bits of choices.values()) intersect(matching, bits)

    const counts = new Uint32Array(tree.codes.length)
    const count = (group: number, within: Bitset) => {
      for (const taxon of tree.groups.keys()) {
        if (tree.groups[taxon] === group) counts[taxon] = countShared(bitsOf(taxon), within)
      }
    }
    for (const group of new Set(tree.groups)) {
      if (!choices.has(group)) {
        count(group, matching)
        continue
      }
      matchingOthers.set(named)
      for (const [other, bits] of choices) if (other !== group) intersect(matchingOthers, bits)
      count(group, matchingOthers)
    }
    return {
      ids: slice(matching, (page - 1) * itemsPerPage, itemsPerPage).map((member) => ids[member] ?? 0),
      total: countOf(matching),
      aggregations: Object.fromEntries(tree.codes.map((code, taxon) => [code, counts[taxon] ?? 0])),
    }
  }

  const sets = [...taxonBits, everything, found, foundInWords, foundByWord, matching, matchingOthers]
  const bytes = sets.reduce((sum, bits) => sum + bits.byteLength, ids.byteLength + search.bytes)
  return { query, size, bytes }
}

type Ordered = { item: IndexItem; folded: string; given: number }

function inOrder(items: readonly IndexItem[]): Ordered[] {
  return items
    .map((item, given) => ({ item, folded: foldName(item.name), given }))
    .sort((a, b) => (a.folded === b.folded ? a.item.id - b.item.id : a.folded < b.folded ? -1 : 1))
}

/** By an item's place in the input, its place in the order. */
function placesOf(ordered: readonly Ordered[]): Uint32Array {
  const places = new Uint32Array(ordered.length)
  for (const [place, { given }] of ordered.entries()) places[given] = place
  return places
}

/** Takes the items as they were given: in memory they lie in that order, which makes this twice as fast. */
function membersOfTaxons(items: readonly IndexItem[], places: Uint32Array, tree: TaxonTree): Bitset[] {
  const bits = tree.codes.map(() => emptyBitset(items.length))
  const setOf = new Map(tree.codes.map((code, taxon) => [code, bits[taxon]]))
  for (const [given, item] of items.entries()) {
    const place = places[given] ?? 0
    for (const code of item.taxons) {
      const set = setOf.get(code)
      if (set !== undefined) addTo(set, place)
    }
  }
  for (const [taxon, set] of bits.entries()) {
    for (const ancestor of tree.lineages[taxon] ?? []) unite(bits[ancestor] ?? set, set)
  }
  return bits
}

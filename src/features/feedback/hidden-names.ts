import type { CatalogueItem } from '../../api/contract/catalogue.ts'
import type { Iri } from '../../api/contract/hydra.ts'
import { letterAt } from '../../explore/comparison/letters.ts'

/** A small generator of numbers from 0 to 1 (mulberry32): the same seed gives the same ones, on the server too. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return ((more ^ (more >>> 14)) >>> 0) / 4_294_967_296
  }
}

const shuffled = <Entry>(entries: readonly Entry[], seed: number): Entry[] => {
  const next = numbersFrom(seed)
  return entries
    .map((entry) => ({ entry, place: next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry)
}

/** `A` for the first, `Z` for the 26th, `AA` after that. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) + letterAt(index % 26)

/** Each voice's letter while names are hidden: the same in the list, in selects and in a comparison. */
type HiddenVoices = { items: CatalogueItem[]; letters: ReadonlyMap<Iri, string> }

/**
 * The voices without names, pictures and titles, in an order that is the guest's own: `seed` is their request's id, so that
 * it stays the same however often they come back. `nameOf` gives the name that belongs to a letter.
 */
export const hideNames = (
  items: readonly CatalogueItem[],
  seed: number,
  nameOf: (letter: string) => string,
): HiddenVoices => {
  const lettered = shuffled(items, seed).map((item, index) => ({ item, letter: letterOf(index) }))
  return {
    letters: new Map(lettered.map(({ item, letter }) => [item['@id'], letter])),
    items: lettered.map(({ item, letter }) => ({
      ...item,
      name: nameOf(letter),
      image: null,
      description: null,
      audio: item.audio.map((audio) => ({ ...audio, title: '' })),
    })),
  }
}

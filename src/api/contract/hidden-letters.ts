import type { ProjectComment } from './comment.ts'
import type { Iri } from './hydra.ts'

/** `A` for the first, `Z` for the 26th, `AA` after that. */
export const letterAt = (index: number): string =>
  (index < 26 ? '' : letterAt(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26))

/** A number of a text and a seed (FNV-1a, its bits mixed once more): the same in each browser and on the server. */
const numberOf = (text: string, seed: number): number => {
  let hash = 0x811c9dc5 ^ seed
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  const mixed = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/**
 * What each voice of a request is called while names are hidden, in the order in which they stand. The order is shuffled
 * once for each request, and a letter stays with its voice: whoever comes later gets the next, and that of a voice that
 * left is nobody else's, whether it is still listed or stands in `addedAt` alone. What asks again goes on with the letters
 * that were there before.
 */
export const hiddenLettersOf = ({
  id,
  suggestions,
  payload: { addedAt = {}, added = [], letteredBefore = [] },
}: Pick<ProjectComment, 'id' | 'suggestions' | 'payload'>): ReadonlyMap<Iri, string> => {
  const byNumber = (one: Iri, other: Iri): number => numberOf(one, id) - numberOf(other, id)
  const since = (voice: Iri): number => Date.parse(addedAt[voice] ?? '') || 0
  const came = new Set([...added, ...Object.keys(addedAt)])
  const shuffled = suggestions.filter((voice) => !came.has(voice)).toSorted(byNumber)
  // Who came at once stays in one order, however the caster places them.
  const later = [...came].toSorted((one, other) => since(one) - since(other) || byNumber(one, other))
  const own = new Set([...shuffled, ...later])
  const all = [...new Set([...letteredBefore, ...own])]
  return new Map(all.map((voice, index) => [voice, letterAt(index)] as const).filter(([voice]) => own.has(voice)))
}

import type { Iri } from '../../api/contract/hydra.ts'
import type { ProviderLine } from '../../api/contract/provider.ts'

type Line = Pick<ProviderLine, 'orderItem' | 'product' | 'variant' | 'voice' | 'reference' | 'recordings'>

/** The words of a name, numbers apart from letters, without accents. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+|\d+/gu) ?? []

/** What a line is called by: its product, length, voice and reference, each word once. */
const namesOf = ({ product, variant, voice, reference }: Line): Set<string> =>
  new Set(
    [product, variant, voice, reference].flatMap((text) => wordsOf(text ?? '')).filter((word) => !/^sec$/.test(word)),
  )

const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '')

/** How many words of a line stand in the name of a file. */
const fitOf = (words: ReadonlySet<string>, line: Line): number =>
  [...namesOf(line)].filter((name) => words.has(name)).length

/**
 * The line that each file is meant for, in the order of the files: the one whose product, length, voice and reference
 * stand in its name most; where that leaves a choice, the first that has no recording and is not `taken`. Null where no
 * name tells and every line has one.
 */
export const matchFiles = (
  names: readonly string[],
  lines: readonly Line[],
  taken: readonly Iri[] = [],
): (Iri | null)[] => {
  const used = new Set(taken)
  const isFree = ({ orderItem, recordings }: Line): boolean => recordings.length === 0 && !used.has(orderItem)
  const [only] = lines
  if (only !== undefined && lines.length === 1) return names.map(() => only.orderItem)
  return names.map((name) => {
    const words = new Set(wordsOf(withoutExtension(name)))
    const fits = lines.map((line) => ({ line, fit: fitOf(words, line) }))
    const best = Math.max(0, ...fits.map(({ fit }) => fit))
    const alike = best === 0 ? lines : fits.filter(({ fit }) => fit === best).map(({ line }) => line)
    const found = alike.length === 1 ? alike[0] : alike.find(isFree)
    if (found === undefined) return null
    used.add(found.orderItem)
    return found.orderItem
  })
}

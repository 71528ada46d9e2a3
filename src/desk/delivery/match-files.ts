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

/** The lines of which most words stand in a file's name; all where none does. */
const alikeIn = (lines: readonly Line[], name: string): readonly Line[] => {
  const words = new Set(wordsOf(withoutExtension(name)))
  const fits = lines.map((line) => fitOf(words, line))
  const best = Math.max(0, ...fits)
  return lines.filter((_, at) => fits[at] === best)
}

/**
 * The line that each file is meant for, in the order of the files: the one whose product, length, voice and reference
 * stand in its name most; where that leaves a choice, the first that has no recording. Null where there is none, and where
 * it is `taken` or another file's: no name tells which of two is the newer version.
 */
export const matchFiles = (
  names: readonly string[],
  lines: readonly Line[],
  taken: readonly Iri[] = [],
): (Iri | null)[] => {
  const used = new Set(taken)
  const isUnused = ({ orderItem }: Line): boolean => !used.has(orderItem)
  const matched = new Map<number, Iri>()
  const match = (at: number, line: Line | undefined): void => {
    if (line === undefined) return
    used.add(line.orderItem)
    matched.set(at, line.orderItem)
  }
  const alike = names.map((name) => alikeIn(lines, name))
  // A name that tells its line has it before one that leaves a choice.
  for (const [at, some] of alike.entries()) if (some.length === 1) match(at, some.find(isUnused))
  for (const [at, some] of alike.entries())
    if (some.length > 1)
      match(
        at,
        some.filter(isUnused).find(({ recordings }) => recordings.length === 0),
      )
  return names.map((_, at) => matched.get(at) ?? null)
}

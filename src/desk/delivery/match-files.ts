import type { Iri } from '../../api/contract/hydra.ts'
import type { ProviderLine } from '../../api/contract/provider.ts'

type Line = Pick<ProviderLine, 'orderItem' | 'product' | 'variant' | 'voice' | 'reference'>

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

/** The number of a version tells nothing of a line: without it "spot-1-v2" is no spot 2. */
const withoutVersion = (name: string): string => name.replaceAll(/(?<!\p{L})v\d+(?:\.\d+)?(?!\d)/giu, ' ')

/** How many words of a line stand in the name of a file. */
const fitOf = (words: ReadonlySet<string>, line: Line): number =>
  [...namesOf(line)].filter((name) => words.has(name)).length

/** The line of which most words stand in a file's name; undefined where several have as many. */
const meantBy = (name: string, lines: readonly Line[]): Line | undefined => {
  const words = new Set(wordsOf(withoutVersion(withoutExtension(name))))
  const fits = lines.map((line) => fitOf(words, line))
  const best = Math.max(0, ...fits)
  const [meant, ...others] = lines.filter((_, at) => fits[at] === best)
  return others.length === 0 ? meant : undefined
}

/**
 * The line that each file is meant for, in the order of the files: the one whose product, length, voice and reference
 * stand in its name most. Null where that leaves a choice, as a guess may be heard as another line's revision; and where
 * the line is `taken` or another file's: no name tells which of two is the newer version.
 */
export const matchFiles = (
  names: readonly string[],
  lines: readonly Line[],
  taken: readonly Iri[] = [],
): (Iri | null)[] => {
  const used = new Set(taken)
  return names.map((name) => {
    const line = meantBy(name, lines)?.orderItem
    if (line === undefined || used.has(line)) return null
    used.add(line)
    return line
  })
}

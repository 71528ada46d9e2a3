import { charactersIn } from './characters-in.ts'

/** Marks and the plain ones that a search takes them for: phones type `’` by themselves. A hyphen is as good as a space. */
export const PLAIN_MARKS: ReadonlyMap<string, string> = new Map([
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
  ['´', "'"],
  ['‐', ' '],
  ['‑', ' '],
  ['–', ' '],
  ['—', ' '],
  ['-', ' '],
])
const NOT_PLAIN = new RegExp([...PLAIN_MARKS.keys()].join('|'), 'g')

export const withPlainMarks = (text: string): string => text.replace(NOT_PLAIN, (mark) => PLAIN_MARKS.get(mark) ?? mark)

/** Brackets, quotes and what ends a sentence. */
const AROUND = /^[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'.,;:!?…]+|[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'.,;:!?…]+$/gu

const bareWord = (word: string): string => {
  const bare = word.replace(AROUND, '')
  return charactersIn(bare) < 2 ? word.trim() : bare
}

/**
 * What a search looks for: each word is a part of the name, in whatever order. A word is bare of quotes and punctuation
 * around it, unless too little were left.
 */
export const wordsIn = (typed: string): string[] => {
  const words = typed.split(/\s+/).map((word) => bareWord(withPlainMarks(word)))
  const filled = words.filter((word) => word !== '')
  return filled.length === 0 ? [withPlainMarks(typed)] : filled
}

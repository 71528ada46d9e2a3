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

/** The text with plain quotes, and a space for each kind of dash. */
export const withPlainMarks = (text: string): string => text.replace(NOT_PLAIN, (mark) => PLAIN_MARKS.get(mark) ?? mark)

/** Brackets, quotes and what ends a sentence. */
const AROUND = /^[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'.,;:!?…]+|[\s\p{Ps}\p{Pe}\p{Pi}\p{Pf}"'.,;:!?…]+$/gu

const bareWord = (word: string): string => {
  const bare = word.replace(AROUND, '')
  return charactersIn(bare) < 2 ? word.trim() : bare
}

/** A part of the name as it was typed; or words that each begin one of the name's, where they say anything else. */
export type Sought = { part: string; words: string[] }

/**
 * What a search looks for: its characters in a row anywhere in the name, or its words in whatever order. A word is bare
 * of quotes and punctuation around it, unless too little were left.
 */
export const soughtIn = (typed: string): Sought => {
  const part = withPlainMarks(typed.trim())
  const words = typed
    .split(/\s+/)
    .map((word) => bareWord(withPlainMarks(word)))
    .filter((word) => word !== '')
  return { part, words: words.join() === part ? [] : words }
}

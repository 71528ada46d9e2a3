import { isTooShort } from '../../src/api/contract/catalogue.ts'
import { PLAIN_MARKS, type Sought, soughtIn } from '../../src/api/contract/search.ts'

const OUTSIDE_PRINTABLE_ASCII = /[^ -~]/
const DIACRITICS = /[\u0300-\u036f]/g

/** Letters and marks that a reader takes for a plain one and that Unicode does not take apart. */
export const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ς', 'σ'],
  ...PLAIN_MARKS,
])
/** The same with the capitals that stand for one letter, for who lowers ASCII alone. */
export const plainLettersAndCapitals: ReadonlyMap<string, string> = new Map(
  [...PLAIN_LETTERS].flatMap(([letter, plain]): [string, string][] => {
    const capital = letter.toUpperCase()
    return capital.length > 1 || capital <= 'Z'
      ? [[letter, plain]]
      : [
          [letter, plain],
          [capital, plain],
        ]
  }),
)
const NOT_PLAIN = new RegExp([...PLAIN_LETTERS.keys()].join('|'), 'g')

/**
 * The form in which names are searched and sorted, the same in every locale: lower case, without the diacritics
 * U+0300–U+036F, special letters and marks made plain (NFC). So 'etienne' finds 'Étienne' and 'STRASSE' finds 'Straße', while
 * marks of other scripts stay: か and が are different letters.
 */
export function foldName(text: string): string {
  if (!OUTSIDE_PRINTABLE_ASCII.test(text)) return text.toLowerCase().replaceAll('-', ' ')
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(DIACRITICS, '')
    .replace(NOT_PLAIN, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .normalize('NFC')
}

/** What to look for in folded names; undefined where the search is too short to apply. `%` and `_` are literal. */
export const foldSearch = (typed: string | undefined): Sought | undefined => {
  if (typed === undefined || isTooShort(typed)) return undefined
  const { part, words } = soughtIn(typed)
  return { part: foldName(part), words: words.map(foldName).filter((word) => word !== '') }
}

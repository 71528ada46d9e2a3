import { soughtIn, withPlainMarks } from '../api/contract/search.ts'

const plain = (text: string): string => withPlainMarks(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether a search finds the text, whatever its accents and capitals. */
export const includesText = (text: string, typed: string): boolean => {
  const whole = ` ${plain(text)}`
  const { part, words } = soughtIn(typed)
  const begins = (word: string): boolean => whole.includes(` ${plain(word)}`)
  return whole.includes(plain(part)) || (words.length > 0 && words.every(begins))
}

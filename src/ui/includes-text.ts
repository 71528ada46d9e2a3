import { withPlainMarks, wordsIn } from '../api/contract/search.ts'

const plain = (text: string): string => withPlainMarks(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether the text has each word of what was typed, whatever its accents and capitals. */
export const includesText = (text: string, typed: string): boolean => {
  const whole = plain(text)
  return wordsIn(typed.trim()).every((word) => whole.includes(plain(word)))
}

import type { Language } from '../api/contract/customer.ts'
import type { ErrorWords } from '../api/http-error.ts'

/**
 * What the server says of an error, for people: fields as their labels call them, and Dutch for what it says in English
 * alone. Where that cannot be had, what the server says.
 */
export const wordsFor = async (language: Language, words: ErrorWords): Promise<ErrorWords> => {
  const translate =
    language === 'en'
      ? import('./wire-words-en.ts').then(({ inEnglish }) => inEnglish)
      : import('./wire-words-nl.ts').then(({ inDutch }) => inDutch)
  return translate.then(
    (inLanguage) => inLanguage(words),
    () => words,
  )
}

import type { Language } from '../api/contract/customer.ts'
import type { ErrorWords } from '../api/http-error.ts'

/** How long an error waits for its words; ms. */
const mostMsToWait = 3_000

/**
 * What the server says of an error, for people: fields as their labels call them, and Dutch for what it says in English
 * alone. Where that cannot be had soon, what the server says.
 */
export const wordsFor = async (language: Language, words: ErrorWords): Promise<ErrorWords> => {
  if (language === 'en' && words.violations.length === 0) return words
  const translate =
    language === 'en'
      ? import('./wire-words-en.ts').then(({ inEnglish }) => inEnglish)
      : import('./wire-words-nl.ts').then(({ inDutch }) => inDutch)
  const translated = translate.then(
    (inLanguage) => inLanguage(words),
    () => words,
  )
  return Promise.race([translated, new Promise<ErrorWords>((resolve) => setTimeout(resolve, mostMsToWait, words))])
}

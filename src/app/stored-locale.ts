import type { Language } from '../api/contract/customer.ts'
import { languageIn } from '../api/contract/language.ts'
import { readStored } from '../session/device-storage.ts'

/** In storage, and in the address. */
export const localeKey = 'locale'

/** The language that the address names, as links from search engines do; '' where it names none. */
export const addressedLocale = (): string => new URLSearchParams(location.search).get(localeKey) ?? ''

/** The address's language, else the chosen one, else the browser's, else English. */
export const storedLocale = (): Language => {
  const wanted = [addressedLocale(), readStored(localeKey) ?? '', ...navigator.languages]
  return wanted.flatMap((tag) => languageIn(tag) ?? [])[0] ?? 'en'
}

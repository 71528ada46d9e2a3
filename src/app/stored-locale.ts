import type { Language } from '../api/contract/customer.ts'
import { languageIn } from '../api/contract/language.ts'
import { readStored } from '../session/device-storage.ts'

/** In storage, and in the address. */
export const localeKey = 'locale'

let addressed: Language | null = null

/** Keeps the language that the page's address names, as links from search engines do: steps in the portal drop it. */
export const keepAddressedLocale = (): void => {
  addressed = languageIn(new URLSearchParams(location.search).get(localeKey) ?? '')
}

/** Whether the page's language is one that its address named. */
export const isAddressed = (): boolean => addressed !== null

/** From now on the chosen language is the page's. */
export const forgetAddressedLocale = (): void => {
  addressed = null
}

/** The chosen language, else the browser's, else English. */
export const chosenLocale = (): Language => {
  const wanted = [readStored(localeKey) ?? '', ...navigator.languages]
  return wanted.flatMap((tag) => languageIn(tag) ?? [])[0] ?? 'en'
}

/** The language that the page's address named, until one is chosen. */
export const storedLocale = (): Language => addressed ?? chosenLocale()

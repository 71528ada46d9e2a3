import type { Language } from '../api/contract/customer.ts'
import { languageIn } from '../api/contract/language.ts'
import { readStored } from '../session/device-storage.ts'

/** In storage, and in the address. */
export const localeKey = 'locale'
/** In the tab's own storage. */
const addressedKey = 'addressed-locale'

let addressed: Language | null = null

const readOfTab = (): Language | null => {
  try {
    return languageIn(sessionStorage.getItem(addressedKey) ?? '')
  } catch {
    return null
  }
}

/** Makes a language this tab's, also over a reload, whichever is chosen in the browser. */
export const setAddressed = (locale: Language | null): void => {
  addressed = locale
  try {
    if (locale === null) sessionStorage.removeItem(addressedKey)
    else sessionStorage.setItem(addressedKey, locale)
  } catch {
    // In a browser without storage it lasts for as long as the page is open.
  }
}

/**
 * Keeps the language that the page's address names, as links from search engines do: steps in the portal drop it. It
 * outlasts a reload, but not a page of the server's, which can't know of it: `drawn` is the language of such a page.
 */
export const keepAddressedLocale = (drawn: Language | null = null): void => {
  const named = languageIn(new URLSearchParams(location.search).get(localeKey) ?? '')
  setAddressed(named ?? (drawn === null ? readOfTab() : null))
}

/** Whether the page's language is one that its address named. */
export const isAddressed = (): boolean => addressed !== null

/** From now on the chosen language is the page's. */
export const forgetAddressedLocale = (): void => setAddressed(null)

/** The chosen language, else the browser's, else English. */
export const chosenLocale = (): Language => {
  const wanted = [readStored(localeKey) ?? '', ...navigator.languages]
  return wanted.flatMap((tag) => languageIn(tag) ?? [])[0] ?? 'en'
}

/** The language that the page's address named, until one is chosen. */
export const storedLocale = (): Language => addressed ?? chosenLocale()

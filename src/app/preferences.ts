import { useSyncExternalStore } from 'react'
import type { Language } from '../api/contract/customer.ts'
import { languageIn } from '../api/contract/language.ts'
import { withQuery } from '../paths.ts'

export type ColorScheme = 'system' | 'light' | 'dark'

const schemeKey = 'color-scheme'
const localeKey = 'locale'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const choose = (key: string, value: string): void => {
  localStorage.setItem(key, value)
  for (const listener of listeners) listener()
}

const storedScheme = (): ColorScheme => {
  const stored = localStorage.getItem(schemeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** The language that the address names, as links from search engines do. */
const addressedLocale = (): string => new URLSearchParams(location.search).get(localeKey) ?? ''

/** The address's language, else the chosen one, else the browser's, else English. */
export const storedLocale = (): Language => {
  const wanted = [addressedLocale(), localStorage.getItem(localeKey) ?? '', ...navigator.languages]
  return wanted.flatMap((tag) => languageIn(tag) ?? [])[0] ?? 'en'
}

/** Draws the page in the chosen scheme; before the first render, so that nothing flashes. */
export const applyScheme = (): void => {
  const scheme = storedScheme()
  if (scheme === 'system') delete document.documentElement.dataset.colorScheme
  else document.documentElement.dataset.colorScheme = scheme
}

export const chooseScheme = (scheme: ColorScheme): void => {
  choose(schemeKey, scheme)
  applyScheme()
}

/** Keeps a language; one that the address names would go before it, and is taken out. */
export const chooseLocale = (locale: Language): void => {
  if (addressedLocale() !== '')
    history.replaceState(
      history.state,
      '',
      withQuery(location.pathname + location.search, { [localeKey]: null }) + location.hash,
    )
  choose(localeKey, locale)
}

export const useScheme = (): ColorScheme => useSyncExternalStore(subscribe, storedScheme)
export const useLocale = (): Language => useSyncExternalStore(subscribe, storedLocale)

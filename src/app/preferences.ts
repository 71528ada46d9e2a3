import { useSyncExternalStore } from 'react'
import type { Language } from '../api/contract/customer.ts'
import { languageIn } from '../api/contract/language.ts'

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

/** The chosen language, else the browser's, else English. */
export const storedLocale = (): Language => {
  const wanted = [localStorage.getItem(localeKey) ?? '', ...navigator.languages]
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

export const chooseLocale = (locale: Language): void => choose(localeKey, locale)

export const useScheme = (): ColorScheme => useSyncExternalStore(subscribe, storedScheme)
export const useLocale = (): Language => useSyncExternalStore(subscribe, storedLocale)

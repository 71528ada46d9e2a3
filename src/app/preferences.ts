import { useSyncExternalStore } from 'react'

export type ColorScheme = 'system' | 'light' | 'dark'
export type Locale = 'en' | 'nl'

const locales: readonly Locale[] = ['en', 'nl']

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
export const storedLocale = (): Locale => {
  const wanted = [localStorage.getItem(localeKey), ...navigator.languages].map((tag) => tag?.slice(0, 2))
  return wanted.flatMap((tag) => locales.filter((locale) => locale === tag))[0] ?? 'en'
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

export const chooseLocale = (locale: Locale): void => choose(localeKey, locale)

export const useScheme = (): ColorScheme => useSyncExternalStore(subscribe, storedScheme)
export const useLocale = (): Locale => useSyncExternalStore(subscribe, storedLocale)

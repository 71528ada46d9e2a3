import { useLingui } from '@lingui/react'
import { useSyncExternalStore } from 'react'
import type { Language } from '../api/contract/customer.ts'
import { languageIn, localeCookie } from '../api/contract/language.ts'
import { withQuery } from '../paths.ts'
import { readStored, store } from '../session/device-storage.ts'
import { forgetAddressedLocale, localeKey, storedLocale } from './stored-locale.ts'

export type ColorScheme = 'system' | 'light' | 'dark'

const schemeKey = 'color-scheme'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tellChanged = (): void => {
  for (const listener of listeners) listener()
}

const storedScheme = (): ColorScheme => {
  const stored = readStored(schemeKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Draws the page in the chosen scheme; one like the device has no rule of its own. */
const applyScheme = (): void => {
  document.documentElement.dataset.colorScheme = storedScheme()
  tellChanged()
}

export const chooseScheme = (scheme: ColorScheme): void => {
  store(schemeKey, scheme)
  applyScheme()
}

/** Follows the scheme that is chosen in this browser, in another tab too; before the first render: nothing flashes. */
export const followScheme = (): void => {
  applyScheme()
  window.addEventListener('storage', ({ key }) => {
    if (key === schemeKey) applyScheme()
  })
}

/** For the server, which draws guests' pages: the portal's only cookie. */
const keepCookie = (locale: Language): void => {
  const security = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser that the portal works in has the Cookie Store API
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${security}`
}

/** Takes the language out of the address: it would go before the chosen one after a reload. */
export const dropAddressedLocale = (): void => {
  if (new URLSearchParams(location.search).has(localeKey))
    history.replaceState(
      history.state,
      '',
      withQuery(location.pathname + location.search, { [localeKey]: null }) + location.hash,
    )
}

/** Makes the language that is chosen in this browser the page's, and tells the server of it. */
export const takeChosenLocale = (locale: Language): void => {
  keepCookie(locale)
  forgetAddressedLocale()
  dropAddressedLocale()
  tellChanged()
}

/** Keeps a language, here and in the other tabs. */
export const chooseLocale = (locale: Language): void => {
  // Browsers tell of a change alone; another tab may show what its address names instead of what is stored. Marked and
  // not removed: other tabs tell a choice from the language of an account that is the first to be stored here.
  store(localeKey, '?')
  store(localeKey, locale)
  takeChosenLocale(locale)
}

export const useScheme = (): ColorScheme => useSyncExternalStore(subscribe, storedScheme)
/** The chosen language; while a page is drawn on the server, and taken over from there, the one that it was drawn in. */
export const useLocale = (): Language => {
  const { i18n } = useLingui()
  return useSyncExternalStore(subscribe, storedLocale, () => languageIn(i18n.locale) ?? 'en')
}

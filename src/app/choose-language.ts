import { i18n } from '@lingui/core'
import type { Language } from '../api/contract/customer.ts'
import { chooseLocale, dropAddressedLocale, takeChosenLocale } from './preferences.ts'
import { chosenLocale, isAddressed, localeKey } from './stored-locale.ts'
import { activate } from './translations.ts'

/** Shows a language once its words are here, and keeps it so, unless another one was chosen by then; as below. */
export const showLanguage = async (locale: Language, keep: (locale: Language) => void): Promise<boolean> => {
  try {
    await activate(locale)
  } catch {
    return false
  }
  if (i18n.locale === locale) keep(locale)
  return true
}

/**
 * Shows and keeps a language once its words are here, unless another one was chosen by then. False: they can't be had,
 * and all stays as it is. Never rejects.
 */
export const chooseLanguage = (locale: Language): Promise<boolean> => showLanguage(locale, chooseLocale)

/** Shows the language that is chosen in this browser already, as above: there is nothing to tell other tabs. */
export const showChosenLanguage = (): Promise<boolean> => showLanguage(chosenLocale(), takeChosenLocale)

let answer: () => unknown = showChosenLanguage

/** Does something else where another tab chooses a language. Gives the way to stop. */
export const answerChoice = (other: () => void): (() => void) => {
  answer = other
  return () => {
    answer = showChosenLanguage
  }
}

/**
 * Follows the language that is chosen in another tab, which is marked first: what is only stored or written over is no
 * choice. On the way back, no address brings another one than is shown.
 */
export const followLanguage = (): void => {
  window.addEventListener('popstate', () => {
    if (!isAddressed()) dropAddressedLocale()
  })
  window.addEventListener('storage', ({ key, oldValue }) => {
    if (key === localeKey && oldValue === '?') answer()
  })
}

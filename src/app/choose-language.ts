import { i18n } from '@lingui/core'
import type { Language } from '../api/contract/customer.ts'
import { chooseLocale } from './preferences.ts'
import { chosenLocale, localeKey } from './stored-locale.ts'
import { activate } from './translations.ts'

/**
 * Shows and keeps a language once its words are here, unless another one was chosen by then. False: they can't be had,
 * and all stays as it is. Never rejects.
 */
export const chooseLanguage = async (locale: Language): Promise<boolean> => {
  try {
    await activate(locale)
  } catch {
    return false
  }
  if (i18n.locale === locale) chooseLocale(locale)
  return true
}

/** Follows the language that is chosen in another tab. */
export const followLanguage = (): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === localeKey && newValue !== null) void chooseLanguage(chosenLocale())
  })

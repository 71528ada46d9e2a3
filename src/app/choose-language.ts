import { i18n } from '@lingui/core'
import type { Language } from '../api/contract/customer.ts'
import { chooseLocale } from './preferences.ts'
import { localeKey, storedLocale } from './stored-locale.ts'
import { activate } from './translations.ts'

/**
 * Shows and keeps a language once its words are here, unless another one was chosen by then; without them it stays as
 * it is. Settles with either.
 */
export const chooseLanguage = (locale: Language): Promise<void> =>
  activate(locale).then(
    () => {
      if (i18n.locale === locale) chooseLocale(locale)
    },
    () => undefined,
  )

/** Follows the language that is chosen in another tab. */
export const followLanguage = (): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === localeKey && newValue !== null) void chooseLanguage(storedLocale())
  })

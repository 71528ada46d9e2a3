import type { Language } from '../api/contract/customer.ts'
import { chooseLocale } from './preferences.ts'
import { activate } from './translations.ts'

/** Shows and keeps a language once its words are here; without them it stays as it is. Settles with either. */
export const chooseLanguage = (locale: Language): Promise<void> =>
  activate(locale).then(
    () => chooseLocale(locale),
    () => undefined,
  )

import { chooseLocale, type Locale } from './preferences.ts'
import { activate } from './translations.ts'

/** Shows and keeps a language once its words are here; without them it stays as it is. */
export const chooseLanguage = (locale: Locale): void => {
  activate(locale).then(
    () => chooseLocale(locale),
    () => undefined,
  )
}

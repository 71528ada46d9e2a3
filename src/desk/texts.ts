import { i18n, type Messages } from '@lingui/core'
import type { Language } from '../api/contract/customer.ts'
import { withRetries } from '../api/with-retries.ts'
import { chooseLocale, takeChosenLocale } from '../app/preferences.ts'
import { chosenLocale, localeKey } from '../app/stored-locale.ts'

const loaders: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en/messages.po?desk'),
  nl: () => import('../../locales/nl/messages.po?desk'),
}

let asked: Language

/** Shows the desk in this language, unless another one was asked for meanwhile. Rejects where its words can't be had. */
export const activate = async (locale: Language): Promise<void> => {
  asked = locale
  const { messages } = await withRetries(loaders[locale])
  if (asked !== locale) return
  i18n.load(locale, messages)
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Shows and keeps a language, here and in the other tabs; all stays as it is where its words can't be had. */
export const chooseLanguage = (locale: Language): Promise<void> =>
  activate(locale).then(
    () => chooseLocale(locale),
    () => undefined,
  )

/** Follows the language that is chosen in another tab. */
export const followLanguage = (): void =>
  window.addEventListener('storage', ({ key, oldValue }) => {
    if (key !== localeKey || oldValue !== '?') return
    const locale = chosenLocale()
    activate(locale).then(
      () => takeChosenLocale(locale),
      () => undefined,
    )
  })

import { i18n, type Messages } from '@lingui/core'
import type { Language } from '../api/contract/customer.ts'
import { languageIn } from '../api/contract/language.ts'
import { withRetries } from '../api/with-retries.ts'
import { chooseLocale, takeChosenLocale } from '../app/preferences.ts'
import { chosenLocale, localeKey } from '../app/stored-locale.ts'

type Load = () => Promise<{ messages: Messages }>
/** `inbox`: with the frame around it and the sign-in. `pages`: what all else says (`scripts/text-parts.ts`). */
type Part = 'inbox' | 'pages'

const loaders: Record<Language, Record<Part, Load>> = {
  en: {
    inbox: () => import('../../locales/en/messages.po?desk'),
    pages: () => import('../../locales/en/messages.po?desk-pages'),
  },
  nl: {
    inbox: () => import('../../locales/nl/messages.po?desk'),
    pages: () => import('../../locales/nl/messages.po?desk-pages'),
  },
}

/** What was asked for so far: every language that is shown needs it. */
const wanted = new Set<Part>(['inbox'])
const here: Record<Language, Set<Part>> = { en: new Set(), nl: new Set() }

/** Loads what a language lacks, also what comes to be wanted meanwhile. */
const complete = async (locale: Language): Promise<void> => {
  const lacking = [...wanted].filter((part) => !here[locale].has(part))
  if (lacking.length === 0) return
  const load = async (part: Part) => {
    i18n.load(locale, (await withRetries(loaders[locale][part])).messages)
    here[locale].add(part)
  }
  await Promise.all(lacking.map(load))
  await complete(locale)
}

let asked: Language

/** Shows the desk in this language, unless another one was asked for meanwhile. Rejects where its words can't be had. */
export const activate = async (locale: Language): Promise<void> => {
  asked = locale
  await complete(locale)
  if (asked !== locale) return
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Loads the words of the pages beside the inbox. A language that is still on its way to being shown has them, too. */
export const addPageTexts = (): Promise<void> => {
  wanted.add('pages')
  return complete(languageIn(i18n.locale) ?? asked)
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

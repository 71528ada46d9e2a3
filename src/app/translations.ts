import { i18n, type Messages } from '@lingui/core'
import type { Language } from '../api/contract/customer.ts'
import { languageIn } from '../api/contract/language.ts'
import { withRetries } from '../api/with-retries.ts'
import { storedLocale } from './stored-locale.ts'

type Load = () => Promise<{ messages: Messages }>

/** What the words of a page are loaded in (`scripts/text-parts.ts`). */
export type TextPart = 'guest' | 'signedIn' | 'clients' | 'explore' | 'orders' | 'project' | 'sets' | 'settings'

const loaders: Record<Language, Record<TextPart, Load>> = {
  en: {
    guest: () => import('../../locales/en/messages.po?guest'),
    signedIn: () => import('../../locales/en/messages.po?signed-in'),
    clients: () => import('../../locales/en/messages.po?clients'),
    explore: () => import('../../locales/en/messages.po?explore'),
    orders: () => import('../../locales/en/messages.po?orders'),
    project: () => import('../../locales/en/messages.po?project'),
    sets: () => import('../../locales/en/messages.po?sets'),
    settings: () => import('../../locales/en/messages.po?settings'),
  },
  nl: {
    guest: () => import('../../locales/nl/messages.po?guest'),
    signedIn: () => import('../../locales/nl/messages.po?signed-in'),
    clients: () => import('../../locales/nl/messages.po?clients'),
    explore: () => import('../../locales/nl/messages.po?explore'),
    orders: () => import('../../locales/nl/messages.po?orders'),
    project: () => import('../../locales/nl/messages.po?project'),
    sets: () => import('../../locales/nl/messages.po?sets'),
    settings: () => import('../../locales/nl/messages.po?settings'),
  },
}

/** The parts that were asked for so far: every language that is shown needs them, and no others. */
const wanted = new Set<TextPart>()
const here: Record<Language, Set<TextPart>> = { en: new Set(), nl: new Set() }

/** The language that is shown; before there is one, the one that will be. */
const shownLanguage = (): Language => languageIn(i18n.locale) ?? storedLocale()

/** Whether the words of these pages are here. */
export const hasTexts = (part: TextPart): boolean => here[shownLanguage()].has(part)

const load = async (part: TextPart, locale: Language): Promise<void> => {
  if (here[locale].has(part)) return
  i18n.load(locale, (await withRetries(loaders[locale][part])).messages)
  here[locale].add(part)
}

/** Loads the wanted parts that a language lacks, also those that come to be wanted meanwhile. */
const complete = async (locale: Language): Promise<void> => {
  const lacking = [...wanted].filter((part) => !here[locale].has(part))
  if (lacking.length === 0) return
  await Promise.all(lacking.map((part) => load(part, locale)))
  await complete(locale)
}

let asked: Language

/**
 * Shows the portal in this language, with the words of `first` too, unless another one was asked for meanwhile; the last
 * one stays while the next is under way.
 */
export const activate = async (locale: Language, first?: TextPart): Promise<void> => {
  asked = locale
  if (first !== undefined) wanted.add(first)
  await complete(locale)
  if (asked !== locale) return
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Loads a part in the language that is shown. A language that is still on its way to being shown loads it too. */
export const addTexts = async (part: TextPart): Promise<void> => {
  wanted.add(part)
  await load(part, shownLanguage())
}

import { i18n, type Messages } from '@lingui/core'
import type { Language } from '../api/contract/customer.ts'

const retries = 5
const firstDelayMs = 350

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

/** People are spared the words of what they do not open; once loaded, each language brings them along. */
const wanted = new Set<TextPart>()
const here = new Set<TextPart>()

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Calls until it works: again 5 times, after 350 ms and twice as long each time (specification, section 9). */
export const withRetries = async <Value>(
  load: () => Promise<Value>,
  wait: (ms: number) => Promise<void> = pause,
): Promise<Value> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await load()
    } catch (error) {
      if (attempt === retries) throw error
      await wait(firstDelayMs * 2 ** attempt)
    }
  }
}

/** Whether the words of these pages are here. */
export const hasTexts = (part: TextPart): boolean => here.has(part)

const load = async (part: TextPart, locale: Language): Promise<void> => {
  i18n.load(locale, (await withRetries(loaders[locale][part])).messages)
  here.add(part)
}

/** Shows the portal in this language, with the words of `first` too; the last one stays while the next is under way. */
export const activate = async (locale: Language, first?: TextPart): Promise<void> => {
  if (first !== undefined) wanted.add(first)
  await Promise.all([...wanted].map((part) => load(part, locale)))
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Adds the words of some pages, in the language that is shown. */
export const addTexts = async (part: TextPart, locale: Language): Promise<void> => {
  wanted.add(part)
  await load(part, locale)
}

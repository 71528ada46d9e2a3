import { i18n, type Messages } from '@lingui/core'
import type { Language } from '../api/contract/customer.ts'

const retries = 5
const firstDelayMs = 350

type Load = () => Promise<{ messages: Messages }>

/** What the words of a page are loaded in (`scripts/text-parts.ts`). */
type TextPart = 'guest' | 'signedIn' | 'project' | 'settings'

const loaders: Record<Language, Record<TextPart, Load>> = {
  en: {
    guest: () => import('../../locales/en/messages.po?guest'),
    signedIn: () => import('../../locales/en/messages.po?signed-in'),
    project: () => import('../../locales/en/messages.po?project'),
    settings: () => import('../../locales/en/messages.po?settings'),
  },
  nl: {
    guest: () => import('../../locales/nl/messages.po?guest'),
    signedIn: () => import('../../locales/nl/messages.po?signed-in'),
    project: () => import('../../locales/nl/messages.po?project'),
    settings: () => import('../../locales/nl/messages.po?settings'),
  },
}

/** People are spared the words of what they do not open; once loaded, each language brings them along. */
const wanted = new Set<TextPart>(['guest'])

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

/** Shows the portal in this language; the last one stays while the next is under way. */
export const activate = async (locale: Language): Promise<void> => {
  const parts = await Promise.all([...wanted].map((part) => withRetries(loaders[locale][part])))
  for (const { messages } of parts) i18n.load(locale, messages)
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Adds the words of some pages, in the language that is shown. */
export const addTexts = async (part: TextPart, locale: Language): Promise<void> => {
  wanted.add(part)
  i18n.load(locale, (await withRetries(loaders[locale][part])).messages)
}

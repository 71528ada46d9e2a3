import { i18n, type Messages } from '@lingui/core'
import type { Language } from '../api/contract/customer.ts'

const retries = 5
const firstDelayMs = 350

type Load = () => Promise<{ messages: Messages }>

const loaders: Record<Language, { guest: Load; signedIn: Load }> = {
  en: {
    guest: () => import('../../locales/en/messages.po?guest'),
    signedIn: () => import('../../locales/en/messages.po?signed-in'),
  },
  nl: {
    guest: () => import('../../locales/nl/messages.po?guest'),
    signedIn: () => import('../../locales/nl/messages.po?signed-in'),
  },
}

/** Guests are spared the words of what they cannot open; once loaded, each language brings them along. */
let isSignedInWanted = false

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
  const { guest, signedIn } = loaders[locale]
  const parts = await Promise.all((isSignedInWanted ? [guest, signedIn] : [guest]).map((load) => withRetries(load)))
  for (const { messages } of parts) i18n.load(locale, messages)
  i18n.activate(locale)
  document.documentElement.lang = locale
}

/** Adds the words of the signed-in pages, in the language that is shown. */
export const addSignedInTexts = async (locale: Language): Promise<void> => {
  isSignedInWanted = true
  i18n.load(locale, (await withRetries(loaders[locale].signedIn)).messages)
}

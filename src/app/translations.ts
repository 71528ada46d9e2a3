import { i18n, type Messages } from '@lingui/core'
import type { Locale } from './preferences.ts'

const retries = 5
const firstDelayMs = 350

type Part = 'guest' | 'inside'

const loaders: Record<Locale, Record<Part, () => Promise<{ messages: Messages }>>> = {
  en: {
    guest: () => import('../../locales/en/messages.po?guest'),
    inside: () => import('../../locales/en/messages.po?inside'),
  },
  nl: {
    guest: () => import('../../locales/nl/messages.po?guest'),
    inside: () => import('../../locales/nl/messages.po?inside'),
  },
}

/** The texts of the screens inside come when somebody who is signed in is about to see one, and stay. */
const parts = new Set<Part>(['guest'])

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
export const activate = async (locale: Locale): Promise<void> => {
  const loaded = await Promise.all([...parts].map((part) => withRetries(loaders[locale][part])))
  const messages: Messages = Object.assign({}, ...loaded.map((part) => part.messages))
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

/** Adds the texts of the screens that only people who are signed in see. */
export const activateInside = (locale: Locale): Promise<void> => {
  parts.add('inside')
  return activate(locale)
}

import { i18n, type Messages } from '@lingui/core'
import type { Locale } from './preferences.ts'

const retries = 5
const firstDelayMs = 350

const loaders: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en/messages.po'),
  nl: () => import('../../locales/nl/messages.po'),
}

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
  const { messages } = await withRetries(loaders[locale])
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

import { type I18n, setupI18n } from '@lingui/core'
import { messages as en } from '../../locales/en/messages.po'
import { messages as nl } from '../../locales/nl/messages.po'
import type { localeOf } from './messages.ts'
import type { OwnTexts } from './texts.ts'

/** The explorer's texts, a language for each widget: those of the page around are none of its business. */
export const createTranslations = (locale: ReturnType<typeof localeOf>): I18n =>
  setupI18n({ locale, messages: { en: { ...en }, nl: { ...nl } } })

/** Puts a page's own texts in place of ours, and ours where it has none; what they stand for is a part that comes then. */
export const loadOwnTexts = async (i18n: I18n, texts: OwnTexts): Promise<void> => {
  const { withOwnTexts } = await import('./own-texts.ts')
  i18n.load({ en: withOwnTexts(en, texts), nl: withOwnTexts(nl, texts) })
}

import { type I18n, setupI18n } from '@lingui/core'
import { messages as en } from '../../locales/en/messages.po'
import { messages as nl } from '../../locales/nl/messages.po'
import type { localeOf } from './messages.ts'
import { withOwnTexts } from './own-texts.ts'
import type { OwnTexts } from './texts.ts'

const cataloguesWith = (texts: OwnTexts) => ({ en: withOwnTexts(en, texts), nl: withOwnTexts(nl, texts) })

/** The explorer's texts, a language for each widget: those of the page around are none of its business. */
export const createTranslations = (locale: ReturnType<typeof localeOf>, texts: OwnTexts): I18n =>
  setupI18n({ locale, messages: cataloguesWith(texts) })

/** Puts other texts of the page's own in place. */
export const speakOwn = (i18n: I18n, texts: OwnTexts): void => i18n.load(cataloguesWith(texts))

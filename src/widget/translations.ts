import { type I18n, setupI18n } from '@lingui/core'
import { messages as en } from '../../locales/en/messages.po'
import { messages as nl } from '../../locales/nl/messages.po'
import type { localeOf } from './messages.ts'

/** The explorer's texts, a language for each widget: those of the page around are none of its business. */
export const createTranslations = (locale: ReturnType<typeof localeOf>): I18n =>
  setupI18n({ locale, messages: { en, nl } })

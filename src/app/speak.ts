import { t } from '@lingui/core/macro'
import type { Language } from '../api/contract/customer.ts'
import { toasts } from '../ui/toasts.ts'
import { chooseLanguage } from './choose-language.ts'

/** Shows the portal in the language that somebody chose, or says that its words can't be had. Never rejects. */
export const speak = async (language: Language): Promise<void> => {
  if (!(await chooseLanguage(language))) toasts.error(t`This could not be loaded. Please try again.`)
}

import { t } from '@lingui/core/macro'
import { useContext } from 'react'
import type { Language } from '../../api/contract/customer.ts'
import { LanguageContext } from '../../session/language-context.ts'
import { toasts } from '../../ui/toasts.ts'

/** Shows the portal in the language that somebody chose, or says that its words can't be had. Never rejects. */
export const useSpeak = () => {
  const show = useContext(LanguageContext)
  return async (language: Language): Promise<void> => {
    if (!(await show(language))) toasts.error(t`This could not be loaded. Please try again.`)
  }
}

import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Language } from '../api/contract/customer.ts'
import { languageNames, languages } from '../api/contract/language.ts'
import { changeProfile } from '../api/customers.ts'
import { tellFailure } from '../features/drafts/tell-failure.ts'
import { useSpeak } from '../features/language/use-speak.ts'
import { spreadAccountNews } from '../session/account-news.ts'
import { useCustomer } from '../session/customer-context.ts'
import { Choice } from './appearance-items.tsx'
import { useLocale } from './preferences.ts'

const tellUnsaved = (error: unknown = null) => tellFailure(error, say`Your profile has not been saved`)

const mutationKey = ['language']

/** Whoever chose a language in the settings has one everywhere; to others this is about this browser alone. */
const useSwitchLanguage = () => {
  const { idPath, language: chosen } = useCustomer()
  const queries = useQueryClient()
  const speak = useSpeak()
  const isSaving = () => queries.isMutating({ mutationKey }) > 0
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: the last one stands.
    scope: { id: 'language' },
    mutationFn: (language: Language) => changeProfile(idPath, { language }),
    onSuccess: ({ ok }) => (ok ? void spreadAccountNews(queries, idPath) : tellUnsaved()),
    onError: tellUnsaved,
  })
  return (language: Language): void => {
    void speak(language)
    if (chosen !== null && (chosen !== language || isSaving())) mutate(language)
  }
}

export const LanguageItems = () => {
  const { t } = useLingui()
  const choose = useSwitchLanguage()
  const choices = languages.map((value) => ({ value, label: languageNames[value], lang: value }))
  return <Choice title={t`Language`} value={useLocale()} choices={choices} onChoose={choose} />
}

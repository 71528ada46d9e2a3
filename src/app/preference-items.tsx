import { t as say } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Header } from 'react-aria-components/Header'
import { MenuItem, MenuSection } from 'react-aria-components/Menu'
import type { Language } from '../api/contract/customer.ts'
import { languageNames, languages } from '../api/contract/language.ts'
import { changeProfile } from '../api/customers.ts'
import { tellFailure } from '../features/drafts/tell-failure.ts'
import { useSpeak } from '../features/language/use-speak.ts'
import { spreadAccountNews } from '../session/account-news.ts'
import { useCustomer } from '../session/customer-context.ts'
import { type ColorScheme, chooseScheme, useLocale, useScheme } from './preferences.ts'
import './user-menu.css'

type ChoiceProps<Value extends string> = {
  title: string
  value: Value
  choices: readonly { value: Value; label: string; lang?: string }[]
  onChoose: (value: Value) => void
}

const Choice = <Value extends string>({ title, value, choices, onChoose }: ChoiceProps<Value>) => (
  <MenuSection className="app-user-section" selectionMode="single" selectedKeys={[value]}>
    <Header className="app-user-heading">{title}</Header>
    {choices.map((choice) => (
      <MenuItem
        key={choice.value}
        id={choice.value}
        className="ui-menu-item app-user-choice"
        textValue={choice.label}
        onAction={() => onChoose(choice.value)}
      >
        <span lang={choice.lang}>{choice.label}</span>
        <Check aria-hidden="true" />
      </MenuItem>
    ))}
  </MenuSection>
)

export const AppearanceItems = () => {
  const { t } = useLingui()
  const choices: { value: ColorScheme; label: string }[] = [
    { value: 'system', label: t`Like the device` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ]
  return <Choice title={t`Appearance`} value={useScheme()} choices={choices} onChoose={chooseScheme} />
}

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

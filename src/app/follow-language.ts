import { useEffect } from 'react'
import type { Language } from '../api/contract/customer.ts'
import { chooseLanguage } from './choose-language.ts'
import { storedLocale } from './preferences.ts'

/** Follows the language that the person chose in the settings, here or in another browser; null leaves it as it is. */
export const useFollowLanguage = (language: Language | null): void => {
  useEffect(() => {
    if (language !== null && language !== storedLocale()) void chooseLanguage(language)
  }, [language])
}

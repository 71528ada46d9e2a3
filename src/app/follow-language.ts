import { useEffect } from 'react'
import type { Language } from '../api/contract/customer.ts'
import { chooseLocale, storedLocale } from './preferences.ts'
import { activate } from './translations.ts'

/** Shows the portal in this language from now on, once its words are here; without them it stays as it is. */
export const switchLanguage = async (language: Language): Promise<void> => {
  await activate(language)
  chooseLocale(language)
}

/** Follows the language that the person chose in the settings, here or in another browser; null leaves it as it is. */
export const useFollowLanguage = (language: Language | null): void => {
  useEffect(() => {
    if (language !== null && language !== storedLocale()) void switchLanguage(language).catch(() => undefined)
  }, [language])
}

import { createContext } from 'react'
import type { Language } from '../api/contract/customer.ts'

/** Shows the portal in a language; settles once it is spoken, or cannot be had. */
export const LanguageContext = createContext<(language: Language) => Promise<void>>(() => {
  throw new Error('LanguageContext: this screen is shown without it')
})

import { createContext } from 'react'
import type { Language } from '../api/contract/customer.ts'

/** Shows the portal in a language; settles once it is spoken, false where its words can't be had. Never rejects. */
export const LanguageContext = createContext<(language: Language) => Promise<boolean>>(() => {
  throw new Error('LanguageContext: this screen is shown without it')
})

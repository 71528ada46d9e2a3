import type { Language } from './customer.ts'

/** Tells the server which language was chosen in this browser. */
export const languageCookie = 'language'

const languages: readonly Language[] = ['en', 'nl']

/** The portal's language that a tag such as `nl-BE` names; null for every other. */
export const languageIn = (tag: string): Language | null =>
  languages.find((language) => language === tag.slice(0, 2).toLowerCase()) ?? null

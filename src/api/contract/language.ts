import type { Language } from './customer.ts'

/** The only cookie of the portal: tells the server which language a person chose with the switch. */
export const localeCookie = 'locale'

export const languages: readonly Language[] = ['en', 'nl']

/** Each in its own language: who is lost finds theirs. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', nl: 'Nederlands' }

/** The portal's language that a tag such as `nl-BE` names; null for every other. */
export const languageIn = (tag: string): Language | null =>
  languages.find((language) => language === tag.slice(0, 2).toLowerCase()) ?? null

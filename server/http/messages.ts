import { fileTooLargeMessage } from '../../src/api/contract/upload.ts'
import type { Fault, FaultCode } from '../errors.ts'

export type Locale = 'en' | 'nl'

/** The sentence of each fault; `{name}` is filled in from its values. */
const sentences: Record<FaultCode, Record<Locale, string>> = {
  'not-blank': { en: 'This value should not be blank.', nl: 'Dit veld mag niet leeg zijn.' },
  email: { en: 'This email is invalid.', nl: 'Dit e-mailadres is niet geldig.' },
  'too-long': { en: 'Use {limit} characters at most.', nl: 'Gebruik hoogstens {limit} tekens.' },
  'too-short': { en: 'Use at least {limit} characters.', nl: 'Gebruik minstens {limit} tekens.' },
  unique: { en: 'This email is already used.', nl: 'Dit e-mailadres is al in gebruik.' },
  'not-found': { en: 'This does not exist.', nl: 'Dit bestaat niet.' },
  choice: { en: 'Choose one of the given values.', nl: 'Kies een van de gegeven waarden.' },
  color: { en: 'Use a colour such as #28348a.', nl: 'Gebruik een kleur zoals #28348a.' },
  mismatch: { en: 'The passwords are not the same.', nl: 'De wachtwoorden zijn niet gelijk.' },
  'wrong-password': { en: 'The current password is wrong.', nl: 'Het huidige wachtwoord klopt niet.' },
  'expired-token': { en: 'This link is invalid or has expired.', nl: 'Deze link is ongeldig of verlopen.' },
  'file-too-large': { en: fileTooLargeMessage, nl: 'Het bestand is te groot' },
  'file-type': { en: 'Use a file of type {types}.', nl: 'Gebruik een bestand van het type {types}.' },
  number: {
    en: 'Use a whole number from {minimum} to {maximum}.',
    nl: 'Gebruik een geheel getal van {minimum} tot {maximum}.',
  },
  invalid: { en: 'This value is not valid.', nl: 'Deze waarde is niet geldig.' },
}

export const sentenceOf = (fault: Fault, locale: Locale): string =>
  sentences[fault.code][locale].replace(/\{(\w+)\}/g, (_, name: string) => String(fault.values?.[name] ?? ''))

/** The first of our languages in an Accept-Language header, by weight. */
export const localeOf = (header: string | undefined): Locale => {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((entry) => /^\s*q=([\d.]+)$/.exec(entry)?.[1]).find((q) => q !== undefined)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ language, weight }) => (language === 'en' || language === 'nl') && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wanted[0]?.language === 'nl' ? 'nl' : 'en'
}

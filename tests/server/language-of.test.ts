import { expect, test } from 'vitest'
import { languageOf } from '../../server/services/person.ts'

const of = (language: 'en' | 'nl' | null, locale: string) => ({ language, locale })

test.each([
  ['what the person chose, before all else', of('en', 'nl'), null, 'nl', 'en'],
  ['that of the call by which a person causes it, where they chose nothing', of(null, 'nl'), null, 'en', 'en'],
  ['that of the call, before the agency’s', of(null, 'nl'), of('nl', 'nl'), 'en', 'en'],
] as const)('the language of a mail that is asked for is %s', (_, person, agency, asked, expected) => {
  expect(languageOf(person, agency, asked)).toBe(expected)
})

test.each([
  ['what the person chose, before all else', of('en', 'nl'), of('nl', 'nl'), 'en'],
  ['what the agency chose, where a client chose nothing', of(null, 'nl'), of('en', 'nl'), 'en'],
  ['that of the agency’s registration, where nobody chose', of(null, 'nl'), of(null, 'en'), 'en'],
  ['that of the own registration, without an agency', of(null, 'en'), null, 'en'],
  ['Dutch, where the registration was in another language', of(null, 'fr'), null, 'nl'],
])('the language of mails is %s', (_, person, agency, expected) => {
  expect(languageOf(person, agency)).toBe(expected)
})

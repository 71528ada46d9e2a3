import { expect, test } from 'vitest'
import { languageIn, languageNames, languages, localeCookie } from '../../src/api/contract/language.ts'

test('the languages, each by its own name, and the cookie that remembers one', () => {
  expect([languages, languageNames, localeCookie]).toEqual([
    ['en', 'nl'],
    { en: 'English', nl: 'Nederlands' },
    'locale',
  ])
})

test.each([
  ['nl', 'nl'],
  ['nl-BE', 'nl'],
  ['EN_us', 'en'],
  ['de-DE', null],
  ['', null],
])('%s is the language %s', (tag, language) => {
  expect(languageIn(tag)).toBe(language)
})

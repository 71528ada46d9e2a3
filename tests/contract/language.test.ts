import { expect, test } from 'vitest'
import { languageIn } from '../../src/api/contract/language.ts'

test.each([
  ['nl', 'nl'],
  ['nl-BE', 'nl'],
  ['EN_us', 'en'],
  ['de-DE', null],
  ['', null],
])('%s is the language %s', (tag, language) => {
  expect(languageIn(tag)).toBe(language)
})

import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import { chooseLanguage } from '../../src/app/choose-language.ts'
import { storedLocale } from '../../src/app/stored-locale.ts'
import { activate } from '../../src/app/translations.ts'

afterEach(() => chooseLanguage('en'))

test('of two languages that are chosen one after the other the last one stays, whichever words come first', async () => {
  // Nobody else here has these words: the Dutch ones are still to come.
  await activate('en', 'sets')
  await Promise.all([chooseLanguage('nl'), chooseLanguage('en')])
  expect([i18n.locale, document.documentElement.lang, storedLocale(), document.cookie]).toEqual([
    'en',
    'en',
    'en',
    expect.stringContaining('locale=en'),
  ])
  await chooseLanguage('nl')
  expect([i18n.locale, storedLocale()]).toEqual(['nl', 'nl'])
})

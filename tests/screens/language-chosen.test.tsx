import { i18n } from '@lingui/core'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseLanguage, followLanguage } from '../../src/app/choose-language.ts'
import { keepAddressedLocale, storedLocale } from '../../src/app/stored-locale.ts'
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

test('a language that is chosen in another tab goes before the one that the address names, and stays chosen', async () => {
  history.replaceState(null, '', '/login?locale=nl#form')
  keepAddressedLocale()
  await activate(storedLocale())
  followLanguage()
  localStorage.setItem('locale', 'en')
  window.dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: 'en' }))
  await vi.waitFor(() => expect(location.search).toBe(''))
  expect([i18n.locale, storedLocale(), localStorage.getItem('locale'), location.href]).toEqual([
    'en',
    'en',
    'en',
    `${location.origin}/login#form`,
  ])
})

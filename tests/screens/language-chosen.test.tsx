import { i18n } from '@lingui/core'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { chooseLanguage, followLanguage } from '../../src/app/choose-language.ts'
import { keepAddressedLocale, storedLocale } from '../../src/app/stored-locale.ts'
import { activate } from '../../src/app/translations.ts'
import { openTab } from '../support/screens/other-tab.ts'

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
  const heard: (string | null)[][] = []
  const tab = openTab(({ key, newValue }) => heard.push([key, newValue]))
  history.replaceState(null, '', '/login?locale=nl#form')
  keepAddressedLocale()
  await activate(storedLocale())
  followLanguage()
  tab.localStorage.setItem('locale', '?')
  tab.localStorage.setItem('locale', 'en')
  await vi.waitFor(() => expect(location.search).toBe(''))
  expect([i18n.locale, storedLocale(), localStorage.getItem('locale'), location.href]).toEqual([
    'en',
    'en',
    'en',
    `${location.origin}/login#form`,
  ])
  // Tabs that told each other would never come to an end.
  localStorage.setItem('told-last', '')
  await vi.waitFor(() => expect(heard).toEqual([['told-last', '']]))
})

test('other tabs hear of a choice also where that language was stored before', async () => {
  localStorage.setItem('locale', 'en')
  const heard: (string | null)[][] = []
  openTab(({ key, newValue }) => heard.push([key, newValue]))
  await chooseLanguage('en')
  await vi.waitFor(() =>
    expect(heard).toEqual([
      ['locale', '?'],
      ['locale', 'en'],
    ]),
  )
})

test.each([
  ['over what was chosen before', 'en'],
  ['where nothing was chosen yet', null],
])('what another tab writes %s is none that was chosen', async (_, stored) => {
  const tab = openTab()
  // The words of both are here.
  await chooseLanguage('nl')
  await chooseLanguage('en')
  followLanguage()
  const shown: string[] = []
  onTestFinished(i18n.on('change', () => shown.push(i18n.locale)))
  const told = new Promise((tell) => addEventListener('storage', ({ newValue }) => newValue === 'nl' && tell(null)))
  if (stored === null) localStorage.removeItem('locale')
  // As a portal does that opens in the language of its account.
  tab.localStorage.setItem('locale', 'nl')
  await told
  tab.localStorage.setItem('locale', '?')
  tab.localStorage.setItem('locale', 'en')
  await vi.waitFor(() => expect(shown).not.toEqual([]))
  expect(new Set(shown)).toEqual(new Set(['en']))
})

test('the language of an address outlasts a reload, until a page drawn in another one or a choice', async () => {
  const reload = (drawn?: 'en' | 'nl') => {
    history.replaceState(null, '', '/forgot-password')
    keepAddressedLocale(drawn)
    return storedLocale()
  }
  const follow = () => {
    history.replaceState(null, '', '/login?locale=nl')
    keepAddressedLocale('nl')
  }
  localStorage.setItem('locale', 'en')
  follow()
  expect([reload(), reload(), reload('en'), reload()]).toEqual(['nl', 'nl', 'en', 'en'])
  follow()
  await chooseLanguage('en')
  expect(reload()).toBe('en')
})

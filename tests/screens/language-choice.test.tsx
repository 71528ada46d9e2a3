import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Customer, Language } from '../../src/api/contract/customer.ts'
import { followLanguage } from '../../src/app/choose-language.ts'
import { keepAddressedLocale, storedLocale } from '../../src/app/stored-locale.ts'
import { openTab } from '../support/screens/other-tab.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { lost, type Reply, refused } from '../support/screens/wire.ts'
import { listOf, reseller } from '../support/screens/wire-literals.ts'

const put = 'PUT /shop/customers/2'

/** A page of somebody who chose this language in the settings, or none. */
const open = async (language: Language | null, answer: (asked: number) => Promise<Reply | null> | Reply | null) => {
  const account = { now: { ...reseller, language } }
  let asked = 0
  const page = await renderScreen('/orders', {
    as: 'reseller',
    answers: {
      'GET /shop/orders': listOf([]),
      'GET /shop/customers/2': () => account.now,
      [put]: async ({ body }): Promise<Customer | Reply> => {
        asked += 1
        const reply = await answer(asked)
        if (reply !== null) return reply
        account.now = { ...account.now, ...Object(body) }
        return account.now
      },
    },
  })
  const choose = async (name: string) => {
    const sidebar = await screen.findByRole('complementary')
    await page.user.click(within(sidebar).getByRole('button', { name: /Mila Bakker/ }))
    await page.user.click(await screen.findByRole('menuitemradio', { name }))
  }
  const saved = () => page.heard(put).map(({ body }) => body)
  return { ...page, choose, saved, account }
}
const title = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a language that is chosen in the menu is shown; whoever chose one in the settings has it everywhere', async () => {
  const { choose, saved, account } = await open('en', () => null)
  await title('Order history')
  await choose('Nederlands')
  await title('Bestelgeschiedenis')
  await waitFor(() => expect(account.now.language).toBe('nl'))
  expect(saved()).toEqual([{ language: 'nl' }])
  expect([localStorage.getItem('locale'), document.documentElement.lang]).toEqual(['nl', 'nl'])
})

test('to whoever chose none in the settings it is about this browser alone', async () => {
  const { choose, saved } = await open(null, () => null)
  await choose('Nederlands')
  await title('Bestelgeschiedenis')
  expect(saved()).toEqual([])
})

test('the last choice stands, also where the one before it is still being saved', async () => {
  const first = Promise.withResolvers<null>()
  const { choose, saved, account } = await open('en', (asked) => (asked === 1 ? first.promise : null))
  await choose('Nederlands')
  await title('Bestelgeschiedenis')
  await choose('English')
  await title('Order history')
  first.resolve(null)
  await waitFor(() => expect(saved()).toEqual([{ language: 'nl' }, { language: 'en' }]))
  await waitFor(() => expect(account.now.language).toBe('en'))
  await title('Order history')
})

test.each([
  ['refused', refused(422, 'Not now.')],
  ['failed', refused(500)],
  ['lost', lost],
])('a choice that could not be kept for the next visit says so: %s', async (_, answer) => {
  const shown = Promise.withResolvers<Reply>()
  const { choose } = await open('en', () => shown.promise)
  await choose('Nederlands')
  await title('Bestelgeschiedenis')
  shown.resolve(answer)
  expect(await screen.findByText('Je profiel is niet opgeslagen')).toBeTruthy()
})

test('a language whose words can not be had says so, and all stays as it is', async () => {
  const { choose } = await open(null, () => null)
  await title('Order history')
  vi.spyOn(i18n, 'activate').mockImplementationOnce(() => {
    throw new Error('no words')
  })
  await choose('Nederlands')
  expect(await screen.findByText('This could not be loaded. Please try again.')).toBeTruthy()
  expect([localStorage.getItem('locale') ?? 'en', document.documentElement.lang]).toEqual(['en', 'en'])
  await choose('Nederlands')
  await title('Bestelgeschiedenis')
})

test.each([
  ['leaves the portal in the one of the settings, also over a reload', 'en', 'Clients', 'en'],
  ['is the portal’s too where none was chosen in the settings', null, 'Klanten', 'nl'],
] as const)('a language that is chosen on a page for guests %s', async (_, language, name, spoken) => {
  followLanguage()
  const tab = openTab()
  const told = new Promise((tell) =>
    addEventListener('storage', ({ newValue }) => newValue === 'nl' && tell(null), true),
  )
  const { heard, user } = await renderScreen('/orders', {
    as: 'reseller',
    answers: {
      'GET /shop/orders': listOf([]),
      'GET /shop/clients': listOf([]),
      'GET /shop/customers/2': { ...reseller, language },
    },
  })
  await title('Order history')
  tab.localStorage.setItem('locale', '?')
  tab.localStorage.setItem('locale', 'nl')
  await told
  await user.click(screen.getAllByRole('link', { name: /^(Clients|Klanten)$/ })[0] ?? document.body)
  await title(name)
  const spokenLast = () => heard('GET /shop/clients').at(-1)?.headers.get('Accept-Language')
  await waitFor(() => expect(spokenLast()).toBe(spoken))
  keepAddressedLocale()
  expect([storedLocale(), localStorage.getItem('locale')]).toEqual([spoken, 'nl'])
})

test('the language of the settings, which the portal opens in, is none that was chosen for other tabs', async () => {
  const heard: (string | null)[][] = []
  openTab(({ key, oldValue, newValue }) => key === 'locale' && heard.push([oldValue, newValue]))
  await renderScreen('/orders', {
    as: 'reseller',
    locale: 'nl',
    answers: { 'GET /shop/orders': listOf([]), 'GET /shop/customers/2': { ...reseller, language: 'en' } },
  })
  await title('Order history')
  await waitFor(() => expect(heard.at(-1)).toEqual(['nl', 'en']))
})

import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Customer } from '../../src/api/contract/customer.ts'
import { followLanguage } from '../../src/app/choose-language.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Call, done } from '../support/screens/wire.ts'
import { commentsOf, reseller, statsOf } from '../support/screens/wire-literals.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })

/** The sign-in page by a link from a search engine, in a browser whose language is English. */
const open = (account = reseller) =>
  renderScreen('/login?locale=nl', {
    as: 'guest',
    answers: {
      'POST /shop/authentication-token': {
        ...tokensNamed('mila', Date.now() + 3_600_000, '/api/v2/shop/customers/2'),
        device: 'this-browser',
      },
      'GET /shop/customers/2': account,
      'GET /shop/customers/2/stats': statsOf(),
      'GET /shop/project-comments': commentsOf([]),
      'POST /shop/customers/reset-password': done,
    },
  })
type Page = Awaited<ReturnType<typeof open>>

const spokenIn = ({ heard }: Page, call: Call) => heard(call).map(({ headers }) => headers.get('Accept-Language'))
const signIn = async ({ user, press }: Page) => {
  await title('Inloggen')
  await user.type(screen.getByRole('textbox', { name: 'E-mailadres' }), 'mila@example.com')
  await user.type(screen.getByLabelText('Wachtwoord'), 'a-long-password')
  await press('Inloggen')
  await title('Hallo Mila Bakker')
}

test('who signs in at a page whose address names the language is answered in it from then on', async () => {
  const page = await open()
  await signIn(page)
  expect(location.search).toBe('')
  await waitFor(() => expect(spokenIn(page, 'GET /shop/customers/2/stats')).toEqual(['nl']))
  await page.press(/Mila Bakker/)
  expect((await screen.findByRole('menuitemradio', { name: 'Nederlands' })).getAttribute('aria-checked')).toBe('true')
})

test('whoever signs in there and chose that language in the settings has it kept in this browser', async () => {
  await signIn(await open({ ...reseller, language: 'nl' }))
  await waitFor(() => expect(localStorage.getItem('locale')).toBe('nl'))
  expect(document.cookie).toContain('locale=nl')
})

test('who chooses it in the settings has it kept in this browser', async () => {
  const account: { now: Customer } = { now: reseller }
  const page = await renderScreen('/settings/account?locale=nl', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2': () => account.now,
      'PUT /shop/customers/2': () => {
        account.now = { ...reseller, language: 'nl' }
        return account.now
      },
    },
  })
  await page.press('Nog niet gekozen Taal (optioneel)')
  await page.user.click(await screen.findByRole('option', { name: 'Nederlands' }))
  await page.press('Profiel opslaan')
  await waitFor(() => expect(localStorage.getItem('locale')).toBe('nl'))
})

test('guests too go on in the language of the address, until they choose the other one', async () => {
  const page = await open()
  await page.user.click(await screen.findByRole('link', { name: 'Lukt inloggen niet?' }))
  await title('Lukt inloggen niet?')
  expect(location.href).toBe(`${location.origin}/forgot-password`)
  await page.user.type(screen.getByRole('textbox', { name: 'E-mailadres' }), 'mila@example.com')
  await page.user.keyboard('{Enter}')
  await waitFor(() => expect(spokenIn(page, 'POST /shop/customers/reset-password')).toEqual(['nl']))
  await page.press('English')
  await title('Trouble signing in?')
})

test('a language that is chosen stays chosen on the way back to an address that names another', async () => {
  followLanguage()
  const page = await open()
  await page.user.click(await screen.findByRole('link', { name: 'Lukt inloggen niet?' }))
  await title('Lukt inloggen niet?')
  await page.press('English')
  await title('Trouble signing in?')
  await act(async () => history.back())
  await title('Sign in')
  expect(screen.getByRole('button', { name: 'Nederlands' })).toBeTruthy()
  // Or a reload would bring that one again.
  expect(location.href).toBe(`${location.origin}/login`)
})

import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followScheme } from '../../src/app/preferences.ts'
import { storageKey } from '../../src/session/storage.ts'
import { openTab } from '../support/screens/other-tab.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { commentsOf, listOf, projectOf, reseller, statsOf } from '../support/screens/wire-literals.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const tokensOf = (customer: string) => tokensNamed('elsewhere', Date.now() + 3_600_000, customer)

/** What another tab stores, as a browser tells of it; null when it signs out. */
const elsewhere = (customer: string | null) =>
  act(async () => {
    const tokens = customer === null ? null : tokensOf(customer)
    const newValue = tokens === null ? null : JSON.stringify(tokens)
    window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue }))
  })

const mila = '/api/v2/shop/customers/2'
const tom = '/api/v2/shop/customers/9'
const open = () =>
  renderScreen('/projects', {
    as: 'reseller',
    answers: {
      'GET /shop/projects': listOf([projectOf(7)]),
      'GET /shop/customers/2/stats': statsOf(),
      'GET /shop/customers/9': { ...reseller, '@id': tom, id: 9, idPath: tom, firstName: 'Tom', lastName: 'Jansen' },
      'GET /shop/customers/9/stats': statsOf(),
      'GET /shop/project-comments': commentsOf([]),
      'POST /shop/authentication-token': { ...tokensOf(tom), device: 'this-browser' },
    },
  })

test('a sign-out in another tab says why the sign-in page stands there', async () => {
  await open()
  await screen.findByText('Projects', { selector: 'h1' })
  await elsewhere(null)
  expect(await screen.findByText('You were signed out in another tab.')).toBeTruthy()
  expect(location.pathname).toBe('/login')
})

test('another account of another tab is told until it is read, and sees nothing of the first one', async () => {
  const { user, heard } = await open()
  await screen.findByText('Projects', { selector: 'h1' })
  await elsewhere(null)
  await elsewhere(tom)
  const words = 'You are now signed in as Tom Jansen, from another tab.'
  expect(await screen.findByText(words)).toBeTruthy()
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect(heard('GET /shop/customers/9')).toHaveLength(1)
  screen.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.queryByText(words)).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})

test('the same account of another tab goes on where it was, without a word', async () => {
  await open()
  await screen.findByText('Projects', { selector: 'h1' })
  await elsewhere(null)
  await screen.findByText('You were signed out in another tab.')
  await elsewhere(mila)
  await waitFor(() => expect(location.pathname).toBe('/projects'))
  expect(screen.queryByText(/from another tab/)).toBeNull()
})

test('who signs in by hand as somebody else is not led to the page of the first one', async () => {
  const page = await open()
  await screen.findByText('Projects', { selector: 'h1' })
  await elsewhere(null)
  await page.user.type(await screen.findByRole('textbox', { name: 'Email' }), 'tom@example.com')
  await page.user.type(screen.getByLabelText('Password'), 'a-long-password')
  await page.press('Sign in')
  expect(await screen.findByRole('heading', { level: 1, name: 'Hello Tom Jansen' })).toBeTruthy()
  expect(location.pathname).toBe('/dashboard')
  expect(screen.queryByText(/from another tab/)).toBeNull()
})

test('the appearance that another tab chooses is this one’s at once, in the open menu too', async () => {
  const tab = openTab()
  followScheme()
  const { press } = await open()
  await press(/Mila Bakker/)
  const choice = (name: string) => screen.getByRole('menuitemradio', { name }).getAttribute('aria-checked')
  const shown = () => [document.documentElement.dataset.colorScheme, choice('Like the device'), choice('Dark')]
  await screen.findByRole('menuitemradio', { name: 'Dark' })
  expect(shown()).toEqual(['system', 'true', 'false'])
  tab.localStorage.setItem('color-scheme', 'dark')
  await waitFor(() => expect(shown()).toEqual(['dark', 'false', 'true']))
  tab.localStorage.setItem('color-scheme', 'system')
  await waitFor(() => expect(shown()).toEqual(['system', 'true', 'false']))
})

import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Customer } from '../../src/api/contract/customer.ts'
import { tellSession } from '../../src/session/session.ts'
import { type Person, renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, done, inTurn, lost, type Reply, refused } from '../support/screens/wire.ts'
import { reseller } from '../support/screens/wire-literals.ts'

const words = 'You are signed in here as Mila Bakker · mila@example.com. Going on signs you out.'
const saved = 'The password was successfully saved.'
const signIn = () => screen.findByRole('heading', { level: 1, name: 'Sign in' })

/** A recovery link that is opened where somebody is signed in. */
const recover = async (answer: Reply, as: Person = 'reseller') => {
  const page = await renderScreen('/forgotten-password/t0ken', {
    as,
    answers: {
      'PATCH /shop/customers/reset-password/t0ken': answer,
      'POST /shop/authentication-token/invalidate': done,
    },
  })
  for (const label of ['New password', 'Repeat password']) {
    await page.user.click(await screen.findByLabelText(label))
    await page.user.paste('a-long-password')
  }
  await page.press('Save password')
  return page
}

test('after a recovery the sign-in names who is signed in here, signs them out, and asks who it is now', async () => {
  sessionStorage.setItem('draft:client', '{}')
  const { user, heard } = await recover(done)
  expect(await screen.findByText(saved)).toBeTruthy()
  expect(await screen.findByText(words)).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await signIn()
  expect([location.pathname, heard('POST /shop/authentication-token/invalidate').length]).toEqual(['/login', 1])
  expect([localStorage.getItem('session'), sessionStorage.getItem('draft:client')]).toEqual([null, null])
})

test('a guest is told of nobody', async () => {
  await recover(done, 'guest')
  await screen.findByText(saved)
  expect(screen.queryByText(/You are signed in here/)).toBeNull()
})

test.each([
  ['Trouble?', refused(422), 'Trouble signing in?'],
  ['Sign in', lost, 'Sign in'],
])('where it failed, ‘%s’ leads there as well', async (link, answer, title) => {
  const { user } = await recover(answer)
  expect((await screen.findByRole('alert')).textContent).toContain(words)
  await user.click(screen.getByRole('link', { name: link }))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test('a password that was saved is said to be, also once the own session, which it ended, has ended here too', async () => {
  await recover(done)
  await screen.findByText(saved)
  await act(async () => tellSession({ type: 'tab.signedOut' }))
  expect(await screen.findByText(saved)).toBeTruthy()
  expect(screen.queryByText(/You are signed in here/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})

/** The link of another e-mail that is opened there. */
const confirm = async (answers: Answers) => {
  const page = await renderScreen('/confirm-email/t0ken', {
    as: 'reseller',
    answers: {
      'PATCH /shop/customers/confirm-email': done,
      'POST /shop/authentication-token/invalidate': done,
      ...answers,
    },
  })
  await page.press('Confirm this address')
  await screen.findByText('From now on you sign in with this email address.')
  return page
}

test('an e-mail that is confirmed for somebody else’s account leads to the sign-in as well', async () => {
  const { user } = await confirm({})
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Go to your account' })).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await signIn()
})

test('one that is confirmed for the account signed in here leads there', async () => {
  await confirm({ 'GET /shop/customers/2': inTurn(reseller, { ...reseller, email: 'new@example.com' }) })
  const link = await screen.findByRole('link', { name: 'Go to your account' })
  expect(link.getAttribute('href')).toBe('/settings/account')
  expect(screen.queryByText(/You are signed in here/)).toBeNull()
})

const renamed = { ...reseller, email: 'new@example.com' }

test.each<[string, Answers]>([
  ['could not be read afterwards', { 'GET /shop/customers/2': inTurn<Customer | Reply>(reseller, refused(500)) }],
  ['was not read before', { 'GET /shop/customers/2': inTurn<Customer | Reply>(refused(500), renamed) }],
])('where the account signed in here %s, both ways are offered, and nobody is named', async (_, answers) => {
  await confirm(answers)
  const ways = await screen.findAllByRole('link', { name: /^(Go to your account|Sign in)$/ })
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/settings/account', '/login'])
  expect(screen.queryByText(/You are signed in here/)).toBeNull()
})

test('one that a press confirmed whose answer was lost leads to the account signed in here', async () => {
  const { press, queries } = await renderScreen('/confirm-email/t0ken', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2': inTurn(reseller, renamed),
      'PATCH /shop/customers/confirm-email': inTurn(lost, done),
    },
  })
  await press('Confirm this address')
  await screen.findByText(/Something went wrong/)
  // As another tab's news has it read.
  await act(() => queries.invalidateQueries())
  await press('Confirm this address')
  expect(await screen.findByRole('link', { name: 'Go to your account' })).toBeTruthy()
  expect(screen.queryByText(/You are signed in here/)).toBeNull()
})

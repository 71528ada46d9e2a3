import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, done, inTurn, lost, pending } from '../support/screens/wire.ts'
import { reseller } from '../support/screens/wire-literals.ts'

const unanswered = 'No answer came from the server: it may have arrived all the same.'

const askForMail = async (answers: Answers, email = 'milou@example.com') => {
  const page = await renderScreen('/settings/account', { as: 'reseller', answers })
  await page.press('Change e-mail')
  await page.user.type(await screen.findByLabelText('New email address'), email)
  await page.press('Send confirmation mail')
  return page
}

test('says, where the answer was lost, that the mail to another address may be on its way', async () => {
  await askForMail({ 'POST /shop/customers/2/email': lost })
  const words = `The mail was not sent. Please try again later. ${unanswered}`
  expect((await screen.findByRole('alert')).textContent).toBe(words)
})

test('who has changed it goes on at the words that say where the mail went', async () => {
  const { user } = await askForMail({ 'POST /shop/customers/2/email': done }, 'new@example.com')
  const said = (await screen.findByText('We have sent you a mail')).closest('[role=status]')
  await waitFor(() => expect(document.activeElement).toBe(said?.parentElement))
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Close')
})

test('the change of an e-mail can not be closed before its answer', async () => {
  // An address of its own: an equal call that is asked for while this one is under way would share its answer.
  const { user } = await askForMail({ 'POST /shop/customers/2/email': pending }, 'waiting@example.com')
  await user.keyboard('{Escape}')
  const dialog = within(screen.getByRole('dialog', { name: 'Change e-mail' }))
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
})

test('a change of the e-mail whose answer was lost is still there when it was closed, and is the same call', async () => {
  const { press, heard } = await askForMail({ 'POST /shop/customers/2/email': lost })
  await screen.findByRole('alert')
  await press('Cancel', { inside: screen.getByRole('dialog') })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Change e-mail')
  expect(await screen.findByLabelText('New email address')).toHaveProperty('value', 'milou@example.com')
  await press('Send confirmation mail')
  await waitFor(() => expect(heard('POST /shop/customers/2/email')).toHaveLength(2))
  const keys = heard('POST /shop/customers/2/email').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(1)
})

test('the settings say which e-mail waits for its link, as soon as one does', async () => {
  const emailChange = { email: 'milou@example.com', expiresAt: '2026-11-30T11:30:00Z' }
  await askForMail({
    'GET /shop/customers/2': inTurn(reseller, { ...reseller, emailChange }),
    'POST /shop/customers/2/email': done,
  })
  const words = 'Open the link in the mail to milou@example.com before 30-11-2026 at 12:30.'
  expect((await screen.findByText(/^Open the link in the mail to .* before/)).textContent).toBe(
    `${words} Until then you sign in with your old address.`,
  )
})

test('an e-mail waits for its link no more once another password is saved', async () => {
  const emailChange = { email: 'milou@example.com', expiresAt: '2026-11-30T11:30:00Z' }
  const { press, user } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2': inTurn({ ...reseller, emailChange }, { ...reseller, emailChange: null }),
      'PUT /shop/customers/2/password': done,
    },
  })
  await screen.findByText(/^Open the link in the mail to milou/)
  for (const label of ['Current password', 'New password', 'Repeat new password'])
    await user.type(screen.getByLabelText(label), 'another-password-1')
  await press('Save password')
  await waitFor(() => expect(screen.queryByText(/^Open the link in the mail/)).toBe(null))
})

test('an e-mail that was confirmed on another device stands there for whoever comes back to the settings', async () => {
  await renderScreen('/settings/account', {
    as: 'reseller',
    answers: { 'GET /shop/customers/2': inTurn(reseller, { ...reseller, email: 'milou@example.com' }) },
  })
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'mila@example.com')
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveProperty('value', 'milou@example.com'))
})

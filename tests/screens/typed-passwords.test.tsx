import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { visit } from '../../src/ui/sheet-history.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { done, type Reply } from '../support/screens/wire.ts'
import { listOf } from '../support/screens/wire-literals.ts'

const go = (path: string) => act(async () => visit(path))

test('a password that is typed while another one is saved stays where it was typed', async () => {
  const answer = Promise.withResolvers<Reply>()
  const { press, user } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: { 'PUT /shop/customers/2/password': answer.promise },
  })
  await screen.findByLabelText('Current password')
  for (const label of ['Current password', 'New password', 'Repeat new password']) {
    await user.click(screen.getByLabelText(label))
    await user.paste('a-password')
  }
  await press('Save password')
  await user.click(screen.getByLabelText('New password'))
  await user.paste('-and-more')
  answer.resolve(done)
  expect(await screen.findByText('Your password has been saved')).toBeTruthy()
  expect(screen.getByLabelText('New password')).toHaveProperty('value', 'a-password-and-more')
})

test.each([
  ['29 minutes later they are there', 29, ['a-password', 'a-password-2', 'a-password-2']],
  ['31 minutes later they are gone', 31, ['', '', '']],
])('passwords are typed, and their page is left: %s', async (_, minutes, found) => {
  const { user } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: { 'GET /shop/clients': listOf([]) },
  })
  await screen.findByLabelText('Current password')
  for (const [label, text] of [
    ['Current password', 'a-password'],
    ['New password', 'a-password-2'],
    ['Repeat new password', 'a-password-2'],
  ] as const) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  // What the test itself waits for goes on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await go('/clients')
  await screen.findByRole('heading', { level: 1, name: 'Clients' })
  act(() => void vi.advanceTimersByTime(minutes * 60_000))
  await go('/settings/account')
  await screen.findByLabelText('Current password')
  const fields = ['Current password', 'New password', 'Repeat new password'].map((label) =>
    screen.getByLabelText(label),
  )
  expect(fields.map((field) => field instanceof HTMLInputElement && field.value)).toEqual(found)
})

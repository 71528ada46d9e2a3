import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { done, type Reply } from '../support/screens/wire.ts'

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

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Customer } from '../../src/api/contract/customer.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { reseller } from '../support/screens/wire-literals.ts'

test('who has chosen no language reads none, and the one that the portal speaks already is saved when it is chosen', async () => {
  const account: { now: Customer } = { now: { ...reseller, language: null } }
  const { user, press, heard } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2': () => account.now,
      'PUT /shop/customers/2': () => {
        account.now = { ...reseller, language: 'en' }
        return account.now
      },
    },
  })
  await press('Not chosen yet Language (optional)')
  await user.click(await screen.findByRole('option', { name: 'English' }))
  await press('Save profile')
  expect(await screen.findByText('Your profile has been saved')).toBeTruthy()
  expect(heard('PUT /shop/customers/2').map(({ body }) => body)).toEqual([{ language: 'en' }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'English Language (optional)' })).toBeTruthy())
})

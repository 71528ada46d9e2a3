import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Customer } from '../../src/api/contract/customer.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, refused } from '../support/screens/wire.ts'
import { reseller } from '../support/screens/wire-literals.ts'

/** A profile whose first name was changed here and, before it was saved, in another window; the choice of one's own. */
const openChoice = async () => {
  const page = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: {
      'GET /shop/customers/2': inTurn<Customer>(reseller, { ...reseller, firstName: 'Milou' }),
      'PUT /shop/customers/2': refused(412),
    },
  })
  const field = await screen.findByLabelText('First name')
  await page.user.type(field, 'h')
  await page.press('Save profile')
  return { ...page, field, choice: await screen.findByRole('button', { name: 'Keep mine' }) }
}
const seeChosen = () => waitFor(() => expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull())

test('who chooses between two versions by a key goes on at the field', async () => {
  const { user, field, choice } = await openChoice()
  choice.focus()
  await user.keyboard('{Enter}')
  await seeChosen()
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('who chooses with a finger is not led to a field, which would open a keyboard', async () => {
  const { user, choice } = await openChoice()
  await user.pointer({ keys: '[TouchA]', target: choice })
  await seeChosen()
  expect(document.activeElement).toBe(document.body)
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRequestDrawer } from '../support/screens/communication-page.ts'
import { clientOf, contactOf, projectOf } from '../support/screens/wire-literals.ts'

test('the field for further contacts stays once all are asked, and says so', async () => {
  const contacts = [contactOf(41), contactOf(42, { firstName: 'Joost', lastName: 'Kramer' })]
  const { user, drawer } = await openRequestDrawer(projectOf(7, { voices: ['/api/v2/shop/voices/12'] }), {
    'GET /shop/clients/5': clientOf(5, { contacts }),
  })
  const inside = within(drawer)
  await user.click(await inside.findByRole('button', { name: /Contact/ }))
  await user.click(await screen.findByRole('option', { name: /Anna Visser/ }))
  // The focus goes back to it from its list, in whose place nothing else would take it.
  const also = inside.getByRole('button', { name: /Also ask/ })
  also.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('option', { name: /Joost Kramer/ })
  await user.keyboard('{Enter}')
  await inside.findByRole('list', { name: 'Also asked' })
  expect(inside.getByRole('button', { name: /^All contacts are asked Also ask/ })).toBe(also)
  expect(also).toHaveProperty('disabled', false)
  await user.click(also)
  expect((await screen.findByRole('listbox')).textContent).toBe('All contacts are asked')
})

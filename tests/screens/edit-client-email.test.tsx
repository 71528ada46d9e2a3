import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { clientOf, listOf } from '../support/screens/wire-literals.ts'

test.each([
  ['with an account', true, ['Someone who has set a password keeps the email that they sign in with.']],
  ['without an account', false, []],
])('the e-mail of a client %s', async (_, hasUser, notes) => {
  const page = await renderScreen('/clients/5/details', {
    as: 'reseller',
    answers: { 'GET /shop/clients/5': clientOf(5, { hasUser }), 'GET /shop/countries': listOf([]) },
  })
  await page.press('Edit client')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit client' }))
  const field = await dialog.findByRole('textbox', { name: 'Company email' })
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
  expect(described.map((id) => document.getElementById(id)?.textContent).filter(Boolean)).toEqual(notes)
})

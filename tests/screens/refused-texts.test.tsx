import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commercial, orderOf } from '../support/orders.ts'
import { answersFor, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { refused, violation } from '../support/screens/wire.ts'
import { commentsOf, listOf, projectOf, voiceOf } from '../support/screens/wire-literals.ts'

/** The field by this name is marked, has the focus, and says this beside it. */
const seeRefused = async (name: RegExp, message: string) => {
  const field = await screen.findByRole('textbox', { name })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(field)
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe(message)
  // Nowhere else.
  expect(screen.getAllByText(message, { exact: false })).toHaveLength(1)
}

test.each([
  ['instructions[0].instruction', /^Reference/],
  ['instructions[1].instruction', /^Script/],
  ['instructions[2].instruction', /^Remarks/],
])('a text of a product that is refused is said at its field: %s', async (propertyPath, name) => {
  const message = 'Use 255 characters at most.'
  const { user, press } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/products': listOf([commercial(38_500)]),
      'PUT /shop/orders/abc/ftv_update_product': refused(422, `${propertyPath}: ${message}`, [
        violation(propertyPath, message, 'too-long'),
      ]),
    },
  })
  await press('Edit 1. TV commercial · 30 sec · Spring sale, hero')
  // Sent in this order, whatever was typed first.
  for (const typed of [/^Remarks/, /^Script/, /^Reference/])
    await user.type(await screen.findByRole('textbox', { name: typed }), ' x')
  await press('Save product')
  await seeRefused(name, message)
})

test('remarks that are refused are said at their field, and not in the words of the call', async () => {
  const message = 'Use 20000 characters at most.'
  const { user, press } = await renderScreen('/projects/7/order-overview', {
    as: 'reseller',
    answers: {
      'GET /shop/projects/7': projectOf(7, { cart: 'abc' }),
      'GET /shop/projects/7/comments': commentsOf([]),
      'GET /shop/orders/abc': orderOf('abc', 'cart'),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      'PUT /shop/orders/abc/ftv_complete_order': refused(422, `notes: ${message}`, [
        violation('notes', message, 'too-long'),
      ]),
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /^Your order remarks/ }), 'Slowly')
  await press('Confirm order')
  await seeRefused(/^Your order remarks/, message)
})

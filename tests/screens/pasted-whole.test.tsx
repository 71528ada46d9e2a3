import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { openRequestDrawer } from '../support/screens/communication-page.ts'
import { open, request } from '../support/screens/feedback-page.tsx'
import { answersFor, fillProduct, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, refused, violation } from '../support/screens/wire.ts'
import {
  catalogueOf,
  clientOf,
  contactOf,
  listOf,
  projectOf,
  setOf,
  voiceOf,
} from '../support/screens/wire-literals.ts'

const words = 'slow '.repeat(1_200).trim()
const sanne = '/api/v2/shop/voices/12'

test('a message that is too long for a set stands as it was pasted, says so, and leads to its field', async () => {
  const why = 'Use 5000 characters at most.'
  const set = setOf({ items: [sanne] })
  const { press, user, heard } = await renderScreen('/sets', {
    as: 'reseller',
    answers: {
      'GET /shop/voices': catalogueOf('voices', []),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      'GET /shop/sets': listOf([set]),
      // An own set is read by an empty edit.
      'PUT /shop/sets/abc': inTurn(set, refused(422, why, [violation('message', why)])),
    },
  })
  await press('Actions for For spring')
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const field = await screen.findByRole('textbox', { name: /^Message/ })
  await user.click(field)
  await user.paste(words)
  expect(screen.getByRole('alert').textContent).toBe(why)
  await press('Save set')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(heard('PUT /shop/sets/abc').map(({ body }) => body)).toEqual([{}, { message: words }])
})

test('a remark that is too long stands as it was pasted, says so, and leads to its field', async () => {
  const why = 'Use 2000 characters at most.'
  const { press, user, drawer } = await openRequestDrawer(projectOf(7, { voices: [sanne] }), {
    'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
    'POST /shop/project-comments': refused(422, why, [violation(`payload.remarks.${sanne}`, why)]),
  })
  await screen.findByRole('button', { name: /^Anna Visser/ })
  await user.type(screen.getByLabelText('Comment'), 'Which?')
  await press('Add a remark on Sanne de Wit')
  const field = await screen.findByRole('textbox', { name: /^Remark on Sanne de Wit/ })
  await user.click(field)
  await user.paste(words)
  expect([field.textContent, screen.getByRole('alert').textContent]).toEqual([words, why])
  await press('Request feedback')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(drawer.textContent?.split(why)).toHaveLength(2)
})

test('a name that is too long for whoever else has the link stands as it was pasted, and says so', async () => {
  const { press, user } = await open({ 'GET /shop/project-comments/21': request })
  await press('Someone else?')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /your name/ })
  await user.click(field)
  await user.paste(words.slice(0, 101))
  expect([field.value, field.ariaInvalid]).toEqual([words.slice(0, 101), 'true'])
  expect(screen.getByRole('alert').textContent).toBe('Use 100 characters at most.')
})

test('a quantity of four digits is none of three', async () => {
  const items = [itemOf(1)]
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/products': listOf([commercial(38_500)]),
      'GET /shop/projects/7/orders': listOf([orderOf('abc', 'cart', items)]),
      'GET /shop/orders/abc': orderOf('abc', 'cart', items),
    },
  })
  await fillProduct(page)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
  await page.user.clear(field)
  await page.user.paste('1000')
  await page.press('Add product')
  expect(await screen.findByText('Choose a quantity from 1 to 100.')).toBeTruthy()
  expect(field.value).toBe('1000')
})

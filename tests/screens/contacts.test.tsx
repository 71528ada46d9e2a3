import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clientKeys } from '../../src/api/clients.ts'
import { commentKeys } from '../../src/api/comments.ts'
import type { Address } from '../../src/api/contract/address.ts'
import { readAgain } from '../../src/session/read-again.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, done, inTurn, lost, type Reply, refused, violation } from '../support/screens/wire.ts'
import { addressOf, clientOf, contactOf, listOf } from '../support/screens/wire-literals.ts'

const anna = contactOf(2)
const withAnna = clientOf(5, { contacts: [anna] })
const open = (answers: Answers) => renderScreen('/clients/5/details', { as: 'reseller', answers })

describe('a contact', () => {
  const remove = async (answers: Answers) => {
    const page = await open({
      'GET /shop/clients/5': inTurn(withAnna, clientOf(5)),
      'GET /shop/addresses/2': anna,
      ...answers,
    })
    await page.press('Delete Anna Visser')
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete this contact?Anna Visser · anna@bakkerij-blauw.example',
    )
    await page.press('Yes, delete')
    return page
  }

  test('is deleted after a question, by the tag of what was seen, and leaves the page', async () => {
    const { heard } = await remove({ 'DELETE /shop/addresses/2': done })
    expect(await screen.findByText('Contact successfully deleted.')).toBeTruthy()
    expect(await screen.findByText('Add contacts to this client')).toBeTruthy()
    expect(heard('DELETE /shop/addresses/2').map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"'])
  })

  test('that is deleted leaves the open requests that were read before, which are read again', async () => {
    const { queries, press } = await open({
      'GET /shop/clients/5': inTurn(withAnna, clientOf(5)),
      'GET /shop/addresses/2': anna,
      'DELETE /shop/addresses/2': done,
    })
    const key = commentKeys.ofProject(7, 1)
    queries.setQueryData(key, [])
    await press('Delete Anna Visser')
    await press('Yes, delete')
    await screen.findByText('Contact successfully deleted.')
    await waitFor(() => expect(queries.getQueryState(key)?.isInvalidated).toBe(true))
  })

  test('that somebody deleted already is deleted', async () => {
    await remove({ 'GET /shop/addresses/2': refused(404) })
    expect(await screen.findByText('Contact successfully deleted.')).toBeTruthy()
    expect(await screen.findByText('Add contacts to this client')).toBeTruthy()
  })

  test.each([lost, refused(504)])('that cannot be read first was not deleted for sure: $status', async (answer) => {
    const { heard } = await remove({ 'GET /shop/addresses/2': answer })
    expect(await screen.findByText('Something went wrong while deleting contact.')).toBeTruthy()
    expect(screen.queryByText(/may have arrived/)).toBeNull()
    expect(heard('DELETE /shop/addresses/2')).toEqual([])
  })

  test('that somebody changed stays, and is shown as it is now', async () => {
    const renamed = contactOf(2, { lastName: 'Visser-Bos' })
    const { heard } = await remove({
      'GET /shop/clients/5': inTurn(withAnna, clientOf(5, { contacts: [renamed] })),
      'GET /shop/addresses/2': renamed,
    })
    const words = 'Someone else changed this contact in the meantime. Look at it, and choose again.'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(await screen.findByText('Anna Visser-Bos')).toBeTruthy()
    expect(heard('DELETE /shop/addresses/2')).toEqual([])
  })

  test('that somebody changes while the question stands was not seen so, and stays', async () => {
    const renamed = contactOf(2, { lastName: 'Visser-Bos' })
    const { press, heard, queries } = await open({
      'GET /shop/clients/5': inTurn(withAnna, clientOf(5, { contacts: [renamed] })),
      'GET /shop/addresses/2': renamed,
    })
    await press('Delete Anna Visser')
    await act(() => readAgain(queries, clientKeys.all))
    await screen.findByText('Anna Visser-Bos')
    await press('Yes, delete')
    expect(await screen.findByText(/^Someone else changed this contact in the meantime/)).toBeTruthy()
    expect(heard('DELETE /shop/addresses/2')).toEqual([])
  })

  test('whose deletion nobody answers may be gone, and the page looks', async () => {
    await remove({ 'DELETE /shop/addresses/2': lost })
    expect(await screen.findByText('Something went wrong while deleting contact.')).toBeTruthy()
    expect(screen.getByText('No answer came. It may have arrived.')).toBeTruthy()
    expect(await screen.findByText('Add contacts to this client')).toBeTruthy()
  })

  test('whose deletion nobody answers is deleted where it is gone', async () => {
    await remove({
      'GET /shop/addresses/2': inTurn<Address | Reply>(anna, refused(404)),
      'DELETE /shop/addresses/2': lost,
    })
    expect(await screen.findByText('Contact successfully deleted.')).toBeTruthy()
    expect(screen.queryByText('Something went wrong while deleting contact.')).toBeNull()
  })
})

test.each([
  ['its client’s country', addressOf(1, { countryCode: 'BE' }), 'BE'],
  ['the Netherlands', null, 'NL'],
])('a new contact lives in %s', async (_, defaultAddress, countryCode) => {
  const { press, user, heard } = await open({
    'GET /shop/clients/5': inTurn(clientOf(5, { defaultAddress }), withAnna),
    'POST /shop/addresses': anna,
  })
  await press('Add contact')
  const dialog = await screen.findByRole('dialog', { name: 'Add contact' })
  for (const [field, text] of [
    ['First name', 'Anna'],
    ['Last name', 'Visser'],
    ['Email', 'anna@bakkerij-blauw.example'],
  ] as const)
    await user.type(within(dialog).getByRole('textbox', { name: field }), text)
  await press('Save contact', { inside: dialog })
  expect(await screen.findByText('Contact successfully saved')).toBeTruthy()
  expect(heard('POST /shop/addresses').map(({ body }) => body)).toEqual([
    {
      firstName: 'Anna',
      lastName: 'Visser',
      email: 'anna@bakkerij-blauw.example',
      phoneNumber: '',
      type: 'contact',
      countryCode,
      customer: '/api/v2/shop/customers/5',
    },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage.getItem('draft:contact-5-new')).toBeNull()
})

test('a contact that could not be saved says so, and its words stay for the next press', async () => {
  const { press, user, heard } = await open({
    'GET /shop/clients/5': inTurn(clientOf(5), clientOf(5), withAnna),
    'POST /shop/addresses': inTurn(refused(500), anna),
  })
  await press('Add contact')
  const dialog = await screen.findByRole('dialog', { name: 'Add contact' })
  await user.type(within(dialog).getByRole('textbox', { name: 'First name' }), 'Anna')
  await press('Save contact', { inside: dialog })
  expect(await screen.findByText('There was a problem saving the contact')).toBeTruthy()
  await press('Save contact', { inside: dialog })
  expect(await screen.findByText('Contact successfully saved')).toBeTruthy()
  const keys = heard('POST /shop/addresses').map(({ headers }) => headers.get('Idempotency-Key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('a contact that is refused says why at its field', async () => {
  const words = 'This value is not a valid email address.'
  const { press } = await open({
    'GET /shop/clients/5': clientOf(5),
    'POST /shop/addresses': refused(422, `email: ${words}`, [violation('email', words)]),
  })
  await press('Add contact')
  await press('Save contact')
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true')
})

test('a client that was added stands in the list, and is no draft any more', async () => {
  const { press, user } = await renderScreen('/clients?add=client', {
    as: 'reseller',
    answers: {
      'GET /shop/clients': inTurn(listOf([]), listOf([clientOf(5)])),
      'POST /shop/clients': clientOf(5),
    },
  })
  await user.type(await screen.findByRole('textbox', { name: 'Company name' }), 'Bakkerij Blauw')
  await user.type(screen.getByRole('textbox', { name: 'Company email' }), 'post@bakkerij-blauw.example')
  expect(sessionStorage.getItem('draft:client')).toContain('Bakkerij Blauw')
  await press('Add client', { inside: screen.getByRole('dialog') })
  expect(await screen.findByRole('link', { name: 'Bakkerij Blauw' })).toBeTruthy()
  expect([sessionStorage.getItem('draft:client'), location.search]).toEqual([null, ''])
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { clientKeys } from '../../src/api/clients.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { type Answers, inTurn, lost, pending, refused, violation } from '../support/screens/wire.ts'
import { addressOf, clientOf, contactOf, listOf } from '../support/screens/wire-literals.ts'

const full = clientOf(5, { defaultAddress: addressOf(1), contacts: [contactOf(2)], numberOfProjects: 1 })

testStates({
  path: '/clients',
  as: 'reseller',
  asks: 'GET /shop/clients',
  answers: { 'GET /shop/clients': listOf([clientOf(5, { numberOfProjects: 3, numberOfContacts: 2 })]) },
  rows: ['Bakkerij Blauw 3 2'],
  empty: { answers: { 'GET /shop/clients': listOf([]) }, text: 'Create a client' },
})

testStates({
  path: '/clients/5/details',
  as: 'reseller',
  asks: 'GET /shop/clients/5',
  answers: { 'GET /shop/clients/5': full },
  facts: [
    'post@bakkerij-blauw.example',
    'Oudegracht 12\n3511 AB Utrecht',
    '12345678',
    'NL001234567B01',
    'Anna Visser',
    'anna@bakkerij-blauw.example',
    '020 123 45 67',
  ],
  empty: { answers: { 'GET /shop/clients/5': clientOf(5) }, text: 'Add contacts to this client' },
  missing: 'Page not found',
})

test('what is not known of a client is a dash', async () => {
  await renderScreen('/clients/5/details', {
    as: 'reseller',
    answers: { 'GET /shop/clients/5': clientOf(5, { kvkNumber: null, vatNumber: null }) },
  })
  const terms = await screen.findAllByRole('term')
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(terms.map(({ textContent }, at) => [textContent, values[at]])).toEqual([
    ['Name', 'Bakkerij Blauw'],
    ['Email', 'post@bakkerij-blauw.example'],
    ['Address', '-'],
    ['Chamber of Commerce number', '-'],
    ['VAT number', '-'],
    ['Portal account', 'Yes'],
  ])
})

const noAccount =
  'This email already belongs to another account, so this client can’t be asked for feedback. Use another email, or contact us.'

test('of a client whose e-mail signs in elsewhere it says that it has no account, and why', async () => {
  await renderScreen('/clients/5/details', {
    as: 'reseller',
    answers: { 'GET /shop/clients/5': clientOf(5, { hasUser: false, user: null }) },
  })
  const account = await screen.findByText('Portal account')
  expect(account.nextElementSibling?.textContent).toBe(`No${noAccount}`)
})

describe('adding a client', () => {
  const submit = async (answers: Answers) => {
    const page = await renderScreen('/clients?add=client', {
      as: 'reseller',
      answers: { 'GET /shop/clients': listOf([]), ...answers },
    })
    await page.user.type(await screen.findByRole('textbox', { name: 'Company name' }), 'Bakkerij Blauw')
    await page.user.type(screen.getByRole('textbox', { name: 'Company email' }), 'post@bakkerij-blauw.example')
    await page.user.click(screen.getByRole('button', { name: 'Add client' }))
    return page
  }

  test('sends what was typed, and says that it worked', async () => {
    const { heard } = await submit({ 'POST /shop/clients': clientOf(5) })
    expect(await screen.findByText('Client succesfully created')).toBeTruthy()
    expect(heard('POST /shop/clients').map(({ body }) => body)).toEqual([
      { company: 'Bakkerij Blauw', email: 'post@bakkerij-blauw.example' },
    ])
  })

  test('says that it can’t be asked for feedback where its e-mail signs in elsewhere', async () => {
    await submit({ 'POST /shop/clients': clientOf(5, { hasUser: false, user: null }) })
    const toast = within(await screen.findByRole('alertdialog', { name: 'Client succesfully created' }))
    expect(toast.getByText(noAccount)).toBeTruthy()
  })

  test('shows a violation below its field, and the server’s sentence', async () => {
    const description = 'email: This value is already used.'
    await submit({
      'POST /shop/clients': refused(422, description, [violation('email', 'This value is already used.')]),
    })
    expect(await screen.findByText(`There was a problem creating the client ${description}`)).toBeTruthy()
    const below = await screen.findByText('This value is already used.')
    const field = screen.getByRole('textbox', { name: 'Company email' })
    expect([field.getAttribute('aria-invalid'), below.tagName]).toEqual(['true', 'SPAN'])
  })
})

describe('what was sent without an answer and is corrected', () => {
  const perhaps = 'No answer came from the server: it may have arrived all the same.'

  test('is one client, with what it is called now', async () => {
    const page = await renderScreen('/clients?add=client', {
      as: 'reseller',
      answers: {
        'GET /shop/clients': listOf([]),
        'POST /shop/clients': inTurn(lost, clientOf(5)),
        'PUT /shop/clients/5': clientOf(5, { company: 'Bakkerij Blauw BV' }),
      },
    })
    const company = await screen.findByRole('textbox', { name: 'Company name' })
    await page.user.type(company, 'Bakkerij Blauw')
    await page.user.type(screen.getByRole('textbox', { name: 'Company email' }), 'post@bakkerij-blauw.example')
    await page.press('Add client', { inside: screen.getByRole('dialog') })
    expect(await screen.findByText(perhaps)).toBeTruthy()
    await page.user.type(company, ' BV')
    await page.press('Add client', { inside: screen.getByRole('dialog') })
    expect(await screen.findByText('Client succesfully created')).toBeTruthy()
    const first = { company: 'Bakkerij Blauw', email: 'post@bakkerij-blauw.example' }
    const asked = page.heard('POST /shop/clients')
    expect(asked.map(({ body }) => body)).toEqual([first, first])
    expect(new Set(asked.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1)
    expect(page.heard('PUT /shop/clients/5').map(({ body }) => body)).toEqual([{ company: 'Bakkerij Blauw BV' }])
  })

  test('is one contact, as it was corrected', async () => {
    const page = await renderScreen('/clients/5/details', {
      as: 'reseller',
      answers: {
        'GET /shop/clients/5': clientOf(5),
        'POST /shop/addresses': inTurn(lost, contactOf(2, { email: 'ana@bakkerij-blauw.example', phoneNumber: null })),
        'PUT /shop/addresses/2': contactOf(2),
      },
    })
    await page.press('Add contact')
    const dialog = await screen.findByRole('dialog')
    await page.user.type(screen.getByRole('textbox', { name: 'First name' }), 'Anna')
    await page.user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Visser')
    const email = screen.getByRole('textbox', { name: 'Email' })
    await page.user.type(email, 'ana@bakkerij-blauw.example')
    await page.press('Save contact', { inside: dialog })
    expect((await screen.findAllByText(perhaps)).length).toBeGreaterThan(0)
    await page.user.clear(email)
    await page.user.type(email, 'anna@bakkerij-blauw.example')
    await page.press('Save contact', { inside: dialog })
    expect(await screen.findByText('Contact successfully saved')).toBeTruthy()
    const asked = page.heard('POST /shop/addresses')
    expect(asked.map(({ body }) => Object(body).email)).toEqual([
      'ana@bakkerij-blauw.example',
      'ana@bakkerij-blauw.example',
    ])
    expect(page.heard('PUT /shop/addresses/2').map(({ body }) => body)).toEqual([
      { email: 'anna@bakkerij-blauw.example' },
    ])
  })

  test('is something else once it was cancelled', async () => {
    const page = await renderScreen('/clients?add=client', {
      as: 'reseller',
      answers: { 'GET /shop/clients': listOf([clientOf(5)]), 'POST /shop/clients': inTurn(lost, clientOf(6)) },
    })
    const type = async (company: string) =>
      page.user.type(await screen.findByRole('textbox', { name: 'Company name' }), company)
    await type('Bakkerij Blauw')
    await page.press('Add client', { inside: screen.getByRole('dialog') })
    expect(await screen.findByText(perhaps)).toBeTruthy()
    await page.press('Cancel')
    await page.press('Add Client')
    await type('Studio Rood')
    expect(screen.queryByText(perhaps)).toBeNull()
    await page.press('Add client', { inside: screen.getByRole('dialog') })
    expect(await screen.findByText('Client succesfully created')).toBeTruthy()
    expect(page.heard('POST /shop/clients').map(({ body }) => Object(body).company)).toEqual([
      'Bakkerij Blauw',
      'Studio Rood',
    ])
  })
})

describe('a client that a colleague deleted meanwhile', () => {
  const gone = 'Someone else deleted this client in the meantime.'
  const edit = async (answers: Answers) => {
    const page = await renderScreen('/clients/5/details', {
      as: 'reseller',
      answers: { 'GET /shop/countries': listOf([]), ...answers },
    })
    await page.press('Edit client')
    const name = await screen.findByRole('textbox', { name: 'Company name' })
    await page.user.type(name, ' BV')
    await page.press('Save client')
    return { ...page, name }
  }

  test('is told at its save, in the dialog that stays with what was typed', async () => {
    const { heard } = await edit({
      'GET /shop/clients/5': inTurn(clientOf(5), refused(404)),
      'PUT /shop/clients/5': refused(404),
    })
    const dialog = await screen.findByRole('dialog', { name: 'Edit client' })
    expect(await within(dialog).findByText(gone)).toBeTruthy()
    expect(within(dialog).getByRole('textbox', { name: 'Company name' })).toHaveProperty('value', 'Bakkerij Blauw BV')
    expect(screen.queryByText('There was a problem saving the client')).toBeNull()
    expect(heard('PUT /shop/clients/5')).toHaveLength(1)
  })

  test('is not told while the own deletion is under way, of which the stream tells too', async () => {
    const { queries, press } = await renderScreen('/clients/5/details', {
      as: 'reseller',
      answers: { 'GET /shop/clients/5': inTurn(clientOf(5), refused(404)), 'DELETE /shop/clients/5': pending },
    })
    await press('Delete client')
    await press('Yes, delete')
    await act(() => queries.invalidateQueries({ queryKey: clientKeys.all }))
    await waitFor(() => expect(queries.getQueryState(clientKeys.one(5))?.status).toBe('error'))
    expect(screen.queryByText(gone)).toBeNull()
  })

  test('is told apart from an answer that was lost', async () => {
    const { name } = await edit({ 'GET /shop/clients/5': clientOf(5), 'PUT /shop/clients/5': lost })
    expect(await screen.findByText('There was a problem saving the client')).toBeTruthy()
    expect(screen.getByText('No answer came. It may have arrived.')).toBeTruthy()
    expect(name).toHaveProperty('value', 'Bakkerij Blauw BV')
  })
})

test('a contact that a colleague deleted meanwhile stays in its dialog with what was typed', async () => {
  const page = await renderScreen('/clients/5/details', {
    as: 'reseller',
    answers: {
      'GET /shop/clients/5': inTurn(clientOf(5, { contacts: [contactOf(2)] }), clientOf(5)),
      'GET /shop/addresses/2': refused(404),
    },
  })
  await page.press('Edit Anna Visser')
  await page.user.type(await screen.findByRole('textbox', { name: 'Last name' }), '-Bos')
  await page.press('Save contact')
  expect(await screen.findByText('Someone else deleted this contact in the meantime.')).toBeTruthy()
  await waitFor(() => expect(page.heard('GET /shop/clients/5')).toHaveLength(2))
  expect(await screen.findByText('Add contacts to this client')).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Edit contact' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveProperty('value', 'Visser-Bos')
})

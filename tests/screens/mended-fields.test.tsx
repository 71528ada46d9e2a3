import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commercial } from '../support/orders.ts'
import { openRequestDrawer } from '../support/screens/communication-page.ts'
import { faulty, fieldOf, marked, words } from '../support/screens/marked-fields.ts'
import { answersFor, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import type { Answers, Call } from '../support/screens/wire.ts'
import { refused, violation } from '../support/screens/wire.ts'
import { addressOf, clientOf, contactOf, listOf, projectOf } from '../support/screens/wire-literals.ts'

type Form = { at: string; opens?: string; save: string; call: Call; answers?: Answers; fields: [string, string] }

const client = clientOf(5, { defaultAddress: addressOf(1), contacts: [contactOf(2)] })
const forms: Record<string, Form> = {
  profile: {
    at: '/settings/account',
    save: 'Save profile',
    call: 'PUT /shop/customers/2',
    fields: ['firstName', 'lastName'],
  },
  company: {
    at: '/settings/companyprofile',
    save: 'Save company',
    call: 'PUT /shop/customers/2',
    fields: ['company', 'vatNumber'],
  },
  'new client': {
    at: '/clients?add=client',
    save: 'Add client',
    call: 'POST /shop/clients',
    answers: { 'GET /shop/clients': listOf([]) },
    fields: ['company', 'email'],
  },
  client: {
    at: '/clients/5/details',
    opens: 'Edit client',
    save: 'Save client',
    call: 'PUT /shop/clients/5',
    answers: { 'GET /shop/clients/5': client, 'GET /shop/countries': listOf([]) },
    fields: ['company', 'email'],
  },
  'new contact': {
    at: '/clients/5/details',
    opens: 'Add contact',
    save: 'Save contact',
    call: 'POST /shop/addresses',
    answers: { 'GET /shop/clients/5': client },
    fields: ['firstName', 'lastName'],
  },
  'product of an order': {
    at: path,
    opens: 'Edit 1. TV commercial · 30 sec · Spring sale, hero',
    save: 'Save product',
    call: 'PUT /shop/orders/abc/ftv_update_product',
    answers: { ...answersFor(project), 'GET /shop/products': listOf([commercial(38_500)]) },
    fields: ['script', 'remarks'],
  },
  'new password': {
    at: '/forgotten-password/t0ken',
    save: 'Save password',
    call: 'PATCH /shop/customers/reset-password/t0ken',
    fields: ['newPassword', 'confirmNewPassword'],
  },
}

test.each(Object.entries(forms))(
  'what was refused of a field goes with its first new letter, the rest stays: %s',
  async (_, { at, opens, save, call, answers, fields: [mended, other] }) => {
    const { user, press } = await renderScreen(at, {
      as: at.startsWith('/forgotten') ? 'guest' : 'reseller',
      answers: { ...answers, [call]: faulty(mended, other, '') },
    })
    if (opens !== undefined) await press(opens)
    await user.type(await fieldOf(mended), 'q')
    await user.type(await fieldOf(other), 'q')
    await press(save)
    await screen.findByText(`${words} (${other})`)
    expect(marked()).toEqual([
      [mended, `${words} (${mended})`],
      [other, `${words} (${other})`],
    ])
    const field = await fieldOf(mended)
    await user.type(field, 'R')
    expect(marked()).toEqual([[other, `${words} (${other})`]])
    expect(document.activeElement).toBe(field)
  },
)

test('what no field is to blame for stays in its banner while one types', async () => {
  const { user, press } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: { 'PUT /shop/customers/2': faulty('firstName', 'payload') },
  })
  const name = await fieldOf('firstName')
  await user.type(name, 'q')
  await press('Save profile')
  await screen.findByText(`${words} (firstName)`)
  await user.type(name, 'R')
  expect(screen.queryByText(`${words} (firstName)`)).toBeNull()
  expect(screen.getByText(`${words} (payload)`)).toBeTruthy()
})

test('what is refused again is said again, and has the focus', async () => {
  const { user, press } = await renderScreen('/settings/account', {
    as: 'reseller',
    answers: { 'PUT /shop/customers/2': () => faulty('firstName') },
  })
  const name = await fieldOf('firstName')
  await user.type(name, 'q')
  await press('Save profile')
  await screen.findByText(`${words} (firstName)`)
  await user.type(name, 'R')
  expect(marked()).toEqual([])
  await press('Save profile')
  await screen.findByText(`${words} (firstName)`)
  expect(document.activeElement).toBe(name)
})

const setsPassword: Pick<Form, 'at' | 'call'>[] = [
  { at: '/settings/account', call: 'PUT /shop/customers/2/password' },
  { at: '/forgotten-password/t0ken', call: 'PATCH /shop/customers/reset-password/t0ken' },
]

test.each(
  setsPassword.flatMap(({ at, call }) => [
    { at, call, code: 'mismatch', left: [] },
    { at, call, code: 'too-short', left: [['newPassword', words]] },
  ]),
)('what is said of a new password goes with the repeated one where they differ alone: $code, $at', async (row) => {
  const { user, press } = await renderScreen(row.at, {
    as: row.at.startsWith('/forgotten') ? 'guest' : 'reseller',
    answers: { [row.call]: refused(422, 'No.', [violation('newPassword', words, row.code)]) },
  })
  await user.type(await fieldOf('newPassword'), 'abc')
  if (row.at.startsWith('/settings')) await user.type(await fieldOf('currentPassword'), 'the old one')
  const repeated = await fieldOf('confirmNewPassword')
  await user.type(repeated, 'ab')
  await press('Save password')
  await screen.findByText(words)
  expect(marked()).toEqual([['newPassword', words]])
  await user.type(repeated, 'c')
  expect(marked()).toEqual(row.left)
})

test('passwords that were left out are asked for until each is there', async () => {
  const { user, press } = await renderScreen('/settings/account', { as: 'reseller' })
  await press('Save password')
  expect(marked().map(([name]) => name)).toEqual(['currentPassword', 'newPassword', 'confirmNewPassword'])
  await user.type(await fieldOf('currentPassword'), 't')
  expect(marked().map(([name]) => name)).toEqual(['newPassword', 'confirmNewPassword'])
  await user.type(await fieldOf('confirmNewPassword'), 't')
  expect(marked().map(([name]) => name)).toEqual(['newPassword'])
})

test('a new password by a mailed link is asked for twice, and nothing is sent while one is missing', async () => {
  const { user, press, heard } = await renderScreen('/forgotten-password/t0ken', {
    as: 'guest',
    answers: { 'PATCH /shop/customers/reset-password/t0ken': refused(422, 'No.', [violation('token', 'No.')]) },
  })
  const blank = 'This value should not be blank.'
  await press('Save password')
  expect(marked()).toEqual([
    ['newPassword', blank],
    ['confirmNewPassword', blank],
  ])
  expect(document.activeElement).toBe(await fieldOf('newPassword'))
  await user.type(await fieldOf('newPassword'), 'a-long-password')
  await press('Save password')
  expect(marked()).toEqual([['confirmNewPassword', blank]])
  expect([document.activeElement, heard()]).toEqual([await fieldOf('confirmNewPassword'), []])
  await user.type(await fieldOf('confirmNewPassword'), 'a-long-password')
  await press('Save password')
  expect((await screen.findByRole('alert')).textContent).toContain('There was a problem saving your new password.')
  await user.clear(await fieldOf('confirmNewPassword'))
  await press('Save password')
  expect([marked(), screen.queryByRole('alert')]).toEqual([[['confirmNewPassword', blank]], null])
})

test('of a product without type and length each is asked for until it is chosen', async () => {
  const { user, press } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(project), 'GET /shop/products': listOf([commercial(38_500)]) },
  })
  await press('Add a product')
  await press('Add product')
  expect(await screen.findAllByText('This value should not be blank.')).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: /Product type/ }))
  await user.click(await screen.findByRole('option', { name: 'TV commercial' }))
  expect(screen.getAllByText('This value should not be blank.')).toHaveLength(1)
})

test('a country alone is refused anew where it is another one, and not once a street is there', async () => {
  const country = (code: string, name: string) => ({
    '@id': `/api/v2/shop/countries/${code}`,
    '@type': 'Country' as const,
    code,
    name,
  })
  const { user, press } = await renderScreen('/clients/5/details', {
    as: 'reseller',
    answers: {
      'GET /shop/clients/5': clientOf(5, { defaultAddress: null }),
      'GET /shop/countries': listOf([country('BE', 'Belgium'), country('DE', 'Germany')]),
    },
  })
  await press('Edit client')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit client' }))
  const said = 'Fill in address, zipcode or city too.'
  for (const name of ['Belgium', 'Germany']) {
    await user.click(await dialog.findByRole('button', { name: /Country/ }))
    await user.click(await screen.findByRole('option', { name }))
    expect(dialog.queryByText(said)).toBeNull()
    await press('Save client')
    expect(await dialog.findByText(said)).toBeTruthy()
  }
  await user.type(await fieldOf('street'), 'O')
  expect(dialog.queryByText(said)).toBeNull()
})

test('of a request to nobody about nothing each is asked for until it is chosen', async () => {
  const { press, user, drawer } = await openRequestDrawer(projectOf(7, { voices: ['/api/v2/shop/voices/12'] }), {
    'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41), contactOf(42)] }),
  })
  const inside = within(drawer)
  await inside.findByRole('button', { name: /Also ask/ })
  await user.click(await inside.findByRole('checkbox', { name: /Sanne de Wit/ }))
  await press('Request feedback')
  expect(await inside.findByText('Please choose a contact.')).toBeTruthy()
  await user.click(inside.getByRole('button', { name: /Contact$/ }))
  await user.click((await screen.findAllByRole('option', { name: /Anna Visser/ }))[0] ?? drawer)
  expect(inside.queryByText('Please choose a contact.')).toBeNull()
  await user.type(inside.getByLabelText('Comment'), 'W')
  expect(inside.queryByText('Write a comment.')).toBeNull()
  expect(inside.getByText('Choose at least one voice.')).toBeTruthy()
  await user.click(inside.getByRole('checkbox', { name: /Sanne de Wit/ }))
  expect(inside.queryByText('Choose at least one voice.')).toBeNull()
})

test('a request about no voice says so until one goes along, in whatever order they are', async () => {
  const { press, user, drawer } = await openRequestDrawer(
    projectOf(7, { voices: ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13'] }),
    {
      'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
    },
  )
  const inside = within(drawer)
  const tick = async (name: RegExp) => user.click(await inside.findByRole('checkbox', { name }))
  const isSaid = () => inside.queryByText('Choose at least one voice.') !== null
  await tick(/Sanne de Wit/)
  await tick(/Tom Jansen/)
  await press('Request feedback')
  expect(isSaid()).toBe(true)
  await press('Move Tom Jansen up')
  expect(isSaid()).toBe(true)
  await tick(/Tom Jansen/)
  expect(isSaid()).toBe(false)
  await tick(/Tom Jansen/)
  expect(isSaid()).toBe(true)
})

test('what was refused of a voice that went along goes with that voice, in whatever order they are', async () => {
  const { press, user, drawer } = await openRequestDrawer(
    projectOf(7, { voices: ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13'] }),
    {
      'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
      'POST /shop/project-comments': faulty('payload.offered[1]'),
    },
  )
  const inside = within(drawer)
  await inside.findByRole('button', { name: /^Anna Visser/ })
  await user.type(inside.getByLabelText('Comment'), 'Which?')
  await press('Request feedback')
  const named = 'Tom Jansen is no longer available.'
  expect(await inside.findByText(named)).toBeTruthy()
  await press('Move Tom Jansen up')
  expect(inside.queryByText(named)).not.toBeNull()
  await user.click(await inside.findByRole('checkbox', { name: /Tom Jansen/ }))
  expect(inside.queryByText(named)).toBeNull()
})

test('what was refused of a remark goes with it', async () => {
  const remark = 'payload.remarks./api/v2/shop/voices/12'
  const { press, user, drawer } = await openRequestDrawer(projectOf(7, { voices: ['/api/v2/shop/voices/12'] }), {
    'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
    'POST /shop/project-comments': faulty(remark, 'comment'),
  })
  const inside = within(drawer)
  await inside.findByRole('button', { name: /^Anna Visser/ })
  await user.type(inside.getByLabelText('Comment'), 'Which?')
  await press('Add a remark on Sanne de Wit')
  await user.type(inside.getByLabelText(/Remark on Sanne de Wit/), 'Warm.')
  await press('Request feedback')
  await inside.findByText(`${words} (comment)`)
  await user.type(inside.getByLabelText(/Remark on Sanne de Wit/), '!')
  expect(marked()).toEqual([['comment', `${words} (comment)`]])
})

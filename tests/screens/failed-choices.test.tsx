import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commercial } from '../support/orders.ts'
import { path as communication } from '../support/screens/communication-page.ts'
import { path as overview, answersFor as overviewFor, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, type Opening, refused } from '../support/screens/wire.ts'
import {
  catalogueOf,
  clientOf,
  contactOf,
  listOf,
  projectOf,
  requestOf,
  setOf,
  voiceOf,
  voiceTaxons,
} from '../support/screens/wire-literals.ts'

const set = setOf({ items: ['/api/v2/shop/voices/12'] })
const answers: Answers = {
  ...overviewFor(project),
  'GET /shop/products': listOf([commercial(38_500)]),
  'GET /shop/clients': listOf([clientOf(5)]),
  'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
  'GET /shop/projects': listOf([projectOf(7, { name: 'Spring' })]),
  'GET /shop/sets': listOf([set]),
  'GET /shop/voices': catalogueOf('voices', [voiceOf(13, 'Tom Jansen')]),
  'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
  'GET /shop/taxons/voices': voiceTaxons,
}

type Choice = {
  what: string
  path: string
  /** The button that leads from the page to the field, and what of its menu. */
  button?: string
  action?: string
  field: RegExp
  first: Opening
  /** What the list says where it is known to be empty. */
  empty?: string
  option: string
}

const choices: Choice[] = [
  {
    what: 'a project’s client',
    path: '/projects/create',
    field: /^Choose a client/,
    first: { call: 'GET /shop/clients', meets: refused(500) },
    empty: 'Create a client',
    option: 'Bakkerij Blauw',
  },
  {
    what: 'a project for a set',
    path: '/sets',
    button: 'Actions for For spring',
    action: 'Put into a project',
    field: /^Choose a project/,
    first: { call: 'GET /shop/projects', meets: refused(500) },
    empty: 'No open project',
    option: 'Spring',
  },
  {
    what: 'a product’s length',
    path: overview,
    button: 'Edit 1. TV commercial · 30 sec · Spring sale, hero',
    field: /Length/,
    first: { call: 'GET /shop/products', meets: refused(500) },
    option: '30 sec',
  },
  {
    what: 'an item of a set',
    path: '/sets',
    button: 'Actions for For spring',
    action: 'Edit',
    field: /^Choose an item/,
    first: { call: 'GET /shop/voices', meets: refused(500) },
    empty: 'Nothing is found',
    option: 'Tom Jansen',
  },
  {
    what: 'a contact to ask',
    path: communication,
    button: 'Request client feedback',
    field: /^Choose a contact/,
    first: { call: 'GET /shop/clients/5', meets: refused(500) },
    empty: 'This client has no contacts yet.',
    option: 'Anna Visser',
  },
  {
    what: 'a set to embed',
    path: '/explore-voices',
    button: 'Embed',
    field: /What/,
    first: { call: 'GET /shop/sets', meets: refused(500) },
    option: 'For spring',
  },
]

test.each(choices)('the list of $what says when it could not be loaded', async (choice) => {
  const { path, button, action, field, first, empty, option } = choice
  const { user, press } = await renderScreen(path, { as: 'reseller', answers, first })
  if (button !== undefined) await press(button)
  if (action !== undefined) await user.click(await screen.findByRole('menuitem', { name: action }))
  await press(field)
  const failed = within(await screen.findByRole('alert'))
  expect(failed.getByText(/The list could not be loaded/)).toBeTruthy()
  if (empty !== undefined) expect(screen.queryByText(empty)).toBeNull()
  await user.click(failed.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: new RegExp(option) })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(document.activeElement?.closest('[role=listbox]')).not.toBeNull())
})

test('a contact who was chosen before is not taken for none where contacts can not be loaded, and is asked', async () => {
  const asking = async (first?: Opening) => {
    const page = await renderScreen(communication, {
      as: 'reseller',
      answers: {
        ...answers,
        'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41), contactOf(42, { firstName: 'Joost' })] }),
        'POST /shop/project-comments': requestOf(31),
      },
      ...(first && { first }),
    })
    await page.press('Request client feedback')
    return { ...page, drawer: within(await screen.findByRole('dialog', { name: 'Request client feedback' })) }
  }
  const before = await asking()
  await before.press(/^Choose a contact/)
  await before.user.click(await screen.findByRole('option', { name: /Anna Visser/ }))
  await before.user.type(before.drawer.getByLabelText('Comment'), 'Which?')
  cleanup()
  const { press, heard, drawer } = await asking({ call: 'GET /shop/clients/5', meets: refused(500) })
  expect(await drawer.findByRole('button', { name: /^The list could not be loaded\. Contact/ })).toBeTruthy()
  await press('Request feedback')
  await drawer.findByText(/can answer now/)
  expect(heard('POST /shop/project-comments').map(({ body }) => body)).toMatchObject([{ payload: { contactId: 41 } }])
})

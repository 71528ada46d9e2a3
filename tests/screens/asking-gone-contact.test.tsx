import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Client } from '../../src/api/contract/client.ts'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, refused, violation } from '../support/screens/wire.ts'
import { clientOf, contactOf, projectOf, requestOf } from '../support/screens/wire-literals.ts'

const anna = contactOf(41)
const joost = contactOf(42, { firstName: 'Joost', lastName: 'Kramer' })
const loes = contactOf(43, { firstName: 'Loes', lastName: 'Smit' })
const project = projectOf(7, { voices: ['/api/v2/shop/voices/12'] })

const askAgain = async (client: Answers['GET /shop/clients/5'], more: Answers = {}) => {
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([requestOf(21, { state: 'withdrawn', clientId: 5, contactId: 41 })], project),
      'GET /shop/clients/5': client,
      'POST /shop/project-comments': inTurn(requestOf(31, { round: 31 }), requestOf(32, { round: 31 })),
      ...more,
    },
  })
  await page.press('Ask again')
  const inside = within(await screen.findByRole('dialog', { name: 'Request client feedback' }))
  const choose = async (field: RegExp, option: RegExp) => {
    await page.user.click(await inside.findByRole('button', { name: field }))
    await page.user.click(await screen.findByRole('option', { name: option }))
  }
  const asked = () => page.heard('POST /shop/project-comments').map(({ body }) => Object(body).payload.contactId)
  return { ...page, inside, choose, asked }
}
const withContacts = (...contacts: Client['contacts']) => clientOf(5, { contacts })

test('without whoever was asked before, others are asked once a first contact is chosen', async () => {
  const { press, inside, choose, asked } = await askAgain(withContacts(joost, loes))
  expect(await inside.findByRole('button', { name: /^Choose a contact/ })).toBeTruthy()
  expect(await inside.findByRole('button', { name: /Also ask/ })).toHaveProperty('disabled', true)
  expect(inside.getByText('Choose the first contact above.')).toBeTruthy()
  await press('Request feedback')
  expect(await inside.findByText('Please choose a contact.')).toBeTruthy()
  expect(asked()).toEqual([])
  await choose(/^Choose a contact/, /Loes Smit/)
  await choose(/Also ask/, /Joost Kramer/)
  await press('Request feedback')
  await inside.findByText('2 people can answer now')
  expect(asked()).toEqual([43, 42])
})

test('of whom a colleague deletes the first meanwhile, the others wait for another first one', async () => {
  const gone = { ...violation('payload.contactId', 'This does not exist.'), code: 'not-found' }
  const { press, inside, choose, asked } = await askAgain(
    inTurn(withContacts(anna, joost, loes), withContacts(joost, loes)),
    {
      'POST /shop/project-comments': inTurn(
        refused(422, '', [gone]),
        requestOf(31, { round: 31 }),
        requestOf(32, { round: 31 }),
      ),
    },
  )
  await choose(/Also ask/, /Joost Kramer/)
  await press('Request feedback')
  expect(await inside.findByText('Someone else deleted this contact in the meantime.')).toBeTruthy()
  await inside.findByRole('button', { name: /Choose a contact/ })
  await press('Request feedback')
  expect(await inside.findByText('Please choose a contact.')).toBeTruthy()
  expect(asked()).toEqual([41])
  await choose(/Choose a contact/, /Loes Smit/)
  await press('Request feedback')
  await inside.findByText('2 people can answer now')
  expect(asked()).toEqual([41, 43, 42])
})

test('whoever was asked before is read anew, and is not lost meanwhile', async () => {
  let arrive = (_: Client) => {}
  const late = new Promise<Client>((resolve) => (arrive = resolve))
  const first = withContacts(joost, loes)
  const { press, inside, asked } = await askAgain(inTurn<Client>(first, late))
  await inside.findByRole('button', { name: /^Choose a contact/ })
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // A colleague has made the contact that the list of a while ago does not have.
  await press('Ask again')
  expect(await screen.findByRole('button', { name: /^Loading… Contact/ })).toBeTruthy()
  arrive(withContacts(anna, joost, loes))
  expect(await screen.findByRole('button', { name: /^Anna Visser/ })).toBeTruthy()
  await press('Request feedback')
  await screen.findByText('Anna Visser can answer now')
  expect(asked()).toEqual([41])
})

test('an open request to whom a colleague deleted is not reminded of, and says why', async () => {
  await renderScreen(path, {
    as: 'reseller',
    answers: answersFor([requestOf(21, { contactGone: true, undelivered: 'anna@bakerij.example' })], project),
  })
  const actions = within(await screen.findByRole('group', { name: 'Anna Visser' }))
  expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Copy feedback link',
    'Withdraw',
  ])
  expect(actions.queryByRole('link', { name: 'Edit contact' })).toBeNull()
  expect(actions.getByText('No longer a contact')).toBeTruthy()
})

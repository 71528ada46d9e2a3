import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answersFor, path as communication } from '../support/screens/communication-page.ts'
import { path as overview, answersFor as overviewFor } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, refused, violation } from '../support/screens/wire.ts'
import { clientOf, contactOf, listOf, projectOf } from '../support/screens/wire-literals.ts'

const clientGone = 'Someone else deleted this client in the meantime.'
const contactGone = 'Someone else deleted this contact in the meantime.'
const goneAt = (field: string) =>
  refused(422, `${field}: This does not exist.`, [{ ...violation(field, 'This does not exist.'), code: 'not-found' }])
const other = clientOf(6, { company: 'Studio Rood' })
const listed = () => inTurn(listOf([clientOf(5), other]), listOf([other]))

type Page = Awaited<ReturnType<typeof renderScreen>>
const choose = async ({ user }: Page, field: RegExp, option: RegExp, inside: HTMLElement = document.body) => {
  await user.click(await within(inside).findByRole('button', { name: field }))
  await user.click(await screen.findByRole('option', { name: option }))
}
const offeredAt = async ({ user }: Page, field: RegExp, inside: HTMLElement = document.body) => {
  await user.click(within(inside).getByRole('button', { name: field }))
  return (await screen.findAllByRole('option', { name: /\S/ })).map(({ textContent }) => textContent)
}

test('a client that a colleague deleted is named so in the wizard, and can not be chosen again', async () => {
  const page = await renderScreen('/projects/create', {
    as: 'reseller',
    answers: {
      'GET /shop/clients': listed(),
      'GET /shop/clients/5': refused(404),
      'POST /shop/projects': goneAt('client'),
    },
  })
  await page.user.type(await screen.findByRole('textbox', { name: 'Project name' }), 'Spring')
  await choose(page, /Client/, /Bakkerij Blauw/)
  await page.press('Next Step')
  expect(await screen.findByText(clientGone)).toBeTruthy()
  await waitFor(() => expect(page.heard('GET /shop/clients/5')).toHaveLength(1))
  await screen.findByRole('button', { name: /Choose a client/ })
  expect(await offeredAt(page, /Client/)).toEqual(['No client', 'Studio Roodpost@bakkerij-blauw.example'])
})

test('a client that a colleague deleted is named so where a project is edited, and can not be chosen again', async () => {
  const page = await renderScreen(overview, {
    as: 'reseller',
    answers: {
      ...overviewFor(projectOf(7, { client: null, description: 'Radio.' })),
      'GET /shop/clients': listed(),
      'GET /shop/clients/5': refused(404),
      'PUT /shop/projects/7': goneAt('client'),
    },
  })
  await page.press('Edit project')
  const drawer = await screen.findByRole('dialog', { name: 'Edit project' })
  await choose(page, /Client/, /Bakkerij Blauw/, drawer)
  await page.press('Save project')
  expect(await within(drawer).findByText(clientGone)).toBeTruthy()
  await within(drawer).findByRole('button', { name: /Choose a client/ })
  expect(await offeredAt(page, /Client/, drawer)).toEqual(['No client', 'Studio Roodpost@bakkerij-blauw.example'])
})

test('a contact that a colleague deleted is named so where feedback is asked for, and is no longer offered', async () => {
  const joost = contactOf(42, { firstName: 'Joost', lastName: 'Kramer' })
  const page = await renderScreen(communication, {
    as: 'reseller',
    answers: {
      ...answersFor([], projectOf(7, { voices: ['/api/v2/shop/voices/12'] })),
      'GET /shop/clients/5': inTurn(
        clientOf(5, { contacts: [contactOf(41), joost] }),
        clientOf(5, { contacts: [joost] }),
      ),
      'POST /shop/project-comments': goneAt('payload.contactId'),
    },
  })
  await page.press('Request client feedback')
  const drawer = await screen.findByRole('dialog', { name: 'Request client feedback' })
  await choose(page, /Contact/, /Anna Visser/, drawer)
  await page.user.type(within(drawer).getByLabelText('Comment'), 'Which?')
  await page.press('Request feedback')
  expect(await within(drawer).findByText(contactGone)).toBeTruthy()
  await within(drawer).findByRole('button', { name: /Choose a contact/ })
  expect(await offeredAt(page, /Contact/, drawer)).toEqual(['Joost Krameranna@bakkerij-blauw.example'])
})

test('a contact for a client that a colleague deleted stays typed, and the client is no longer offered', async () => {
  const page = await renderScreen('/projects/create', {
    as: 'reseller',
    answers: {
      'GET /shop/clients': listed(),
      'GET /shop/clients/5': refused(404),
      'POST /shop/addresses': goneAt('customer'),
    },
  })
  await choose(page, /Client/, /Bakkerij Blauw/)
  await page.press('Add contact')
  const dialog = await screen.findByRole('dialog', { name: 'Add contact' })
  await page.user.type(within(dialog).getByRole('textbox', { name: 'First name' }), 'Anna')
  await page.press('Save contact')
  expect(await within(dialog).findByText(clientGone)).toBeTruthy()
  await waitFor(() => expect(page.heard('GET /shop/clients/5')).toHaveLength(1))
  expect(within(dialog).getByRole('textbox', { name: 'First name' })).toHaveProperty('value', 'Anna')
  await page.press('Cancel')
  expect(await screen.findByText(clientGone)).toBeTruthy()
  expect(await offeredAt(page, /Client/)).toEqual(['No client', 'Studio Roodpost@bakkerij-blauw.example'])
})

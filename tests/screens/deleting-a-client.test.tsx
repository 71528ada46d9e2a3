import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Client } from '../../src/api/contract/client.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, done, inTurn, lost, type Reply, refused } from '../support/screens/wire.ts'
import { addressOf, clientOf, contactOf, listOf } from '../support/screens/wire-literals.ts'

const full = clientOf(5, { defaultAddress: addressOf(1), contacts: [contactOf(2)], numberOfProjects: 1 })

describe('deleting a client', () => {
  test.each(['details', 'projects'])('that could not be loaded is offered once it is there (%s)', async (tab) => {
    const { press } = await renderScreen(`/clients/5/${tab}`, {
      as: 'reseller',
      answers: { 'GET /shop/clients/5': full, 'GET /shop/projects': listOf([]) },
      first: { call: 'GET /shop/clients/5', meets: refused(500) },
    })
    await screen.findByRole('alert')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete client' })).toBeNull())
    await press('Try again')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete client' })).toHaveProperty('disabled', false))
  })

  const press = async (answers: Answers) => {
    const page = await renderScreen('/clients/5/details', { as: 'reseller', answers })
    await page.press('Delete client')
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete this client?Bakkerij Blauw · post@bakkerij-blauw.example',
    )
    await page.press('Yes, delete')
    return page
  }
  const attached = 'Client cannot be deleted because the client has still projects and/or contacts attached.'

  test('that the server refuses says why, and shows the client as it is now', async () => {
    const { heard } = await press({
      'GET /shop/clients/5': inTurn(clientOf(5), clientOf(5, { contacts: [contactOf(2)] })),
      'DELETE /shop/clients/5': refused(422, 'No.'),
    })
    expect(await screen.findByText(attached)).toBeTruthy()
    expect(await screen.findByText('Anna Visser')).toBeTruthy()
    expect(heard('DELETE /shop/clients/5')).toHaveLength(1)
  })

  test('that had a project when it was read is up to the server', async () => {
    await press({
      'GET /shop/clients/5': clientOf(5, { numberOfProjects: 1 }),
      'DELETE /shop/clients/5': done,
      'GET /shop/clients': listOf([]),
    })
    expect(await screen.findByText('Client successfully deleted.')).toBeTruthy()
  })

  test('that fails says so', async () => {
    await press({ 'GET /shop/clients/5': clientOf(5), 'DELETE /shop/clients/5': refused(503) })
    expect(await screen.findByText('Something went wrong while deleting client.')).toBeTruthy()
    expect(screen.queryByText(/may have arrived/)).toBeNull()
  })

  test.each([500, 502, 504])('that fails with %i says that it may have arrived', async (status) => {
    await press({ 'GET /shop/clients/5': clientOf(5), 'DELETE /shop/clients/5': refused(status) })
    expect(await screen.findByText('Something went wrong while deleting client.')).toBeTruthy()
    expect(await screen.findByText('It may have arrived all the same.')).toBeTruthy()
  })

  test('whose answer was lost says that it may have arrived, and is done once the client is gone', async () => {
    const { press: again } = await press({
      'GET /shop/clients/5': clientOf(5),
      'DELETE /shop/clients/5': inTurn(lost, refused(404)),
      'GET /shop/clients': listOf([]),
    })
    expect(await screen.findByText('Something went wrong while deleting client.')).toBeTruthy()
    expect(await screen.findByText('No answer came. It may have arrived.')).toBeTruthy()
    await again('Delete client')
    await again('Yes, delete')
    expect(await screen.findByText('Create a client')).toBeTruthy()
    expect(screen.getByText('Client successfully deleted.')).toBeTruthy()
  })

  test.each([lost, refused(504)])('whose answer was lost is done where the client is gone: $status', async (answer) => {
    await press({
      'GET /shop/clients/5': inTurn<Client | Reply>(clientOf(5), refused(404)),
      'DELETE /shop/clients/5': answer,
      'GET /shop/clients': listOf([]),
    })
    expect(await screen.findByText('Client successfully deleted.')).toBeTruthy()
    expect(await screen.findByText('Create a client')).toBeTruthy()
    expect(screen.queryByText('Something went wrong while deleting client.')).toBeNull()
  })

  test('goes back to the list, with the tag of what was seen', async () => {
    const { heard } = await press({
      'GET /shop/clients/5': clientOf(5),
      'DELETE /shop/clients/5': done,
      'GET /shop/clients': listOf([]),
    })
    expect(await screen.findByText('Create a client')).toBeTruthy()
    expect(screen.getByText('Client successfully deleted.')).toBeTruthy()
    expect(heard('DELETE /shop/clients/5').map(({ headers }) => headers.get('If-Match'))).toEqual(['"1"'])
  })
})

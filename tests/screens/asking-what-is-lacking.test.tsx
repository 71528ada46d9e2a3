import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openRequestDrawer } from '../support/screens/communication-page.ts'
import { refused } from '../support/screens/wire.ts'
import { catalogueOf, clientOf, contactOf, projectOf, voiceOf } from '../support/screens/wire-literals.ts'

const voices = ['/api/v2/shop/voices/12']
const leave = async ({ user, drawer }: Awaited<ReturnType<typeof openRequestDrawer>>) => {
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Request client feedback' })).toBeNull())
}

test('whoever has selected the voices that were lacking goes on in the drawer, and leaves it by Escape', async () => {
  const state = { now: projectOf(7) }
  const page = await openRequestDrawer(state.now, {
    'GET /shop/projects/7': () => state.now,
    'GET /shop/clients/5': clientOf(5, { contacts: [contactOf(41)] }),
    'GET /shop/voices': catalogueOf('voices', [voiceOf(12, 'Sanne de Wit')]),
    'GET /shop/taxons/voices': refused(404),
    'PUT /shop/projects/7': () => (state.now = projectOf(7, { voices })),
  })
  const { press, user, drawer } = page
  await press('Select voices')
  const inside = within(await screen.findByRole('dialog', { name: 'Select the voices' }))
  await user.click(await inside.findByRole('button', { name: 'Select Sanne de Wit' }))
  await user.click(inside.getByRole('button', { name: 'Add selected voices' }))
  await within(drawer).findByRole('checkbox', { name: 'Sanne de Wit' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Select the voices' })).toBeNull())
  await leave(page)
})

test('whoever has added the contact that was lacking goes on in the drawer, and leaves it by Escape', async () => {
  const state: { contacts: ReturnType<typeof contactOf>[] } = { contacts: [] }
  const page = await openRequestDrawer(projectOf(7, { voices }), {
    'GET /shop/clients/5': () => clientOf(5, state),
    'POST /shop/addresses': () => {
      state.contacts = [contactOf(41)]
      return contactOf(41)
    },
  })
  const { press, user, drawer } = page
  await within(drawer).findByText('This client has no contacts yet.')
  await press('Add contact')
  const inside = within(await screen.findByRole('dialog', { name: 'Add contact' }))
  await user.type(inside.getByLabelText('First name'), 'Anna')
  await user.type(inside.getByLabelText('Last name'), 'Visser')
  await user.type(inside.getByLabelText('Email'), 'anna@example.com')
  await user.click(inside.getByRole('button', { name: 'Save contact' }))
  await within(drawer).findByRole('button', { name: 'Anna Visser Contact' })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add contact' })).toBeNull())
  await leave(page)
})

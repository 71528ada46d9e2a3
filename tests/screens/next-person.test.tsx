import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { leavePortal } from '../../src/app/drafts.ts'
import { followForgetting } from '../../src/features/drafts/draft-store.ts'
import { tellSession } from '../../src/session/session.ts'
import { visit } from '../../src/ui/sheet-history.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { done } from '../support/screens/wire.ts'
import {
  catalogueOf,
  listOf,
  projectOf,
  reseller,
  statsOf,
  voiceOf,
  voiceTaxons,
} from '../support/screens/wire-literals.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const sanne = voiceOf(12, 'Sanne de Wit')
const mila = '/api/v2/shop/customers/2'
const tom = '/api/v2/shop/customers/9'

const open = (path: string) =>
  renderScreen(path, {
    as: 'reseller',
    answers: {
      'GET /shop/clients': listOf([]),
      'GET /shop/projects': listOf([projectOf(7)]),
      'GET /shop/customers/2/stats': statsOf(),
      'GET /shop/customers/9': { ...reseller, '@id': tom, id: 9, idPath: tom, firstName: 'Tom', lastName: 'Jansen' },
      'GET /shop/customers/9/stats': statsOf(),
      'POST /shop/authentication-token/invalidate': done,
      'GET /shop/voices': catalogueOf('voices', [sanne]),
      'GET /shop/taxons/voices': voiceTaxons,
    },
  })

const accept = (customer: string) => {
  const tokens = tokensNamed('again', Date.now() + 3_600_000, customer)
  return act(async () => tellSession({ type: 'credentials.accepted', tokens }))
}
const signIn = async (customer: string, name: string) => {
  await accept(customer)
  await screen.findByRole('heading', { level: 1, name: `Hello ${name}` })
}
const signOut = async () => {
  await act(async () => leavePortal(() => tellSession({ type: 'user.leaving' })))
  await screen.findByRole('heading', { level: 1, name: 'Sign in' })
}
const go = (path: string) => act(async () => visit(path))

const passwords = ['Current password', 'New password']
const typed = async (): Promise<unknown[]> => {
  await screen.findByLabelText('Current password')
  return passwords.map((label) => screen.getByLabelText(label).getAttribute('value'))
}

test('typed passwords end with the session, also for whoever comes back after somebody else', async () => {
  const { user, queries } = await open('/settings/account')
  await screen.findByLabelText('Current password')
  for (const label of passwords) await user.type(screen.getByLabelText(label), 'a-long-password')
  expect(await typed()).toEqual(['a-long-password', 'a-long-password'])
  await signOut()
  expect(queries.getQueryCache().getAll()).toEqual([])
  await signIn(tom, 'Tom Jansen')
  await go('/settings/account')
  expect(await typed()).toEqual(['', ''])
  await signOut()
  await signIn(mila, 'Mila Bakker')
  await go('/settings/account')
  expect(await typed()).toEqual(['', ''])
})

test('whoever signs in again at once reads everything again, and finds no password', async () => {
  const { user, heard } = await open('/settings/account')
  await user.type(await screen.findByLabelText('Current password'), 'a-long-password')
  await go('/projects')
  await screen.findByText('Spring sale 2027')
  const lists = () => heard('GET /shop/projects').filter(({ query }) => query.get('itemsPerPage') === '30')
  expect([lists().length, heard('GET /shop/customers/2').length]).toEqual([1, 1])
  await signOut()
  await signIn(mila, 'Mila Bakker')
  await go('/projects')
  await waitFor(() => expect(lists()).toHaveLength(2))
  expect(heard('GET /shop/customers/2')).toHaveLength(2)
  await go('/settings/account')
  expect(await typed()).toEqual(['', ''])
})

const select = async (press: (name: string) => Promise<void>) => {
  await press('Select for a set')
  await press('Select Sanne de Wit')
  await screen.findByText('1 selected')
}

const seeNothingSelected = async () => {
  expect(await screen.findByRole('button', { name: 'Select for a set' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull()
}

test('what was selected for a set ends with ‘Sign out’', async () => {
  const { press } = await open('/explore-voices')
  await select(press)
  await signOut()
  await signIn(mila, 'Mila Bakker')
  await go('/explore-voices')
  await seeNothingSelected()
})

test('what was selected for a set ends with ‘Sign out’ in another tab', async () => {
  const stop = followForgetting()
  const { press } = await open('/explore-voices')
  await select(press)
  const other = new BroadcastChannel('drafts')
  other.postMessage('forget')
  await act(async () => tellSession({ type: 'tab.signedOut' }))
  await screen.findByText('You were signed out in another tab.')
  await waitFor(() => expect(sessionStorage.getItem('draft:set-selection')).toBeNull())
  other.close()
  stop()
  await accept(mila)
  await seeNothingSelected()
})

test('what waited for the network is not saved once somebody signed out in another tab, which is said', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  const { press, user, heard } = await open('/clients?add=client')
  const dialog = await screen.findByRole('dialog', { name: 'Add client' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Company name' }), 'Bakkerij Blauw')
  await user.type(within(dialog).getByRole('textbox', { name: 'Company email' }), 'post@bakkerij-blauw.example')
  act(() => onlineManager.setOnline(false))
  await press('Add client', { inside: dialog })
  await within(dialog).findByText('No connection. Nothing is lost: what waits goes on by itself.')
  await act(async () => tellSession({ type: 'tab.signedOut' }))
  await screen.findByText('You were signed out in another tab.')
  act(() => onlineManager.setOnline(true))
  await accept(mila)
  expect(await screen.findByText('What waited for the network has not been saved')).toBeTruthy()
  expect(heard('POST /shop/clients')).toEqual([])
})

import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Administrator } from '../../src/api/contract/administrator.ts'
import { toastQueue, toasts } from '../../src/ui/toasts.ts'
import { HeldUpload, holdUploads } from '../support/held-upload.ts'
import { open as openCatalogue } from '../support/screens/open-desk-catalogue.ts'
import { closeDesk } from '../support/screens/render-desk.tsx'
import { done } from '../support/screens/wire.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const path = '/desk/catalogue/voices/noor-bakker'
const ofTom = '/api/v2/admin/administrators/10'
const tom: Administrator = {
  '@id': ofTom,
  '@type': 'Administrator',
  id: 10,
  idPath: ofTom,
  email: 'tom@example.com',
  name: 'Tom Jansen',
  hasPassword: true,
  createdAt: '2026-11-01T12:00:00+00:00',
}
const tomsTokens = tokensNamed('tom', Date.now() + 3_600_000, ofTom)

beforeEach(holdUploads)
afterEach(() => {
  vi.unstubAllGlobals()
  closeDesk()
})

const open = async () => {
  const desk = await openCatalogue(path, {
    'GET /admin/administrators/10': tom,
    'POST /admin/administrators/token/invalidate': done,
  })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  const { session, user, press } = desk
  return {
    ...desk,
    name,
    signOut: async ({ isAsked = true } = {}) => {
      await press(/^Your account:/)
      await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
      if (isAsked) await press('Yes, sign out', { inside: await screen.findByRole('alertdialog') })
      await screen.findByRole('heading', { name: 'Sign in' })
    },
    signInAsTom: () => act(async () => session.send({ type: 'credentials.accepted', tokens: tomsTokens })),
  }
}

const seeTomsPage = async () => {
  await screen.findByText('Tom Jansen')
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Noor Bakker')
}

test('what was typed ends with ‘Sign out’', async () => {
  const { user, name, signOut, signInAsTom } = await open()
  await user.type(name, '!')
  expect(sessionStorage.getItem('desk-draft:desk-voices-noor-bakker')).not.toBeNull()
  await signOut()
  expect(sessionStorage.getItem('desk-draft:desk-voices-noor-bakker')).toBeNull()
  await signInAsTom()
  await seeTomsPage()
})

test('whoever signs out is asked about what they typed, and goes on where they were', async () => {
  const { user, name, press, heard } = await open()
  await user.type(name, '!')
  await press(/^Your account:/)
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  const question = await screen.findByRole('alertdialog', { name: 'Sign out without saving?' })
  expect(question.textContent).toContain(
    'What you typed and did not save is forgotten, and what is on its way may not arrive.',
  )
  await press('Cancel', { inside: question })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Your account:/ })))
  expect(name).toHaveProperty('value', 'Noor Bakker!')
  expect(heard('POST /admin/administrators/token/invalidate')).toEqual([])
  await user.clear(name)
  await user.type(name, 'Noor Bakker')
  await press(/^Your account:/)
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }))
  await screen.findByRole('heading', { name: 'Sign in' })
})

test('what was typed stays where a customer signs out in another tab, as theirs does here', async () => {
  const { user, name, signOut } = await open()
  await user.type(name, '!')
  sessionStorage.setItem('draft:wizard', '"Spring sale"')
  const customers = new BroadcastChannel('drafts')
  const told: unknown[] = []
  customers.onmessage = ({ data }) => void told.push(data)
  customers.postMessage('forget')
  // Heard in the order in which they are said.
  const turn = new BroadcastChannel('desk-drafts')
  const heard = new Promise((resolve) => {
    turn.onmessage = resolve
  })
  const kept = () =>
    ['draft:wizard', 'desk-draft:desk-voices-noor-bakker'].map((key) => sessionStorage.getItem(key) !== null)
  expect(kept()).toEqual([true, true])
  await signOut()
  await heard
  expect([kept(), told]).toEqual([[true, false], []])
  customers.close()
  turn.close()
})

test('what was typed is not for whoever signs in in another tab', async () => {
  const { user, name, session } = await open()
  await user.type(name, '!')
  await act(async () => session.send({ type: 'tab.signedIn', tokens: tomsTokens }))
  await seeTomsPage()
})

test('what was typed ends with ‘Sign out’ in another tab', async () => {
  const { user, name, session } = await open()
  await user.type(name, '!')
  const other = new BroadcastChannel('desk-drafts')
  other.postMessage('forget')
  localStorage.removeItem('desk-session')
  await act(async () => session.send({ type: 'tab.signedOut' }))
  await screen.findByText('You were signed out in another tab.')
  await waitFor(() => expect(sessionStorage.getItem('desk-draft:desk-voices-noor-bakker')).toBeNull())
  other.close()
})

test('what was typed outlives a session that ended by itself, for the same person', async () => {
  const { user, name, session, tokens } = await open()
  await user.type(name, '!')
  await act(async () => session.send({ type: 'call.refused', token: tokens.token }))
  await screen.findByText('Your session ended')
  await act(async () => session.send({ type: 'credentials.accepted', tokens }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Noor Bakker!')
})

test('what was said is not for the next', async () => {
  const said = () => toastQueue.visibleToasts.map(({ content }) => content.text)
  const { signOut, signInAsTom } = await open()
  act(() => void toasts.error('Said to Lotte.'))
  await signOut({ isAsked: false })
  await waitFor(() => expect(said()).toEqual([]))
  act(() => void toasts.error('Said when Lotte was gone.'))
  await signInAsTom()
  await waitFor(() => expect(said()).toEqual([]))
})

test('sounds that wait are not sent in the name of the next', async () => {
  const { user, signOut, signInAsTom } = await open()
  const [field] = document.querySelectorAll<HTMLInputElement>('input[type=file][accept^="audio"]')
  if (field === undefined) throw new Error('no field for demos')
  await user.upload(field, [new File(['one'], 'one.wav'), new File(['two'], 'two.wav')])
  await waitFor(() => expect(HeldUpload.all).toHaveLength(1))
  await screen.findByText('two.wav')
  await signOut()
  await signInAsTom()
  await seeTomsPage()
  expect([HeldUpload.all.map(({ isAborted }) => isAborted), screen.queryByText('two.wav')]).toEqual([[true], null])
})

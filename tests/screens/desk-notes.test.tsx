import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { OrderNote, ProviderOrder } from '../../src/api/contract/provider.ts'
import { newOrder } from '../support/screens/desk-literals.ts'
import { closeDesk, renderDesk } from '../support/screens/render-desk.tsx'
import { done, inTurn, lost } from '../support/screens/wire.ts'

afterEach(closeDesk)

const lotte = { '@id': '/api/v2/admin/administrators/9', name: 'Lotte Brink' }
const daan = { '@id': '/api/v2/admin/administrators/10', name: 'Daan Mulder' }
/** The page is looked at again, which reads what others may have changed. */
const lookAgain = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

describe('notes of the team’s own', () => {
  const noteOf = (id: number, author: OrderNote['author'], text: string): OrderNote => ({
    '@id': `/api/v2/admin/order-notes/${id}`,
    '@type': 'OrderNote',
    id,
    text,
    author,
    createdAt: '2026-11-21T12:04:00+00:00',
    updatedAt: '2026-11-21T12:04:00+00:00',
  })
  const noted = (...notes: OrderNote[]): ProviderOrder => ({ ...newOrder, notes })
  const theirs = noteOf(1, daan, 'They call back on Friday.')
  const path = '/desk/orders/000000014'
  const notes = async () => within(await screen.findByRole('region', { name: 'Notes' }))

  test('a colleague’s appears with the next look, and can’t be changed', async () => {
    await renderDesk(path, { answers: { 'GET /admin/orders/000000014': inTurn(noted(), noted(theirs)) } })
    const section = await notes()
    expect(section.queryByText('Daan Mulder')).toBeNull()
    await lookAgain()
    await section.findByText('They call back on Friday.')
    expect(section.getByText('Daan Mulder')).toBeTruthy()
    expect(section.queryByRole('button', { name: 'Change this note' })).toBeNull()
    expect(screen.queryByText(/This order has changed/)).toBeNull()
  })

  test('one whose answer was lost is written once, and what is typed stays', async () => {
    const made = noteOf(2, lotte, 'Called.')
    let isThere = false
    const { user, press, heard } = await renderDesk(path, {
      answers: {
        'GET /admin/orders/000000014': () => (isThere ? noted(made) : noted()),
        'POST /admin/orders/abc/notes': inTurn(lost, made),
      },
    })
    const section = await notes()
    await user.type(section.getByRole('textbox', { name: /^New note/ }), 'Called.')
    await press('Add note')
    await section.findByText(/it may have arrived all the same/)
    expect(section.getByRole('textbox', { name: /^New note/ })).toHaveProperty('value', 'Called.')
    isThere = true
    await press('Add note')
    await waitFor(() => expect(section.getByRole('textbox', { name: /^New note/ })).toHaveProperty('value', ''))
    const keys = heard('POST /admin/orders/abc/notes').map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(section.getAllByText('Called.')).toHaveLength(1)
  })

  test('one’s own is changed in its place, and deleted after a question', async () => {
    let now = [noteOf(2, lotte, 'Call')]
    const { user, press, heard } = await renderDesk(path, {
      answers: {
        'GET /admin/orders/000000014': () => noted(...now),
        'GET /admin/order-notes/2': () => noteOf(2, lotte, 'Call'),
        'PUT /admin/order-notes/2': () => {
          now = [noteOf(2, lotte, 'Called')]
          return noteOf(2, lotte, 'Called')
        },
        'DELETE /admin/order-notes/2': () => {
          now = []
          return done
        },
      },
    })
    const section = await notes()
    await press('Change this note')
    await user.type(section.getByRole('textbox', { name: 'Note' }), 'ed')
    await press('Save')
    await section.findByText('Called')
    expect(heard('PUT /admin/order-notes/2').map(({ body }) => body)).toEqual([{ text: 'Called' }])
    await press('Delete this note')
    await press('Delete', { inside: await screen.findByRole('alertdialog', { name: 'Delete this note?' }) })
    await waitFor(() => expect(section.queryByText('Called')).toBeNull())
  })
})

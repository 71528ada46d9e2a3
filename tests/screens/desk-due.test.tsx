import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ProviderOrder } from '../../src/api/contract/provider.ts'
import { entryOf, inboxOf, newOrder } from '../support/screens/desk-literals.ts'
import { closeDesk, renderDesk } from '../support/screens/render-desk.tsx'
import { inTurn } from '../support/screens/wire.ts'

afterEach(closeDesk)

const order = 'GET /admin/orders/abc'

describe('what is due', () => {
  test('is told in words, red once the day is there', async () => {
    const late = entryOf({ '@id': '/api/v2/admin/inbox/order-15', orderNumber: '000000015' })
    await renderDesk('/desk/inbox', {
      answers: {
        'GET /admin/inbox': inboxOf(entryOf({ dueAt: '2096-11-24T11:00:00+00:00' }), {
          ...late,
          dueAt: '2020-11-24T11:00:00+00:00',
        }),
      },
    })
    expect((await screen.findByText('Due 24-11-2096')).closest('[data-near]')).toBeNull()
    expect(screen.getByText('Overdue since 24-11-2020').closest('[data-near]')).not.toBeNull()
  })

  const dated = (dueAt: string | null, etag: string): ProviderOrder => ({ ...newOrder, dueAt, etag })

  test('is a mere date once the order is made', async () => {
    const made: ProviderOrder = { ...dated('2020-11-24T11:00:00+00:00', '"a"'), state: 'fulfilled' }
    await renderDesk('/desk/orders/000000014', { answers: { 'GET /admin/orders/000000014': made, [order]: made } })
    const due = await screen.findByRole('button', { name: 'Due 24-11-2020 at 12:00' })
    expect(due.closest('[data-near]')).toBeNull()
  })

  test('is red while the order is still to be made', async () => {
    const open = dated('2020-11-24T11:00:00+00:00', '"a"')
    await renderDesk('/desk/orders/000000014', { answers: { 'GET /admin/orders/000000014': open, [order]: open } })
    const over = await screen.findByRole('button', { name: 'Overdue since 24-11-2020 at 12:00' })
    expect(over.closest('[data-near]')).not.toBeNull()
  })

  test('is set by day and time of the provider’s clock, over what was seen', async () => {
    const { user, press, heard } = await renderDesk('/desk/orders/000000014', {
      answers: {
        'GET /admin/orders/000000014': inTurn(dated(null, '"a"'), dated('2096-07-01T15:00:00+00:00', '"b"')),
        'PUT /admin/orders/abc': dated('2096-07-01T15:00:00+00:00', '"b"'),
        [order]: dated(null, '"a"'),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Set a due date' }))
    const dialog = await screen.findByRole('dialog', { name: 'Due date' })
    await user.type(within(dialog).getByLabelText('Day'), '2096-07-01')
    await press('Save', { inside: dialog })
    await screen.findByRole('button', { name: 'Due 01-07-2096 at 17:00' })
    expect(heard('PUT /admin/orders/abc').map(({ body }) => body)).toEqual([{ dueAt: '2096-07-01T15:00:00.000Z' }])
  })

  test('is taken away', async () => {
    const { user, press, heard } = await renderDesk('/desk/orders/000000014', {
      answers: {
        'GET /admin/orders/000000014': inTurn(dated('2096-12-01T11:00:00+00:00', '"a"'), dated(null, '"b"')),
        'PUT /admin/orders/abc': dated(null, '"b"'),
        [order]: dated('2096-12-01T11:00:00+00:00', '"a"'),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Due 01-12-2096 at 12:00' }))
    const dialog = await screen.findByRole('dialog', { name: 'Due date' })
    expect(within(dialog).getByLabelText('Time')).toHaveProperty('value', '12:00')
    await press('No due date', { inside: dialog })
    await press('Save', { inside: dialog })
    await screen.findByRole('button', { name: 'Set a due date' })
    expect(heard('PUT /admin/orders/abc').map(({ body }) => body)).toEqual([{ dueAt: null }])
  })

  /** Begun and not ended: a browser keeps what stands there, and gives nothing of it. */
  const begin = (field: HTMLElement) => {
    fireEvent.change(field, { target: { value: '' } })
    Object.defineProperty(field, 'validity', { value: { badInput: true }, configurable: true })
  }

  test('stays where a day was begun and not ended, which is asked for', async () => {
    const held = dated('2096-12-01T11:00:00+00:00', '"a"')
    const { user, press, heard } = await renderDesk('/desk/orders/000000014', {
      answers: { 'GET /admin/orders/000000014': held, 'PUT /admin/orders/abc': held, [order]: held },
    })
    await user.click(await screen.findByRole('button', { name: 'Due 01-12-2096 at 12:00' }))
    const dialog = await screen.findByRole('dialog', { name: 'Due date' })
    const day = within(dialog).getByLabelText('Day')
    begin(day)
    await user.clear(within(dialog).getByLabelText('Time'))
    await press('Save', { inside: dialog })
    await within(dialog).findByText('Choose a day.')
    expect([day.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', day])
    Object.defineProperty(day, 'validity', { value: { badInput: false }, configurable: true })
    await user.type(day, '2096-12-24')
    expect(within(dialog).queryByText('Choose a day.')).toBeNull()
    begin(within(dialog).getByLabelText('Time'))
    await press('Save', { inside: dialog })
    await within(dialog).findByText('Choose a time.')
    expect(heard('PUT /admin/orders/abc')).toEqual([])
  })

  test('asks for the day of a time, which stays as it was typed', async () => {
    const { user, press, heard } = await renderDesk('/desk/orders/000000014', {
      answers: { 'GET /admin/orders/000000014': dated(null, '"a"'), [order]: dated(null, '"a"') },
    })
    await user.click(await screen.findByRole('button', { name: 'Set a due date' }))
    const dialog = await screen.findByRole('dialog', { name: 'Due date' })
    await user.type(within(dialog).getByLabelText('Time'), '09:30')
    await press('Save', { inside: dialog })
    await within(dialog).findByText('Choose a day.')
    expect(within(dialog).getByLabelText('Time')).toHaveProperty('value', '09:30')
    expect(heard('PUT /admin/orders/abc')).toEqual([])
  })
})

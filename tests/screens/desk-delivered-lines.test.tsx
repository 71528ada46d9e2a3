import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Deed } from '../../src/api/contract/deed.ts'
import type { ProviderOrder } from '../../src/api/contract/provider.ts'
import { changedOnDisk } from '../support/changed-on-disk.ts'
import { HeldUpload, holdUploads } from '../support/held-upload.ts'
import { recordingOf } from '../support/recorded-order.ts'
import { listOf, newOrder } from '../support/screens/desk-literals.ts'
import { answerWith, openDelivery as open, sentTo, wav } from '../support/screens/open-delivery.tsx'
import { closeDesk } from '../support/screens/render-desk.tsx'
import { refused } from '../support/screens/wire.ts'

beforeEach(holdUploads)
afterEach(() => {
  vi.unstubAllGlobals()
  closeDesk()
})

test('two lines of one product are told apart by what they are called first, or else by their numbers', async () => {
  const [hero, radio] = newOrder.lines
  if (hero === undefined || radio === undefined) throw new Error('the order has two lines')
  const twin = { ...radio, reference: null }
  const { choose } = await open({
    ...newOrder,
    lines: [hero, twin, { ...twin, orderItem: '/api/v2/shop/order-items/8/lines/1' }],
  })
  await choose(wav('tv-30-noor.wav'))
  const choice = screen.getByRole('combobox', { name: 'Line of tv-30-noor.wav' })
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'Spring sale, hero · TV commercial · 30 sec · Noor Bakker',
    '2. Radio commercial · 20 sec · Sanne de Wit',
    '3. Radio commercial · 20 sec · Sanne de Wit',
  ])
  expect(choice.title).toBe('Spring sale, hero · TV commercial · 30 sec · Noor Bakker')
})

test('what was delivered is heard in its line alone, which keeps its loudness', async () => {
  const [hero, radio] = newOrder.lines
  if (hero === undefined || radio === undefined) throw new Error('the order has two lines')
  let isRead = false
  const { choose, uploads, press } = await open(() =>
    isRead ? { ...newOrder, lines: [{ ...hero, recordings: [recordingOf(91, 1)] }, radio] } : newOrder,
  )
  await choose(wav('tv-30-noor.wav'))
  await press('Deliver')
  isRead = true
  await answerWith(await uploads(1), 201, recordingOf(91, 1))
  const line = within(await screen.findByRole('region', { name: 'TV commercial · 30 sec · Spring sale, hero' }))
  await line.findByRole('heading', { name: /^Version 1/ })
  expect(line.getByText('-16.2 LUFS')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Play / })).toHaveLength(1)
})

test('asks before a version takes the place of one that a colleague has delivered meanwhile', async () => {
  const [hero, radio] = newOrder.lines
  if (hero === undefined || radio === undefined) throw new Error('the order has two lines')
  let isFaster = false
  const { choose, uploads, press } = await open(
    () => (isFaster ? { ...newOrder, lines: [{ ...hero, recordings: [recordingOf(91, 1)] }, radio] } : newOrder),
    {
      'GET /admin/deeds': listOf<Deed>({
        '@id': '/api/v2/admin/deeds/4',
        '@type': 'Deed',
        id: 4,
        kind: 'delivery',
        by: { '@id': '/api/v2/admin/administrators/12', name: 'Sofie Kuiper' },
        createdAt: '2026-11-21T10:20:00+00:00',
        subject: newOrder['@id'],
        orderNumber: '000000014',
        company: null,
        email: null,
        productName: null,
        variantName: null,
        count: 1,
      }),
    },
  )
  await choose(wav('tv-30-noor.wav'))
  isFaster = true
  await press('Deliver')
  const question = await screen.findByRole('alertdialog', { name: 'Deliver tv-30-noor.wav as version 2?' })
  expect(question.textContent).toContain(
    'Sofie Kuiper delivered version 1 of this line since you added the file: 21-11-2026 at 11:20.',
  )
  await press('Cancel', { inside: question })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(HeldUpload.all).toHaveLength(0)
  await press('Deliver')
  await press('Deliver', { inside: await screen.findByRole('alertdialog') })
  expect(sentTo(await uploads(1))).toBe('/api/v2/shop/order-items/7/lines/0')
})

/** The order once a colleague has delivered for both lines. */
const overtaken = (): ProviderOrder => {
  const [hero, radio] = newOrder.lines
  if (hero === undefined || radio === undefined) throw new Error('the order has two lines')
  const lines = [
    { ...hero, recordings: [recordingOf(91, 1)] },
    { ...radio, recordings: [recordingOf(93, 2)] },
  ]
  return { ...newOrder, lines }
}

test('a second question says what it is about now, the line and what was delivered for it', async () => {
  let order = newOrder
  const { choose, press, user } = await open(() => order)
  await choose(wav('tv-30-noor.wav'))
  order = overtaken()
  await press('Deliver')
  const first = await screen.findByRole('alertdialog', { name: 'Deliver tv-30-noor.wav as version 2?' })
  await press('Cancel', { inside: first })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Line of tv-30-noor.wav' }),
    'Spring sale, radio · Radio commercial · 20 sec · Sanne de Wit',
  )
  await press('Deliver')
  const second = await screen.findByRole('alertdialog', { name: 'Deliver tv-30-noor.wav as version 3?' })
  expect(second.textContent).toContain('A colleague delivered version 2 of this line')
  expect(second.textContent).toContain('Spring sale, radio · Radio commercial · 20 sec · Sanne de Wit')
})

test('each of two files has a question of its own, which a double click or Enter on the first does not answer', async () => {
  let order = newOrder
  const { choose, press, uploads, user } = await open(() => order)
  await choose(wav('tv-30-noor.wav'), wav('radio-20-sanne.wav'))
  order = overtaken()
  await press('Deliver')
  const first = await screen.findByRole('alertdialog', { name: 'Deliver tv-30-noor.wav as version 2?' })
  await press('Deliver', { inside: first })
  const second = within(await screen.findByRole('alertdialog', { name: 'Deliver radio-20-sanne.wav as version 3?' }))
  await waitFor(() => expect(document.activeElement).toBe(second.getByRole('button', { name: 'Cancel' })))
  const deliver = second.getByRole('button', { name: 'Deliver' })
  fireEvent.mouseDown(deliver, { detail: 2 })
  fireEvent.click(deliver)
  expect(screen.getByRole('alertdialog').textContent).toContain('radio-20-sanne.wav')
  expect(sentTo(await uploads(1))).toBe('/api/v2/shop/order-items/7/lines/0')
  await user.click(deliver)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('delivers nothing where the order cannot be read again, and says so', async () => {
  let isAway = false
  const { choose, press } = await open(() => (isAway ? refused(500) : newOrder))
  await choose(wav('tv-30-noor.wav'))
  isAway = true
  await press('Deliver')
  await screen.findByText('The order could not be read again. Nothing was delivered.')
  expect(HeldUpload.all).toHaveLength(0)
})

test('a recording that changed on disk since it was chosen is to be chosen again', async () => {
  const { choose, press } = await open()
  await choose(changedOnDisk(wav('tv-30-noor.wav')))
  await press('Deliver')
  await screen.findByText('The file changed since it was chosen. Choose it again.')
  expect(HeldUpload.all).toHaveLength(0)
  await press('Remove')
  expect(screen.queryByText('tv-30-noor.wav')).toBeNull()
})

test('an upload whose session ended says that no answer came, not what the server calls that', async () => {
  const { choose, uploads, press } = await open(newOrder, {
    'POST /admin/administrators/token/refresh': refused(401, 'Invalid refresh token'),
  })
  await choose(wav('tv-30-noor.wav'))
  await press('Deliver')
  await answerWith(await uploads(1), 401, { code: 401, message: 'Invalid JWT Token' })
  await waitFor(() => expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('No answer came.'))
})

import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order, OrderItem } from '../../src/api/contract/order.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, refused } from '../support/screens/wire.ts'
import { commentsOf, projectOf, voiceOf } from '../support/screens/wire-literals.ts'

const complete = 'PUT /shop/orders/abc/ftv_complete_order'
const open = (items: OrderItem[], answers: Answers = {}, path = '/projects/7/order-overview') =>
  renderScreen(path, {
    as: 'reseller',
    answers: {
      'GET /shop/projects/7': projectOf(7, { cart: 'abc' }),
      'GET /shop/projects/7/comments': commentsOf([]),
      'GET /shop/orders/abc': orderOf('abc', 'cart', items),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      ...answers,
    },
  })
const voiceless = (id: number, reference: string | null) => itemOf(id, { voice: null, reference })
const unavailable = (place: number) => ({
  propertyPath: `items[${place}].voice`,
  message: 'This voice is no longer available.',
  code: 'unavailable',
})
const focusedLine = () => document.activeElement?.closest('li')?.querySelector('.ui-order-line-product')?.textContent

test('a voice that left the catalogue is marked before the order is confirmed, and no other', async () => {
  const { voice } = itemOf(1)
  const other = voice && { ...voice, '@id': '/api/v2/shop/voices/13', name: 'Tom Jansen' }
  await open([itemOf(1), itemOf(2, { voice: other })], {
    'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit', { gone: true }),
    'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
  })
  const mark = await screen.findByText('No longer available')
  expect(mark.closest('li')?.textContent).toContain('VoiceSanne de WitNo longer available')
  expect(screen.getByText('Tom Jansen').parentElement?.textContent).toBe('VoiceTom Jansen')
})

test('every line without a voice is marked before the order is confirmed, and no other', async () => {
  await open([itemOf(1), voiceless(2, 'Summer'), voiceless(3, 'Autumn')])
  await screen.findByText('Summer')
  const voices = screen.getAllByText('Voice').map((label) => label.parentElement?.textContent)
  expect(voices).toEqual(['VoiceSanne de Wit', 'VoiceNo voice selected', 'VoiceNo voice selected'])
})

test('a line without a voice is refused by its reference, before anything is sent', async () => {
  const { press, heard } = await open([itemOf(1), voiceless(2, 'Summer')])
  await press('Confirm order')
  expect((await screen.findByRole('alert')).textContent).toBe("Order item 'Summer' has no voice selectedChoose a voice")
  expect(heard(complete)).toEqual([])
})

test('a line without a reference is named by its product', async () => {
  const { press } = await open([voiceless(2, null)])
  await press('Confirm order')
  expect(await screen.findByText("Order item 'TV commercial' has no voice selected")).toBeTruthy()
})

test('the refusal counts the other lines without a voice, and leads to the first one', async () => {
  const { press, user } = await open([
    itemOf(1),
    voiceless(2, 'Summer'),
    voiceless(3, 'Autumn'),
    voiceless(4, 'Winter'),
  ])
  await press('Confirm order')
  expect(await screen.findByText('2 other products have no voice either.')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Choose a voice' }))
  await screen.findByRole('heading', { name: 'Project details' })
  await waitFor(() => expect(focusedLine()).toBe('TV commercial · 30 secSummer'))
  expect(location.pathname).toBe('/projects/7/overview')
  const line = document.activeElement
  await user.tab()
  expect(line?.hasAttribute('tabindex')).toBe(false)
})

test('the line that an address names takes the focus once: the address of the page stays without it', async () => {
  await open([itemOf(1), voiceless(2, 'Summer')], {}, '/projects/7/overview?from=mail#line-2-0')
  await waitFor(() => expect(focusedLine()).toBe('TV commercial · 30 secSummer'))
  expect(location.pathname + location.search + location.hash).toBe('/projects/7/overview?from=mail')
})

test('the line that an address names leaves the focus where it was put while the order was loading', async () => {
  const items = [itemOf(1), voiceless(2, 'Summer')]
  const answer = Promise.withResolvers<Order>()
  await open(items, { 'GET /shop/orders/abc': answer.promise }, '/projects/7/overview#line-2-0')
  const edit = await screen.findByRole('button', { name: 'Edit project' })
  act(() => edit.focus())
  answer.resolve(orderOf('abc', 'cart', items))
  await screen.findByText('Summer')
  expect(document.activeElement).toBe(edit)
  expect(location.hash).toBe('')
})

test('a refusal for voices that left the catalogue names them, marks their lines, leads to the first one', async () => {
  const { press, user } = await open([itemOf(1), itemOf(2, { reference: null }), itemOf(3, { reference: 'Hero' })], {
    'GET /shop/voices/12': inTurn(voiceOf(12, 'Sanne de Wit'), voiceOf(12, 'Sanne de Wit', { gone: true })),
    [complete]: refused(422, 'items[1].voice: …', [unavailable(1), unavailable(2)]),
  })
  await press('Confirm order')
  expect((await screen.findByRole('alert')).textContent).toBe(
    "Choose another voice for order item 'TV commercial': Sanne de Wit is no longer available." +
      "Choose another voice for order item 'Hero': Sanne de Wit is no longer available." +
      'Choose a voice',
  )
  expect(await screen.findAllByText('No longer available')).toHaveLength(3)
  await user.click(screen.getByRole('link', { name: 'Choose a voice' }))
  await screen.findByRole('heading', { name: 'Project details' })
  await waitFor(() => expect(focusedLine()).toBe('TV commercial · 30 sec'))
})

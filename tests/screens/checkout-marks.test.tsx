import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Order, OrderItem } from '../../src/api/contract/order.ts'
import { OrderLineMark } from '../../src/features/orders/order-line-marks.tsx'
import { itemOf, orderOf } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, refused } from '../support/screens/wire.ts'
import { commentsOf, listOf, projectOf, voiceOf } from '../support/screens/wire-literals.ts'

const complete = 'PUT /shop/orders/abc/ftv_complete_order'
const checkout = (seen: Order, now: Order) =>
  renderScreen('/projects/7/order-overview', {
    as: 'reseller',
    answers: {
      'GET /shop/projects/7': projectOf(7, { cart: 'abc' }),
      'GET /shop/projects/7/comments': commentsOf([]),
      'GET /shop/projects/7/orders': listOf([]),
      'GET /shop/orders/abc': inTurn({ ...seen, etag: '"1"' }, { ...now, etag: '"2"' }),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
      [complete]: refused(412),
    },
  })
const marked = () =>
  screen
    .getAllByRole('listitem')
    .filter((line) => line.matches('[data-marked]'))
    .map((line) => [...line.querySelectorAll('.ui-order-line-mark')].map((mark) => mark.textContent).join())

const { voice } = itemOf(1)
const theirs: Partial<OrderItem> = {
  productName: 'Radio commercial',
  variantName: '60 sec',
  productVariant: '/api/v2/shop/product-variants/radio-60',
  quantity: 2,
  voice: voice && { ...voice, '@id': '/api/v2/shop/voices/13', name: 'Tom Jansen' },
  postProcessingVariants: ['/api/v2/shop/product-variants/mix'],
  total: 90_000,
  reference: 'Autumn sale',
  script: 'Buy more bread.',
  remarks: 'Softly',
  scriptAttachment: {
    '@id': '/api/v2/shop/order-item-attachments/4',
    '@type': 'OrderItemAttachment',
    id: 4,
    title: 'Script',
    type: 'script',
    path: '/media/script.pdf',
  },
}

test('a colleague’s changes are said line by line before one confirms: what was, what came and what went', async () => {
  const seen = orderOf('abc', 'cart', [itemOf(1), itemOf(2, { reference: 'Second' })])
  const now = orderOf('abc', 'cart', [itemOf(1, theirs), itemOf(3, { reference: 'Third' })])
  const { press, heard } = await checkout(seen, now)
  await press('Confirm order')
  expect(await screen.findByText('This order was changed in the meantime.')).toBeTruthy()
  expect(marked()).toEqual([
    [
      'Changed',
      'Product was TV commercial · 30 sec',
      'Quantity was 1',
      'Voice was Sanne de Wit',
      'Post-processing was changed',
      'Price was €\u00a0385,00',
      'Reference was Spring sale, hero',
      'Script was changed',
      'Remarks were changed',
      'Script attachment was changed',
    ].join(''),
    'Added',
    'Removed',
  ])
  expect(heard(complete)).toHaveLength(1)
})

test('what a colleague changed just before a press is shown by it, and ordered by one more', async () => {
  const now = orderOf('abc', 'cart', [itemOf(1), itemOf(2, { reference: 'Second' })])
  const { press, heard, queries } = await checkout(orderOf('abc', 'cart'), now)
  await screen.findByRole('button', { name: 'Confirm order' })
  await act(() => queries.invalidateQueries({ queryKey: ['orders'] }))
  await screen.findByText(
    'Look at the order as it is now. When you confirm it, we ask you once more before it is ordered.',
  )
  expect(marked()).toEqual(['Added'])
  await press('Confirm order')
  await screen.findByText('Nothing has been ordered yet. Look at the order as it is now, and confirm it once more.')
  expect([marked(), heard(complete)]).toEqual([['Added'], []])
  await press('Confirm order')
  await vi.waitFor(() => expect(heard(complete)).toHaveLength(1))
})

test('what was empty before is said to have been so', async () => {
  const seen = orderOf('abc', 'cart', [itemOf(1, { reference: null })])
  const { press } = await checkout(seen, orderOf('abc', 'cart'))
  await press('Confirm order')
  expect(await screen.findByText('This order was changed in the meantime.')).toBeTruthy()
  expect(marked()).toEqual(['ChangedHad no reference'])
})

test('a line that had no voice says so in words', () => {
  const was = itemOf(1, { voice: null })
  const { container } = render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <OrderLineMark change={{ kind: 'changed', fields: ['voice'], was, wasTotal: 38_500 }} />
    </I18nProvider>,
  )
  expect(container.textContent).toBe('ChangedHad no voice')
})

test('what the catalogue calls a product and its post-processing by now is said before one confirms', async () => {
  const mixing = (name: string) => ({
    postProcessingVariants: ['/api/v2/shop/product-variants/mix'],
    postProcessingOptions: [{ name, variant: '/api/v2/shop/product-variants/mix' as const, price: 100 }],
  })
  const seen = orderOf('abc', 'cart', [itemOf(1, mixing('Mixing: Radio'))])
  const now = orderOf('abc', 'cart', [itemOf(1, { ...mixing('Mixing: Broadcast'), variantName: '20 sec' })])
  const { press } = await checkout(seen, now)
  await press('Confirm order')
  expect(await screen.findByText('This order was changed in the meantime.')).toBeTruthy()
  expect(marked()).toEqual(['ChangedProduct was TV commercial · 30 secPost-processing was changed'])
})

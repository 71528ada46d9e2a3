import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LinkedItem } from '../../src/api/contract/order.ts'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { answersFor, fillProduct, path, project } from '../support/screens/project-overview.ts'
import { refreshTwice } from '../support/screens/refresh.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, refused } from '../support/screens/wire.ts'
import { listOf, projectOf, voiceOf } from '../support/screens/wire-literals.ts'

const tom = '/api/v2/shop/product-variants/tom-1'
const surchargeOf = (unitPrice: number): LinkedItem => ({
  '@id': '/api/v2/shop/order-item-links/8',
  '@type': 'OrderItem',
  id: 8,
  idPath: '/api/v2/shop/order-item-links/8',
  type: 'voice',
  orderItemId: 1,
  instructionIndex: 0,
  productName: 'Tom Jansen',
  variant: tom,
  variantName: 'Default',
  quantity: 1,
  price: unitPrice,
  unitPrice,
  total: unitPrice,
  tax: 0,
  taxTotal: 0,
})

const dearer = { price: 40_000, unitPrice: 40_000, total: 40_000 }
const banner = () => screen.queryByText(/^The price of/)?.textContent?.replaceAll('\u00a0', ' ')

test('a product that costs more than the drawer said is added with a word, and the drawer says it next time', async () => {
  const { press, user, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(projectOf(7, { ...project, cart: 'abc' }), orderOf('abc', 'cart', [])),
      'GET /shop/products': inTurn(listOf([commercial(38_500)]), listOf([commercial(40_000)])),
      'POST /shop/orders/abc/ftv_add_product': orderOf('abc', 'cart', [itemOf(1, { ...dearer, voice: null })]),
    },
  })
  const drawer = await fillProduct({ press, user })
  expect(drawer.getByText('€ 385,00')).toBeTruthy()
  await user.click(drawer.getByRole('button', { name: 'Add product' }))
  await waitFor(() => expect(banner()).toBe('The price of Spring sale, hero changed from € 385,00 to € 400,00.'))
  expect(screen.queryByText('This order was changed in the meantime.')).toBeNull()
  expect(screen.getByText('Price was', { exact: false }).textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Price was € 385,00',
  )
  await press('OK')
  expect(banner()).toBeUndefined()
  await press('Add a product')
  await waitFor(() => expect(heard('GET /shop/products')).toHaveLength(2))
})

test('a voice that costs more than the menu said is chosen with a word', async () => {
  const { press, user } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor({ ...project, voices: ['/api/v2/shop/voices/13'] }),
      'GET /shop/voices/13': voiceOf(13, 'Tom Jansen', {
        surcharge: 5000,
        variants: [{ '@id': tom, '@type': 'ProductVariant', id: 9, code: 'tom-1', name: 'Default', price: 5000 }],
      }),
      'PUT /shop/orders/abc/ftv_update_product_voice': {
        ...orderOf('abc', 'cart'),
        linkedItems: [surchargeOf(7500)],
      },
    },
  })
  await press('Sanne de Wit')
  await user.click(await screen.findByRole('menuitem', { name: /Tom Jansen/ }))
  await waitFor(() => expect(banner()).toBe('The price of Spring sale, hero changed from € 435,00 to € 460,00.'))
})

test('a price that moved while the order was looked at is named before it is confirmed', async () => {
  const { press } = await renderScreen('/projects/7/order-overview', {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/orders/abc': inTurn(orderOf('abc', 'cart'), {
        ...orderOf('abc', 'cart', [itemOf(1, dearer)]),
        subtotal: 40_000,
        tax: 8400,
        total: 48_400,
        etag: '"2"',
      }),
      'PUT /shop/orders/abc/ftv_complete_order': refused(412),
    },
  })
  await press('Confirm order')
  await waitFor(() => expect(banner()).toBe('The price of Spring sale, hero changed from € 385,00 to € 400,00.'))
  expect(screen.getByText(/^Nothing has been ordered yet/)).toBeTruthy()
  expect(screen.getByText('€ 484,00')).toBeTruthy()
})

test('a drawer that is filled in stays as it is where the prices can not be read again', async () => {
  const { press, user, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(projectOf(7, { ...project, cart: 'abc' }), orderOf('abc', 'cart', [])),
      'GET /shop/products': inTurn(listOf([commercial(38_500)]), refused(500)),
    },
  })
  const drawer = await fillProduct({ press, user })
  await user.type(drawer.getByRole('textbox', { name: /^Reference/ }), 'Hero')
  await refreshTwice(() => heard('GET /shop/products').length)
  const reference: HTMLInputElement = drawer.getByRole('textbox', { name: /^Reference/ })
  expect(reference.value).toBe('Hero')
  expect(document.activeElement).toBe(reference)
})

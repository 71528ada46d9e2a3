import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Product } from '../../src/api/contract/catalogue.ts'
import type { Order } from '../../src/api/contract/order.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { answersFor, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Reply, refused, violation } from '../support/screens/wire.ts'
import { listOf } from '../support/screens/wire-literals.ts'

const commercial: Product = {
  '@id': '/api/v2/shop/products/tv-commercial',
  '@type': 'Product',
  id: 1,
  code: 'tv-commercial',
  name: 'TV commercial',
  type: 'product',
  mainTaxon: null,
  variants: [
    {
      '@id': '/api/v2/shop/product-variants/tv-30',
      '@type': 'ProductVariant',
      id: 1,
      code: 'tv-30',
      name: '30 sec',
      price: 38_500,
    },
  ],
}
const remarked = (remarks: string) => orderOf('abc', 'cart', [itemOf(1, { remarks })])
const remark = (instruction: string) => ({
  orderItemId: 1,
  instructionIndex: 0,
  instructions: [{ type: 'comment', instruction }],
})
const remarks = () => screen.findByRole('textbox', { name: /^Remarks/ })
const update = 'PUT /shop/orders/abc/ftv_update_product'
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('what is on its way for a product is not typed over', async () => {
  const answer = Promise.withResolvers<Order>()
  const { press, user, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/products': listOf([commercial]),
      [update]: answer.promise,
    },
  })
  await press('Edit Spring sale, hero')
  await user.type(await remarks(), 'Warm')
  await press('Save product')
  await user.type(await remarks(), ', and calm')
  expect(await remarks()).toHaveProperty('value', 'Warm')
  answer.resolve(remarked('Warm'))
  expect(await screen.findByText('Product saved')).toBeTruthy()
  await closed()
  expect(heard(update).map(({ body }) => body)).toEqual([remark('Warm')])
})

test('what is on its way of a new product is not typed over; where it fails it can be', async () => {
  const answer = Promise.withResolvers<Reply>()
  const { press, user } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project, orderOf('abc', 'cart', [])),
      'GET /shop/products': listOf([commercial]),
      'POST /shop/orders/abc/ftv_add_product': answer.promise,
    },
  })
  await press('Add a product')
  const drawer = within(await screen.findByRole('dialog', { name: 'Add a product' }))
  await user.click(await drawer.findByRole('button', { name: /Product type/ }))
  await user.click(await screen.findByRole('option', { name: 'TV commercial' }))
  await user.click(drawer.getByRole('button', { name: /Length/ }))
  await user.click(await screen.findByRole('option', { name: /30 sec/ }))
  await user.type(await remarks(), 'Warm')
  await press('Add product')
  await user.type(await remarks(), ', and calm')
  expect(await remarks()).toHaveProperty('value', 'Warm')
  expect(drawer.getByRole('button', { name: /Length/ })).toHaveProperty('disabled', true)
  answer.resolve(refused(422, 'Too long.', [violation('remarks', 'Too long.')]))
  expect(await screen.findByText('Too long.')).toBeTruthy()
  await user.type(await remarks(), ', and calm')
  expect(await remarks()).toHaveProperty('value', 'Warm, and calm')
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { answersFor, path, project, textOf } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { pagesOf } from '../support/screens/wire-literals.ts'

const update = 'PUT /shop/orders/abc/ftv_update_product'
const order = orderOf('abc', 'cart', [
  itemOf(1, {
    variant: '/api/v2/shop/product-variants/tv-15',
    productVariant: '/api/v2/shop/product-variants/tv-15',
    variantName: '15 sec',
  }),
])

/** Opens the line whose length nobody can order any more. */
const open = async (products = [commercial(38_500)]) => {
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(project, order), 'GET /shop/products': pagesOf(products), [update]: order },
  })
  await page.press(/^Edit 1. TV commercial · 15 sec/)
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit product' }))
  const length = await drawer.findByRole('button', { name: /Length/ })
  await waitFor(() => expect(textOf(length)).toBe('15 sec'))
  return { ...page, length }
}
const offered = async () => (await screen.findAllByRole('option')).map(textOf)

test('a line keeps the length that was taken off the market, and may have another', async () => {
  const { user, press, length, heard } = await open()
  await user.click(length)
  expect(await offered()).toEqual(['15 secNo longer available', '30 sec€ 385,00'])
  await user.click(screen.getByRole('option', { name: /30 sec/ }))
  await press('Save product')
  await waitFor(() =>
    expect(heard(update).map(({ body }) => body)).toEqual([
      { orderItemId: 1, instructionIndex: 0, productVariant: '/api/v2/shop/product-variants/tv-30' },
    ]),
  )
})

test('a line of a product that was taken off the market says its length', async () => {
  const { user, length } = await open([])
  await user.click(length)
  expect(await offered()).toEqual(['15 secNo longer available'])
})

test('a line of a product behind the first hundred may have its other lengths', async () => {
  const others = Array.from({ length: 100 }, (_, place) => ({
    ...commercial(21_000),
    '@id': `/api/v2/shop/products/other-${place}`,
  }))
  const { user, length } = await open([...others, commercial(38_500)])
  await user.click(length)
  expect(await offered()).toEqual(['15 secNo longer available', '30 sec€ 385,00'])
})

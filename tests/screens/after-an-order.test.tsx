import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { visit } from '../../src/ui/sheet-history.ts'
import { commercial, itemOf, orderOf, paidOnline } from '../support/orders.ts'
import { answersFor, fillProduct, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, refused } from '../support/screens/wire.ts'
import { listOf } from '../support/screens/wire-literals.ts'

const complete = 'PUT /shop/orders/abc/ftv_complete_order'
const confirmed: Order = { ...orderOf('abc', 'new'), number: '000000123' }
const owed: Order = { ...paidOnline('abc', 'awaiting_payment'), number: '000000123' }

test('an order that was confirmed is in the history that was looked at before', async () => {
  const { press, user } = await renderScreen('/orders', {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/orders': inTurn(listOf([]), listOf([confirmed])),
      'GET /shop/projects/7/orders': listOf([confirmed]),
      [complete]: { ...confirmed, redirectUrl: null },
    },
  })
  await screen.findByText('Your orders will appear here')
  act(() => visit('/projects/7/order-overview'))
  await press('Confirm order')
  await screen.findByText('Thank you for your order')
  await user.click(within(screen.getByRole('navigation', { name: 'Main menu' })).getByRole('link', { name: 'Orders' }))
  expect(await screen.findByRole('link', { name: '000000123' })).toBeTruthy()
})

describe('an order that was open to be paid, and of which the payment’s page is not needed', () => {
  test.each<[string, Order]>([
    ['This order was cancelled', { ...owed, state: 'cancelled' }],
    ['You pay this order by invoice', { ...owed, payment: owed.payment && { ...owed.payment, method: 'invoice' } }],
    ['Your payment has been received', { ...paidOnline('abc', 'paid'), number: '000000123' }],
  ])('says so: %s', async (words, answer) => {
    const { press } = await renderScreen('/orders/abc', {
      as: 'reseller',
      answers: { 'GET /shop/orders/abc': owed, [complete]: { ...answer, redirectUrl: null } },
    })
    await press('Go to the payment')
    expect(await screen.findByText(words)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Go to the payment' })).toBeNull())
  })
})

describe('a product that was added', () => {
  const remarks = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Remarks/ })

  test('is no draft any more: the next one begins empty', async () => {
    const { press, user, heard } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(project, orderOf('abc', 'cart', [])),
        'GET /shop/products': listOf([commercial(38_500)]),
        'POST /shop/orders/abc/ftv_add_product': orderOf('abc', 'cart', [itemOf(1, { remarks: 'Warm' })]),
      },
    })
    await fillProduct({ press, user })
    await user.type(await remarks(), 'Warm')
    expect(sessionStorage.getItem('draft:product-7')).toContain('Warm')
    await press('Add product')
    expect(await screen.findByText('Product succesfully added')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sessionStorage.getItem('draft:product-7')).toBeNull()
    expect(heard('POST /shop/orders/abc/ftv_add_product').map(({ body }) => body)).toMatchObject([
      {
        productVariant: '/api/v2/shop/product-variants/tv-30',
        quantity: 1,
        instructions: [{ type: 'comment', instruction: 'Warm', payload: { index: 0 } }],
      },
    ])
    await press('Add a product')
    expect(await remarks()).toHaveProperty('value', '')
  })

  test('beside an order that is confirmed starts a new one, which the drawer says beforehand', async () => {
    const { press } = await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(project, confirmed), 'GET /shop/products': listOf([commercial(38_500)]) },
    })
    await press('Add a product')
    const drawer = within(await screen.findByRole('dialog', { name: 'Add a product' }))
    expect(
      await drawer.findByText('The order can no longer be changed. A product that you add starts a new order.'),
    ).toBeTruthy()
  })

  test('after a colleague confirmed the order is in a new one: that is said, and leads to theirs', async () => {
    const page = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(project),
        'GET /shop/products': listOf([commercial(38_500)]),
        'GET /shop/projects/7/orders': listOf([confirmed]),
        'POST /shop/orders/abc/ftv_add_product': refused(422, 'This order can no longer be changed.'),
        'POST /shop/orders/ftv_create_order': orderOf('new', 'cart', []),
        'PUT /shop/projects/7': { ...project, cart: 'new' },
        'POST /shop/orders/new/ftv_add_product': orderOf('new', 'cart', [itemOf(4, { reference: 'Radio' })]),
      },
    })
    await fillProduct(page)
    await page.press('Add product')
    expect(await screen.findByText('Product succesfully added')).toBeTruthy()
    expect(
      screen.getByText('The earlier order can no longer be changed: this product goes into a new one.'),
    ).toBeTruthy()
    await page.press('See the earlier order')
    await waitFor(() => expect(location.pathname).toBe('/projects/7/orders/abc'))
  })

  test('and changed is no draft either', async () => {
    const { press, user } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(project),
        'GET /shop/products': listOf([commercial(38_500)]),
        'PUT /shop/orders/abc/ftv_update_product': orderOf('abc', 'cart', [itemOf(1, { remarks: 'Warm' })]),
      },
    })
    const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:line-'))
    await press('Edit 1. TV commercial · 30 sec · Spring sale, hero')
    await user.type(await remarks(), 'Warm')
    expect(kept()).toHaveLength(1)
    await press('Save product')
    expect(await screen.findByText('Product saved')).toBeTruthy()
    expect(kept()).toEqual([])
  })
})

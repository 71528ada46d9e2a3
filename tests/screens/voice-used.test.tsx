import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, refused } from '../support/screens/wire.ts'
import { answeredOf, projectOf, voiceOf } from '../support/screens/wire-literals.ts'

const [sanneVariant, tomVariant] = ['sanne-1', 'tom-1'].map((code) => `/api/v2/shop/product-variants/${code}`)
const sellable = (id: number, name: string, variant = '') =>
  voiceOf(id, name, {
    variants: [{ '@id': variant, '@type': 'ProductVariant', id, name, code: name, price: 12_500 }],
  })
const cart = orderOf('cart', 'cart')
const withTom = orderOf('cart', 'cart', [
  itemOf(1, {
    voice: {
      '@id': '/api/v2/shop/voices/13',
      '@type': 'Voice',
      id: 13,
      code: 'tom',
      name: 'Tom Jansen',
      image: null,
      variant: tomVariant ?? '',
    },
  }),
])
const call = 'PUT /shop/orders/cart/ftv_update_product_voice'

/** The order has one line, which Sanne speaks. */
const open = (answers: Answers) =>
  renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([answeredOf(21)], projectOf(7, { cart: 'cart' })),
      'GET /shop/voices/12': sellable(12, 'Sanne de Wit', sanneVariant),
      'GET /shop/voices/13': sellable(13, 'Tom Jansen', tomVariant),
      'GET /shop/orders/cart': cart,
      ...answers,
    },
  })
/** Puts Tom on that line. */
const useTom = async (answers: Answers) => {
  const page = await open(answers)
  await page.press('Use for… Tom Jansen')
  await page.user.click(await screen.findByRole('menuitem', { name: /Spring sale, hero/ }))
  return page
}
const sent = ({ heard }: Awaited<ReturnType<typeof renderScreen>>) => heard(call).map(({ body }) => body)
const change = (productVariantVoice: string | undefined) => ({
  orderItemId: 1,
  instructionIndex: 0,
  productVariantVoice,
})

test('who uses a voice with the keyboard goes on at the button that offered it', async () => {
  const { user } = await open({ 'GET /shop/orders/cart': inTurn(cart, cart, withTom), [call]: withTom })
  const button = await screen.findByRole('button', { name: 'Use for… Tom Jansen' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: /Spring sale, hero/ })
  await user.keyboard('{Enter}')
  await screen.findByText('Tom Jansen is in your order now')
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement).toBe(button)
})

test('a voice that is used goes to its line, and Undo puts the earlier one back', async () => {
  const page = await useTom({
    'GET /shop/orders/cart': inTurn(cart, cart, withTom),
    [call]: inTurn(withTom, cart),
  })
  expect(await screen.findByText('Tom Jansen is in your order now')).toBeTruthy()
  await page.press('Undo')
  expect(await screen.findByText('Your order has its earlier voices again')).toBeTruthy()
  expect(sent(page)).toEqual([change(tomVariant), change(sanneVariant)])
})

const confirmed = 'This order was confirmed meanwhile: its voices stay as they are'

test('Undo goes once the order is known to be confirmed', async () => {
  let now: Order = cart
  const { press, user } = await useTom({
    'GET /shop/orders/cart': () => now,
    [call]: () => {
      now = orderOf('cart', 'new')
      return withTom
    },
  })
  await screen.findByRole('button', { name: 'Undo' })
  // Whoever chooses once more reads it.
  await press('Use for… Sanne de Wit')
  await user.click(await screen.findByRole('menuitem', { name: /Spring sale, hero/ }))
  expect(await screen.findByText(confirmed)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test.each<[string, Order | ReturnType<typeof refused>, string]>([
  ['was confirmed', orderOf('cart', 'new'), confirmed],
  ['is gone', refused(404), confirmed],
  ['has lost that product', orderOf('cart', 'cart', [itemOf(2)]), 'This product is no longer in the order.'],
])('an order that %s since it was shown says so, and nothing is sent', async (_, now, words) => {
  const page = await useTom({ 'GET /shop/orders/cart': inTurn<Order | ReturnType<typeof refused>>(cart, now) })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(sent(page)).toEqual([])
})

test.each([
  [404, orderOf('cart', 'cart', [itemOf(2)]), 'This product is no longer in the order.'],
  [409, orderOf('cart', 'new'), confirmed],
])('a refusal (%i) is looked into: the order says why', async (status, now, words) => {
  await useTom({ 'GET /shop/orders/cart': inTurn(cart, cart, now), [call]: refused(status) })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test.each([
  ['is lost', lost],
  ['is a failure', refused(500)],
])('where the answer %s, it is tried again from the message', async (_, answer) => {
  const page = await useTom({ [call]: inTurn<Order | typeof answer>(answer, withTom) })
  expect(await screen.findByText('There was a problem saving your order')).toBeTruthy()
  await page.press('Try again')
  expect(await screen.findByText('Tom Jansen is in your order now')).toBeTruthy()
  await waitFor(() => expect(sent(page)).toEqual([change(tomVariant), change(tomVariant)]))
})

test('Undo takes back the last use of a voice alone, which names its product', async () => {
  const [hero, radio] = [1, 2].map((id) => itemOf(id, { reference: ['Hero', 'Radio'][id - 1] ?? null }))
  const spoken = withTom.items[0]?.voice ?? null
  let items = [hero, radio].flatMap((item) => item ?? [])
  const page = await open({
    'GET /shop/orders/cart': () => orderOf('cart', 'cart', items),
    [call]: ({ body }) => {
      const { orderItemId, productVariantVoice } = Object(body)
      const voice = productVariantVoice === tomVariant ? spoken : itemOf(1).voice
      items = items.map((item) => (item.id === orderItemId ? { ...item, voice } : item))
      return orderOf('cart', 'cart', items)
    },
  })
  for (const line of ['Hero', 'Radio']) {
    await page.press('Use for… Tom Jansen')
    await page.user.click(await screen.findByRole('menuitem', { name: new RegExp(line) }))
    await screen.findByText(`TV commercial · 30 sec · ${line}`)
  }
  expect(screen.getAllByText('Undo')).toHaveLength(1)
  await page.press('Undo')
  await screen.findByText('Your order has its earlier voices again')
  expect(items.map(({ reference, voice }) => [reference, voice?.name])).toEqual([
    ['Hero', 'Tom Jansen'],
    ['Radio', 'Sanne de Wit'],
  ])
})

test('Try again brings a voice onto the line that it was chosen for, whatever was chosen since', async () => {
  const two = orderOf('cart', 'cart', [itemOf(1, { reference: 'Hero' }), itemOf(2, { reference: 'Radio' })])
  const page = await open({
    'GET /shop/orders/cart': two,
    [call]: inTurn<Order | typeof lost>(lost, two, two),
  })
  const use = async (line: string) => {
    await page.press('Use for… Tom Jansen')
    await page.user.click(await screen.findByRole('menuitem', { name: new RegExp(line) }))
  }
  await use('Hero')
  await screen.findByText('There was a problem saving your order')
  await use('Radio')
  await waitFor(() => expect(sent(page)).toHaveLength(2))
  await page.press('Try again')
  await waitFor(() => expect(sent(page)).toHaveLength(3))
  expect(sent(page).map((body) => Object(body).orderItemId)).toEqual([1, 2, 1])
})

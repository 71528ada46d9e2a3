import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { readAgain } from '../../src/session/read-again.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { answersFor, path } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, refused, violation } from '../support/screens/wire.ts'
import { answeredOf, commentsOf, listOf, projectOf, requestOf, voiceOf } from '../support/screens/wire-literals.ts'

const sellable = (id: number, name: string, variant: string, surcharge = 0) =>
  voiceOf(id, name, {
    surcharge,
    variants: [
      {
        '@id': `/api/v2/shop/product-variants/${variant}`,
        '@type': 'ProductVariant',
        id,
        name,
        code: variant,
        price: 12_500,
      },
    ],
  })
/** Anna chose Sanne; the project has this order, which is there at once or when `answer` comes. */
const open = async (order: Order, answer: Order | Promise<Order> = order) => {
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([answeredOf(21)], projectOf(7, { cart: order.code })),
      'GET /shop/voices/12': sellable(12, 'Sanne de Wit', 'sanne-1'),
      'GET /shop/voices/13': sellable(13, 'Tom Jansen', 'tom-1'),
      [`GET /shop/orders/${order.code}`]: answer,
    },
  })
  await screen.findByText('Tom Jansen')
  return page
}
/** The rows and answers whose voice an order has. */
const marks = () =>
  screen.queryAllByText(/^(In your order|Ordered)$/).map((mark) => mark.closest('tr, li')?.textContent)
const unspoken = itemOf(2, { voice: null })
const other = itemOf(3, { reference: 'Radio' })
const items = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)

test('a voice on a line of the order says so, in its row and beside the answer that chose it', async () => {
  await open(orderOf('cart', 'cart'))
  await screen.findAllByText('In your order')
  await waitFor(() =>
    expect(marks()).toEqual([
      expect.stringMatching(/^SWSanne de WitLeadingDutch · AdultIn your order/),
      expect.stringMatching(/^Client Feedback responseSanne de WitIn your order/),
    ]),
  )
})

test('no menu is offered before the products that it is about are known', async () => {
  const order = orderOf('cart', 'cart', [unspoken])
  const answer = Promise.withResolvers<Order>()
  const { press } = await open(order, answer.promise)
  expect(await screen.findByRole('button', { name: 'Use for… Tom Jansen' })).toHaveProperty('disabled', true)
  answer.resolve(order)
  await press('Use for… Tom Jansen')
  expect(items(await screen.findByRole('menu'))).toEqual(['TV commercial · 30 sec · Spring sale, heroNo voice yet'])
})

test('a voice that costs more says by how much before it is used', async () => {
  const order = orderOf('cart', 'cart', [unspoken, other])
  const { press } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([answeredOf(21)], projectOf(7, { cart: order.code })),
      'GET /shop/voices/12': sellable(12, 'Sanne de Wit', 'sanne-1', 2_500),
      [`GET /shop/orders/${order.code}`]: order,
    },
  })
  await press('Use for… Sanne de Wit')
  expect(items(await screen.findByRole('menu')).map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'TV commercial · 30 sec · Spring sale, heroNo voice yet+ € 25,00',
    'TV commercial · 30 sec · RadioNow Sanne de Wit',
    'All products',
  ])
})

test('a voice that is used in an order of many products is used for one that a part of its name finds', async () => {
  const many = Array.from({ length: 11 }, (_, at) => itemOf(at + 1, { reference: `Radio ${at + 1}`, voice: null }))
  const order = orderOf('cart', 'cart', many)
  const { user, press } = await open(order)
  await press('Use for… Tom Jansen')
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'radio 11')
  expect(screen.getByText('Use Tom Jansen for')).toBeTruthy()
  expect(items(screen.getByRole('menu'))).toEqual(['TV commercial · 30 sec · Radio 11No voice yet'])
})

test('a voice of a confirmed order is marked as ordered, and its menu says why it offers another product', async () => {
  const { press } = await open(orderOf('done', 'new'))
  await press('Use for… Sanne de Wit')
  expect(items(await screen.findByRole('menu'))).toEqual([
    'Add a productThe order was confirmed: a product begins a new one',
  ])
  expect(marks()).toEqual([
    expect.stringMatching(/^SWSanne de WitLeadingDutch · AdultOrdered/),
    expect.stringMatching(/^Client Feedback responseSanne de WitOrdered/),
  ])
  expect(screen.queryByText('In your order')).toBeNull()
})

test('a voice of a cancelled order is not marked', async () => {
  await open(orderOf('gone', 'cancelled'))
  await screen.findByRole('button', { name: 'Use for… Sanne de Wit' })
  expect(marks()).toEqual([])
})

test('a voice of an order that was confirmed stays marked while a new one is made, at one call more', async () => {
  const { voice } = itemOf(1)
  const tom = voice && { ...voice, '@id': '/api/v2/shop/voices/13', name: 'Tom Jansen' }
  const cart = orderOf('cart', 'cart', [itemOf(4, { voice: tom })])
  const { heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(
        [answeredOf(21)],
        projectOf(7, { cart: 'cart', orders: ['/api/v2/shop/orders/done', '/api/v2/shop/orders/cart'] }),
      ),
      'GET /shop/orders/cart': cart,
      'GET /shop/projects/7/orders': listOf([cart, orderOf('done', 'fulfilled')]),
    },
  })
  await screen.findAllByText('Ordered')
  await waitFor(() =>
    expect(marks()).toEqual([
      expect.stringMatching(/^SWSanne de WitLeadingDutch · AdultOrdered/),
      expect.stringMatching(/^TJTom JansenDutch · AdultIn your order/),
      expect.stringMatching(/^Client Feedback responseSanne de WitOrdered/),
    ]),
  )
  expect(heard('GET /shop/projects/7/orders')).toHaveLength(1)
})

test('a voice that was ordered stays marked in an archived project, where none is put to use', async () => {
  await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([answeredOf(21)], projectOf(7, { cart: 'done', state: 'archived' })),
      'GET /shop/orders/done': orderOf('done', 'fulfilled'),
    },
  })
  await screen.findAllByText('Ordered')
  await waitFor(() =>
    expect(marks()).toEqual([
      expect.stringMatching(/^SWSanne de WitLeadingDutch · AdultOrdered/),
      expect.stringMatching(/^Client Feedback responseSanne de WitOrdered/),
    ]),
  )
  expect(screen.queryByRole('button', { name: /^Use for/ })).toBeNull()
})

test('using a voice for all products says how many lose theirs', async () => {
  const { press } = await open(orderOf('cart', 'cart', [itemOf(1), unspoken, other]))
  await press('Use for… Tom Jansen')
  expect(items(await screen.findByRole('menu')).at(-1)).toBe(
    'All productsTakes the place of other voices on 2 products',
  )
})

test('using a voice for all products says nothing where no other voice is lost', async () => {
  const { press } = await open(orderOf('cart', 'cart', [itemOf(1), unspoken]))
  await press('Use for… Sanne de Wit')
  expect(items(await screen.findByRole('menu')).at(-1)).toBe('All products')
})

test('a voice that left the catalogue says so and can not be used; one that left the project alone can', async () => {
  const gone = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
  const asked = answeredOf(21)
  const order = orderOf('cart', 'cart')
  await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(
        [{ ...asked, payload: { ...asked.payload, gone } }],
        projectOf(7, { cart: order.code, voices: ['/api/v2/shop/voices/12'] }),
      ),
      'GET /shop/voices/12': sellable(12, 'Sanne de Wit', 'sanne-1'),
      'GET /shop/voices/13': sellable(13, 'Tom Jansen', 'tom-1'),
      [`GET /shop/orders/${order.code}`]: order,
    },
  })
  await screen.findByRole('button', { name: 'Use for… Tom Jansen' })
  await waitFor(() =>
    expect(screen.getAllByText('No longer available').map((mark) => mark.closest('tr')?.textContent)).toEqual([
      expect.stringMatching(/^SWSanne de Wit/),
      expect.stringMatching(/^TJTom Jansen/),
    ]),
  )
  expect(screen.queryByRole('button', { name: 'Use for… Sanne de Wit' })).toBeNull()
})

test('a voice that left the catalogue, and stands on no project, can not be used either', async () => {
  const order = orderOf('cart', 'cart')
  await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([answeredOf(21)], projectOf(7, { cart: order.code })),
      'GET /shop/voices/12': sellable(12, 'Sanne de Wit', 'sanne-1'),
      'GET /shop/voices/13': { ...sellable(13, 'Tom Jansen', 'tom-1'), gone: true },
      [`GET /shop/orders/${order.code}`]: order,
    },
  })
  await screen.findByRole('button', { name: 'Use for… Sanne de Wit' })
  expect((await screen.findByText('No longer available')).closest('tr')?.textContent).toMatch(/^TJTom Jansen/)
  expect(screen.queryByRole('button', { name: 'Use for… Tom Jansen' })).toBeNull()
})

test('a voice that left the catalogue since the page was opened is named, and nothing offers to try again', async () => {
  const order = orderOf('cart', 'cart', [unspoken])
  const { press, user } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor([answeredOf(21)], projectOf(7, { cart: order.code })),
      'GET /shop/voices/12': sellable(12, 'Sanne de Wit', 'sanne-1'),
      'GET /shop/voices/13': inTurn(sellable(13, 'Tom Jansen', 'tom-1'), voiceOf(13, 'Tom Jansen', { gone: true })),
      [`GET /shop/orders/${order.code}`]: order,
      [`PUT /shop/orders/${order.code}/ftv_update_product_voice`]: refused(422, '', [
        violation('productVariantVoice', 'This does not exist.'),
      ]),
    },
  })
  await press('Use for… Tom Jansen')
  await user.click(await screen.findByRole('menuitem', { name: /\S/ }))
  expect(await screen.findByText('Tom Jansen is no longer available.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use for… Tom Jansen' })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('what the client wrote stays readable when the request is withdrawn meanwhile', async () => {
  const asked = requestOf(21)
  let isOpen = true
  const { press, user } = await renderScreen(path, {
    as: 'client',
    answers: {
      ...answersFor([asked]),
      // Also looked at once what listens is there.
      'GET /shop/project-comments/21': () => (isOpen ? asked : requestOf(21, { state: 'withdrawn' })),
      'PUT /shop/project-comments/21': asked,
    },
  })
  await screen.findByText('Which voice fits the spring sale?')
  await press('Give feedback')
  await user.type(await screen.findByRole('textbox', { name: 'Your feedback' }), 'Slower, please.')
  isOpen = false
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('This request is no longer open')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'What you wrote was not sent' }).textContent).toContain('Slower, please.')
})

test('what the client writes, and the page below, stay when the project is given to another client meanwhile', async () => {
  const asked = requestOf(21)
  const gone = refused(404)
  let isTheirs = true
  const { press, user, queries } = await renderScreen(path, {
    as: 'client',
    answers: {
      ...answersFor([asked]),
      'GET /shop/projects/7': inTurn(projectOf(7), gone),
      'GET /shop/projects/7/comments': inTurn(commentsOf([asked]), gone),
      'GET /shop/project-comments/21': () => (isTheirs ? asked : gone),
      'PUT /shop/project-comments/21': asked,
    },
  })
  await press('Give feedback')
  await user.type(await screen.findByRole('textbox', { name: 'Your feedback' }), 'Slower, please.')
  await act(() => readAgain(queries))
  const lost = await screen.findByText('You no longer have access to this page.')
  expect(lost.closest('[role=alert]')?.textContent).toBe(
    'You no longer have access to this page.It shows what was there before.',
  )
  expect(screen.getByRole('textbox', { name: 'Your feedback' }).textContent).toBe('Slower, please.')
  isTheirs = false
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('This request is no longer open')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'What you wrote was not sent' }).textContent).toContain('Slower, please.')
  expect(screen.getByText('Which voice fits the spring sale?')).toBeTruthy()
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { orderOf, paidOnline } from '../support/orders.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import { type Answers, inTurn, refused } from '../support/screens/wire.ts'
import { addressOf, commentsOf, listOf, projectOf, reseller, voiceOf } from '../support/screens/wire-literals.ts'

const path = '/projects/7/order-overview'
const project = projectOf(7, { cart: 'abc' })
const cart = orderOf('abc', 'cart')
const answersFor = (order: Order): Answers => ({
  'GET /shop/projects/7': project,
  'GET /shop/projects/7/comments': commentsOf([]),
  'GET /shop/orders/abc': order,
  'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
})
const complete = 'PUT /shop/orders/abc/ftv_complete_order'
const confirmed: Order = { ...orderOf('abc', 'new'), number: '000000123' }

testStates({
  path,
  as: 'reseller',
  asks: 'GET /shop/orders/abc',
  answers: answersFor(cart),
  facts: ['TV commercial · 30 sec', 'Sanne de Wit', '€ 385,00', 'Tax 21%', '€ 80,85', '€ 465,85', 'Your order remarks'],
})

testStates({
  path,
  as: 'reseller',
  asks: 'GET /shop/projects/7',
  answers: answersFor(cart),
  facts: ['Confirm order'],
  missing: 'Page not found',
})

test.each([
  ['a client', 'client', project],
  ['a project without an order', 'reseller', projectOf(7)],
  ['an archived project', 'reseller', projectOf(7, { cart: 'abc', state: 'archived' })],
] as const)('%s has no checkout: back to the project', async (_, as, shown) => {
  await renderScreen(path, { as, answers: { ...answersFor(cart), 'GET /shop/projects/7': shown } })
  await waitFor(() => expect(location.pathname).toBe('/projects/7/overview'))
  expect(await screen.findByRole('heading', { name: 'Project details' })).toBeTruthy()
})

test('an archived project says that nothing is ordered', async () => {
  const answers = { ...answersFor(cart), 'GET /shop/projects/7': { ...project, state: 'archived' as const } }
  await renderScreen(path, { as: 'reseller', answers })
  expect(await screen.findByText('This project is archived. Nothing has been ordered.')).toBeTruthy()
  expect(location.pathname).toBe('/projects/7/overview')
})

test('a confirmation for a project that a colleague archived meanwhile is left: nothing has been ordered', async () => {
  const { user } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(cart),
      'GET /shop/projects/7': inTurn(project, { ...project, state: 'archived' }),
      [complete]: refused(422, 'This project is archived.'),
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /Your order remarks/ }), 'Softly')
  // Its press is refused, and what is shown is read again.
  await user.click(screen.getByRole('button', { name: 'Confirm order' }))
  expect(await screen.findByText('This project is archived. Nothing has been ordered.')).toBeTruthy()
  expect([location.pathname, sessionStorage.getItem('draft:checkout-abc')]).toEqual([
    '/projects/7/overview',
    '{"remarks":"Softly","payment":"invoice","confirmation":"none","etag":"\\"1\\""}',
  ])
})

test('an order that is gone is not checked out: back to the project, which has none', async () => {
  await renderScreen(path, { as: 'reseller', answers: { ...answersFor(cart), 'GET /shop/orders/abc': refused(404) } })
  expect(await screen.findByText('No products yet')).toBeTruthy()
  expect(location.pathname).toBe('/projects/7/overview')
})

test.each(['new', 'fulfilled', 'cancelled'] as const)('an order that is %s is not checked out', async (state) => {
  await renderScreen(path, { as: 'reseller', answers: answersFor(orderOf('abc', state)) })
  await waitFor(() => expect(location.pathname).toBe('/projects/7/overview'))
})

test('to whom the invoice goes is read before it is confirmed, with the way to change it', async () => {
  const account = { ...reseller, defaultAddress: addressOf(1) }
  await renderScreen(path, { as: 'reseller', answers: { ...answersFor(cart), 'GET /shop/customers/2': account } })
  expect(await screen.findByText('Stemmenhuis Oudegracht 12 3511 AB Utrecht')).toBeTruthy()
  expect(screen.getByText('Invoice to').tagName).toBe('DT')
  expect(screen.getByRole('link', { name: 'Company profile' }).getAttribute('href')).toBe('/settings/companyprofile')
  expect(screen.queryByText(/no address/)).toBe(null)
})

test.each([
  ['is none', null],
  ['is empty', addressOf(1, { street: null, postcode: ' ', city: null })],
])(
  'where the address of the company %s, that is said, and the order is confirmed all the same',
  async (_, defaultAddress) => {
    const { press, heard } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(cart),
        'GET /shop/customers/2': { ...reseller, defaultAddress },
        'GET /shop/orders/abc': inTurn(cart, confirmed),
        'GET /shop/projects/7/orders': listOf([confirmed]),
        [complete]: { ...confirmed, redirectUrl: null },
      },
    })
    expect(await screen.findByText('Your company profile has no address for the invoice.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Add your address' }).getAttribute('href')).toBe('/settings/companyprofile')
    await press('Confirm order')
    expect(await screen.findByText('Order succesfully completed')).toBeTruthy()
    expect(heard(complete)).toHaveLength(1)
  },
)

test('a client that was changed meanwhile is shown, and costs one more press', async () => {
  const other = { ...cart, clientName: 'Zonnehuis Energie', etag: '"2"' }
  const { press, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor({ ...cart, clientName: 'Bakkerij Blauw' }),
      'GET /shop/orders/abc': inTurn({ ...cart, clientName: 'Bakkerij Blauw' }, other),
      [complete]: refused(412),
    },
  })
  expect(await screen.findByText('For Bakkerij Blauw')).toBeTruthy()
  await press('Confirm order')
  expect(await screen.findByText('This order was changed in the meantime.')).toBeTruthy()
  expect([screen.getByText('For Zonnehuis Energie'), screen.getByText('Was for Bakkerij Blauw')]).toHaveLength(2)
  expect(heard(complete)).toHaveLength(1)
})

test('remarks for an order that a colleague confirmed meanwhile stay to be read with it', async () => {
  const theirs: Order = { ...confirmed, remarks: 'Slowly' }
  const { user, press } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(cart),
      'GET /shop/projects/7': inTurn(project, projectOf(7)),
      'GET /shop/orders/abc': inTurn(cart, theirs),
      [complete]: refused(412),
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /Your order remarks/ }), 'Softly')
  await press('Confirm order')
  expect(await screen.findByText('This order was confirmed already.')).toBeTruthy()
  expect(await screen.findByText('What you wrote was not sent')).toBeTruthy()
  expect([location.pathname, screen.getByText('Softly').tagName]).toEqual(['/projects/7/orders/abc', 'P'])
  expect(screen.getByText('Slowly')).toBeTruthy()
})

test('offers four ways to pay, the invoice first and chosen', async () => {
  await renderScreen(path, { as: 'reseller', answers: answersFor(cart) })
  const ways = await screen.findAllByRole('radio')
  expect(ways.map((way) => [way.closest('label')?.textContent, way.matches(':checked')])).toEqual([
    ['Invoice', true],
    ['iDeal', false],
    ['Creditcard', false],
    ['PayPal', false],
  ])
})

test('how it will be paid stands with the total, directly above the button that confirms', async () => {
  await renderScreen(path, { as: 'reseller', answers: answersFor(cart) })
  const ways = await screen.findByRole('radiogroup', { name: 'Payment method' })
  expect(ways.nextElementSibling?.textContent).toBe('Confirm order')
  expect(ways.closest('section')).toBe(screen.getByRole('region', { name: 'Total' }))
})

test('offers the invoice alone where nothing is paid online', async () => {
  await renderScreen(path, {
    as: 'reseller',
    answers: answersFor(cart),
    environment: { takesOnlinePayments: false },
  })
  expect(await screen.findAllByRole('radio')).toHaveLength(1)
})

describe('confirming', () => {
  test('sends remarks, payment and one’s own address as they stand, with the tag of what was seen', async () => {
    const { user, press, heard } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(cart),
        'GET /shop/customers/2': { ...reseller, defaultAddress: addressOf(1, { countryCode: 'BE' }) },
        'GET /shop/projects/7/orders': listOf([confirmed]),
        [complete]: { ...confirmed, redirectUrl: null },
      },
    })
    await user.type(await screen.findByRole('textbox', { name: /Your order remarks/ }), 'Before Friday')
    await press('Confirm order')
    expect(await screen.findByText('Order succesfully completed')).toBeTruthy()
    await screen.findByText('Thank you for your order')
    expect(location.pathname).toBe('/projects/7/order-completed')
    expect(heard(complete).map(({ body, headers }) => [body, headers.get('If-Match')])).toEqual([
      [
        {
          notes: 'Before Friday',
          paymentMethod: '/api/v2/shop/payment-methods/invoice',
          molliePaymentMethod: null,
          customer: '/api/v2/shop/customers/2',
          defaultAddress: { street: 'Oudegracht 12', postcode: '3511 AB', city: 'Utrecht', countryCode: 'BE' },
        },
        '"1"',
      ],
    ])
  })

  test('leads to that order, whatever became of a later one, and nothing of it stays to be sent', async () => {
    const later: Order = { ...orderOf('xyz', 'cancelled'), number: '000000124' }
    const { user, press } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(cart),
        'GET /shop/projects/7/orders': listOf([later, confirmed]),
        'GET /shop/orders/xyz': later,
        [complete]: { ...confirmed, redirectUrl: null },
      },
    })
    await user.type(await screen.findByRole('textbox', { name: /Your order remarks/ }), 'Before Friday')
    expect(sessionStorage.getItem('draft:checkout-abc')).toContain('Before Friday')
    await press('Confirm order')
    expect(await screen.findByText('Thank you for your order')).toBeTruthy()
    expect(sessionStorage.getItem('draft:checkout-abc')).toBeNull()
  })

  test('that the server refuses says why', async () => {
    const { press } = await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(cart), [complete]: refused(422, 'This project is archived.') },
    })
    await press('Confirm order')
    expect(await screen.findByText('This project is archived.')).toBeTruthy()
  })

  test('whose order is closed, and that still fails, leads to the order, where it can be paid another way', async () => {
    const sent = { remarks: '', payment: 'mollie_ideal', confirmation: 'unanswered', etag: '"1"' }
    sessionStorage.setItem('draft:checkout-abc', JSON.stringify(sent))
    await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(paidOnline('abc', 'awaiting_payment')), [complete]: refused(503) },
    })
    const link = await screen.findByRole('link', { name: 'Go to the order' })
    expect(link.getAttribute('href')).toBe('/projects/7/orders/abc')
  })

  test('that fails can be pressed again as it was sent, and is placed once', async () => {
    const { user, press, heard } = await renderScreen(path, {
      as: 'reseller',
      answers: {
        ...answersFor(cart),
        'GET /shop/projects/7/orders': listOf([confirmed]),
        [complete]: inTurn(refused(503), { ...confirmed, redirectUrl: null }),
      },
    })
    const remarks = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Your order remarks/ })
    await user.type(remarks, 'Before Friday')
    await press('Confirm order')
    await screen.findByText('We could not reach the server. Confirm again: the order is placed once.')
    expect(
      screen.getByText('Until an answer comes, your remarks and the payment method stay as they were sent.'),
    ).toBeTruthy()
    const fields = [remarks, ...screen.getAllByRole<HTMLInputElement>('radio')]
    expect([remarks.value, fields.map(({ disabled }) => disabled)]).toEqual([
      'Before Friday',
      [true, true, true, true, true],
    ])
    expect(remarks.getAttribute('aria-describedby')).toBeTruthy()
    await press('Confirm order')
    await screen.findByText('Thank you for your order')
    const keys = heard(complete).map(({ headers }) => headers.get('Idempotency-Key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
})

import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { visit } from '../../src/ui/sheet-history.ts'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { answersFor, fillProduct, path, project, sanne } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Answers, inTurn, lost, type Reply, refused, violation } from '../support/screens/wire.ts'
import { listOf, voiceOf } from '../support/screens/wire-literals.ts'

const spot = commercial(38_500)
const tomVariant = '/api/v2/shop/product-variants/tom-1'
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
      'GET /shop/products': listOf([spot]),
      [update]: answer.promise,
    },
  })
  await press('Edit 1. TV commercial · 30 sec · Spring sale, hero')
  await user.type(await remarks(), 'Warm')
  await press('Save product')
  await user.type(await remarks(), ', and calm')
  expect(await remarks()).toHaveProperty('value', 'Warm')
  answer.resolve(remarked('Warm'))
  expect(await screen.findByText('Product saved')).toBeTruthy()
  await closed()
  expect(heard(update).map(({ body }) => body)).toEqual([remark('Warm')])
})

/** A project's page on which a line is being given a voice, and what comes after it. */
const openGiving = async (answers: Answers = {}) => {
  const answer = Promise.withResolvers<Order | Reply>()
  const tom = voiceOf(13, 'Tom Jansen', {
    variants: spot.variants.map((variant) => ({ ...variant, '@id': tomVariant, price: 0 })),
  })
  const twoLines = orderOf('abc', 'cart', [itemOf(1), itemOf(2, { reference: 'Radio' })])
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor({ ...project, voices: [sanne['@id'], tom['@id']] }, twoLines),
      'GET /shop/voices/13': tom,
      'GET /shop/products': listOf([spot]),
      'PUT /shop/orders/abc/ftv_update_product_voice': answer.promise,
      ...answers,
    },
  })
  const line = within(await screen.findByRole('group', { name: 'Voice for 2. TV commercial · 30 sec · Radio' }))
  await page.user.click(line.getByRole('button'))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Tom Jansen' }))
  return { ...page, answer: answer.resolve, twoLines }
}

test('who gives a product a voice is told once it has it', async () => {
  const { answer, twoLines } = await openGiving()
  expect(screen.queryByText('Voice saved')).toBeNull()
  answer(twoLines)
  expect(await screen.findByText('Voice saved')).toBeTruthy()
})

test('a product is changed while another is given a voice: it waits for that', async () => {
  const answered = remarked('Warm')
  const { press, user, heard, answer, twoLines } = await openGiving({ [update]: answered })
  await press('Edit 1. TV commercial · 30 sec · Spring sale, hero')
  await user.type(await remarks(), 'Warm')
  await press('Save product')
  expect(heard(update)).toHaveLength(0)
  expect(await remarks()).toHaveProperty('readOnly', true)
  answer(twoLines)
  expect(await screen.findByText('Product saved')).toBeTruthy()
  await closed()
  expect(heard(update).map(({ body }) => body)).toEqual([remark('Warm')])
})

test('a product is changed while nobody answers for another: that is asked for again with it', async () => {
  const { press, user, heard, answer } = await openGiving({ [update]: remarked('Warm') })
  await press('Edit 1. TV commercial · 30 sec · Spring sale, hero')
  await user.type(await remarks(), 'Warm')
  answer(lost)
  expect(await screen.findByText('No answer came from the server.')).toBeTruthy()
  await press('Leave it')
  await press('Save product')
  expect(await screen.findByText('Product saved')).toBeTruthy()
  expect(heard(update).map(({ body }) => body)).toEqual([remark('Warm')])
})

test('a product is added while another is given a voice: it waits for that', async () => {
  const added = 'POST /shop/orders/abc/ftv_add_product'
  const { press, user, heard, answer, twoLines } = await openGiving({ [added]: remarked('') })
  await fillProduct({ press, user })
  await press('Add product')
  expect(heard(added)).toHaveLength(0)
  answer(twoLines)
  expect(await screen.findByText('Product succesfully added')).toBeTruthy()
  await closed()
  expect(heard(added)).toHaveLength(1)
})

test('what is on its way of a new product is not typed over; where it fails it can be', async () => {
  const answer = Promise.withResolvers<Reply>()
  const { press, user } = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project, orderOf('abc', 'cart', [])),
      'GET /shop/products': listOf([spot]),
      'POST /shop/orders/abc/ftv_add_product': answer.promise,
    },
  })
  const drawer = await fillProduct({ press, user })
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

describe('a drawer that waits for the network can be left', () => {
  const refusal = refused(422, '', [violation('reference', 'This reference is taken.')])
  const reference = async (name: string) =>
    within(await screen.findByRole('dialog', { name })).findByRole('textbox', { name: /Reference/ })

  const leave = async () => {
    onTestFinished(() => onlineManager.setOnline(true))
    act(() => onlineManager.setOnline(false))
    const dialog = within(screen.getByRole('dialog'))
    expect(await dialog.findByText('No connection. Nothing is lost: what waits goes on by itself.')).toBeTruthy()
    act(() => dialog.getAllByRole('button', { name: 'Close' }).at(-1)?.click())
    await closed()
    act(() => onlineManager.setOnline(true))
  }
  const open = (answers: Answers) =>
    renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(project), 'GET /shop/products': listOf([spot]), ...answers },
    })

  test('a new product is there again where it is refused, which is said', async () => {
    const answer = Promise.withResolvers<Reply>()
    const page = await open({ 'POST /shop/orders/abc/ftv_add_product': answer.promise })
    await fillProduct(page)
    await page.user.type(await reference('Add a product'), 'Summer')
    await page.press('Add product')
    await leave()
    answer.resolve(refusal)
    expect(await screen.findByText('There was a problem saving your order')).toBeTruthy()
    expect(screen.getByText('This reference is taken.')).toBeTruthy()
    await page.press('Add a product')
    expect(await reference('Add a product')).toHaveProperty('value', 'Summer')
  })

  test('a change is there again where it is refused, which is said', async () => {
    const answer = Promise.withResolvers<Reply>()
    const { press, user } = await open({ [update]: answer.promise })
    await press('Edit 1. TV commercial · 30 sec · Spring sale, hero')
    await user.type(await reference('Edit product'), ', two')
    await press('Save product')
    await leave()
    answer.resolve(refusal)
    expect(await screen.findByText('This reference is taken.')).toBeTruthy()
    await press('Edit 1. TV commercial · 30 sec · Spring sale, hero')
    expect(await reference('Edit product')).toHaveProperty('value', 'Spring sale, hero, two')
  })

  /** Of two lines the first is being changed, its drawer was left, and this is what answers. */
  const leaveFirst = async () => {
    const answer = Promise.withResolvers<Order | Reply>()
    const lines = [itemOf(1), itemOf(2, { reference: 'Radio' })]
    const page = await open({ 'GET /shop/orders/abc': orderOf('abc', 'cart', lines), [update]: answer.promise })
    await page.press('Edit 1. TV commercial · 30 sec · Spring sale, hero')
    await page.user.type(await reference('Edit product'), ', two')
    await page.press('Save product')
    await leave()
    return { ...page, answer: answer.resolve }
  }
  const editSecond = async ({ press, user }: Awaited<ReturnType<typeof leaveFirst>>) => {
    await press('Edit 2. TV commercial · 30 sec · Radio')
    await user.type(await reference('Edit product'), ', evening')
  }

  test('the form of another product stays while the change that was left is done', async () => {
    const page = await leaveFirst()
    await editSecond(page)
    page.answer(
      orderOf('abc', 'cart', [itemOf(1, { reference: 'Spring sale, hero, two' }), itemOf(2, { reference: 'Radio' })]),
    )
    expect(await screen.findByText('Product saved')).toBeTruthy()
    expect(await reference('Edit product')).toHaveProperty('value', 'Radio, evening')
  })

  test('a change that is refused is said over the form of another product', async () => {
    const page = await leaveFirst()
    await editSecond(page)
    page.answer(refusal)
    expect(await screen.findByText('This reference is taken.')).toBeTruthy()
    const dialog = within(screen.getByRole('dialog', { name: 'Edit product' }))
    expect(dialog.queryByText('This reference is taken.')).toBeNull()
  })

  test('a change that is refused is said over the form of a new product, and is no fault of that', async () => {
    const page = await leaveFirst()
    await page.press('Add a product')
    await reference('Add a product')
    page.answer(refusal)
    expect(await screen.findByText('There was a problem saving your order')).toBeTruthy()
    const dialog = within(screen.getByRole('dialog', { name: 'Add a product' }))
    expect(dialog.queryByText('This reference is taken.')).toBeNull()
  })

  test('a new product that is refused is said on the page that one went to', async () => {
    const answer = Promise.withResolvers<Reply>()
    const page = await open({
      'POST /shop/orders/abc/ftv_add_product': answer.promise,
      'GET /shop/projects/7/orders': listOf([]),
    })
    await fillProduct(page)
    await page.press('Add product')
    await act(async () => visit('/projects/7/orders'))
    await closed()
    answer.resolve(refusal)
    expect(await screen.findByText('This reference is taken.')).toBeTruthy()
  })

  test('a first product that nobody answers is asked for again from the page', async () => {
    const answer = Promise.withResolvers<Reply>()
    const answers = inTurn<Order>(answer.promise, remarked(''))
    const page = await open({
      'GET /shop/orders/abc': orderOf('abc', 'cart', []),
      'POST /shop/orders/abc/ftv_add_product': answers,
    })
    await fillProduct(page)
    await page.press('Add product')
    await leave()
    answer.resolve(refused(503))
    expect(await screen.findByText('No answer came from the server.')).toBeTruthy()
    await page.press('Try again')
    expect(await screen.findByText('Product succesfully added')).toBeTruthy()
    expect(screen.queryByText('No answer came from the server.')).toBeNull()
    expect(page.heard('POST /shop/orders/abc/ftv_add_product')).toHaveLength(2)
  })
})

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { answersFor, chooseProduct, fillProduct, path, project, textOf } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { type Reply, refused, violation } from '../support/screens/wire.ts'
import { listOf, pagesOf } from '../support/screens/wire-literals.ts'

const add = 'POST /shop/orders/abc/ftv_add_product'
const open = async (items = [itemOf(1)], added: Order | Reply = orderOf('abc', 'cart')) => {
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/products': listOf([commercial(38_500)]),
      'GET /shop/projects/7/orders': listOf([orderOf('abc', 'cart', items)]),
      'GET /shop/orders/abc': orderOf('abc', 'cart', items),
      [add]: added,
      'PUT /shop/orders/abc/ftv_delete_product': orderOf('abc', 'cart', []),
    },
  })
  return { ...page, drawer: await fillProduct(page) }
}
const fileOf = (name: string, bytes: number) =>
  Object.defineProperty(new File(['%PDF'], name), 'size', { value: bytes })
type Drawer = Awaited<ReturnType<typeof open>>['drawer']
const chooseFile = async (file: File, lookFirst: (drawer: Drawer) => unknown = () => undefined) => {
  const page = await open()
  await lookFirst(page.drawer)
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(input?.accept).toBe('.pdf,.doc,.docx')
  await page.user.upload(input ?? document.body, file)
  return page
}

describe('a script attachment', () => {
  test.each(['script.pdf', 'Script.DOCX'])('may be %s', async (name) => {
    const { drawer } = await chooseFile(fileOf(name, 10 * 1024 * 1024))
    expect(await drawer.findByRole('button', { name: `Remove ${name}` })).toBeTruthy()
  })

  test('of more than 10 MB is too large', async () => {
    const { drawer } = await chooseFile(fileOf('script.pdf', 10 * 1024 * 1024 + 1))
    expect((await drawer.findByRole('alert')).textContent).toBe('File size too large')
    expect(drawer.queryByRole('button', { name: /^Remove/ })).toBeNull()
  })

  test('that a reload or a sign-in took is asked for by its name until it is there again', async () => {
    const script = fileOf('script-final.pdf', 1000)
    const before = await chooseFile(script)
    expect(await before.drawer.findByRole('button', { name: 'Remove script-final.pdf' })).toBeTruthy()
    cleanup()
    const { drawer } = await chooseFile(script, async (shown) => {
      const said = 'Choose script-final.pdf again: files are not kept.'
      expect((await shown.findByRole('alert')).textContent).toBe(said)
    })
    expect(await drawer.findByRole('button', { name: 'Remove script-final.pdf' })).toBeTruthy()
    expect(drawer.queryByRole('alert')).toBeNull()
  })

  test('that a reload took can be done without', async () => {
    await chooseFile(fileOf('script-final.pdf', 1000))
    cleanup()
    const { drawer, user } = await open()
    await user.click(await drawer.findByRole('button', { name: 'Go on without it' }))
    await waitFor(() => expect(drawer.queryByRole('alert')).toBeNull())
  })

  test('that was taken away again is not asked for after a reload', async () => {
    const before = await chooseFile(fileOf('script-final.pdf', 1000))
    await before.press('Remove script-final.pdf')
    cleanup()
    const { drawer } = await open()
    expect(drawer.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
    expect(drawer.queryByRole('alert')).toBeNull()
  })
})

test('where no product can be ordered, the list of types says so', async () => {
  const { press, user } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(project), 'GET /shop/products': listOf([]) },
  })
  await press('Add a product')
  await user.click(await screen.findByRole('button', { name: /Product type/ }))
  expect(await screen.findByText('Nothing found')).toBeTruthy()
})

describe('a product that a reload left without its script', () => {
  const product = { productVariant: '/api/v2/shop/product-variants/tv-30' }
  const placed = { code: 'abc', itemId: 1, product, line: itemOf(1) }
  const attached = {
    '@id': '/api/v2/shop/order-item-attachments/4',
    '@type': 'OrderItemAttachment',
    id: 4,
    title: 'script.pdf',
    type: 'script',
    path: '/media/script.pdf',
  } as const
  const said = /^This product is in the order already, without its script attachment/

  const takenOut = 'If you add another product here, this one is taken out of the order.'

  test('and whose order was confirmed since is said to be in that one, and another can be started', async () => {
    sessionStorage.setItem('draft:product-7-line', JSON.stringify(placed))
    sessionStorage.setItem('draft:product-7', JSON.stringify({ reference: { from: '', to: 'Spring sale, hero' } }))
    const { press } = await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(project, orderOf('abc', 'new')), 'GET /shop/products': listOf([commercial(38_500)]) },
    })
    await press('Add a product')
    const inEarlier = 'This product is in the earlier order, without its script attachment.'
    expect(await screen.findByText(inEarlier)).toBeTruthy()
    await press('Start another')
    await waitFor(() => expect(screen.queryByText(inEarlier)).toBeNull())
    expect(screen.getByRole('textbox', { name: /Reference/ })).toHaveProperty('value', '')
    expect(sessionStorage.getItem('draft:product-7-line')).toBeNull()
  })

  test('is said to be in the order already, on the page too, and that another product takes it out', async () => {
    sessionStorage.setItem('draft:product-7-line', JSON.stringify(placed))
    const { press } = await renderScreen(path, {
      as: 'reseller',
      answers: { ...answersFor(project), 'GET /shop/products': listOf([commercial(38_500)]) },
    })
    const onPage = await screen.findByText(said)
    expect(textOf(onPage.parentElement ?? onPage)).toContain('TV commercial · 30 sec · Spring sale, hero')
    await press('Choose a file')
    const drawer = within(await screen.findByRole('dialog', { name: 'Add a product' }))
    expect(await drawer.findByText(said)).toBeTruthy()
    expect(drawer.getByText(takenOut)).toBeTruthy()
  })

  test('is taken out for another product, by its name', async () => {
    sessionStorage.setItem('draft:product-7-line', JSON.stringify(placed))
    const { drawer, user, press } = await open([itemOf(1)], orderOf('abc', 'cart', [itemOf(2)]))
    await user.type(drawer.getByRole('textbox', { name: /^Reference/ }), 'Radio')
    await press('Add product')
    expect(
      await screen.findByText(
        'TV commercial · 30 sec · Spring sale, hero, which had no script attachment yet, was taken out of the order.',
      ),
    ).toBeTruthy()
    expect(await screen.findByText('Product succesfully added')).toBeTruthy()
  })

  test('is kept by a press, after which the form is empty for another, and has the focus', async () => {
    sessionStorage.setItem('draft:product-7-line', JSON.stringify(placed))
    const page = await open([itemOf(1)], orderOf('abc', 'cart', [itemOf(1), itemOf(2)]))
    await page.press('Keep it and start another')
    await waitFor(() => expect(page.drawer.queryByText(said)).toBeNull())
    const type = page.drawer.getByRole('button', { name: /Product type/ })
    expect(textOf(type)).toBe('Select an option')
    expect(document.activeElement).toBe(type)
    expect(sessionStorage.getItem('draft:product-7-line')).toBeNull()
    await chooseProduct(page)
    await page.press('Add product')
    expect(await screen.findByText('Product succesfully added')).toBeTruthy()
    expect(page.heard('PUT /shop/orders/abc/ftv_delete_product')).toEqual([])
  })

  test('is not said to be taken out where somebody worked on it', async () => {
    sessionStorage.setItem('draft:product-7-line', JSON.stringify(placed))
    const { drawer } = await open([itemOf(1, { quantity: 2 })])
    expect(await drawer.findByText(said)).toBeTruthy()
    expect(drawer.queryByText(takenOut)).toBeNull()
  })

  test.each([
    ['as an earlier version of the portal kept it', { ...placed, line: undefined }, itemOf(1)],
    ['where its script is there', placed, itemOf(1, { scriptAttachment: attached })],
    ['where its line is gone', placed, itemOf(2)],
  ])('is not spoken of %s', async (_, kept, item) => {
    sessionStorage.setItem('draft:product-7-line', JSON.stringify(kept))
    const { drawer } = await open([item])
    expect(drawer.queryByText(said)).toBeNull()
  })
})

test.each(['0', '101'])('a quantity is a number from 1 to 100: %j', async (quantity) => {
  const { drawer, user, press, heard } = await open()
  const field = drawer.getByRole('textbox', { name: 'Quantity' })
  await user.clear(field)
  await user.type(field, quantity)
  await press('Add product')
  expect(await drawer.findByText('Choose a quantity from 1 to 100.')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(heard(add)).toEqual([])
})

test('a product goes with its quantity and its texts, and so it is said', async () => {
  const { drawer, user, press, heard } = await open()
  const quantity = drawer.getByRole('textbox', { name: 'Quantity' })
  await user.clear(quantity)
  await user.type(quantity, '100')
  await user.type(drawer.getByRole('textbox', { name: /^Reference/ }), 'Hero')
  await press('Add product')
  expect(await screen.findByText('Product succesfully added')).toBeTruthy()
  expect(heard(add).map(({ body }) => body)).toEqual([
    {
      productVariant: '/api/v2/shop/product-variants/tv-30',
      quantity: 100,
      postProcessingVariants: [],
      instructions: [{ type: 'reference', instruction: 'Hero', payload: { index: 0 } }],
    },
  ])
  await waitFor(() => expect(sessionStorage.getItem('draft:product-7')).toBeNull())
})

test('a product without type and length says what is missing at both', async () => {
  const { press, heard } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(project), 'GET /shop/products': listOf([commercial(38_500)]) },
  })
  await press('Add a product')
  await press('Add product')
  expect(await screen.findAllByText('This value should not be blank.')).toHaveLength(2)
  expect(heard(add)).toEqual([])
})

test('what the server refuses is said, also where a file was no good before', async () => {
  const tooLong = violation('instructions[1].instruction', 'Too long.')
  const { user, drawer, press } = await open([], refused(422, 'Too long.', [tooLong]))
  await user.type(drawer.getByRole('textbox', { name: /^Script/ }), 'Buy bread.')
  await user.type(drawer.getByRole('textbox', { name: /^Remarks/ }), 'Warm')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input ?? document.body, fileOf('script.pdf', 10 * 1024 * 1024 + 1))
  expect(await drawer.findByText('File size too large')).toBeTruthy()
  await press('Add product')
  expect(await drawer.findByRole('textbox', { name: /^Remarks/, description: /Too long\./ })).toBeTruthy()
  expect(drawer.queryByText('File size too large')).toBeNull()
})

test('an attachment that is removed takes along what was said of it, and nothing else', async () => {
  const { user, drawer, press } = await open([], refused(422, 'No.', [violation('file', 'No script.')]))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input ?? document.body, fileOf('script.pdf', 1000))
  await press('Add product')
  expect(await drawer.findByText('No script.')).toBeTruthy()
  await press('Remove script.pdf')
  expect(drawer.queryByText('No script.')).toBeNull()
})

test('what is still to be filled in is said after an attachment was removed, too', async () => {
  const { press, user } = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(project), 'GET /shop/products': listOf([commercial(38_500)]) },
  })
  await press('Add a product')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  await user.upload(input ?? document.body, fileOf('script.pdf', 1000))
  await press('Add product')
  await press('Remove script.pdf')
  expect(screen.getAllByText('This value should not be blank.')).toHaveLength(2)
})

test('a length belongs to its type: with another type it is to be chosen anew', async () => {
  const radio = {
    ...commercial(21_000),
    '@id': '/api/v2/shop/products/radio',
    id: 2,
    code: 'radio',
    name: 'Radio spot',
  }
  const length = { '@id': '/api/v2/shop/product-variants/radio-20', id: 2, code: 'radio-20', name: '20 sec' }
  const variants = radio.variants.map((variant) => ({ ...variant, ...length }))
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(project), 'GET /shop/products': listOf([commercial(38_500), { ...radio, variants }]) },
  })
  const drawer = await fillProduct(page)
  await page.user.click(drawer.getByRole('button', { name: /Product type/ }))
  await page.user.click(await screen.findByRole('option', { name: 'Radio spot' }))
  await page.press('Add product')
  expect(await screen.findByText('This value should not be blank.')).toBeTruthy()
  expect(page.heard(add)).toEqual([])
})

test('each product can be ordered, and with each post-processing, however many there are', async () => {
  const others = Array.from({ length: 100 }, (_, place) => ({
    ...commercial(21_000),
    '@id': `/api/v2/shop/products/other-${place}`,
    name: `Other ${place}`,
  }))
  const mix = {
    ...commercial(2_500),
    '@id': '/api/v2/shop/products/mix',
    name: 'Mix',
    type: 'option_post_processing',
  } as const
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(project), 'GET /shop/products': pagesOf([...others, commercial(38_500), mix]) },
  })
  const drawer = await fillProduct(page)
  expect(await drawer.findByRole('button', { name: /Mix/ })).toBeTruthy()
})

import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdUploads } from '../support/held-upload.ts'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { answersFor, fillProduct, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { bar, chooseScript, closed, leave, uploading } from '../support/screens/script-upload.ts'
import { listOf } from '../support/screens/wire-literals.ts'

beforeEach(holdUploads)
afterEach(() => vi.unstubAllGlobals())

/** The drawer of a new product whose script goes up, so many hundredths of it. */
const openUploading = async (loaded: number) => {
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project, orderOf('abc', 'cart', [itemOf(1), itemOf(2)])),
      'GET /shop/products': listOf([commercial(38_500)]),
      'POST /shop/orders/abc/ftv_add_product': orderOf('abc', 'cart', [itemOf(1), itemOf(2)]),
    },
  })
  const drawer = await fillProduct(page)
  await chooseScript(page)
  await page.press('Add product')
  await leave(loaded)
  return { ...page, drawer }
}
type Page = Awaited<ReturnType<typeof openUploading>>

test('a script that goes up with a new product shows how far it is', async () => {
  const { drawer } = await openUploading(40)
  expect(await bar()).toHaveProperty('value', 0.4)
  expect(drawer.getByText('40%')).toBeTruthy()
})

test('a script that goes up can be stopped: its product is there without it, and that is said', async () => {
  const { press, heard } = await openUploading(40)
  await press('Stop')
  expect(await screen.findByText('The product was added without its script attachment.')).toBeTruthy()
  await closed()
  expect((await uploading()).isAborted).toBe(true)
  expect(heard('PUT /shop/orders/abc/ftv_delete_product')).toEqual([])
  expect(screen.queryByText('This order was changed in the meantime.')).toBeNull()
})

test('a script that has left as a whole can be stopped, too: whether it is there is not known', async () => {
  const { press } = await openUploading(100)
  await press('Stop')
  expect(
    await screen.findByText('Look at the order: the product may be there, with or without its script attachment.'),
  ).toBeTruthy()
  await closed()
})

const ways: [string, (page: Page) => Promise<void>][] = [
  ['Escape', ({ user }) => user.keyboard('{Escape}')],
  ['its button', ({ user, drawer }) => user.click(drawer.getByText('Close', { selector: '.ui-modal-footer *' }))],
]
test.each(ways)(
  'by %s the form is closed while its script goes up, and is met again as far as that is',
  async (_, close) => {
    const page = await openUploading(40)
    await close(page)
    await closed()
    expect((await uploading()).isAborted).toBe(false)
    await leave(60)
    await page.press('Add a product')
    expect(await bar()).toHaveProperty('value', 0.6)
    const drawer = within(await screen.findByRole('dialog', { name: 'Add a product' }))
    expect(drawer.getByRole('button', { name: 'Stop' })).toBeTruthy()
    const upload = await uploading()
    upload.answer(201)
    expect(await screen.findByText('Product succesfully added')).toBeTruthy()
    await closed()
  },
)

import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldUpload, holdUploads } from '../support/held-upload.ts'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { answersFor, fillProduct, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { chooseScript, closed, leave, uploading } from '../support/screens/script-upload.ts'
import { type Answers, violation } from '../support/screens/wire.ts'
import { listOf } from '../support/screens/wire-literals.ts'

beforeEach(holdUploads)
afterEach(() => vi.unstubAllGlobals())

const hero = 'Edit 1. TV commercial · 30 sec · Spring sale, hero'
const two = orderOf('abc', 'cart', [itemOf(1), itemOf(2, { reference: 'Radio' })])
const radio = 'Edit 2. TV commercial · 30 sec · Radio'
const add = 'POST /shop/orders/abc/ftv_add_product'
const remove = 'PUT /shop/orders/abc/ftv_delete_product'
const update = 'PUT /shop/orders/abc/ftv_update_product'

const open = (answers: Answers) =>
  renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(project, two), 'GET /shop/products': listOf([commercial(38_500)]), ...answers },
  })

/** The page of an order of two lines, where the script of the first goes up and its form is closed. */
const openUploading = async (answers: Answers = {}) => {
  const page = await open(answers)
  await page.press(hero)
  await screen.findByRole('dialog', { name: 'Edit product' })
  await chooseScript(page)
  await page.press('Save product')
  await leave(40)
  await page.user.keyboard('{Escape}')
  await closed()
  return page
}

test('a new product that waits for the script of a line shows nothing of it, and can be left', async () => {
  const page = await openUploading({ [add]: two })
  const drawer = await fillProduct(page)
  await chooseScript(page)
  await page.press('Add product')
  await drawer.findByText('Close', { selector: '.ui-modal-footer *' })
  expect(drawer.queryByRole('progressbar', { name: /^Uploading/ })).toBeNull()
  expect(drawer.queryByRole('button', { name: 'Stop' })).toBeNull()
  await page.user.keyboard('{Escape}')
  await closed()
  const upload = await uploading()
  expect([upload.isAborted, page.heard(add)]).toEqual([false, []])
  upload.answer(201)
  await waitFor(() => expect(HeldUpload.all).toHaveLength(2))
  HeldUpload.all[1]?.answer(201)
  expect(await screen.findByText('Product succesfully added')).toBeTruthy()
})

/** Saves remarks in the form of the second line. */
const remarkRadio = async (page: Awaited<ReturnType<typeof open>>) => {
  await page.press(radio)
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit product' }))
  await page.user.type(await drawer.findByRole('textbox', { name: /^Remarks/ }), 'Warm')
  await page.press('Save product')
  return drawer
}

test('why a script is refused whose form is closed is said, though another line waits for it', async () => {
  const page = await openUploading({ [update]: two })
  await remarkRadio(page)
  const upload = await uploading()
  upload.answer(422, JSON.stringify({ violations: [violation('file', 'No script.')] }))
  expect(await screen.findByText('No script.')).toBeTruthy()
  expect(await screen.findByText('Product saved')).toBeTruthy()
})

test('why the script of a new product is refused is said, though a line waits for it', async () => {
  const more = orderOf('abc', 'cart', [...two.items, itemOf(3)])
  const page = await open({ [add]: more, [remove]: two, [update]: two })
  await fillProduct(page)
  await chooseScript(page)
  await page.press('Add product')
  await leave(40)
  await page.user.keyboard('{Escape}')
  await closed()
  await remarkRadio(page)
  const upload = await uploading()
  upload.answer(422, JSON.stringify({ violations: [violation('file', 'No script.')] }))
  expect(await screen.findByText('No script.')).toBeTruthy()
  expect(await screen.findByText('Product saved')).toBeTruthy()
})

test('the form of another line can be left while it waits for a script, and is saved after it', async () => {
  const page = await openUploading({ [update]: two })
  const drawer = await remarkRadio(page)
  await drawer.findByText('Close', { selector: '.ui-modal-footer *' })
  expect(drawer.queryByRole('progressbar', { name: /^Uploading/ })).toBeNull()
  await page.user.keyboard('{Escape}')
  await closed()
  const upload = await uploading()
  expect([upload.isAborted, page.heard(update)]).toEqual([false, []])
  upload.answer(201)
  await waitFor(() => expect(screen.getAllByText('Product saved')).toHaveLength(2))
  expect(page.heard(update)).toHaveLength(1)
})

test('a script is stopped of a line that is to be deleted once it is up', async () => {
  const page = await openUploading({ [remove]: orderOf('abc', 'cart', [itemOf(2, { reference: 'Radio' })]) })
  await page.press('Delete 1. TV commercial · 30 sec · Spring sale, hero')
  await page.press('Yes, delete')
  await closed()
  await page.press(hero)
  await page.press('Stop')
  expect(await screen.findByText('Product successfully deleted.')).toBeTruthy()
  await closed()
  expect((await uploading()).isAborted).toBe(true)
})

test('the checkout says that it waits for a script, with the way back, and shows the order once that is there', async () => {
  const page = await openUploading()
  await page.user.click(screen.getByRole('link', { name: 'Preview Order' }))
  const said = await screen.findByText('A script is still being uploaded. The order is shown once it is there.')
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/projects/7/overview')
  const upload = await uploading()
  expect(upload.isAborted).toBe(false)
  upload.answer(201)
  expect(await screen.findByRole('button', { name: 'Confirm order' })).toBeTruthy()
  expect(said.isConnected).toBe(false)
})

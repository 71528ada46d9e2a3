import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { HeldUpload, holdUploads } from '../support/held-upload.ts'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { answersFor, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { bar, chooseScript, closed, leave, uploading } from '../support/screens/script-upload.ts'
import { type Answers, inTurn, lost, refused, violation } from '../support/screens/wire.ts'
import { listOf } from '../support/screens/wire-literals.ts'

beforeEach(holdUploads)
afterEach(() => vi.unstubAllGlobals())

const update = 'PUT /shop/orders/abc/ftv_update_product'
const attachmentOf = (id: number, title: string) =>
  ({
    '@id': `/api/v2/shop/order-item-attachments/${id}`,
    '@type': 'OrderItemAttachment',
    id,
    title,
    type: 'script',
    path: `/api/v2/shop/order-item-attachments/${id}/file`,
  }) as const
const orderWith = (id: number, title: string, remarks: string | null = null) =>
  orderOf('abc', 'cart', [itemOf(1, { scriptAttachment: attachmentOf(id, title), remarks })])
const attached = orderWith(4, 'script.pdf')
const warm = { orderItemId: 1, instructionIndex: 0, instructions: [{ type: 'comment', instruction: 'Warm' }] }

/** The drawer of a line that has no script. */
const open = async (answers: Answers = {}) => {
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(project), 'GET /shop/products': listOf([commercial(38_500)]), ...answers },
  })
  await page.press('Edit 1. TV commercial · 30 sec · Spring sale, hero')
  const drawer = within(await screen.findByRole('dialog', { name: 'Edit product' }))
  return { ...page, drawer, remarks: await drawer.findByRole('textbox', { name: /^Remarks/ }) }
}
const read = (...orders: [Order, Order]): Answers => ({ 'GET /shop/orders/abc': inTurn(...orders) })

test('a line says which script it has, and takes another in its place', async () => {
  const page = await open(read(orderWith(3, 'brief.docx'), attached))
  expect(page.drawer.getByText('brief.docx')).toBeTruthy()
  expect(page.drawer.getByRole('button', { name: 'Choose another file' })).toBeTruthy()
  await chooseScript(page)
  await page.press('Save product')
  await leave(40)
  expect(await bar()).toHaveProperty('value', 0.4)
  const upload = await uploading()
  upload.answer(201)
  expect(await screen.findByText('Product saved')).toBeTruthy()
  await closed()
  const fields = upload.sent instanceof FormData ? Object.fromEntries(upload.sent) : {}
  expect(fields).toMatchObject({ title: 'script.pdf', type: 'script', owner: '/api/v2/shop/order-items/1/lines/0' })
  expect([page.heard(update), screen.queryByText('This order was changed in the meantime.')]).toEqual([[], null])
})

test('a script of more than 10 MB is too large for a line, too', async () => {
  const page = await open()
  const file = new File(['%PDF'], 'script.pdf')
  Object.defineProperty(file, 'size', { value: 10 * 1024 * 1024 + 1 })
  await chooseScript(page, file)
  expect((await page.drawer.findByRole('alert')).textContent).toBe('File size too large')
})

test('a script that a reload or a sign-in took is asked for by its name until it is there again', async () => {
  const attachedBefore = { 'GET /shop/orders/abc': orderWith(3, 'brief.docx') }
  await chooseScript(await open(attachedBefore))
  expect(await screen.findByRole('button', { name: 'Remove script.pdf' })).toBeTruthy()
  cleanup()
  const page = await open(attachedBefore)
  expect((await page.drawer.findByRole('alert')).textContent).toBe('Choose script.pdf again: files are not kept.')
  await chooseScript(page)
  expect(await page.drawer.findByRole('button', { name: 'Remove script.pdf' })).toBeTruthy()
  expect(page.drawer.queryByRole('alert')).toBeNull()
})

test('what else was typed is saved once the script is there, and both are said once', async () => {
  const page = await open({ ...read(orderOf('abc', 'cart'), attached), [update]: orderWith(4, 'script.pdf', 'Warm') })
  await page.user.type(page.remarks, 'Warm')
  await chooseScript(page)
  await page.press('Save product')
  await leave(40)
  expect(page.heard(update)).toEqual([])
  const upload = await uploading()
  upload.answer(201)
  expect(await screen.findAllByText('Product saved')).toHaveLength(1)
  await closed()
  expect(page.heard(update).map(({ body }) => body)).toEqual([warm])
})

test('a script that is stopped leaves the line as it is, and what was typed in its form', async () => {
  const page = await open()
  await page.user.type(page.remarks, 'Warm')
  await chooseScript(page)
  await page.press('Save product')
  await leave(40)
  await page.press('Stop')
  const choose = await page.drawer.findByRole('button', { name: 'Choose a file' })
  expect(await page.drawer.findByRole('button', { name: 'Save product' })).toBeTruthy()
  expect(document.activeElement).toBe(choose)
  expect((await uploading()).isAborted).toBe(true)
  expect([page.remarks, page.heard(update)]).toMatchObject([{ value: 'Warm' }, []])
})

test('a script that has left as a whole can be stopped, too: that it may be there is said', async () => {
  const page = await open()
  await chooseScript(page)
  await page.press('Save product')
  await leave(100)
  await page.press('Stop')
  expect(await screen.findByText('Look at the product: its script attachment may be there.')).toBeTruthy()
})

test('why a script is refused stands at it, and what was typed in its form is not sent without it', async () => {
  const page = await open({ [update]: orderOf('abc', 'cart', [itemOf(1, { remarks: 'Warm' })]) })
  await page.user.type(page.remarks, 'Warm')
  await chooseScript(page)
  await page.press('Save product')
  const upload = await uploading()
  upload.answer(422, JSON.stringify({ violations: [violation('file', 'No script.')] }))
  expect(await page.drawer.findByText('No script.')).toBeTruthy()
  expect(page.heard(update)).toEqual([])
  await page.press('Remove script.pdf')
  await page.press('Save product')
  expect(await screen.findByText('Product saved')).toBeTruthy()
  expect(page.heard(update).map(({ body }) => body)).toEqual([warm])
})

test('a script that is there does not go up again where what was typed with it is refused', async () => {
  const saved = orderWith(4, 'script.pdf', 'Warm')
  const page = await open({
    ...read(orderOf('abc', 'cart'), attached),
    [update]: inTurn(refused(422, 'Too long.', [violation('remarks', 'Too long.')]), saved),
  })
  await page.user.type(page.remarks, 'Warm')
  await chooseScript(page)
  await page.press('Save product')
  const upload = await uploading()
  upload.answer(201)
  expect(await page.drawer.findByText('Too long.')).toBeTruthy()
  expect(page.drawer.getByRole('button', { name: 'Choose another file' })).toBeTruthy()
  expect(page.drawer.queryByText(/files are not kept/)).toBeNull()
  await page.press('Save product')
  expect(await screen.findByText('Product saved')).toBeTruthy()
  await closed()
  expect(HeldUpload.all).toHaveLength(1)
})

test('the form of a line is closed while its script goes up, and is met again as far as that is', async () => {
  const page = await open(read(orderOf('abc', 'cart'), attached))
  await chooseScript(page)
  await page.press('Save product')
  await leave(40)
  await page.user.keyboard('{Escape}')
  await closed()
  await page.press('Edit 1. TV commercial · 30 sec · Spring sale, hero')
  expect(await bar()).toHaveProperty('value', 0.4)
  const upload = await uploading()
  upload.answer(201)
  expect(await screen.findByText('Product saved')).toBeTruthy()
  await closed()
})

test('what nobody answered stays in its form as it was sent, and is asked for again as that', async () => {
  const saved = orderOf('abc', 'cart', [itemOf(1, { remarks: 'Warm' })])
  const page = await open({ [update]: inTurn(lost, saved) })
  await page.user.type(page.remarks, 'Warm')
  await page.press('Save product')
  const again = await page.drawer.findByRole('button', { name: 'Try again' })
  await page.user.type(page.remarks, ', and calm')
  expect(page.remarks).toHaveProperty('value', 'Warm')
  expect(page.drawer.getByRole('button', { name: 'Choose a file' })).toHaveProperty('disabled', true)
  await page.user.click(again)
  expect(await screen.findByText('Product saved')).toBeTruthy()
  expect(page.heard(update).map(({ body }) => body)).toEqual([warm, warm])
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldUpload } from '../support/held-upload.ts'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { answersFor, fillProduct, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import type { Answers } from '../support/screens/wire.ts'
import { listOf } from '../support/screens/wire-literals.ts'

beforeEach(() => {
  HeldUpload.all = []
  vi.stubGlobal('XMLHttpRequest', HeldUpload)
})
afterEach(() => vi.unstubAllGlobals())

const script = new File(['%PDF-1.4'], 'script.pdf', { type: 'application/pdf' })
const upload = async (place = 0): Promise<HeldUpload> => {
  await waitFor(() => expect(HeldUpload.all).toHaveLength(place + 1))
  const [last] = HeldUpload.all.slice(place)
  if (last === undefined) throw new Error('no upload is under way')
  return last
}
const leave = (upload: HeldUpload, loaded: number) =>
  act(async () => upload.upload.onprogress?.({ loaded, total: 100 }))
const bar = () => screen.findByRole('progressbar', { name: 'Uploading script.pdf' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The drawer of a new product whose script goes up, so many hundredths of it. */
const openUploading = async (loaded: number, answers: Answers = {}) => {
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/products': listOf([commercial(38_500)]),
      'POST /shop/orders/abc/ftv_add_product': orderOf('abc', 'cart', [itemOf(1), itemOf(2)]),
      'GET /shop/orders/abc': orderOf('abc', 'cart', [itemOf(1), itemOf(2)]),
      ...answers,
    },
  })
  const drawer = await fillProduct(page)
  await page.user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, script)
  await page.press('Add product')
  await leave(await upload(), loaded)
  return { ...page, drawer }
}

test('a script that goes up with a new product shows how far it is', async () => {
  const { drawer } = await openUploading(40)
  expect(await bar()).toHaveProperty('value', 0.4)
  expect(drawer.getByText('40%')).toBeTruthy()
})

test('a script that goes up can be stopped: its product is there without it, and that is said', async () => {
  const { press, heard } = await openUploading(40)
  await press('Stop')
  expect(await screen.findByText('The product was added without its script attachment.')).toBeTruthy()
  await gone()
  expect((await upload()).isAborted).toBe(true)
  expect(heard('PUT /shop/orders/abc/ftv_delete_product')).toEqual([])
  expect(screen.queryByText('This order was changed in the meantime.')).toBeNull()
})

test('a script that has left as a whole can be stopped, too: whether it is there is not known', async () => {
  const { press } = await openUploading(100)
  await press('Stop')
  expect(
    await screen.findByText('Look at the order: the product may be there, with or without its script attachment.'),
  ).toBeTruthy()
  await gone()
})

test.each([
  ['Escape', (page: Awaited<ReturnType<typeof openUploading>>) => page.user.keyboard('{Escape}')],
  [
    'its button',
    (page: Awaited<ReturnType<typeof openUploading>>) =>
      page.user.click(page.drawer.getByText('Close', { selector: '.ui-modal-footer *' })),
  ],
])('the form can be closed by %s while its script goes up, and is met again as far as that is', async (_, close) => {
  const page = await openUploading(40)
  await close(page)
  await gone()
  expect((await upload()).isAborted).toBe(false)
  await leave(await upload(), 60)
  await page.press('Add a product')
  expect(await bar()).toHaveProperty('value', 0.6)
  const drawer = within(await screen.findByRole('dialog', { name: 'Add a product' }))
  expect(drawer.getByRole('button', { name: 'Stop' })).toBeTruthy()
  ;(await upload()).answer(201)
  expect(await screen.findByText('Product succesfully added')).toBeTruthy()
  await gone()
})

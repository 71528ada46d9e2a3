import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HeldUpload } from '../support/held-upload.ts'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { answersFor, fillProduct, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { chooseScript, closed, leave, uploading } from '../support/screens/script-upload.ts'
import type { Answers } from '../support/screens/wire.ts'
import { listOf } from '../support/screens/wire-literals.ts'

beforeEach(() => {
  HeldUpload.all = []
  vi.stubGlobal('XMLHttpRequest', HeldUpload)
})
afterEach(() => vi.unstubAllGlobals())

const hero = 'Edit 1. TV commercial · 30 sec · Spring sale, hero'
const two = orderOf('abc', 'cart', [itemOf(1), itemOf(2, { reference: 'Radio' })])
const add = 'POST /shop/orders/abc/ftv_add_product'

/** The page of an order of two lines, where the script of the first goes up and its form is closed. */
const openUploading = async (answers: Answers = {}) => {
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor(project, two), 'GET /shop/products': listOf([commercial(38_500)]), ...answers },
  })
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

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { commercial, itemOf, orderOf } from '../support/orders.ts'
import { answersFor, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn, lost, type Reply, refused } from '../support/screens/wire.ts'
import { listOf } from '../support/screens/wire-literals.ts'

const update = 'PUT /shop/orders/abc/ftv_update_product'
const withRemarks = (remarks: string | null) => orderOf('abc', 'cart', [itemOf(1, { remarks })])
const remarks = () => screen.findByRole('textbox', { name: /^Remarks/ })
const theirs = async () => {
  const words = await screen.findByText('Someone else wrote:')
  return words.parentElement?.querySelector('q')?.textContent
}

/** Saves 'Warm' as the remarks of a product, for which a colleague had written 'Calm' by then. */
const saveSecond = async () => {
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/orders/abc': inTurn(withRemarks(null), withRemarks('Calm')),
      'GET /shop/products': listOf([commercial(38_500)]),
      [update]: inTurn<Order | Reply>(refused(412), lost, withRemarks('Warm')),
    },
  })
  await page.press('Edit 1. TV commercial · 30 sec · Spring sale, hero')
  await page.user.type(await remarks(), 'Warm')
  await page.press('Save product')
  expect(await theirs()).toBe('Calm')
  expect(await remarks()).toHaveProperty('value', 'Warm')
  return page
}

test('a product that a colleague changed first shows their words, which can be taken', async () => {
  const { press, heard } = await saveSecond()
  await press('Take this')
  expect(await remarks()).toHaveProperty('value', 'Calm')
  expect(screen.queryByText('Someone else wrote:')).toBeNull()
  await press('Save product', { inside: screen.getByRole('dialog', { name: 'Edit product' }) })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(heard(update)).toHaveLength(1)
})

test('who takes a colleague’s words by a key goes on at their field', async () => {
  const { user } = await saveSecond()
  screen.getByRole('button', { name: 'Take this' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByText('Someone else wrote:')).toBeNull())
  expect(document.activeElement).toBe(await remarks())
})

test('saved once more, one’s own words stand in place of the colleague’s, which are spoken of no more', async () => {
  const { press, heard } = await saveSecond()
  const drawer = screen.getByRole('dialog', { name: 'Edit product' })
  expect(within(drawer).getByText('Someone else changed this product in the meantime.')).toBeTruthy()
  await press('Save product', { inside: drawer })
  expect(await within(drawer).findByText('No answer came from the server.')).toBeTruthy()
  expect(within(drawer).queryByText('Someone else wrote:')).toBeNull()
  await press('Try again', { inside: drawer })
  expect(await screen.findByText('Product saved')).toBeTruthy()
  const change = { orderItemId: 1, instructionIndex: 0, instructions: [{ type: 'comment', instruction: 'Warm' }] }
  expect(heard(update).map(({ body }) => body)).toEqual([change, change, change])
})

import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { orderKeys } from '../../src/api/orders.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { answersFor, path, project } from '../support/screens/project-overview.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { refused } from '../support/screens/wire.ts'

const hero = itemOf(1, { reference: 'Hero' })
const radio = itemOf(2, { reference: 'Radio' })
const removal = 'PUT /shop/orders/abc/ftv_delete_product'
const left = orderOf('abc', 'cart', [radio])

/** Somebody is asked whether the first product is to go, which a colleague deletes. */
const openDeleting = async () => {
  let order = orderOf('abc', 'cart', [hero, radio])
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: {
      ...answersFor(project),
      'GET /shop/orders/abc': () => order,
      [removal]: refused(412),
    },
  })
  await page.press('Delete 1. TV commercial · 30 sec · Hero')
  await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  order = left
  return page
}

const seeDeleted = async () => {
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Are you sure?' })).toBeNull())
  expect(await screen.findByText('This product is no longer in the order.')).toBeTruthy()
  expect(screen.queryByText('There was a problem saving your order')).toBeNull()
  expect(screen.queryByText(/choose again/)).toBeNull()
}

test('a product that a colleague deleted while one is asked about it is said to be gone, and not deleted again', async () => {
  const { queries, press, heard } = await openDeleting()
  act(() => queries.setQueryData(orderKeys.one('abc'), left))
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' })
  await waitFor(() => expect(dialog.textContent).toContain('This product is no longer in the order.'))
  expect(dialog.textContent).not.toContain('Are you sure you want to delete')
  await press('Yes, delete')
  await seeDeleted()
  expect(heard(removal)).toHaveLength(0)
})

test('a product that a colleague deleted unheard is deleted for whoever deletes it, too', async () => {
  const { press, heard } = await openDeleting()
  await press('Yes, delete')
  await seeDeleted()
  expect(heard(removal)).toHaveLength(1)
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { answersFor } from '../support/screens/communication-page.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { inTurn } from '../support/screens/wire.ts'
import { answeredOf, projectOf, voiceOf } from '../support/screens/wire-literals.ts'

const tomsVariant = '/api/v2/shop/product-variants/tom-1'
const tom = voiceOf(13, 'Tom Jansen', {
  variants: [{ '@id': tomsVariant, '@type': 'ProductVariant', id: 9, code: 'tom-1', name: 'Default', price: 0 }],
})
const spoken = {
  '@id': tom['@id'],
  '@type': 'Voice' as const,
  id: 13,
  code: 'tom',
  name: 'Tom Jansen',
  image: null,
  variant: tomsVariant,
}
const lines = (first: 'Sanne' | 'Tom', second: 'Sanne' | 'Tom') =>
  [first, second].map((voice, at) =>
    itemOf(at + 1, { reference: ['Hero', 'Radio'][at] ?? null, ...(voice === 'Tom' && { voice: spoken }) }),
  )
const at = (minute: number, items: Order['items']): Order => ({
  ...orderOf('abc', 'cart', items),
  updatedAt: `2026-11-20T16:${minute}:00+01:00`,
  etag: `"${minute}"`,
})
const before = at(40, lines('Sanne', 'Sanne'))
const half = at(41, lines('Tom', 'Sanne'))
const used = at(42, lines('Tom', 'Tom'))
const halfBack = at(43, lines('Sanne', 'Tom'))
const back = at(44, lines('Sanne', 'Sanne'))
const change = 'PUT /shop/orders/abc/ftv_update_product_voice'
const changedMeanwhile = /This order was changed in the meantime/

/** Both lines were given Tom on the page of communication, which can be undone; what the calls after that are answered. */
const openUsed = async () => {
  const page = await renderScreen('/projects/7/communication', {
    as: 'reseller',
    answers: {
      ...answersFor([answeredOf(21)], projectOf(7, { cart: 'abc', voices: [tom['@id']] })),
      'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
      'GET /shop/voices/13': tom,
      'GET /shop/orders/abc': inTurn(before, before, used),
      [change]: inTurn(half, used, halfBack, back),
    },
  })
  const go = async (link: string) => page.user.click(await screen.findByRole('link', { name: link }))
  await page.press('Use for… Tom Jansen')
  await page.user.click(await screen.findByRole('menuitem', { name: /All products/ }))
  await screen.findByRole('button', { name: 'Undo' })
  await go('Overview')
  return { ...page, go }
}
const radio = { name: /^Voice for 2\. .+ · Radio$/ }
const voiceOfRadio = () => within(screen.getByRole('group', radio)).getByRole('button').textContent

test('voices that are taken back while their order is open are nobody else’s change', async () => {
  const { press } = await openUsed()
  await screen.findByRole('group', radio)
  expect(voiceOfRadio()).toContain('Tom')
  await press('Undo')
  await waitFor(() => expect(voiceOfRadio()).toContain('Sanne'))
  expect(screen.queryByText(changedMeanwhile)).toBeNull()
  expect(screen.queryByText(/Voice was/)).toBeNull()
})

test('voices that are taken back at the checkout ask for no second look', async () => {
  const { press, go } = await openUsed()
  await go('Preview Order')
  await screen.findByRole('button', { name: 'Confirm order' })
  await press('Undo')
  await screen.findByText('Your order has its earlier voices again')
  await waitFor(() => expect(screen.queryAllByText('Tom Jansen')).toEqual([]))
  expect(screen.queryByText(changedMeanwhile)).toBeNull()
})

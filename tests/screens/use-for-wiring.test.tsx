import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { orderKeys } from '../../src/api/orders.ts'
import { activate } from '../../src/app/translations.ts'
import { startUseFor } from '../../src/screens/project/use-for.wiring.ts'
import { tellSession } from '../../src/session/session.ts'
import { toastQueue } from '../../src/ui/toasts.ts'
import { environmentAt } from '../support/environment.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import { createWire, inTurn, refused } from '../support/screens/wire.ts'
import { tokensNamed } from '../support/session-tokens.ts'

beforeEach(async () => {
  setEnvironment(environmentAt(location.origin))
  await activate('en', 'signedIn')
})

afterEach(() => vi.unstubAllGlobals())

const mila = '/api/v2/shop/customers/2'
const change = 'PUT /shop/orders/abc/ftv_update_product_voice'
const tom = '/api/v2/shop/product-variants/tom-1'
const said = () => toastQueue.visibleToasts.map(({ content }) => content.text)
const spokenBy = (variant: string, minute: number): Order => {
  const { voice } = itemOf(1)
  const order = orderOf('abc', 'cart', [itemOf(1, { voice: voice && { ...voice, variant } })])
  return { ...order, updatedAt: `2026-11-20T15:${minute}:00.000Z` }
}
const first = spokenBy('/api/v2/shop/product-variants/sanne-1', 40)
const own = spokenBy(tom, 41)
const theirs = spokenBy('/api/v2/shop/product-variants/marcus-1', 42)

const useTom = (answers: Parameters<typeof createWire>[0]) => {
  const { fetch, heard } = createWire(answers)
  vi.stubGlobal('fetch', fetch)
  tellSession({ type: 'tab.signedIn', tokens: tokensNamed('mila', Date.now() + 3_600_000, mila) })
  const queries = new QueryClient()
  const actor = startUseFor(queries)
  actor.send({ type: 'use.chosen', use: { code: 'abc', places: null, voice: { variant: tom, name: 'Tom' } } })
  const tags = () => heard(change).map(({ headers }) => headers.get('If-Match'))
  return { queries, tags, known: () => queries.getQueryData<Order>(orderKeys.one('abc'))?.updatedAt }
}

test('a voice goes to the order as it was just read, and again to the one that a colleague changed meanwhile', async () => {
  const renamed: Order = { ...first, updatedAt: '2026-11-20T15:40:30.000Z', notes: 'Softly.' }
  const { tags, known } = useTom({
    'GET /shop/orders/abc': inTurn(first, renamed),
    [change]: inTurn<Order>(refused(412), own),
  })
  await expect.poll(said).toEqual(['Tom is in your order now'])
  expect([tags(), known()]).toEqual([['"1"', '"1"'], own.updatedAt])
})

test('a slow answer hides nothing that a colleague chose since, and is not said to stand', async () => {
  const answer = Promise.withResolvers<Order>()
  const { queries, tags, known } = useTom({ 'GET /shop/orders/abc': first, [change]: answer.promise })
  await expect.poll(tags).toEqual(['"1"'])
  queries.setQueryData(orderKeys.one('abc'), theirs)
  answer.resolve(own)
  await expect.poll(said).toEqual(['Someone else changed this product in the meantime. Look at it, and choose again.'])
  expect(known()).toBe(theirs.updatedAt)
})

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
import { createWire, inTurn, lost, refused } from '../support/screens/wire.ts'
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
  startUseFor(queries, { code: 'abc', places: null, voice: { variant: tom, name: 'Tom' } })
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

test.each([
  // What offered to take the first back goes with the second.
  ['it is done', { answers: true, calls: ['1 tom-1', '2 tom-1', '2 marcus-1'] }, []],
  [
    'nobody answers it',
    { answers: false, calls: ['1 tom-1', '2 marcus-1'] },
    ['There was a problem saving your order'],
  ],
])('a voice for a line waits until one for all lines is through: %s', async (_, { answers, calls }, words) => {
  let order = orderOf('abc', 'cart', [itemOf(1), itemOf(2)])
  const other = orderOf('other', 'cart', [itemOf(5)])
  const through = Promise.withResolvers<void>()
  type Wish = { orderItemId: number; productVariantVoice: string }
  const give = (items: Order['items'], { orderItemId, productVariantVoice: variant }: Wish) =>
    items.map((item) => (item.id === orderItemId ? { ...item, voice: item.voice && { ...item.voice, variant } } : item))
  const { fetch, heard } = createWire({
    'GET /shop/orders/abc': () => order,
    [change]: async ({ body }) => {
      if (heard(change).length === 1) {
        await through.promise
        if (!answers) return lost
      }
      order = { ...order, items: give(order.items, Object(body)) }
      return order
    },
    'GET /shop/orders/other': other,
    'PUT /shop/orders/other/ftv_update_product_voice': ({ body }) => ({
      ...other,
      items: give(other.items, Object(body)),
    }),
  })
  vi.stubGlobal('fetch', fetch)
  tellSession({ type: 'tab.signedIn', tokens: tokensNamed('mila', Date.now() + 3_600_000, mila) })
  const queries = new QueryClient()
  const use = (name: string, code: string, line: number | null) => {
    const voice = { variant: `/api/v2/shop/product-variants/${name.toLowerCase()}-1`, name }
    const places = line === null ? null : [{ orderItemId: line, instructionIndex: 0 }]
    startUseFor(queries, { code, places, voice })
  }
  use('Tom', 'abc', null)
  await expect.poll(() => heard(change).length).toBe(1)
  use('Marcus', 'abc', 2)
  // That of another order waits for neither.
  use('Noor', 'other', null)
  await expect.poll(said).toEqual(['Noor is in your order now'])
  through.resolve()
  await expect
    .poll(() => said().toSorted())
    .toEqual([...words, 'Marcus is in your order now', 'Noor is in your order now'].toSorted())
  const sent = heard(change).map(({ body }) => Object(body))
  expect(
    sent.map(({ orderItemId, productVariantVoice }) => `${orderItemId} ${productVariantVoice.split('/').at(-1)}`),
  ).toEqual(calls)
})

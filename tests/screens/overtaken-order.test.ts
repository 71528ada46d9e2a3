import { describe, expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import { changesBetween } from '../../src/api/contract/order-lines.ts'
import { orderKeys, orderQuery } from '../../src/api/orders.ts'
import type { LineWish } from '../../src/machines/order-wish.ts'
import { type Given, start } from '../support/connected-order.ts'
import type { Reaction } from '../support/loopback.ts'
import { itemOf, orderOf } from '../support/orders.ts'

const voiceOf = (name: string) => ({ ...itemOf(1).voice, '@id': `/api/v2/shop/voices/${name}` as const, name })
const spokenBy = (id: number, name: string) => {
  const { voice } = itemOf(id)
  return itemOf(id, { voice: voice && { ...voice, ...voiceOf(name) } })
}
const at = (minute: number, names: string[]): Order => ({
  ...orderOf(
    'old',
    'cart',
    names.map((name, index) => spokenBy(index + 1, name)),
  ),
  updatedAt: `2026-11-20T15:${minute}:00.000Z`,
})
const first = at(40, ['Tom', 'Tom'])
const own = at(41, ['Sanne', 'Tom'])
const theirs = at(42, ['Marcus', 'Étienne', 'Tom'])
const sanne: LineWish = {
  kind: 'voice',
  place: { orderItemId: 1, instructionIndex: 0 },
  voice: '/api/v2/shop/product-variants/sanne-1',
  surcharge: 0,
}
const reply = (order: Order): Reaction => ({ status: 200, body: order, etag: `"${order.updatedAt}"` })
const change = 'PUT orders/old/ftv_update_product_voice'

/** What the page shows of its lines, and which of them it marks as somebody else's doing. */
const seenIn = ({ order, seen }: { order: Order | null; seen: Order | null }) => ({
  voices: order?.items.map(({ voice }) => voice?.name),
  marked: [...((seen && order && changesBetween(seen, order))?.lines.entries() ?? [])].map(([line, { kind }]) => [
    line,
    kind,
  ]),
})
const told = {
  voices: ['Marcus', 'Étienne', 'Tom'],
  marked: [
    ['1-0', 'changed'],
    ['2-0', 'changed'],
    ['3-0', 'added'],
  ],
}

/** The order as it is now is read while this tab waits for something else. */
const opened = (answers: Record<string, Given | Given[]>) =>
  start({ 'GET orders/old': [reply(first), reply(theirs)], ...answers })
const readNow = ({ queries }: Awaited<ReturnType<typeof start>>) =>
  queries.fetchQuery({ ...orderQuery('old'), staleTime: 0 })

describe('what a colleague changed before the answer came is shown, and marked', () => {
  test('of a voice that is slow', async () => {
    const { promise, resolve } = Promise.withResolvers<Reaction>()
    const running = await opened({ [change]: promise })
    const asked = running.wish(sanne)
    await expect.poll(() => running.calls().at(-1)).toBe(change)
    await readNow(running)
    resolve(reply(own))
    await asked
    expect(seenIn(running.context())).toEqual(told)
  })

  test('of a product that is slow', async () => {
    const { promise, resolve } = Promise.withResolvers<Reaction>()
    const running = await opened({ 'POST orders/old/ftv_add_product': promise })
    const asked = running.add()
    await expect.poll(() => running.calls().length).toBe(2)
    await readNow(running)
    resolve(reply(at(41, ['Tom', 'Tom', 'Tom'])))
    await asked
    expect(seenIn(running.context())).toEqual({ ...told, marked: told.marked.slice(0, 2) })
  })

  test('of a voice whose first answer was lost: asked for again it is answered as it was then', async () => {
    const running = await opened({ [change]: ['hang up', reply(own)] })
    await running.wish(sanne)
    await readNow(running)
    await running.step({ type: 'retry.pressed' })
    expect(running.heard.filter(({ method }) => method === 'PUT').map(({ ifMatch }) => ifMatch)).toEqual([
      `"${first.updatedAt}"`,
      `"${first.updatedAt}"`,
    ])
    expect(seenIn(running.context())).toEqual(told)
  })
})

test('what this tab did itself is not marked, though the cache holds it as another object', async () => {
  const running = await start({ 'GET orders/old': reply(first), [change]: reply(own) })
  await running.wish(sanne)
  expect([seenIn(running.context()), running.queries.getQueryData(orderKeys.one('old'))]).toMatchObject([
    { voices: ['Sanne', 'Tom'], marked: [] },
    { updatedAt: own.updatedAt },
  ])
})

import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import { Unprocessable } from '../../errors.ts'
import { publish } from '../../stream/publish.ts'
import { orderNumber } from '../order/next-number.ts'
import { type OrderEntry, orderEntry, presentEntries } from './order-entry.ts'
import type { ProviderTools, Verb } from './verb.ts'

const args = z.object({ number: z.string() })

/** The number as it was given out; zeros in front may be left off. */
const wholeNumber = (number: string): string => (/^\d{1,9}$/.test(number) ? orderNumber(Number(number)) : number)

const lockByNumber = async (tx: Tx, number: string) => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.number, wholeNumber(number)))
    .for('update')
  if (order === undefined) throw new Unprocessable(`There is no order ${number}.`)
  return order
}

/** Takes a new order to its end and tells its customer over the stream; both or neither. */
const closeOrder = (
  { database }: ProviderTools,
  number: string,
  state: 'fulfilled' | 'cancelled',
): Promise<OrderEntry> =>
  database.transaction(async (tx) => {
    const order = await lockByNumber(tx, number)
    if (order.state === state) throw new Unprocessable(`The order ${order.number} is ${state} already.`)
    if (order.state !== 'new')
      throw new Unprocessable(`The order ${order.number} is ${order.state}: only a new order can be ${state}.`)
    await tx.update(orders).set({ state }).where(eq(orders.id, order.id))
    const iri = iriOf('orders', order.token)
    await publish({ database }, tx, {
      customerIds: [order.customerId],
      topic: iri,
      data: { '@id': iri, '@type': 'Order', state },
    })
    const [entry] = await presentEntries(tx, [order.id])
    if (entry === undefined) throw new Error('a locked order was lost')
    return entry
  })

/** @throws Unprocessable when there is no such order or it is not new */
export const fulfilOrder: Verb<z.infer<typeof args>, OrderEntry> = {
  name: 'fulfil',
  args,
  result: orderEntry,
  run: (tools, { number }) => closeOrder(tools, number, 'fulfilled'),
}

/** A payment stays as it is: giving money back is for the payment provider. @throws Unprocessable as `fulfilOrder` does */
export const cancelOrder: Verb<z.infer<typeof args>, OrderEntry> = {
  name: 'cancel',
  args,
  result: orderEntry,
  run: (tools, { number }) => closeOrder(tools, number, 'cancelled'),
}

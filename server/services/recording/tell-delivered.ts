import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orderItemRecordings, orderItems, orders } from '../../db/schema/order.ts'
import { type Jobs, patient, type Queue } from '../../jobs/jobs.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { orderMail } from '../order/order-mail.ts'
import { personOf } from '../person.ts'
import { lineNamesOf } from './line-names.ts'

export const deliveryQueue: Queue<{ orderId: number }> = { name: 'tell-delivered', retries: patient, concurrency: 1 }

/** How long a delivery waits for those that come with it. */
const delaySeconds = 60

/** Has the order's customer mailed of a delivery, and of what else comes within a minute. */
export const queueTelling = (jobs: Jobs, tx: Tx, orderId: number): Promise<void> =>
  jobs.send(tx, deliveryQueue, { orderId }, { delaySeconds })

/**
 * Mails an order's customer once of all recordings that it was not told of yet. What was decided already needs no mail, nor
 * does a cancelled order. A second job does nothing.
 */
export const tellDelivered = (context: Context, { orderId }: { orderId: number }): Promise<void> =>
  context.database.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
    if (order === undefined) return
    const items = await tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orderId))
    const ofOrder = inArray(
      orderItemRecordings.orderItemId,
      items.map(({ id }) => id),
    )
    const untold = await tx
      .select()
      .from(orderItemRecordings)
      .where(and(ofOrder, isNull(orderItemRecordings.toldAt)))
      .orderBy(asc(orderItemRecordings.orderItemId), asc(orderItemRecordings.index), asc(orderItemRecordings.id))
    const ids = untold.map(({ id }) => id)
    await tx.update(orderItemRecordings).set({ toldAt: new Date() }).where(inArray(orderItemRecordings.id, ids))
    const waiting = untold.filter(({ state }) => state === 'delivered')
    if (waiting.length === 0 || order.state === 'cancelled') return
    const nameOf = await lineNamesOf(tx, order)
    const recordings = [...Map.groupBy(waiting, ({ orderItemId, index }) => `${orderItemId}/${index}`).values()]
      .flatMap((versions) => versions.slice(-1))
      .map(({ version, ...row }) => ({ line: nameOf(row), version }))
    const { facts, ...envelope } = orderMail(context.publicUrl, await personOf(tx, order.customerId), order)
    await queueMail(context, tx, { ...envelope, kind: 'order-delivered', facts: { ...facts, recordings } })
  })

import { eq } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { personOf } from '../person.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import { orderMail } from './order-mail.ts'

/** Fulfils a new order that is locked, and mails its customer. Announce it after that, as `announceOrder` says. */
export const markFulfilled = async (
  tools: { config: Config; publicUrl: string; jobs: Jobs },
  tx: Tx,
  order: OrderRow,
): Promise<void> => {
  await tx.update(orders).set({ state: 'fulfilled' }).where(eq(orders.id, order.id))
  const { facts, ...envelope } = orderMail(tools.publicUrl, await personOf(tx, order.customerId), order)
  await queueMail(tools, tx, { ...envelope, kind: 'order-fulfilled', facts })
}

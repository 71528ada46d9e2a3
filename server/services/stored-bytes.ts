import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Tx } from '../db/client.ts'
import { customers } from '../db/schema/customer.ts'
import { orderItemAttachments, orderItems, orders } from '../db/schema/order.ts'
import { themeMedia, themes } from '../db/schema/theme.ts'
import { refuse } from '../shared/errors.ts'

const sumOf = (column: typeof themeMedia.bytes | typeof orderItemAttachments.bytes) =>
  sql<string>`coalesce(sum(${column}), 0)`

const storedBytes = async (tx: Tx, customerId: number): Promise<number> => {
  const [media] = await tx
    .select({ bytes: sumOf(themeMedia.bytes) })
    .from(themeMedia)
    .innerJoin(themes, eq(themes.id, themeMedia.themeId))
    .where(eq(themes.customerId, customerId))
  const [scripts] = await tx
    .select({ bytes: sumOf(orderItemAttachments.bytes) })
    .from(orderItemAttachments)
    .innerJoin(orderItems, eq(orderItems.id, orderItemAttachments.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.customerId, customerId))
  return Number(media?.bytes ?? 0) + Number(scripts?.bytes ?? 0)
}

/**
 * Makes sure that the account has room for so many bytes more (`ACCOUNT_STORAGE_MB`; theme media and scripts together).
 * Uploads of one account that come at once are counted one after the other: it is locked until the transaction ends.
 * @throws Invalid at `file` when there is no room
 */
export const requireRoom = async (
  { config }: Pick<Context, 'config'>,
  tx: Tx,
  { customerId, bytes }: { customerId: number; bytes: number },
): Promise<void> => {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update')
  const most = config.accountStorageBytes
  if ((await storedBytes(tx, customerId)) + bytes > most) refuse('file', 'no-room', { limit: most / 1024 ** 2 })
}

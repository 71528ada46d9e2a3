import { and, eq, gt } from 'drizzle-orm'
import { displayName } from '../../../src/api/contract/customer.ts'
import type { Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { orderItemRecordings } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { Conflict } from '../../shared/errors.ts'
import type { RecordingRow } from '../order/order-parts.ts'

/** @throws Conflict where a recording is approved, or a newer version came: nothing else is decided of it any more */
export const requireUnsettled = async (tx: Tx, { id, orderItemId, index, state }: RecordingRow): Promise<void> => {
  if (state === 'approved') throw new Conflict('This recording was approved already.')
  const ofLine = and(eq(orderItemRecordings.orderItemId, orderItemId), eq(orderItemRecordings.index, index))
  const newer = await tx.$count(orderItemRecordings, and(ofLine, gt(orderItemRecordings.id, id)))
  if (newer > 0) throw new Conflict('A newer version of this recording has been delivered.')
}

/** Who decides, by their name of today, and that it is now. */
export const decidedNow = async (
  tx: Tx,
  { customerId }: CustomerCaller,
): Promise<{ decidedBy: string; decidedAt: Date }> => {
  const [account] = await tx.select().from(customers).where(eq(customers.id, customerId))
  if (account === undefined) throw new Error('a caller has no account')
  return { decidedBy: displayName(account), decidedAt: new Date() }
}

import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { contentsOfOrderTag, orderTag } from '../../shared/resource-tags.ts'
import { lockOrder, type OrderRow, requireEditable } from '../scope/order-scope.ts'
import { presentOneOrder } from './present-orders.ts'

/**
 * The caller's own order, locked for a call that changes it.
 * @throws NotFound, PreconditionFailed, or Unprocessable when it can't be changed any more
 */
export const orderToChange = async (
  context: Context,
  tx: Tx,
  caller: CustomerCaller,
  token: string,
): Promise<OrderRow> => {
  const locked = await lockOrder(tx, caller, token)
  const { order } = locked
  await context.requireMatch(async () => orderTag(await presentOneOrder(context, tx, order)), contentsOfOrderTag)
  requireEditable(locked)
  return order
}

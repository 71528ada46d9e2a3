import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Order } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { isEditableOrder, linkedSince, type OrderRow } from '../scope/order-scope.ts'
import { lockNamedProject, requireOpen } from '../scope/project-scope.ts'
import { announceOrder } from './announce-order.ts'
import { presentOneOrder } from './present-orders.ts'

/** The editable order of a project that was linked last. */
const findEditable = async (tx: Tx, { customerId }: CustomerCaller, projectId: number): Promise<OrderRow | null> => {
  const isOwn = and(eq(orders.projectId, projectId), eq(orders.customerId, customerId))
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(isOwn, isEditableOrder))
    .orderBy(desc(linkedSince), desc(orders.id))
    .limit(1)
  return order ?? null
}

/**
 * An empty cart of the reseller, with a token that can't be guessed. With a project, its editable order, or where it has
 * none a new one that is parked there; however many ask at once (contract, "Two people, lost answers").
 * @throws Invalid at `project` for somebody else's; Unprocessable for an archived one
 */
export const createOrder = (
  context: Context,
  caller: CustomerCaller,
  { project: projectId }: { project: number | null },
): Promise<{ isNew: boolean; value: Order }> =>
  context.once(async (tx) => {
    if (projectId !== null) {
      requireOpen(await lockNamedProject(tx, caller, projectId))
      const known = await findEditable(tx, caller, projectId)
      if (known !== null) return { isNew: false, value: await presentOneOrder(context, tx, known) }
    }
    const token = randomBytes(16).toString('hex')
    const state = projectId === null ? 'cart' : 'parked'
    const linkedAt = projectId === null ? null : new Date()
    const [row] = await tx
      .insert(orders)
      .values({ token, customerId: caller.customerId, projectId, linkedAt, state })
      .returning()
    if (row === undefined) throw new Error('an order was not written')
    // Its project has another order from now on.
    if (projectId !== null) await announceOrder(context, tx, row, { state })
    return { isNew: true, value: await presentOneOrder(context, tx, row) }
  })

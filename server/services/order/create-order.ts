import { randomBytes } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Order } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { projectTag } from '../../shared/resource-tags.ts'
import { presentProject } from '../project/present-projects.ts'
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
 * @throws Invalid at `project` for somebody else's; PreconditionFailed where the tag is not the project's, or there is
 * no project; Unprocessable for an archived one
 */
export const createOrder = (
  context: Context,
  caller: CustomerCaller,
  { project: projectId }: { project: number | null },
): Promise<{ isNew: boolean; value: Order }> =>
  context.once(async (tx) => {
    const project = projectId === null ? null : await lockNamedProject(tx, caller, projectId)
    await context.requireMatch(async () => project && projectTag(await presentProject(tx, caller, project)))
    if (project !== null) {
      requireOpen(project)
      const known = await findEditable(tx, caller, project.id)
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

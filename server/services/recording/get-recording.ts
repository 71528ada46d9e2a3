import { and, eq } from 'drizzle-orm'
import type { Recording } from '../../../src/api/contract/recording.ts'
import type { Context } from '../../context.ts'
import { orderItemRecordings, orderItems, orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { AdministratorCaller, CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { presentRecording } from '../order/present-recording.ts'
import { visibleOrders } from '../scope/order-scope.ts'

/**
 * A version of a recording, with its peaks. The provider's team hears all.
 * @throws NotFound when the person does not see its order
 */
export const getRecording = async (
  { database: { db }, tokens }: Context,
  caller: CustomerCaller | AdministratorCaller,
  id: number,
): Promise<Recording> => {
  const [found] = await db
    .select({ recording: orderItemRecordings })
    .from(orderItemRecordings)
    .innerJoin(orderItems, eq(orderItems.id, orderItemRecordings.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .where(and(eq(orderItemRecordings.id, id), caller.scope === 'administrator' ? undefined : visibleOrders(caller)))
  if (found === undefined) throw new NotFound()
  return presentRecording(tokens, found.recording)
}

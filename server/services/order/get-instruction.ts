import { and, eq } from 'drizzle-orm'
import type { Instruction } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { orderItemInstructions, orderItems, orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { visibleOrders } from '../scope/order-scope.ts'
import { presentInstruction } from './present-item.ts'

/** @throws NotFound when the person does not see the instruction's order */
export const getInstruction = async (
  { database: { db } }: Context,
  caller: CustomerCaller,
  id: number,
): Promise<Instruction> => {
  const [found] = await db
    .select({ instruction: orderItemInstructions })
    .from(orderItemInstructions)
    .innerJoin(orderItems, eq(orderItems.id, orderItemInstructions.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .where(and(eq(orderItemInstructions.id, id), visibleOrders(caller)))
  if (found === undefined) throw new NotFound()
  return presentInstruction(found.instruction)
}

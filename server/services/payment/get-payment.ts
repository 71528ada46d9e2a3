import { and, eq } from 'drizzle-orm'
import type { Payment } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { orders, payments } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import { isOwnPayment } from '../order/own-payment.ts'
import { presentPayment } from '../order/present-orders.ts'
import { visibleOrders } from '../scope/order-scope.ts'

/** @throws NotFound when the person does not see the payment's order, or the payment came unexpected */
export const getPayment = async (
  { database: { db } }: Context,
  caller: CustomerCaller,
  id: number,
): Promise<Payment> => {
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(projects, eq(projects.id, orders.projectId))
    .where(and(eq(payments.id, id), visibleOrders(caller)))
  if (found === undefined || !isOwnPayment(found.payment)) throw new NotFound()
  return presentPayment(found.order, found.payment, caller.customerId)
}

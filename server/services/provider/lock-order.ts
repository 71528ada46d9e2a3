import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orders } from '../../db/schema/order.ts'
import { Unprocessable } from '../../shared/errors.ts'
import { fullOrderNumber } from '../order/next-number.ts'
import type { OrderRow } from '../scope/order-scope.ts'

/** A confirmed order by its number, zeros in front or not; locked until the transaction ends. @throws Unprocessable */
export const lockOrder = async (tx: Tx, number: string): Promise<OrderRow> => {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.number, fullOrderNumber(number)))
    .for('update')
  if (order === undefined) throw new Unprocessable(`There is no order ${number}.`)
  return order
}

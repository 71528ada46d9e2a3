import { randomBytes } from 'node:crypto'
import type { Order } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { orders } from '../../db/schema/order.ts'
import type { CustomerCaller } from '../caller.ts'
import { presentOneOrder } from './present-orders.ts'

/** An empty cart of the reseller, with a token that can't be guessed. */
export const createOrder = (context: Context, caller: CustomerCaller): Promise<Order> =>
  context.database.transaction(async (tx) => {
    const token = randomBytes(12).toString('base64url')
    const [row] = await tx.insert(orders).values({ token, customerId: caller.customerId }).returning()
    if (row === undefined) throw new Error('an order was not written')
    return presentOneOrder(context, tx, row)
  })

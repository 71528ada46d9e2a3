import { and, eq } from 'drizzle-orm'
import type { CompletedOrder } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { refuse } from '../../errors.ts'
import type { CustomerCaller } from '../caller.ts'
import { ownClients } from '../client/client-scope.ts'
import { openCheckout } from '../payment/open-checkout.ts'
import { claimKey } from './claim-key.ts'
import { type Confirmation, confirmOrder } from './confirm-order.ts'
import { getOrder } from './get-order.ts'
import { lockOrder, requireEditable } from './order-scope.ts'

export type Completion = Omit<Confirmation, 'method'> & {
  /** Null only for an order that is confirmed already. */
  method: Confirmation['method'] | null
  /** Who orders, when it is said: the caller, or one of their clients; the order stays the caller's. */
  customer: number | undefined
  idempotencyKey: string | null
}

/** @throws Invalid at `customer` when that is neither the caller nor one of their clients */
const requireOrderer = async (tx: Tx, caller: CustomerCaller, customer: number): Promise<void> => {
  if (customer === caller.customerId) return
  const [client] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customer), ownClients(caller)))
  if (client === undefined) refuse('customer', 'not-found')
}

/**
 * Confirms an order, once: for an order that is confirmed already it answers what the first call did, but for a payment
 * that was not opened then or has failed since: that one is opened, the way that this call wants to pay. `redirectUrl`
 * is the hosted checkout's, null where nothing is to be paid online (contract, "Orders").
 * @throws NotFound; Invalid at `customer`, and at `paymentMethod` when an order that is not confirmed yet has none;
 * Unprocessable when the order can't be changed any more, has no products, has an item without a voice, the key belongs
 * to another order, or the payment provider refuses the method; ServiceUnavailable when the order is confirmed but the
 * payment provider does not answer
 */
export const completeOrder = async (
  context: Context,
  caller: CustomerCaller,
  token: string,
  { customer, idempotencyKey, method, ...confirmation }: Completion,
): Promise<CompletedOrder> => {
  const orderId = await context.database.transaction(async (tx) => {
    if (customer !== undefined) await requireOrderer(tx, caller, customer)
    const order = await lockOrder(tx, caller, token)
    if (idempotencyKey !== null) await claimKey(tx, caller, idempotencyKey, token)
    const isDone = order.state === 'new' || order.state === 'fulfilled'
    if (isDone) return order.id
    requireEditable(order)
    await confirmOrder(context, tx, order, { ...confirmation, method: method ?? refuse('paymentMethod', 'not-blank') })
    return order.id
  })
  const redirectUrl = await openCheckout(context, orderId, {
    method,
    molliePaymentMethod: confirmation.molliePaymentMethod,
  })
  return { ...(await getOrder(context, caller, token)), redirectUrl }
}

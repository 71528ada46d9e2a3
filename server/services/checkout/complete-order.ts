import { and, eq } from 'drizzle-orm'
import { type CompletedOrder, isEditable } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { refuse, Unprocessable } from '../../shared/errors.ts'
import { orderTag } from '../../shared/resource-tags.ts'
import { getOrder } from '../order/get-order.ts'
import { presentOrder } from '../order/present-orders.ts'
import { readOrder } from '../order/read-orders.ts'
import { openCheckout } from '../payment/open-checkout.ts'
import { ownClients } from '../scope/client-scope.ts'
import { lockOrder, requireEditable } from '../scope/order-scope.ts'
import { type Confirmation, confirmOrder } from './confirm-order.ts'
import { holdPrices } from './freeze-order.ts'

type Completion = Omit<Confirmation, 'method'> & {
  /** Null only for an order that is confirmed already. */
  method: Confirmation['method'] | null
  /** Who orders, when it is said: the caller, or one of their clients; the order stays the caller's. */
  customer: number | undefined
}

const needsClient = 'Add a client to this project before you confirm the order.'

/** Reads when it is first asked, and gives the same from then on. */
const lazily = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let reading: Promise<Value> | undefined
  return () => {
    reading ??= read()
    return reading
  }
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
 * Confirms an order once, and opens its payment the way that this call wants to pay. `redirectUrl` is the hosted
 * checkout's, null where nothing is to be paid online now (contract, "Orders"). @throws NotFound; PreconditionFailed;
 * Invalid and Unprocessable as `confirmOrder` and `openCheckout` do; ServiceUnavailable once it is confirmed
 */
export const completeOrder = async (
  context: Context,
  caller: CustomerCaller,
  token: string,
  { customer, method, ...confirmation }: Completion,
): Promise<CompletedOrder> => {
  const orderId = await context.beginOnce(async (tx, isRepeated) => {
    if (method === 'mollie' && !context.payments.isOpen) refuse('paymentMethod', 'choice')
    if (customer !== undefined) await requireOrderer(tx, caller, customer)
    const locked = await lockOrder(tx, caller, token)
    const { order, project } = locked
    const read = lazily(async () => {
      await holdPrices(tx, order.id)
      return readOrder(tx, order)
    })
    const isDone = order.state === 'new' || order.state === 'fulfilled'
    // Before the tag, which is another one without a client: this says what to do.
    if (project?.clientId === null && isEditable(order)) throw new Unprocessable(needsClient)
    if (!isRepeated)
      await context.requireMatch(async () => orderTag(presentOrder(context, await read(), caller.customerId)))
    if (isDone) return order.id
    requireEditable(locked)
    const way = method ?? refuse('paymentMethod', 'not-blank')
    await confirmOrder(context, tx, await read(), { ...confirmation, method: way })
    return order.id
  })
  await openCheckout(context, orderId, { method, molliePaymentMethod: confirmation.molliePaymentMethod })
  const order = await getOrder(context, caller, token)
  return { ...order, redirectUrl: order.payment?.redirectUrl ?? null }
}

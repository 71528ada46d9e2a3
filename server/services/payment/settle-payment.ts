import { desc, eq } from 'drizzle-orm'
import type { PaymentState } from '../../../src/api/contract/order.ts'
import type { Context } from '../../context.ts'
import { orders, payments } from '../../db/schema/order.ts'
import type { ProviderPayment } from '../../payments/provider.ts'

/** A payment only moves up: answers that overtake each other can't take it back, paid ends in a refund alone. */
const rank: Record<PaymentState, number> = { awaiting_payment: 0, failed: 1, paid: 2, refunded: 3 }

const stateFor: Record<ProviderPayment['state'], PaymentState> = {
  open: 'awaiting_payment',
  failed: 'failed',
  paid: 'paid',
  refunded: 'refunded',
}

type Row = typeof payments.$inferSelect

/** What a provider's payment does to ours; null for nothing. A second one of the same order can only pay it. */
const changeBy = (told: ProviderPayment, row: Row) => {
  const state = stateFor[told.state]
  if (rank[state] <= rank[row.state]) return null
  const isOurs = row.providerId === null || row.providerId === told.id
  if (isOurs) return { state, providerId: told.id }
  return state === 'paid' ? { state, providerId: told.id } : null
}

/**
 * Brings a payment to the state that the provider tells when asked; may be called twice, late or out of order.
 * Believes only a payment that names an order of ours and has its amount in euro. True when the state changed.
 */
export const settlePayment = async (context: Context, providerId: string): Promise<boolean> => {
  const told = await context.payments.read(providerId)
  if (told === null || told.orderToken === null) return false
  const { orderToken } = told
  return context.database.transaction(async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.token, orderToken))
    if (order === undefined) return false
    const [row] = await tx
      .select()
      .from(payments)
      .where(eq(payments.orderId, order.id))
      .orderBy(desc(payments.id))
      .limit(1)
      .for('update')
    if (row === undefined || row.method !== 'mollie') return false
    if (told.currency !== 'EUR' || told.amount !== row.amount) {
      context.log.warn({ payment: told.id }, 'a payment has another amount than its order')
      return false
    }
    const change = changeBy(told, row)
    if (change === null) return false
    await tx.update(payments).set(change).where(eq(payments.id, row.id))
    await tx.update(orders).set({ updatedAt: new Date() }).where(eq(orders.id, order.id))
    return true
  })
}

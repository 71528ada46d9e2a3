import { and, asc, eq, isNull } from 'drizzle-orm'
import { encodeDeepLink } from '../../../src/api/contract/deep-link.ts'
import type { Context } from '../../context.ts'
import { orders, payments } from '../../db/schema/order.ts'

const returnUrl = (publicUrl: string, { projectId, token }: { projectId: number | null; token: string }): string =>
  projectId === null
    ? `${publicUrl}/orders/${token}`
    : `${publicUrl}/?link=${encodeDeepLink({ action: 'complete-order', data: { projectId } })}`

/**
 * The hosted checkout's address of a confirmed order, opened at the provider if it is not yet; null where nothing is
 * paid online. Outside of any transaction: no lock waits for the provider. Calls at once open one payment, by its key.
 */
export const openCheckout = async (context: Context, orderId: number): Promise<string | null> => {
  const { db } = context.database
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))
    .limit(1)
  if (found === undefined || found.payment.method !== 'mollie') return null
  const { payment, order } = found
  if (payment.redirectUrl !== null || payment.state !== 'awaiting_payment') return payment.redirectUrl
  const opened = await context.payments.open({
    amount: payment.amount,
    description: `${context.config.brandName} ${order.number ?? ''}`.trim(),
    orderToken: order.token,
    method: payment.molliePaymentMethod ?? '',
    redirectUrl: returnUrl(context.publicUrl, order),
    idempotencyKey: `order-${order.token}-${payment.id}`,
  })
  await db
    .update(payments)
    .set({ providerId: opened.id, redirectUrl: opened.checkoutUrl })
    .where(and(eq(payments.id, payment.id), isNull(payments.providerId)))
  const [stored] = await db.select({ url: payments.redirectUrl }).from(payments).where(eq(payments.id, payment.id))
  return stored?.url ?? null
}

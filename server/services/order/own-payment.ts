import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { PaymentState } from '../../../src/api/contract/order.ts'
import type { Tx } from '../../db/client.ts'
import { payments } from '../../db/schema/order.ts'

export type PaymentRow = typeof payments.$inferSelect
/** The payment that an order expects: never money that came beside it. */
export type OwnPayment = PaymentRow & { state: PaymentState }
/** Money that came beside it. */
export type StrayPayment = PaymentRow & { state: 'unexpected' | 'unexpected_refunded' }

/** Whether the order expects it. */
export const isOwnPayment = (row: PaymentRow): row is OwnPayment =>
  row.state !== 'unexpected' && row.state !== 'unexpected_refunded'

/** Whether it is money that came beside what the order expects. */
export const isStrayPayment = (row: PaymentRow): row is StrayPayment => !isOwnPayment(row)

/** For queries: leaves out what came unexpected. */
export const isOwnState = notInArray(payments.state, ['unexpected', 'unexpected_refunded'])

/** The payment that an order expects, the latest; locked until the transaction ends. Null before it is confirmed. */
export const lockOwnPayment = async (tx: Tx, orderId: number): Promise<OwnPayment | null> => {
  const rows = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), isOwnState))
    .orderBy(desc(payments.id))
    .limit(1)
    .for('update')
  return rows.find(isOwnPayment) ?? null
}

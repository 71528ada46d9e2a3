import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/client.ts'
import { testGatewayPayments } from '../db/schema/test-gateway.ts'
import { centsOf, decimalOf } from './amounts.ts'
import { testGatewayPath } from './gateway.ts'

/** What Mollie's "create payment" takes, as far as the portal uses it. */
export const newPaymentSchema = z.object({
  amount: z.object({ currency: z.literal('EUR'), value: z.string().regex(/^\d{1,7}\.\d{2}$/) }),
  description: z.string().max(255),
  redirectUrl: z.url(),
  webhookUrl: z.url().optional(),
  method: z.string().max(50).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
})

/** What Mollie's "create payment refund" takes, as far as the portal uses it. */
export const newRefundSchema = z.object({
  amount: z.object({ currency: z.literal('EUR'), value: z.string().regex(/^\d{1,7}\.\d{2}$/) }),
  description: z.string().max(140).optional(),
})

type Stored = { database: Database }
/** `publicUrl`: the portal's own origin, under which the gateway answers. */
type Reached = { publicUrl: string }

export type TestPayment = typeof testGatewayPayments.$inferSelect

export const findTestPayment = async ({ database: { db } }: Stored, id: string): Promise<TestPayment | null> => {
  // What else an address may hold, NUL above all, the database refuses.
  if (!/^tr_\w+$/.test(id)) return null
  const [payment] = await db.select().from(testGatewayPayments).where(eq(testGatewayPayments.id, id))
  return payment ?? null
}

/** A new payment, or the one that the idempotency key has made before. */
export const createTestPayment = async (
  { database: { db } }: Stored,
  { amount, description, redirectUrl, webhookUrl, method, metadata }: z.infer<typeof newPaymentSchema>,
  key: string | null,
): Promise<TestPayment> => {
  const id = `tr_${randomBytes(9).toString('hex')}`
  const idempotencyKey = key ?? id
  await db
    .insert(testGatewayPayments)
    .values({
      id,
      idempotencyKey,
      amount: centsOf(amount.value),
      description,
      redirectUrl,
      webhookUrl: webhookUrl ?? null,
      method: method ?? null,
      metadata: metadata ?? null,
    })
    .onConflictDoNothing()
  const [payment] = await db
    .select()
    .from(testGatewayPayments)
    .where(eq(testGatewayPayments.idempotencyKey, idempotencyKey))
  if (payment === undefined) throw new Error('a test payment was not written')
  return payment
}

/** The payment in Mollie's own shape. */
export const presentTestPayment = ({ publicUrl }: Reached, payment: TestPayment): Record<string, unknown> => ({
  resource: 'payment',
  id: payment.id,
  mode: 'test',
  createdAt: payment.createdAt.toISOString(),
  amount: { currency: 'EUR', value: decimalOf(payment.amount) },
  amountRefunded: { currency: 'EUR', value: decimalOf(payment.amountRefunded) },
  description: payment.description,
  method: payment.method,
  metadata: payment.metadata,
  status: payment.status,
  isCancelable: false,
  ...(payment.paidAt === null ? {} : { paidAt: payment.paidAt.toISOString() }),
  profileId: 'pfl_test',
  sequenceType: 'oneoff',
  redirectUrl: payment.redirectUrl,
  webhookUrl: payment.webhookUrl,
  _links: {
    self: { href: `${publicUrl}${testGatewayPath}/v2/payments/${payment.id}`, type: 'application/hal+json' },
    checkout: { href: `${publicUrl}${testGatewayPath}/checkout/${payment.id}`, type: 'text/html' },
  },
})

/** Takes cents back from a paid payment; null when it has not so many left. */
export const refundTestPayment = async (
  { database: { db } }: Stored,
  id: string,
  cents: number,
): Promise<TestPayment | null> => {
  const { amount, amountRefunded, status } = testGatewayPayments
  const [payment] = await db
    .update(testGatewayPayments)
    .set({ amountRefunded: sql`${amountRefunded} + ${cents}` })
    .where(and(eq(testGatewayPayments.id, id), eq(status, 'paid'), sql`${amountRefunded} + ${cents} <= ${amount}`))
    .returning()
  return payment ?? null
}

/** A refund in Mollie's own shape. */
export const presentTestRefund = (
  { publicUrl }: Reached,
  payment: TestPayment,
  { id, amount, description }: z.infer<typeof newRefundSchema> & { id: string },
): Record<string, unknown> => {
  const path = `${publicUrl}${testGatewayPath}/v2/payments/${payment.id}`
  return {
    resource: 'refund',
    id,
    mode: 'test',
    createdAt: new Date().toISOString(),
    amount,
    settlementAmount: { currency: amount.currency, value: `-${amount.value}` },
    description: description ?? '',
    metadata: null,
    paymentId: payment.id,
    status: 'pending',
    _links: {
      self: { href: `${path}/refunds/${id}`, type: 'application/hal+json' },
      payment: { href: path, type: 'application/hal+json' },
    },
  }
}

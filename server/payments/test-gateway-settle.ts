import { and, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../db/client.ts'
import { testGatewayPayments } from '../db/schema/test-gateway.ts'
import { findTestPayment, type TestPayment } from './test-gateway-store.ts'

export const gatewayOutcomes = ['paid', 'failed', 'expired', 'canceled', 'refunded'] as const
export type GatewayOutcome = (typeof gatewayOutcomes)[number]

const webhookTimeoutMs = 5_000

const changeOf = (payment: TestPayment, outcome: GatewayOutcome) => {
  if (outcome === 'refunded') return { amountRefunded: payment.amount }
  return { status: outcome, ...(outcome === 'paid' ? { paidAt: new Date() } : {}) }
}

/** Tells whoever opened the payment that something became of it. */
export const callWebhook = async ({ log }: { log: Logger }, { id, webhookUrl }: TestPayment): Promise<void> => {
  if (webhookUrl === null) return
  try {
    const body = new URLSearchParams({ id })
    const answer = await fetch(webhookUrl, { method: 'POST', body, signal: AbortSignal.timeout(webhookTimeoutMs) })
    await answer.arrayBuffer()
  } catch (error) {
    log.warn({ err: error, payment: id }, 'the test gateway could not call the webhook')
  }
}

/** An open payment comes to its end, a paid one is refunded; anything else stays as it is. Calls the webhook either way. */
export const settleTestPayment = async (
  context: { database: Database; log: Logger },
  id: string,
  outcome: GatewayOutcome,
): Promise<TestPayment | null> => {
  const payment = await findTestPayment(context, id)
  if (payment === null) return null
  await context.database.db
    .update(testGatewayPayments)
    .set(changeOf(payment, outcome))
    .where(
      and(eq(testGatewayPayments.id, id), eq(testGatewayPayments.status, outcome === 'refunded' ? 'paid' : 'open')),
    )
  await callWebhook(context, payment)
  return payment
}

import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'

/** Payments of the built-in test gateway, which stands in where no Mollie key is set. */
export const testGatewayPayments = pgTable(
  'test_gateway_payments',
  {
    id: text('id').primaryKey(),
    idempotencyKey: text('idempotency_key').notNull(),
    /** Cents. */
    amount: integer('amount').notNull(),
    amountRefunded: integer('amount_refunded').notNull().default(0),
    description: text('description').notNull(),
    method: text('method'),
    redirectUrl: text('redirect_url').notNull(),
    webhookUrl: text('webhook_url'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>(),
    status: text('status', { enum: ['open', 'paid', 'failed', 'expired', 'canceled'] })
      .notNull()
      .default('open'),
    paidAt: instant('paid_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('test_gateway_payments_key').on(table.idempotencyKey)],
)

import { and, asc, count, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueKinds } from '../../../src/api/contract/catalogue.ts'
import type { Database } from '../../db/client.ts'
import { products, taxons } from '../../db/schema/catalogue.ts'
import { customers } from '../../db/schema/customer.ts'
import { mails } from '../../db/schema/delivery.ts'
import { orderItemRecordings, orderItems, orders, payments } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import { isFailed } from '../inbox/find-waiting.ts'
import { countGivenUp, listGivenUpPayments } from './count-given-up.ts'
import { orderStates } from './order-entry.ts'
import { resellerStates } from './reseller-entry.ts'
import type { Verb } from './verb.ts'

const args = z.object({})
const counts = z.record(z.string(), z.number())
/** Cents. */
const paymentList = z.array(
  z.object({ id: z.number(), providerId: z.string(), amount: z.number(), number: z.string(), company: z.string() }),
)
const result = z.object({
  resellers: counts,
  clients: z.number(),
  projects: counts,
  orders: counts,
  catalogue: counts,
  taxons: z.number(),
  /** Written, not sent yet. */
  mailsWaiting: z.number(),
  /** Given up: refused by the mail server for good, or tried for ten days; of the last 90 days. */
  mailsFailed: z.number(),
  /** The latest of them. */
  failedMails: z.array(
    z.object({ id: z.number(), kind: z.string(), to: z.string(), reason: z.string(), failedAt: z.iso.datetime() }),
  ),
  /** Payments are tests, and move no money. */
  testPayments: z.boolean(),
  /** Waiting for their money at the payment provider, with no job that asks for them any more. */
  paymentsGivenUp: z.number(),
  givenUpPayments: paymentList,
  /** For orders that expect none; money to give back. */
  unexpectedPayments: paymentList,
  /** What paid an order that was cancelled since; money to give back. */
  cancelledPayments: paymentList,
  /** Versions of recordings that were asked for, and are not delivered yet. */
  revisionsAsked: z.number(),
  /** Given up by the job runner within the last day, which is as long as it knows them. */
  jobsFailed: z.number(),
})

/** Every key with its count, those that the database has no row for with 0. */
const filled = (keys: readonly string[], rows: readonly { key: string; n: number }[]): Record<string, number> =>
  Object.fromEntries(keys.map((key) => [key, rows.find((row) => row.key === key)?.n ?? 0]))

const listPayments = async ({ db }: Database, which: SQL | undefined) => {
  const rows = await db
    .select({ payment: payments, number: orders.number, company: customers.company, email: customers.email })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(which)
    .orderBy(asc(payments.id))
  return rows.map(({ payment: { id, providerId, amount }, number, company, email }) => ({
    id,
    providerId: providerId ?? '',
    amount,
    number: number ?? '',
    company: company ?? email,
  }))
}

/** More of them have one reason. */
const mostMails = 50

const listFailedMails = async ({ db }: Database) => {
  const { id, content, failure, failedAt } = mails
  const rows = await db
    .select({ id, content, failure, failedAt })
    .from(mails)
    .where(isFailed)
    .orderBy(desc(failedAt), desc(id))
    .limit(mostMails)
  return rows.map(({ id, content: { kind, to }, failure, failedAt }) => ({
    id,
    kind,
    to,
    reason: failure ?? '',
    failedAt: failedAt?.toISOString() ?? '',
  }))
}

/** The newest version of each line alone, of orders that go on. */
const countRevisions = async ({ db }: Database): Promise<number> => {
  const { orderItemId, index, version, state } = orderItemRecordings
  const newest = db
    .selectDistinctOn([orderItemId, index], { state })
    .from(orderItemRecordings)
    .innerJoin(orderItems, eq(orderItems.id, orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orders.state, ['new', 'fulfilled']))
    .orderBy(orderItemId, index, desc(version))
    .as('newest')
  return db.$count(newest, eq(newest.state, 'revision'))
}

const isUnexpected = eq(payments.state, 'unexpected')
const isOfCancelled = and(eq(payments.state, 'paid'), eq(orders.state, 'cancelled'), gt(payments.amount, 0))

/** How much there is of everything, what was given up, and what waits for the provider's team. */
export const countPortal: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'stats',
  args,
  result,
  run: async ({ database, config }) => {
    const { db } = database
    const byStatus = db.select({ key: customers.status, n: count() }).from(customers)
    const resellers = await byStatus.where(eq(customers.role, 'reseller')).groupBy(customers.status)
    const projectRows = await db.select({ key: projects.state, n: count() }).from(projects).groupBy(projects.state)
    const orderRows = await db.select({ key: orders.state, n: count() }).from(orders).groupBy(orders.state)
    const kinds = await db.select({ key: products.kind, n: count() }).from(products).groupBy(products.kind)
    return {
      resellers: filled(resellerStates, resellers),
      clients: await db.$count(customers, eq(customers.role, 'client')),
      projects: filled(['open', 'archived'], projectRows),
      orders: filled(orderStates, orderRows),
      catalogue: filled([...catalogueKinds, 'product', 'option_post_processing'], kinds),
      taxons: await db.$count(taxons),
      mailsWaiting: await db.$count(mails, and(isNull(mails.sentAt), isNull(mails.failedAt))),
      mailsFailed: await db.$count(mails, isFailed),
      failedMails: await listFailedMails(database),
      testPayments: config.movesNoMoney,
      ...(await countGivenUp(database)),
      givenUpPayments: await listPayments(database, inArray(payments.id, await listGivenUpPayments(database))),
      unexpectedPayments: await listPayments(database, isUnexpected),
      cancelledPayments: await listPayments(database, isOfCancelled),
      revisionsAsked: await countRevisions(database),
    }
  },
}

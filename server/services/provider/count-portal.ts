import { and, count, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { catalogueKinds } from '../../../src/api/contract/catalogue.ts'
import { products, taxons } from '../../db/schema/catalogue.ts'
import { customers } from '../../db/schema/customer.ts'
import { mails } from '../../db/schema/delivery.ts'
import { orders } from '../../db/schema/order.ts'
import { projects } from '../../db/schema/project.ts'
import { orderStates } from './order-entry.ts'
import { resellerStates } from './reseller-entry.ts'
import type { Verb } from './verb.ts'

const args = z.object({})
const counts = z.record(z.string(), z.number())
const result = z.object({
  resellers: counts,
  clients: z.number(),
  projects: counts,
  orders: counts,
  catalogue: counts,
  taxons: z.number(),
  /** Written, not sent yet. */
  mailsWaiting: z.number(),
})

/** Every key with its count, those that the database has no row for with 0. */
const filled = (keys: readonly string[], rows: readonly { key: string; n: number }[]): Record<string, number> =>
  Object.fromEntries(keys.map((key) => [key, rows.find((row) => row.key === key)?.n ?? 0]))

/** How much there is of everything. */
export const countPortal: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'stats',
  args,
  result,
  run: async ({ database: { db } }) => {
    const byStatus = db.select({ key: customers.status, n: count() }).from(customers)
    const resellers = await byStatus.where(eq(customers.role, 'reseller')).groupBy(customers.status)
    const [clients] = await db.select({ n: count() }).from(customers).where(eq(customers.role, 'client'))
    const projectRows = await db.select({ key: projects.state, n: count() }).from(projects).groupBy(projects.state)
    const orderRows = await db.select({ key: orders.state, n: count() }).from(orders).groupBy(orders.state)
    const kinds = await db.select({ key: products.kind, n: count() }).from(products).groupBy(products.kind)
    const [taxonRow] = await db.select({ n: count() }).from(taxons)
    const [waiting] = await db
      .select({ n: count() })
      .from(mails)
      .where(and(isNull(mails.sentAt), isNull(mails.failedAt)))
    return {
      resellers: filled(resellerStates, resellers),
      clients: clients?.n ?? 0,
      projects: filled(['open', 'archived'], projectRows),
      orders: filled(orderStates, orderRows),
      catalogue: filled([...catalogueKinds, 'product', 'option_post_processing'], kinds),
      taxons: taxonRow?.n ?? 0,
      mailsWaiting: waiting?.n ?? 0,
    }
  },
}

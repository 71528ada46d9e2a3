import { desc, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../../db/schema/order.ts'
import { orderEntry, orderStates, presentEntries } from './order-entry.ts'
import type { Verb } from './verb.ts'

const args = z.object({ states: z.array(z.enum(orderStates)).min(1), limit: z.int().min(1).max(10_000) })
const result = z.object({ orders: z.array(orderEntry), total: z.number() })

/** Orders of everybody in these states, the latest first; `total` counts those beyond the limit too. */
export const listAllOrders: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'orders',
  args,
  result,
  run: async ({ database: { db } }, { states, limit }) => {
    const wanted = inArray(orders.state, states)
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(wanted)
      .orderBy(desc(sql`coalesce(${orders.confirmedAt}, ${orders.updatedAt})`), desc(orders.id))
      .limit(limit)
    const ids = rows.map(({ id }) => id)
    return { orders: await presentEntries(db, ids), total: await db.$count(orders, wanted) }
  },
}

import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { customers } from '../../db/schema/customer.ts'
import { presentReseller, resellerEntry, resellerStates } from './reseller-entry.ts'
import type { Verb } from './verb.ts'

const args = z.object({ state: z.enum(resellerStates).nullable() })
const result = z.array(resellerEntry)

/** All resellers, or those in one state, in the order in which they registered. */
export const listResellers: Verb<z.infer<typeof args>, z.infer<typeof result>> = {
  name: 'resellers',
  args,
  result,
  run: async ({ database }, { state }) => {
    const rows = await database.db
      .select()
      .from(customers)
      .where(and(eq(customers.role, 'reseller'), state === null ? undefined : eq(customers.status, state)))
      .orderBy(asc(customers.id))
    return rows.map(presentReseller)
  },
}

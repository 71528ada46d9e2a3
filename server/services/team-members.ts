import { inArray } from 'drizzle-orm'
import type { TeamMember } from '../../src/api/contract/administrator.ts'
import { displayName } from '../../src/api/contract/customer.ts'
import { adminIriOf } from '../../src/api/contract/hydra.ts'
import type { Db, Tx } from '../db/client.ts'
import { customers } from '../db/schema/customer.ts'

/** Those of the provider's team who have these ids, as what they did names them. */
export const membersOf = async (executor: Db | Tx, ids: readonly number[]): Promise<Map<number, TeamMember>> => {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .select()
    .from(customers)
    .where(inArray(customers.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, { '@id': adminIriOf('administrators', row.id), name: displayName(row) }]))
}

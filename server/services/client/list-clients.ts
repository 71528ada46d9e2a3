import { asc, count, sql } from 'drizzle-orm'
import type { Client } from '../../../src/api/contract/client.ts'
import type { Context } from '../../context.ts'
import { customers } from '../../db/schema/customer.ts'
import type { Page } from '../../http/query.ts'
import type { CustomerCaller } from '../caller.ts'
import { ownClients } from './client-scope.ts'
import { presentClients } from './present-clients.ts'

/** A page of the reseller's clients, by company. */
export const listClients = async (
  { database: { db } }: Context,
  caller: CustomerCaller,
  { page, itemsPerPage }: Page,
): Promise<{ members: Client[]; total: number }> => {
  const where = ownClients(caller)
  const [counted] = await db.select({ total: count() }).from(customers).where(where)
  const rows = await db
    .select()
    .from(customers)
    .where(where)
    .orderBy(sql`lower(${customers.company}) collate "C"`, asc(customers.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { members: await presentClients(db, rows), total: counted?.total ?? 0 }
}

import { and, count, desc, eq } from 'drizzle-orm'
import { adminIriOf } from '../../../src/api/contract/hydra.ts'
import type { ProviderCustomer } from '../../../src/api/contract/provider.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { NotFound } from '../../shared/errors.ts'
import type { List, Page } from '../../shared/paging.ts'
import { containing } from '../list-queries.ts'
import { approveReseller } from '../provider/approve-reseller.ts'
import { rejectReseller } from '../provider/reject-reseller.ts'
import { presentReseller, resellerStates } from '../provider/reseller-entry.ts'
import type { CustomerRow } from '../scope/client-scope.ts'
import { shownName } from '../shown-name.ts'
import { carryOut } from './carry-out.ts'

const isReseller = eq(customers.role, 'reseller')

const present = (row: CustomerRow): ProviderCustomer => {
  const { registeredAt: createdAt, ...entry } = presentReseller(row)
  const iri = adminIriOf('customers', row.id)
  const decidedAt = row.decidedAt?.toISOString() ?? null
  return {
    '@id': iri,
    '@type': 'ProviderCustomer',
    idPath: iri,
    ...entry,
    decidedBy: row.decidedBy,
    decidedAt,
    createdAt,
  }
}

const findReseller = async (db: Db | Tx, id: number): Promise<CustomerRow> => {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(isReseller, eq(customers.id, id)))
  if (row === undefined) throw new NotFound()
  return row
}

/**
 * A page of the resellers, who registered last first, or of those in one state. A state that there is not has none.
 * `search`: a part of the company's or the person's name, or of the e-mail.
 */
export const listProviderCustomers = async (
  { database: { db } }: Context,
  { state, search }: { state: string | undefined; search: string | undefined },
  { page, itemsPerPage }: Page,
): Promise<List<ProviderCustomer>> => {
  const known = resellerStates.find((one) => one === state)
  if (state !== undefined && known === undefined) return { members: [], total: 0 }
  const isWanted = and(
    isReseller,
    known === undefined ? undefined : eq(customers.status, known),
    containing([shownName, customers.firstName, customers.lastName, customers.email], search),
  )
  const [counted] = await db.select({ total: count() }).from(customers).where(isWanted)
  const rows = await db
    .select()
    .from(customers)
    .where(isWanted)
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { members: rows.map(present), total: counted?.total ?? 0 }
}

/** One reseller. @throws NotFound for whoever is none */
export const getProviderCustomer = async ({ database: { db } }: Context, id: number): Promise<ProviderCustomer> =>
  present(await findReseller(db, id))

const verbs = { approve: approveReseller, reject: rejectReseller }

/**
 * Lets a reseller work with the portal, or turns one away, as the commands do, and mails that.
 * @throws NotFound; Unprocessable where that is so already; Conflict where it has another state than `seen`
 */
export const decideOnCustomer = async (
  context: Context,
  caller: AdministratorCaller,
  { id, decision, seen }: { id: number; decision: keyof typeof verbs; seen: ProviderCustomer['state'] | null },
): Promise<ProviderCustomer> => {
  await findReseller(context.database.db, id)
  return carryOut(context, caller, {
    verb: verbs[decision],
    args: { who: String(id), by: caller.name, ...(seen && { seen }) },
    present: async (tx) => present(await findReseller(tx, id)),
  })
}

import { and, asc, sql } from 'drizzle-orm'
import { contactType } from '../../../src/api/contract/address.ts'
import type { Client } from '../../../src/api/contract/client.ts'
import type { Context } from '../../context.ts'
import { addresses, customers } from '../../db/schema/customer.ts'
import { projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import type { List, Page, Sorting } from '../../shared/paging.ts'
import { byName, containing, sortedBy } from '../list-queries.ts'
import { ownClients } from '../scope/client-scope.ts'
import { presentClients } from './present-clients.ts'

export const clientSortings = ['company', 'numberOfProjects', 'numberOfContacts', 'createdAt', 'updatedAt'] as const
type ClientSorting = (typeof clientSortings)[number]

const columns = {
  company: byName(customers.company),
  numberOfProjects: sql`(select count(*) from ${projects} where ${projects.clientId} = ${customers.id})`,
  // As `numberOfContacts` counts: the company's own address is none.
  numberOfContacts: sql`(select count(*) - least(count(*) filter (where ${addresses.type} <> ${contactType}), 1)
    from ${addresses} where ${addresses.customerId} = ${customers.id})`,
  createdAt: customers.createdAt,
  updatedAt: customers.updatedAt,
}

type ClientListing = Page & {
  /** A part of the company or the e-mail address. */
  search?: string
  sortings?: readonly Sorting<ClientSorting>[]
}

/** A page of the reseller's clients, by company unless told otherwise. */
export const listClients = async (
  { database: { db } }: Context,
  caller: CustomerCaller,
  { search, sortings = [], page, itemsPerPage }: ClientListing,
): Promise<List<Client>> => {
  const where = and(ownClients(caller), containing([customers.company, customers.email], search))
  const rows = await db
    .select()
    .from(customers)
    .where(where)
    .orderBy(...sortedBy(columns, sortings, [asc(columns.company), asc(customers.id)]))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { members: await presentClients(db, rows), total: await db.$count(customers, where) }
}

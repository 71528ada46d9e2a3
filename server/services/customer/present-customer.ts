import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { isContact } from '../../../src/api/contract/address.ts'
import { type Customer, customerName, displayName } from '../../../src/api/contract/customer.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Db, Tx } from '../../db/client.ts'
import { addresses, emailChanges, users } from '../../db/schema/customer.ts'
import { projects } from '../../db/schema/project.ts'
import { themes } from '../../db/schema/theme.ts'
import { defaultAddressOf } from '../address/default-address.ts'
import { presentAddress } from '../address/present-address.ts'
import type { AddressRow } from '../scope/address-scope.ts'
import type { CustomerRow } from '../scope/client-scope.ts'

/**
 * Addresses minus one, the company's own (specification, section 3). While a company has no address of its own, all are
 * contacts and all count.
 */
export const numberOfContacts = (own: readonly { type: string }[]): number =>
  own.every(isContact) ? own.length : own.length - 1

/** The reseller whose look a customer sees: a client wears its reseller's. */
const agencyOf = ({ role, id, resellerId }: CustomerRow): number | null => (role === 'reseller' ? id : resellerId)

type Facts = {
  own: readonly AddressRow[]
  /** Ids of the projects that the customer has as a reseller, and of those that it is the client of. */
  projectIds: readonly number[]
  clientProjectIds: readonly number[]
  themeId: number | null
  hasUser: boolean
}

const presentOne = (row: CustomerRow, { own, projectIds, clientProjectIds, themeId, hasUser }: Facts): Customer => {
  const iri = iriOf('customers', row.id)
  const agencyId = agencyOf(row)
  const address = defaultAddressOf(row, own)
  const clientProjects = clientProjectIds.map((id) => iriOf('projects', id))
  return {
    '@id': iri,
    '@type': 'Customer',
    id: row.id,
    idPath: iri,
    email: row.email,
    emailChange: null,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: displayName(row),
    name: customerName(row),
    phoneNumber: row.phoneNumber,
    subscribedToNewsletter: row.subscribedToNewsletter,
    language: row.language,
    company: row.company,
    kvkNumber: row.kvkNumber,
    vatNumber: row.vatNumber,
    groupCode: row.groupCode,
    role: row.role === 'client' ? 'client' : 'reseller',
    approved: row.status === 'approved',
    reseller: agencyId === null ? null : iriOf('customers', agencyId),
    projects: row.role === 'reseller' ? projectIds.map((id) => iriOf('projects', id)) : clientProjects,
    theme: themeId === null ? null : iriOf('themes', themeId),
    themeId,
    defaultAddress: address === null ? null : presentAddress(address),
    addresses: own.map(presentAddress),
    contacts: own.filter(isContact).map(presentAddress),
    numberOfContacts: numberOfContacts(own),
    clientProjects,
    numberOfProjects: row.role === 'reseller' ? projectIds.length : clientProjects.length,
    user: hasUser ? { hasUser } : null,
    hasUser,
  }
}

/** Customers as their reseller sees them, in the order of the rows; four queries however many rows. */
export const presentCustomers = async (executor: Db | Tx, rows: readonly CustomerRow[]): Promise<Customer[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const agencies = [...new Set(rows.flatMap((row) => agencyOf(row) ?? []))]
  const own = await executor
    .select()
    .from(addresses)
    .where(inArray(addresses.customerId, ids))
    .orderBy(asc(addresses.id))
  const theirs = await executor
    .select({ id: projects.id, customerId: projects.customerId, clientId: projects.clientId })
    .from(projects)
    .where(or(inArray(projects.clientId, ids), inArray(projects.customerId, ids)))
    .orderBy(asc(projects.id))
  const looks = await executor
    .select({ id: themes.id, customerId: themes.customerId })
    .from(themes)
    .where(inArray(themes.customerId, agencies))
  const accounts = await executor
    .select({ customerId: users.customerId })
    .from(users)
    .where(inArray(users.customerId, ids))
  return rows.map((row) =>
    presentOne(row, {
      own: own.filter(({ customerId }) => customerId === row.id),
      projectIds: theirs.filter(({ customerId }) => customerId === row.id).map(({ id }) => id),
      clientProjectIds: theirs.filter(({ clientId }) => clientId === row.id).map(({ id }) => id),
      themeId: looks.find(({ customerId }) => customerId === agencyOf(row))?.id ?? null,
      hasUser: accounts.some(({ customerId }) => customerId === row.id),
    }),
  )
}

const waitingChangeOf = async (executor: Db | Tx, customerId: number): Promise<Customer['emailChange']> => {
  const [change] = await executor
    .select({ email: emailChanges.email, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(
      and(eq(emailChanges.customerId, customerId), isNull(emailChanges.usedAt), gt(emailChanges.expiresAt, new Date())),
    )
  return change === undefined ? null : { email: change.email, expiresAt: change.expiresAt.toISOString() }
}

/** A person's own account as it goes over the wire: with the e-mail that they sign in with (decision 004). */
export const presentCustomer = async (executor: Db | Tx, row: CustomerRow): Promise<Customer> => {
  const [user] = await executor.select({ email: users.email }).from(users).where(eq(users.customerId, row.id))
  const [customer] = await presentCustomers(executor, [{ ...row, ...user }])
  if (customer === undefined) throw new Error('a customer was lost while it was read')
  return { ...customer, emailChange: await waitingChangeOf(executor, row.id) }
}

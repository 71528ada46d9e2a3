import { asc, eq } from 'drizzle-orm'
import { isContact } from '../../../src/api/contract/address.ts'
import { type Customer, displayName } from '../../../src/api/contract/customer.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Db, Tx } from '../../db/client.ts'
import { addresses, type customers } from '../../db/schema/customer.ts'
import { projects } from '../../db/schema/project.ts'
import { themes } from '../../db/schema/theme.ts'
import { type AddressRow, presentAddress } from '../address/present-address.ts'

export type CustomerRow = typeof customers.$inferSelect

/** The address that the customer names as its default, else the first that is no contact's. */
export const defaultAddressOf = ({ defaultAddressId }: CustomerRow, own: readonly AddressRow[]): AddressRow | null =>
  own.find(({ id }) => id === defaultAddressId) ?? own.find((address) => !isContact(address)) ?? null

/** An account as it goes over the wire. A client wears its reseller's theme. */
export const presentCustomer = async (executor: Db | Tx, row: CustomerRow): Promise<Customer> => {
  const iri = iriOf('customers', row.id)
  const agencyId = row.role === 'reseller' ? row.id : row.resellerId
  const own = await executor.select().from(addresses).where(eq(addresses.customerId, row.id)).orderBy(asc(addresses.id))
  const visible = await executor
    .select({ id: projects.id })
    .from(projects)
    .where(eq(row.role === 'reseller' ? projects.customerId : projects.clientId, row.id))
    .orderBy(asc(projects.id))
  const [theme] =
    agencyId === null
      ? []
      : await executor.select({ id: themes.id }).from(themes).where(eq(themes.customerId, agencyId))
  const address = defaultAddressOf(row, own)
  return {
    '@id': iri,
    '@type': 'Customer',
    id: row.id,
    idPath: iri,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    fullName: displayName(row),
    phoneNumber: row.phoneNumber,
    subscribedToNewsletter: row.subscribedToNewsletter,
    company: row.company,
    kvkNumber: row.kvkNumber,
    vatNumber: row.vatNumber,
    groupCode: row.groupCode,
    role: row.role,
    approved: row.status === 'approved',
    reseller: agencyId === null ? null : iriOf('customers', agencyId),
    projects: visible.map(({ id }) => iriOf('projects', id)),
    theme: theme === undefined ? null : iriOf('themes', theme.id),
    themeId: theme?.id ?? null,
    defaultAddress: address === null ? null : presentAddress(address),
  }
}

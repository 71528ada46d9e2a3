import { eq, ne, type SQL } from 'drizzle-orm'
import { customers } from '../../db/schema/customer.ts'

/** Where somebody signs in: customers at the shop, the provider's team at the calls of administrators. */
export type Side = 'shop' | 'admin'

/** Accounts of this side; to the other one they are unknown. */
export const isOfSide = (side: Side): SQL =>
  side === 'admin' ? eq(customers.role, 'administrator') : ne(customers.role, 'administrator')

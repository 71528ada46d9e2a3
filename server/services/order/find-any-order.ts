import { eq, or } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { orders } from '../../db/schema/order.ts'
import { NotFound } from '../../shared/errors.ts'
import { fullOrderNumber } from './next-number.ts'

/** Orders with the reseller of each. */
export const withReseller = (db: Db | Tx) =>
  db
    .select({ order: orders, reseller: customers })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))

/** An order by its code, or by its number, zeros in front or not. @throws NotFound */
export const findOrder = async (db: Db | Tx, named: string) => {
  const rows = await withReseller(db).where(or(eq(orders.token, named), eq(orders.number, fullOrderNumber(named))))
  const found = rows.find(({ order }) => order.token === named) ?? rows[0]
  if (found === undefined) throw new NotFound()
  return found
}

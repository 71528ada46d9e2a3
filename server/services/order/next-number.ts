import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { counters } from '../../db/schema/order.ts'

/** The next number of a sequence without gaps; others wait for it until the transaction ends. */
export const nextNumber = async (tx: Tx, name: string): Promise<number> => {
  const [counter] = await tx
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  if (counter === undefined) throw new Error('a counter gave no number')
  return counter.value
}

/** Nine digits, as an order's number is written. */
export const orderNumber = (value: number): string => String(value).padStart(9, '0')

/** The number as it was given out, of one that a person typed: zeros in front may be left off. */
export const fullOrderNumber = (typed: string): string => (/^\d{1,9}$/.test(typed) ? orderNumber(Number(typed)) : typed)

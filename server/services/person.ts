import { eq } from 'drizzle-orm'
import { displayName } from '../../src/api/contract/customer.ts'
import type { Db, Tx } from '../db/client.ts'
import { customers } from '../db/schema/customer.ts'

/** Whom a mail speaks to, or of. */
export type Person = { id: number; email: string; name: string; company: string | null; locale: 'en' | 'nl' }

/** A customer as mails need them. @throws Error when there is none: the caller holds a reference to it */
export const personOf = async (executor: Db | Tx, customerId: number): Promise<Person> => {
  const [customer] = await executor.select().from(customers).where(eq(customers.id, customerId))
  if (customer === undefined) throw new Error('a customer that something refers to is missing')
  const { id, email, company, locale } = customer
  return { id, email, company, name: displayName(customer), locale: locale === 'en' ? 'en' : 'nl' }
}

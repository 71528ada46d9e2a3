import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { displayName, type Language } from '../../src/api/contract/customer.ts'
import type { Db, Tx } from '../db/client.ts'
import { customers } from '../db/schema/customer.ts'

/** Whom a mail speaks to, or of. */
export type Person = { id: number; email: string; name: string; company: string | null; locale: Language }

type Row = typeof customers.$inferSelect

/**
 * The language that the person chose, else the one in which they just asked for the mail, else that of the agency that
 * looks after them, else that of the registration.
 */
export const languageOf = (
  { language, locale }: Pick<Row, 'language' | 'locale'>,
  agency: Pick<Row, 'language' | 'locale'> | null,
  asked: Language | null = null,
): Language => language ?? asked ?? agency?.language ?? ((agency?.locale ?? locale) === 'en' ? 'en' : 'nl')

const agencies = alias(customers, 'agencies')

/**
 * A customer as mails need them; `asked` is the language of the call by which they cause the mail themselves.
 * @throws Error when there is none: the caller holds a reference to it
 */
export const personOf = async (
  executor: Db | Tx,
  customerId: number,
  asked: Language | null = null,
): Promise<Person> => {
  const [found] = await executor
    .select({ customer: customers, agency: agencies })
    .from(customers)
    .leftJoin(agencies, eq(agencies.id, customers.resellerId))
    .where(eq(customers.id, customerId))
  if (found === undefined) throw new Error('a customer that something refers to is missing')
  const { customer, agency } = found
  const { id, email, company } = customer
  return { id, email, company, name: displayName(customer), locale: languageOf(customer, agency, asked) }
}

import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { themes } from '../../db/schema/theme.ts'

/**
 * The theme that a mailed link to a page without sign-in names, so that the page wears what the mail does: the agency's, for
 * the agency and its clients. Null for an agency without one.
 */
export const themeOfLink = async (tx: Tx, customerId: number): Promise<number | null> => {
  const [theme] = await tx
    .select({ id: themes.id })
    .from(customers)
    .innerJoin(themes, eq(themes.customerId, sql`coalesce(${customers.resellerId}, ${customers.id})`))
    .where(eq(customers.id, customerId))
  return theme?.id ?? null
}

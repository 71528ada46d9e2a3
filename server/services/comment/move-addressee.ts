import { and, eq, sql } from 'drizzle-orm'
import { contactType } from '../../../src/api/contract/address.ts'
import type { Tx } from '../../db/client.ts'
import { addresses } from '../../db/schema/customer.ts'
import { comments } from '../../db/schema/project.ts'

/**
 * A client's person signs in with another e-mail, lower-cased as the old one: what that was asked is theirs still, and
 * what its contacts are asked next goes to the new one. What a link was passed on for knows no e-mail.
 */
export const moveAddressee = async (
  tx: Tx,
  clientId: number,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const moved = JSON.stringify({ email: to })
  await tx
    .update(comments)
    .set({ payload: sql`${comments.payload} || ${moved}::jsonb` })
    .where(and(eq(comments.clientId, clientId), eq(sql`lower(${comments.payload}->>'email')`, from)))
  const isContact = and(eq(addresses.customerId, clientId), eq(addresses.type, contactType))
  await tx
    .update(addresses)
    .set({ email: to })
    .where(and(isContact, eq(sql`lower(${addresses.email})`, from)))
}

import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { addresses } from '../../db/schema/customer.ts'
import type { StoredPayload } from '../../db/schema/project.ts'
import type { Person } from '../person.ts'

export type Contact = typeof addresses.$inferSelect
type Addressee = Pick<StoredPayload, 'to' | 'firstName' | 'email'>

const nameOf = ({ firstName, lastName }: Contact): string => [firstName, lastName].filter(Boolean).join(' ')

/** The client's contact; undefined where it is none of theirs, or none any more. */
export const findContact = async (tx: Tx, clientId: number, contactId: number): Promise<Contact | undefined> => {
  const isOwn = and(eq(addresses.id, contactId), eq(addresses.customerId, clientId))
  const [contact] = await tx.select().from(addresses).where(isOwn)
  return contact
}

/** Whom a request goes to: a contact, by names and e-mail as they are now; the client's e-mail where it has none. */
export const addresseeOf = (contact: Contact, client: Person): Addressee => ({
  to: nameOf(contact),
  firstName: contact.firstName ?? '',
  email: contact.email ?? client.email,
})

/**
 * Whom a reminder goes to: the contact may have been corrected since, the e-mail above all. Null for one that is no
 * contact any more; nothing where the request does not say which it went to.
 */
export const addresseeNow = async (
  tx: Tx,
  { contactId }: StoredPayload,
  client: Person,
): Promise<Partial<Addressee> | null> => {
  if (contactId === undefined) return {}
  const contact = await findContact(tx, client.id, contactId)
  return contact === undefined ? null : addresseeOf(contact, client)
}

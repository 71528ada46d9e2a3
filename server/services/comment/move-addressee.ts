import { and, eq, inArray, isNull, not, notExists, or, type SQL, sql } from 'drizzle-orm'
import { contactType } from '../../../src/api/contract/address.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { addresses, refreshTokens } from '../../db/schema/customer.ts'
import { mails } from '../../db/schema/delivery.ts'
import { comments } from '../../db/schema/project.ts'
import { personOf } from '../person.ts'
import { announceThreads, readThreads, type Thread } from './announce-thread.ts'
import { mailLink } from './mail-link.ts'

type Move = {
  clientId: number
  from: string
  to: string
  /** Who signs in with it proved that it is theirs; else whoever may correct it did. */
  isConfirmed: boolean
}

/** The client's contacts that may be the person: of several that share an e-mail nobody knows which of them it is. */
const contactsOfPerson = async (tx: Tx, { clientId, from, to, isConfirmed }: Move): Promise<number[]> => {
  const isContact = and(eq(addresses.customerId, clientId), eq(addresses.type, contactType))
  const emails = isConfirmed ? [from, to] : [to]
  const found = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(isContact, inArray(sql`lower(${addresses.email})`, emails)))
    .limit(2)
  return found.map(({ id }) => id)
}

/** Requests that were put to the person: to nobody by name, to their contact, or to one that is no contact any more. */
const putTo = (tx: Tx, contacts: readonly number[]): SQL | undefined => {
  const contactId = sql`(${comments.payload}->>'contactId')::int`
  const isNamed = sql`${comments.payload} ? 'contactId'`
  if (contacts.length > 1) return not(isNamed)
  const others = tx.select({ id: addresses.id }).from(addresses).where(eq(addresses.id, contactId))
  return or(not(isNamed), notExists(others), ...contacts.map((id) => eq(contactId, id)))
}

/** What waits to be mailed to the old e-mail, and will not be sent there, is mailed to the new one. */
const mailWaiting = async (context: Context, tx: Tx, { clientId, from }: Move, threads: readonly Thread[]) => {
  const ids = threads.map(({ row }) => row.id)
  const commentId = sql<number>`(${mails.opens}->>'commentId')::int`
  const waiting = await tx
    .select({ commentId, kind: sql<string>`${mails.content}->>'kind'` })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        isNull(mails.failedAt),
        eq(sql`lower(${mails.content}->>'to')`, from),
        inArray(commentId, ids),
      ),
    )
    .orderBy(mails.id)
  const client = await personOf(tx, clientId)
  for (const mail of waiting) {
    const thread = threads.find(({ row }) => row.id === mail.commentId)
    const kind = mail.kind === 'feedback-reminder' ? mail.kind : 'feedback-request'
    if (thread !== undefined) await mailLink(context, tx, { ...thread, kind, client })
  }
}

/**
 * A client's person signs in with another e-mail, lower-cased as the old one: what that was asked is theirs still. Where
 * they confirmed it their contact and links go along; what was mailed to a wrong one may be read by a stranger.
 */
export const moveAddressee = async (context: Context, tx: Tx, move: Move): Promise<void> => {
  const { clientId, from, to, isConfirmed } = move
  const contacts = await contactsOfPerson(tx, move)
  const [contact] = contacts.length === 1 && isConfirmed ? contacts : []
  if (contact !== undefined) await tx.update(addresses).set({ email: to }).where(eq(addresses.id, contact))
  const email = JSON.stringify({ email: to })
  const moved = await tx
    .update(comments)
    .set({ payload: sql`${comments.payload} || ${email}::jsonb` })
    .where(
      and(eq(comments.clientId, clientId), eq(sql`lower(${comments.payload}->>'email')`, from), putTo(tx, contacts)),
    )
    .returning()
  const ids = moved.map(({ id }) => id)
  const isMailed = and(inArray(refreshTokens.commentId, ids), eq(sql`lower(${refreshTokens.mailedTo})`, from))
  if (isConfirmed) await tx.update(refreshTokens).set({ mailedTo: to }).where(isMailed)
  const threads = await readThreads(tx, inArray(comments.id, ids))
  await mailWaiting(context, tx, move, threads)
  await announceThreads(context, tx, { threads, change: 'readdressed' })
}

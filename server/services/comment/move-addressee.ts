import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { contactType } from '../../../src/api/contract/address.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { addresses, refreshTokens } from '../../db/schema/customer.ts'
import { mails } from '../../db/schema/delivery.ts'
import { type CommentRow, comments, type ProjectRow, projects } from '../../db/schema/project.ts'
import { publishAll } from '../../stream/publish.ts'
import { personOf } from '../person.ts'
import { threadMessages } from './announce-thread.ts'
import { mailLink } from './mail-link.ts'

type Move = { clientId: number; from: string; to: string }
type Thread = { row: CommentRow; project: ProjectRow }

/** The client's contact that is the person; none where several share an e-mail, as nobody knows which of them it is. */
const contactOfPerson = async (tx: Tx, { clientId, from, to }: Move): Promise<number | null> => {
  const isContact = and(eq(addresses.customerId, clientId), eq(addresses.type, contactType))
  const found = await tx
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(isContact, inArray(sql`lower(${addresses.email})`, [from, to])))
    .limit(2)
  return found.length === 1 ? (found[0]?.id ?? null) : null
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
 * A client's person signs in with another e-mail, lower-cased as the old one: what that was asked is theirs still, what
 * they are asked next goes to the new one, and their links stay. What a link was passed on for knows no e-mail.
 */
export const moveAddressee = async (context: Context, tx: Tx, move: Move): Promise<void> => {
  const { clientId, from, to } = move
  const contactId = await contactOfPerson(tx, move)
  if (contactId !== null) await tx.update(addresses).set({ email: to }).where(eq(addresses.id, contactId))
  const isTheirs = or(
    sql`not ${comments.payload} ? 'contactId'`,
    contactId === null ? undefined : sql`(${comments.payload}->>'contactId')::int = ${contactId}`,
  )
  const email = JSON.stringify({ email: to })
  const moved = await tx
    .update(comments)
    .set({ payload: sql`${comments.payload} || ${email}::jsonb` })
    .where(and(eq(comments.clientId, clientId), eq(sql`lower(${comments.payload}->>'email')`, from), isTheirs))
    .returning()
  const ids = moved.map(({ id }) => id)
  await tx
    .update(refreshTokens)
    .set({ mailedTo: to })
    .where(and(inArray(refreshTokens.commentId, ids), eq(sql`lower(${refreshTokens.mailedTo})`, from)))
  const found = await tx
    .select({ row: comments, project: projects })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(inArray(comments.id, ids))
    .orderBy(comments.id)
  await mailWaiting(context, tx, move, found)
  const messages = found.flatMap((thread) => threadMessages({ ...thread, change: 'readdressed' }))
  await publishAll(context, tx, messages)
}

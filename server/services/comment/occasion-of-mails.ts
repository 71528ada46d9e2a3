import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { isOpenState } from '../../../src/api/contract/comment.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { addresses, emailChanges, passwordResets } from '../../db/schema/customer.ts'
import type { MailedLink } from '../../db/schema/delivery.ts'
import { type CommentRow, comments, projects } from '../../db/schema/project.ts'
import type { Occasion } from '../../mail/send-mails.ts'
import { stateForAsked } from '../feedback/request-state.ts'
import { announceThread } from './announce-thread.ts'

const isUsable = async (db: Db, tokenHash: string): Promise<boolean> => {
  const now = new Date()
  for (const table of [passwordResets, emailChanges]) {
    const [token] = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.tokenHash, tokenHash), isNull(table.usedAt), gt(table.expiresAt, now)))
    if (token !== undefined) return true
  }
  return false
}

type RequestLink = Exclude<MailedLink, { tokenHash: string }>

/** E-mails that differ in capitals alone are one mailbox. */
const wentElsewhere = ({ payload: { email } }: CommentRow, to: string): boolean =>
  email !== undefined && email.toLowerCase() !== to.toLowerCase()

const isToBeAnswered = async (db: Db, { commentId, contactId }: RequestLink, to: string): Promise<boolean> => {
  const isThere = contactId === null ? sql`true` : eq(addresses.id, contactId)
  const [found] = await db
    .select({ request: comments })
    .from(comments)
    .innerJoin(projects, and(eq(projects.id, comments.projectId), eq(projects.clientId, comments.clientId)))
    .leftJoin(addresses, eq(addresses.customerId, comments.clientId))
    .where(and(eq(comments.id, commentId), isThere))
    .limit(1)
  if (found === undefined || wentElsewhere(found.request, to)) return false
  return isOpenState(await stateForAsked(db, found.request))
}

/**
 * Marks a request whose mail did not reach its e-mail, for whoever asked. One that went to another since is left alone,
 * and one whose client is deleted names nobody (decision 014).
 */
const markUndelivered = async (context: Context, tx: Tx, commentId: number, to: string): Promise<void> => {
  const [found] = await tx
    .select({ request: comments, project: projects })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(and(eq(comments.id, commentId), isNotNull(comments.clientId)))
    .for('update', { of: comments })
  if (found === undefined || wentElsewhere(found.request, to)) return
  const payload = { ...found.request.payload, undelivered: to }
  await tx.update(comments).set({ payload }).where(eq(comments.id, commentId))
  await announceThread(context, tx, { row: found.request, project: found.project, change: 'undelivered' })
}

const isOpen = (db: Db, opens: MailedLink | null, to: string): Promise<boolean> | boolean => {
  if (opens === null) return true
  return 'tokenHash' in opens ? isUsable(db, opens.tokenHash) : isToBeAnswered(db, opens, to)
}

/**
 * What mails lead to, asked when they are sent, which may be days after they were written: a request that waits for its
 * answer, of a contact that is there, and went to no other e-mail since; a token that works. What a mail tells of the
 * past stays true.
 */
export const occasionOfMails = (context: Context): Occasion => ({
  isOpen: async ({ opens, content }) => isOpen(context.database.db, opens, content.to),
  giveUp: async (tx, { opens, content }) => {
    if (opens !== null && 'commentId' in opens) await markUndelivered(context, tx, opens.commentId, content.to)
  },
})

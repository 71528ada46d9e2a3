import { and, eq } from 'drizzle-orm'
import { noFeedbackPermissionMessage, type ProjectComment } from '../../../src/api/contract/comment.ts'
import { encodeDeepLink } from '../../../src/api/contract/deep-link.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { addresses, users } from '../../db/schema/customer.ts'
import { comments, projects } from '../../db/schema/project.ts'
import { refuse, Unprocessable } from '../../errors.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { CustomerCaller } from '../caller.ts'
import { personOf } from '../person.ts'
import { bindFeedbackTokens } from '../session/bind-feedback-tokens.ts'
import { issueFeedbackToken } from '../session/issue-feedback-token.ts'
import { announceComment } from './announce-comment.ts'
import type { CommentInput } from './comment-input.ts'
import { type CommentRow, presentOneComment } from './present-comments.ts'

type Contact = typeof addresses.$inferSelect

const findContact = async (tx: Tx, clientId: number, contactId: number | null): Promise<Contact> => {
  if (contactId === null) return refuse('payload.contactId', 'not-blank')
  const [contact] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, contactId), eq(addresses.customerId, clientId)))
  return contact ?? refuse('payload.contactId', 'not-found')
}

const requireUser = async (tx: Tx, clientId: number): Promise<void> => {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.customerId, clientId))
  if (user === undefined) throw new Unprocessable(noFeedbackPermissionMessage)
}

type Invitation = { row: CommentRow; project: typeof projects.$inferSelect; clientId: number; contact: Contact }

const invite = async (context: Context, tx: Tx, { row, project, clientId, contact }: Invitation): Promise<void> => {
  const refreshToken = await issueFeedbackToken(tx, { customerId: clientId, commentId: row.id })
  const link = encodeDeepLink({ action: 'project-comment', data: { id: row.id, refreshToken } })
  const client = await personOf(tx, clientId)
  const author = await personOf(tx, project.customerId)
  await queueMail(context, tx, {
    kind: 'feedback-request',
    to: contact.email ?? client.email,
    locale: client.locale,
    themeOf: project.customerId,
    facts: {
      recipient: contact.firstName ?? '',
      author: author.company ?? author.name,
      project: project.name,
      comment: row.comment,
      link: `${context.publicUrl}/?link=${link}`,
    },
  })
}

/**
 * Asks the client of a project for feedback on its voices; with `notifyByEmail` the contact gets a link by mail.
 * @throws Invalid at `project`, `customer`, `payload.clientId` or `payload.contactId` for what is not the reseller's,
 * Unprocessable with the specification's sentence when the client has no user account (contract, "Feedback")
 */
export const requestFeedback = (
  context: Context,
  caller: CustomerCaller,
  { comment, customer, project: projectId, clientId, contactId, notifyByEmail }: CommentInput,
): Promise<ProjectComment> =>
  context.database.transaction(async (tx) => {
    if (customer !== null && customer !== caller.customerId) refuse('customer', 'not-found')
    const [project] = await tx
      .select()
      .from(projects)
      .where(and(eq(projects.id, projectId), eq(projects.customerId, caller.customerId)))
      .for('update')
    if (project === undefined) return refuse('project', 'not-found')
    if (project.clientId === null || (clientId !== null && clientId !== project.clientId))
      return refuse('payload.clientId', 'not-found')
    await requireUser(tx, project.clientId)
    const contact = await findContact(tx, project.clientId, contactId)
    const [row] = await tx
      .insert(comments)
      .values({
        projectId,
        customerId: caller.customerId,
        clientId: project.clientId,
        comment,
        notifyByEmail,
        payload: { read: false, clientId: project.clientId, contactId: contact.id },
      })
      .returning()
    if (row === undefined) throw new Error('a comment was not written')
    await bindFeedbackTokens(tx, { customerId: project.clientId, commentId: row.id })
    if (notifyByEmail) await invite(context, tx, { row, project, clientId: project.clientId, contact })
    await announceComment(context, tx, project.clientId, row)
    return presentOneComment(tx, row, caller)
  })

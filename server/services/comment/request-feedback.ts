import { eq } from 'drizzle-orm'
import { noFeedbackPermissionMessage, type ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers, users } from '../../db/schema/customer.ts'
import { comments } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { refuse, Unprocessable } from '../../shared/errors.ts'
import { bindFeedbackTokens } from '../feedback/feedback-tokens.ts'
import { expiryOfRequest } from '../feedback/request-state.ts'
import { personOf } from '../person.ts'
import { lockNamedProject, requireOpen } from '../scope/project-scope.ts'
import { addresseeOf, type Contact, findContact } from './addressee.ts'
import { announceThread } from './announce-thread.ts'
import type { CommentInput } from './comment-input.ts'
import { mailLink } from './mail-link.ts'
import { presentOneComment } from './present-comments.ts'
import { queueReminder } from './remind-silent.ts'
import { readTerms } from './request-terms.ts'

const requireContact = async (tx: Tx, clientId: number, contactId: number | null): Promise<Contact> => {
  if (contactId === null) return refuse('payload.contactId', 'not-blank')
  return (await findContact(tx, clientId, contactId)) ?? refuse('payload.contactId', 'not-found')
}

/** Until the transaction ends no contact of the client changes, and no link of its is made. */
const holdClient = async (tx: Tx, clientId: number): Promise<void> => {
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, clientId)).for('no key update')
}

const requireUser = async (tx: Tx, clientId: number): Promise<void> => {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.customerId, clientId))
  if (user === undefined) throw new Unprocessable(noFeedbackPermissionMessage)
}

/**
 * Asks a project's client for feedback on its voices, which stay as they are now (contract, "Feedback"). @throws
 * Invalid at `project`, `customer` or the part of `payload` that is not the reseller's or does not fit the project;
 * Unprocessable, in the specification's words, when the client has no user account, or the project is archived
 */
export const requestFeedback = (
  context: Context,
  caller: CustomerCaller,
  { comment, customer, project: projectId, clientId, contactId, notifyByEmail, terms }: CommentInput,
): Promise<ProjectComment> =>
  context.once(async (tx) => {
    const project = await lockNamedProject(tx, caller, projectId)
    if (customer !== null && ![caller.customerId, project.clientId].includes(customer)) refuse('customer', 'not-found')
    requireOpen(project)
    if (project.clientId === null) return refuse('payload.clientId', 'no-client')
    if (clientId !== null && clientId !== project.clientId) refuse('payload.clientId', 'other-client')
    await holdClient(tx, project.clientId)
    await requireUser(tx, project.clientId)
    const contact = await requireContact(tx, project.clientId, contactId)
    const client = await personOf(tx, project.clientId)
    const place = { projectId, clientId: project.clientId, contactId: contact.id }
    const kept = await readTerms(tx, place, caller, terms)
    const [row] = await tx
      .insert(comments)
      .values({
        projectId,
        customerId: caller.customerId,
        clientId: project.clientId,
        comment,
        notifyByEmail,
        payload: {
          ...kept,
          read: false,
          ...addresseeOf(contact, client),
          clientId: project.clientId,
          contactId: contact.id,
        },
      })
      .returning()
    if (row === undefined) throw new Error('a comment was not written')
    const expiresAt = new Date(expiryOfRequest(row))
    await bindFeedbackTokens(tx, { customerId: project.clientId, commentId: row.id, expiresAt })
    await queueReminder(context, tx, row)
    if (notifyByEmail) await mailLink(context, tx, { kind: 'feedback-request', row, project, client })
    await announceThread(context, tx, { row, project, change: 'asked' })
    return presentOneComment(tx, row, caller)
  })

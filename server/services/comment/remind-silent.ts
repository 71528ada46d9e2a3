import { and, eq, isNull } from 'drizzle-orm'
import { isOpenState } from '../../../src/api/contract/comment.ts'
import { dayMs } from '../../../src/api/contract/duration.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { type CommentRow, comments, projects } from '../../db/schema/project.ts'
import { patient, type Queue } from '../../jobs/jobs.ts'
import { isAnswered, isOfRejected, stateOfRequest } from '../feedback/request-state.ts'
import { personOf } from '../person.ts'
import { addresseeNow } from './addressee.ts'
import { announceThread } from './announce-thread.ts'
import { mailLink } from './mail-link.ts'
import { choosableIn } from './present-payload.ts'
import { voicesOfProjects } from './voices-of-projects.ts'

export const reminderQueue: Queue<{ commentId: number }> = { name: 'remind-silent', retries: patient, concurrency: 1 }

/**
 * Has a request reminded of on its day, at once where that has passed; nothing where it is not to be, or was already.
 * A second one does nothing.
 */
export const queueReminder = async (
  { jobs }: Context,
  tx: Tx,
  { id, createdAt, payload: { remindAfterDays, remindedAt } }: CommentRow,
): Promise<void> => {
  if (remindAfterDays === undefined || remindedAt !== undefined) return
  const waitMs = createdAt.getTime() + remindAfterDays * dayMs - Date.now()
  await jobs.send(tx, reminderQueue, { commentId: id }, { delaySeconds: Math.ceil(waitMs / 1000) })
}

/**
 * Mails the contact of a request again, days after it was sent: while it is open, and nobody has reminded of it by hand,
 * and who was asked is a contact still. While its project is archived, its reseller turned away, or all
 * of its voices have left, it looks again each day. Otherwise it does nothing.
 */
export const remindSilent = (context: Context, { commentId }: { commentId: number }): Promise<void> =>
  context.database.transaction(async (tx) => {
    const [found] = await tx
      .select({ request: comments, project: projects })
      .from(comments)
      .innerJoin(projects, and(eq(projects.id, comments.projectId), eq(projects.clientId, comments.clientId)))
      .where(and(eq(comments.id, commentId), isNull(comments.parentId)))
      .for('update', { of: [projects, comments] })
    if (found === undefined || found.request.clientId === null) return
    const { request, project } = found
    if (request.payload.remindedAt !== undefined) return
    if (!isOpenState(stateOfRequest(request, await isAnswered(tx, commentId)))) return
    const isForNothing = choosableIn(request, await voicesOfProjects(tx, [request.projectId])).length === 0
    if (isForNothing || project.state === 'archived' || (await isOfRejected(tx, request)))
      return context.jobs.send(tx, reminderQueue, { commentId }, { delaySeconds: dayMs / 1000 })
    const client = await personOf(tx, found.request.clientId)
    const addressee = await addresseeNow(tx, request.payload, client)
    if (addressee === null) return
    const { undelivered: _, ...kept } = request.payload
    const payload = { ...kept, ...addressee, remindedAt: new Date().toISOString() }
    await tx.update(comments).set({ payload }).where(eq(comments.id, commentId))
    const row = { ...request, payload }
    await mailLink(context, tx, { kind: 'feedback-reminder', row, project, client })
    await announceThread(context, tx, { row, project, change: 'reminded' })
  })

import { eq } from 'drizzle-orm'
import { isOpenState, type ProjectComment, type ThreadChange } from '../../../src/api/contract/comment.ts'
import type { Context } from '../../context.ts'
import { comments } from '../../db/schema/project.ts'
import type { Caller } from '../../shared/caller.ts'
import { refuse } from '../../shared/errors.ts'
import { commentTag } from '../../shared/resource-tags.ts'
import { moveLinkExpiry } from '../feedback/feedback-tokens.ts'
import { expiryOfRequest, isAnswered, stateForAsked, stateOfRequest } from '../feedback/request-state.ts'
import { personOf } from '../person.ts'
import { lockComment } from '../scope/comment-scope.ts'
import { requireOpen } from '../scope/project-scope.ts'
import { addresseeNow } from './addressee.ts'
import { announceThread } from './announce-thread.ts'
import { mailLink } from './mail-link.ts'
import { applyMarks, type CommentMarks } from './marks.ts'
import { presentOneComment } from './present-comments.ts'
import { queueReminder } from './remind-silent.ts'
import { voicesOfProjects } from './voices-of-projects.ts'

/** What an archived project refuses; to be read and answered goes on (contract, "Two people, lost answers"). */
const askersChanges: ReadonlySet<ThreadChange> = new Set(['withdrawn', 'extended', 'reminded'])

/**
 * Makes marks in a comment's payload, each by whom it belongs to (contract, "Feedback").
 * @throws NotFound, PreconditionFailed, Forbidden for somebody else's mark, Invalid at a mark that the request's state
 * does not allow, Unprocessable for an asker's mark while the project is archived
 */
export const changeComment = async (
  context: Context,
  caller: Caller,
  id: number,
  marks: CommentMarks,
): Promise<ProjectComment> =>
  context.once(async (tx) => {
    const { comment: row, project } = await lockComment(tx, caller, id)
    await context.requireMatch(async () => commentTag(await presentOneComment(tx, row, caller)))
    const { payload, change, isExtended, isReminder } = applyMarks(marks, {
      caller,
      row,
      project,
      isAnswered: await isAnswered(tx, id),
      isOpenForAsked: isOpenState(await stateForAsked(tx, row)),
      voices: await voicesOfProjects(tx, [row.projectId]),
    })
    if (change === null) return presentOneComment(tx, row, caller)
    if (askersChanges.has(change)) requireOpen(project)
    const client = isReminder && row.clientId !== null ? await personOf(tx, row.clientId) : null
    const addressee = client === null ? {} : await addresseeNow(tx, payload, client)
    if (addressee === null) return refuse('payload.remind', 'invalid', { wanted: 'present-contact' })
    const [changed] = await tx
      .update(comments)
      .set({ payload: { ...payload, ...addressee } })
      .where(eq(comments.id, id))
      .returning()
    if (changed === undefined) throw new Error('a comment was lost while it was marked')
    if (isExtended) {
      await moveLinkExpiry(tx, id, new Date(expiryOfRequest(changed)))
      // What was to remind of it may have found it over.
      if (!isOpenState(stateOfRequest(row, false))) await queueReminder(context, tx, changed)
    }
    if (client !== null) await mailLink(context, tx, { kind: 'feedback-reminder', row: changed, project, client })
    await announceThread(context, tx, { row: changed, project, change })
    return presentOneComment(tx, changed, caller)
  })

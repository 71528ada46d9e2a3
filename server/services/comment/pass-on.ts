import { and, eq, isNull, sql } from 'drizzle-orm'
import { isOpenState, mostGuests, type PassedOn } from '../../../src/api/contract/comment.ts'
import { iriOf } from '../../../src/api/contract/hydra.ts'
import type { Context } from '../../context.ts'
import { comments } from '../../db/schema/project.ts'
import type { Caller } from '../../shared/caller.ts'
import { Forbidden, refuse } from '../../shared/errors.ts'
import { issueFeedbackToken } from '../feedback/feedback-tokens.ts'
import { expiryOfRequest, isAnswered, stateOfRequest } from '../feedback/request-state.ts'
import { lockComment } from '../scope/comment-scope.ts'
import { requireOpen } from '../scope/project-scope.ts'
import { announceThread } from './announce-thread.ts'
import { voicesOfRequest } from './present-payload.ts'
import { frozen, letteredVoices } from './request-terms.ts'
import { voicesOfProjects } from './voices-of-projects.ts'

/**
 * Makes a request of their own, in the same round, for somebody to whom a link is passed on (contract, "Feedback"), so
 * that neither sees the other's answer. At most 10 for one link, those of its guests included.
 * @throws Forbidden for anything but the link of an open request, Unprocessable while its project is archived, Invalid at
 * `name` for the eleventh
 */
export const passOn = (context: Context, caller: Caller, id: number, { name }: { name: string }): Promise<PassedOn> =>
  context.once(async (tx) => {
    if (caller.scope !== 'feedback') throw new Forbidden()
    // The project's lock keeps others from adding guests while these are counted.
    const { comment: request, project } = await lockComment(tx, caller, id)
    const first = request.payload.passedOnFrom ?? id
    if (!isOpenState(stateOfRequest(request, await isAnswered(tx, id)))) throw new Forbidden()
    requireOpen(project)
    const isPassedOn = sql`(${comments.payload}->>'passedOnFrom')::int = ${first}`
    const guests = await tx.$count(
      comments,
      and(eq(comments.projectId, request.projectId), isNull(comments.parentId), isPassedOn),
    )
    if (guests >= mostGuests) refuse('name', 'too-many', { limit: mostGuests, wanted: 'another-link' })
    const { remarks, blind, several, leftOut, to } = request.payload
    const { offered, added } = voicesOfRequest(request, await voicesOfProjects(tx, [request.projectId]))
    const [row] = await tx
      .insert(comments)
      .values({
        projectId: request.projectId,
        customerId: request.customerId,
        clientId: request.clientId,
        comment: request.comment,
        payload: {
          // No news to the client's own account: the person has the link already.
          read: true,
          // What came before is no news to them, and words that they take along may be about what left since.
          offered: [...offered, ...added].map(frozen),
          leftOut,
          remarks,
          blind,
          several,
          // Words that they take along name voices by these letters where names are hidden.
          letteredBefore: await letteredVoices(tx, caller, request),
          expiresAt: expiryOfRequest(request),
          round: request.payload.round ?? request.id,
          to: name,
          guest: name,
          passedOnFrom: first,
          passedOnBy: to,
          clientId: caller.customerId,
        },
      })
      .returning()
    if (row === undefined) throw new Error('a comment was not written')
    const refreshToken = await issueFeedbackToken(tx, {
      customerId: caller.customerId,
      commentId: row.id,
      expiresAt: new Date(expiryOfRequest(row)),
    })
    await announceThread(context, tx, { row, project, change: 'asked' })
    return { comment: iriOf('project-comments', row.id), id: row.id, refreshToken }
  })

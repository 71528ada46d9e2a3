import { iriOf } from '../../../src/api/contract/hydra.ts'
import { expiryOf } from '../../../src/api/contract/session.ts'
import type { Context } from '../../context.ts'
import { expiryOfRequest, isAnswered } from '../../services/feedback/request-state.ts'
import { findComment } from '../../services/scope/comment-scope.ts'
import type { FeedbackCaller } from '../../shared/caller.ts'
import { Unauthorized } from '../../shared/errors.ts'
import type { StoredUpdate } from '../../stream/hub.ts'
import { authenticate } from '../api/authenticate.ts'

/** Who listens to a stream of updates. */
export type StreamReader = {
  /** Whose updates they are. */
  customerId: number
  /** By what its open streams are counted: a link's take no place of the account's. */
  slot: { of: 'account' | 'link'; id: number }
  /** When it ends, in ms since 1970. */
  endsAt: number
  /** What is told of an update; null for nothing. */
  told: (update: StoredUpdate) => StoredUpdate | null
}

/** What whoever holds a link can do nothing about, or did themselves. */
const noNews: ReadonlySet<unknown> = new Set(['asked', 'opened', 'heard', 'read', 'reminded'])

/** Timers may be early by a moment, and the page asks at once whether its request is over. */
const afterMs = 50

/**
 * Whoever holds a feedback link hears that something became of its request or its project, not what: they read it anew.
 * @throws Forbidden once the request is withdrawn or over
 */
const linkReader = async ({ database }: Context, caller: FeedbackCaller, tokenEnd: number): Promise<StreamReader> => {
  const { comment } = await findComment(database.db, caller, caller.commentId)
  const request = iriOf('project-comments', comment.id)
  const project = iriOf('projects', comment.projectId)
  const data = { '@id': request, '@type': 'ProjectComment', id: comment.id }
  const end = (await isAnswered(database.db, comment.id)) ? tokenEnd : Date.parse(expiryOfRequest(comment)) + afterMs
  return {
    customerId: caller.customerId,
    slot: { of: 'link', id: comment.id },
    endsAt: Math.min(tokenEnd, end),
    told: ({ id, data: { '@id': subject, thread, change } }) =>
      subject === project || (thread === request && !noNews.has(change)) ? { id, topic: request, data } : null,
  }
}

/**
 * Who asks for the stream with this Authorization header.
 * @throws Unauthorized without a valid access token, Forbidden for a link that is over
 */
export const streamReader = async (context: Context, authorization: string | undefined): Promise<StreamReader> => {
  const caller = await authenticate(context, authorization)
  const endsAt = expiryOf(authorization?.split(' ')[1] ?? '')
  if (endsAt === null) throw new Unauthorized('Invalid JWT Token')
  if (caller.scope === 'feedback') return linkReader(context, caller, endsAt)
  const { customerId } = caller
  return { customerId, slot: { of: 'account', id: customerId }, endsAt, told: (update) => update }
}

import { iriOf } from '../../../src/api/contract/hydra.ts'
import { expiryOf } from '../../../src/api/contract/session.ts'
import type { Context } from '../../context.ts'
import { expiryOfRequest, isAnswered } from '../../services/feedback/request-state.ts'
import { findComment } from '../../services/scope/comment-scope.ts'
import { Forbidden, Unauthorized } from '../../shared/errors.ts'
import type { StoredUpdate } from '../../stream/hub.ts'
import { requireSession } from '../api/access.ts'
import { authenticate } from '../api/authenticate.ts'

/** Who listens to a stream of updates. */
type StreamReader = {
  /** Whose updates they are. */
  customerId: number
  /** By what its open streams are counted: a link's take no place of the account's. */
  slot: { of: 'account' | 'link'; id: number }
  /** When it ends, in ms since 1970. */
  endsAt: number
  /** What is told of an update; null for nothing. */
  told: (update: StoredUpdate) => StoredUpdate | null
}

/** Changes that the holder of a link made, or that make no difference to them. */
const noNews: ReadonlySet<unknown> = new Set([
  'asked',
  'opened',
  'heard',
  'read',
  'reminded',
  'undelivered',
  'readdressed',
  'contactDeleted',
])

/** Timers may be early by a moment, and the page asks at once whether its request is over. */
const afterMs = 50

const endOf = (authorization: string | undefined): number => {
  const end = expiryOf(authorization?.split(' ')[1] ?? '')
  if (end === null) throw new Unauthorized('Invalid JWT Token')
  return end
}

/** Asked anew while a stream is open: the end may have been moved, or have come. */
export type ReaderOf = (context: Context, authorization: string | undefined) => Promise<StreamReader>

/**
 * Whoever is signed in hears all that is their account's.
 * @throws Unauthorized without a valid access token, Forbidden for a link's, and for one of the provider's team
 */
export const accountReader: ReaderOf = async (context, authorization) => {
  const { customerId } = requireSession(await authenticate(context, authorization))
  const slot = { of: 'account', id: customerId } as const
  return { customerId, slot, endsAt: endOf(authorization), told: (update) => update }
}

/**
 * Whoever holds a feedback link hears that something became of its request or its project, not what: they read it anew.
 * @throws Unauthorized without a valid access token, Forbidden for one of an account, or once the request is withdrawn or over
 */
export const linkReader: ReaderOf = async (context, authorization) => {
  const caller = await authenticate(context, authorization)
  if (caller.scope !== 'feedback') throw new Forbidden()
  const { db } = context.database
  const tokenEnd = endOf(authorization)
  const { comment } = await findComment(db, caller, caller.commentId)
  const request = iriOf('project-comments', comment.id)
  const project = iriOf('projects', comment.projectId)
  const data = { '@id': request, '@type': 'ProjectComment', id: comment.id }
  const end = (await isAnswered(db, comment.id)) ? tokenEnd : Date.parse(expiryOfRequest(comment)) + afterMs
  return {
    customerId: caller.customerId,
    slot: { of: 'link', id: comment.id },
    endsAt: Math.min(tokenEnd, end),
    told: ({ id, data: { '@id': subject, thread, change } }) =>
      subject === project || (thread === request && !noNews.has(change)) ? { id, topic: request, data } : null,
  }
}

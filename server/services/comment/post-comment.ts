import type { ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../shared/caller.ts'
import { Forbidden } from '../../shared/errors.ts'
import type { CommentInput } from './comment-input.ts'
import { giveFeedback } from './give-feedback.ts'
import { requestFeedback } from './request-feedback.ts'

/**
 * A reseller asks, a client answers (contract, "Feedback").
 * @throws Forbidden when it is the other's part, and what the two verbs throw
 */
export const postComment = (context: Context, caller: Caller, input: CommentInput): Promise<ProjectComment> => {
  const isRequest = input.parent === null && input.voices.length === 0
  const isAnswering = caller.scope === 'feedback' || caller.role === 'client'
  if (isRequest === isAnswering) throw new Forbidden()
  return isAnswering ? giveFeedback(context, caller, input) : requestFeedback(context, caller, input)
}

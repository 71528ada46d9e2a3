import type { ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../shared/caller.ts'
import { findComment } from '../scope/comment-scope.ts'
import { presentOneComment } from './present-comments.ts'

/** @throws NotFound when the caller sees no such comment, Forbidden for a feedback link that is not its own */
export const getComment = async (
  { database: { db } }: Context,
  caller: Caller,
  id: number,
): Promise<ProjectComment> => {
  const { comment } = await findComment(db, caller, id)
  return presentOneComment(db, comment, caller)
}

import { eq } from 'drizzle-orm'
import type { ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Context } from '../../context.ts'
import { comments } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../caller.ts'
import { findComment } from './comment-scope.ts'
import { presentOneComment } from './present-comments.ts'

/**
 * Marks a comment as read (or unread), merged into its payload: for whom it is meant for, or for its author alone, whose
 * list holds it too.
 * @throws NotFound
 */
export const readComment = async (
  { database }: Context,
  caller: CustomerCaller,
  id: number,
  { read }: { read: boolean | undefined },
): Promise<ProjectComment> =>
  database.transaction(async (tx) => {
    await findComment(tx, caller, id)
    const [row] = await tx.select().from(comments).where(eq(comments.id, id)).for('update')
    if (row === undefined) throw new Error('a comment was lost while it was read')
    if (read === undefined) return presentOneComment(tx, row, caller)
    const [changed] = await tx
      .update(comments)
      .set({
        payload: { ...row.payload, ...(row.customerId === caller.customerId ? { readByAuthor: read } : { read }) },
      })
      .where(eq(comments.id, id))
      .returning()
    return presentOneComment(tx, changed ?? row, caller)
  })

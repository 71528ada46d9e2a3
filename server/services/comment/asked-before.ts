import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/client.ts'
import { type CommentRow, comments } from '../../db/schema/project.ts'
import type { CommentColumns } from '../scope/comment-scope.ts'

export const former = alias(comments, 'former')
export const formerAnswers = alias(comments, 'former_answers')

/** Whether two requests went to the same person: a guest's is nobody else's. */
const isOfOne = (one: CommentColumns, other: CommentColumns): SQL =>
  sql`(not ${one.payload} ? 'guest' and not ${other.payload} ? 'guest' and ${one.payload}->>'contactId' is not distinct from ${other.payload}->>'contactId' and lower(${one.payload}->>'email') is not distinct from lower(${other.payload}->>'email'))`

/** Whether `former` is what a request asks the same person again. */
export const isAskedAgain = (): SQL | undefined =>
  and(sql`${former.id} = (${comments.payload}->>'previous')::int`, isOfOne(former, comments))

/**
 * Whether a request asks the same person again: then when they answered (ISO 8601), null where they did not, or somebody
 * did in their place.
 */
export const askedBefore = async (
  tx: Tx,
  { id }: Pick<CommentRow, 'id'>,
): Promise<{ answeredAt: string | null } | null> => {
  const [found] = await tx
    .select({ answer: formerAnswers })
    .from(comments)
    .innerJoin(former, isAskedAgain())
    .leftJoin(formerAnswers, eq(formerAnswers.parentId, former.id))
    .where(eq(comments.id, id))
  if (found === undefined) return null
  const own = found.answer?.payload.answeredBy === undefined ? found.answer : null
  return { answeredAt: own?.createdAt.toISOString() ?? null }
}

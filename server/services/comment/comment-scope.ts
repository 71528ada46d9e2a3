import { and, eq, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client.ts'
import { comments, projects } from '../../db/schema/project.ts'
import { Forbidden, NotFound } from '../../errors.ts'
import type { Caller, CustomerCaller } from '../caller.ts'

/**
 * Comments of projects that a person owns, or is the client of: then those that were put to this client, not to one whom
 * the project had before. Needs `projects` joined.
 */
export const visibleComments = ({ customerId }: CustomerCaller): SQL | undefined =>
  or(eq(projects.customerId, customerId), and(eq(projects.clientId, customerId), eq(comments.clientId, customerId)))

/**
 * A comment that the caller may read, with its project. A feedback link reads its own request, while its project is
 * still the client's.
 * @throws NotFound, or Forbidden for anything else that a feedback link asks for
 */
export const findComment = async (executor: Db | Tx, caller: Caller, id: number) => {
  if (caller.scope === 'feedback' && caller.commentId !== id) throw new Forbidden()
  const [found] = await executor
    .select({ comment: comments, project: projects })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(
      and(
        eq(comments.id, id),
        caller.scope === 'feedback'
          ? and(eq(projects.clientId, caller.customerId), eq(comments.clientId, caller.customerId))
          : visibleComments(caller),
      ),
    )
  if (found === undefined) throw caller.scope === 'feedback' ? new Forbidden() : new NotFound()
  return found
}

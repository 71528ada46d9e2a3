import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Context } from '../../context.ts'
import { comments, projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../caller.ts'
import { findProject } from '../project/project-scope.ts'
import { visibleComments } from './comment-scope.ts'
import { presentComments } from './present-comments.ts'

type Paging = { page: number; itemsPerPage: number }
type Listed = { members: ProjectComment[]; total: number }

const pageOfRequests = async (
  { database: { db } }: Context,
  { caller, scope, page, itemsPerPage }: Paging & { caller: CustomerCaller; scope: SQL | undefined },
): Promise<Listed> => {
  const where = and(isNull(comments.parentId), scope)
  const joined = eq(projects.id, comments.projectId)
  const [counted] = await db.select({ total: count() }).from(comments).innerJoin(projects, joined).where(where)
  const rows = await db
    .select({ comment: comments })
    .from(comments)
    .innerJoin(projects, joined)
    .where(where)
    .orderBy(desc(comments.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return {
    members: await presentComments(
      db,
      rows.map(({ comment }) => comment),
      caller,
    ),
    total: counted?.total ?? 0,
  }
}

/** A person's notifications: the requests that they sent or were asked, newest first, answers as children. */
export const listComments = (context: Context, caller: CustomerCaller, paging: Paging): Promise<Listed> =>
  pageOfRequests(context, { caller, scope: visibleComments(caller), ...paging })

/** A project's requests, newest first, answers as children. @throws NotFound when the person sees no such project */
export const listProjectComments = async (
  context: Context,
  caller: CustomerCaller,
  projectId: number,
  paging: Paging,
): Promise<Listed> => {
  const project = await findProject(context.database.db, caller, projectId)
  const scope = and(eq(comments.projectId, project.id), visibleComments(caller))
  return pageOfRequests(context, { caller, scope, ...paging })
}

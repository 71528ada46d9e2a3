import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Context } from '../../context.ts'
import { comments, projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import type { List, Page } from '../../shared/paging.ts'
import { visibleComments } from '../scope/comment-scope.ts'
import { findProject } from '../scope/project-scope.ts'
import { presentComments } from './present-comments.ts'
import { isUnreadBy, latestOf, type ThreadFilters, threadsThat } from './thread-filters.ts'

type Wanted = Page & ThreadFilters & { isBrief: boolean }

const joined = eq(projects.id, comments.projectId)

const pageOfThreads = async (
  { database: { db } }: Context,
  {
    caller,
    scope,
    page,
    itemsPerPage,
    isBrief,
    ...filters
  }: Wanted & { caller: CustomerCaller; scope: SQL | undefined },
): Promise<List<ProjectComment>> => {
  const where = and(isNull(comments.parentId), scope, threadsThat(caller, filters))
  const [counted] = await db.select({ total: count() }).from(comments).innerJoin(projects, joined).where(where)
  const rows = await db
    .select({ comment: comments })
    .from(comments)
    .innerJoin(projects, joined)
    .where(where)
    .orderBy(desc(latestOf(caller)), desc(comments.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return {
    members: await presentComments(
      db,
      rows.map(({ comment }) => comment),
      caller,
      isBrief,
    ),
    total: counted?.total ?? 0,
  }
}

/** How many comments that the person may see they have neither written nor read. */
const countUnread = async ({ database: { db } }: Context, caller: CustomerCaller): Promise<number> => {
  const [counted] = await db
    .select({ unread: count() })
    .from(comments)
    .innerJoin(projects, joined)
    .where(and(visibleComments(caller), isUnreadBy(caller, comments)))
  return counted?.unread ?? 0
}

/**
 * A person's notifications: the requests that they sent or were asked, answers as children, by latest activity; beside
 * them how many comments are unread, whatever the filters and the page.
 */
export const listComments = async (
  context: Context,
  caller: CustomerCaller,
  wanted: Wanted,
): Promise<List<ProjectComment> & { extra: { unread: number } }> => ({
  ...(await pageOfThreads(context, { caller, scope: visibleComments(caller), ...wanted })),
  extra: { unread: await countUnread(context, caller) },
})

/**
 * A project's requests, answers as children, by latest activity.
 * @throws NotFound when the person sees no such project
 */
export const listProjectComments = async (
  context: Context,
  caller: CustomerCaller,
  projectId: number,
  wanted: Wanted,
): Promise<List<ProjectComment>> => {
  const project = await findProject(context.database.db, caller, projectId)
  const scope = and(eq(comments.projectId, project.id), visibleComments(caller))
  return pageOfThreads(context, { caller, scope, ...wanted })
}

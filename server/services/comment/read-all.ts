import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { apiPrefix } from '../../../src/api/contract/hydra.ts'
import type { Context } from '../../context.ts'
import { comments, projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { publishAll } from '../../stream/publish.ts'
import { visibleComments } from '../scope/comment-scope.ts'
import { notificationsOf, threadMessages } from './announce-thread.ts'
import { isUnreadBy } from './thread-filters.ts'

/**
 * Marks everything as read that counts as unread for the person, up to the newest comment that they saw (null: whatever
 * there is), and tells their other tabs, and who wrote it.
 */
export const readAll = (
  context: Context,
  caller: CustomerCaller,
  { newest }: { newest: number | null },
): Promise<void> =>
  context.once(async (tx) => {
    const { id, parentId, projectId, clientId } = comments
    const wasSeen = newest === null ? undefined : lte(id, newest)
    const unread = await tx
      .select({ row: { id, parentId, projectId, clientId }, project: { customerId: projects.customerId } })
      .from(comments)
      .innerJoin(projects, eq(projects.id, comments.projectId))
      .where(and(visibleComments(caller), isUnreadBy(caller, comments), wasSeen))
      .orderBy(comments.id)
      .for('update', { of: comments })
    if (unread.length === 0) return
    const ids = unread.map(({ row }) => row.id)
    await tx
      .update(comments)
      .set({ payload: sql`${comments.payload} || '{"read": true}'::jsonb` })
      .where(inArray(comments.id, ids))
    const { customerId } = caller
    const threads = new Map(unread.map((read) => [read.row.parentId ?? read.row.id, read]))
    const toOthers = [...threads.values()]
      .flatMap((read) => threadMessages({ ...read, change: 'read' }))
      .filter((message) => message.customerId !== customerId)
    const data = { '@id': `${apiPrefix}/shop/project-comments`, '@type': 'hydra:Collection', change: 'read' }
    await publishAll(context, tx, [...toOthers, { customerId, topic: notificationsOf(customerId), data }])
  })

import { and, eq, inArray, sql } from 'drizzle-orm'
import { apiPrefix, iriOf } from '../../../src/api/contract/hydra.ts'
import type { Context } from '../../context.ts'
import { comments, projects } from '../../db/schema/project.ts'
import type { CustomerCaller } from '../../shared/caller.ts'
import { publish } from '../../stream/publish.ts'
import { visibleComments } from '../scope/comment-scope.ts'
import { isUnreadBy } from './thread-filters.ts'

/** Marks everything as read that counts as unread for the person, and tells their other tabs. */
export const readAll = (context: Context, caller: CustomerCaller): Promise<void> =>
  context.once(async (tx) => {
    const unread = await tx
      .select({ id: comments.id })
      .from(comments)
      .innerJoin(projects, eq(projects.id, comments.projectId))
      .where(and(visibleComments(caller), isUnreadBy(caller, comments)))
      .orderBy(comments.id)
      .for('update', { of: comments })
    if (unread.length === 0) return
    const ids = unread.map(({ id }) => id)
    await tx
      .update(comments)
      .set({ payload: sql`${comments.payload} || '{"read": true}'::jsonb` })
      .where(inArray(comments.id, ids))
    await publish(context, tx, {
      customerIds: [caller.customerId],
      topic: `${iriOf('customers', caller.customerId)}/notifications`,
      data: { '@id': `${apiPrefix}/shop/project-comments`, '@type': 'hydra:Collection', change: 'read' },
    })
  })

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { comments, projects } from '../../db/schema/project.ts'
import { publishAll } from '../../stream/publish.ts'
import type { AddressRow } from '../scope/address-scope.ts'
import { isOpenRequest } from '../scope/comment-scope.ts'
import { threadMessages } from './announce-thread.ts'

/** Tells open portals of the requests that wait for a contact who was deleted: nobody can be reminded of them. */
export const announceGoneContact = async (
  context: Context,
  tx: Tx,
  { id, customerId }: Pick<AddressRow, 'id' | 'customerId'>,
): Promise<void> => {
  const found = await tx
    .select({ row: comments, project: projects })
    .from(comments)
    .innerJoin(projects, eq(projects.id, comments.projectId))
    .where(
      and(
        eq(comments.clientId, customerId),
        isNull(comments.parentId),
        sql`(${comments.payload}->>'contactId')::int = ${id}`,
        isOpenRequest(comments, new Date()),
      ),
    )
    .orderBy(comments.id)
  const messages = found.flatMap((thread) => threadMessages({ ...thread, change: 'contactDeleted' }))
  await publishAll(context, tx, messages)
}

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { comments } from '../../db/schema/project.ts'
import type { AddressRow } from '../scope/address-scope.ts'
import { isOpenRequest } from '../scope/comment-scope.ts'
import { announceThreads, readThreads } from './announce-thread.ts'

/** Tells open portals of the requests that wait for a contact who was deleted: nobody can be reminded of them. */
export const announceGoneContact = async (
  context: Context,
  tx: Tx,
  { id, customerId }: Pick<AddressRow, 'id' | 'customerId'>,
): Promise<void> => {
  const threads = await readThreads(
    tx,
    and(
      eq(comments.clientId, customerId),
      isNull(comments.parentId),
      sql`(${comments.payload}->>'contactId')::int = ${id}`,
      isOpenRequest(comments, new Date()),
    ),
  )
  await announceThreads(context, tx, { threads, change: 'contactDeleted' })
}

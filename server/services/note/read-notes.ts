import { asc, eq } from 'drizzle-orm'
import { adminIriOf } from '../../../src/api/contract/hydra.ts'
import type { OrderNote } from '../../../src/api/contract/provider.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { orderNotes } from '../../db/schema/desk.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { Forbidden, NotFound } from '../../shared/errors.ts'
import { orderNoteTag } from '../../shared/resource-tags.ts'

type NoteRow = typeof orderNotes.$inferSelect

/** A note as it goes over the wire. */
export const presentNote = ({ id, authorId, authorName, text, createdAt, updatedAt }: NoteRow): OrderNote => ({
  '@id': adminIriOf('order-notes', id),
  '@type': 'OrderNote',
  id,
  text,
  author: { '@id': authorId === null ? null : adminIriOf('administrators', authorId), name: authorName },
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** The team's notes on an order, the oldest first. */
export const notesOf = async (executor: Db | Tx, orderId: number): Promise<OrderNote[]> => {
  const rows = await executor
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id))
  return rows.map(presentNote)
}

/** One note. @throws NotFound */
export const getNote = async ({ database: { db } }: Context, id: number): Promise<OrderNote> => {
  const [row] = await db.select().from(orderNotes).where(eq(orderNotes.id, id))
  if (row === undefined) throw new NotFound()
  return presentNote(row)
}

/**
 * One's own note, locked until the transaction ends, under the condition of the call.
 * @throws NotFound; Forbidden for a colleague's; PreconditionFailed
 */
export const lockOwnNote = async (
  context: Context,
  tx: Tx,
  { caller, id }: { caller: AdministratorCaller; id: number },
): Promise<void> => {
  const [row] = await tx.select().from(orderNotes).where(eq(orderNotes.id, id)).for('update')
  if (row === undefined) throw new NotFound()
  if (row.authorId !== caller.customerId) throw new Forbidden('Only its author changes a note.')
  await context.requireMatch(async () => orderNoteTag(presentNote(row)))
}

import { eq } from 'drizzle-orm'
import type { OrderNote } from '../../../src/api/contract/provider.ts'
import type { Context } from '../../context.ts'
import { orderNotes } from '../../db/schema/desk.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { lockOwnNote, presentNote } from './read-notes.ts'

/** Says something else in one's own note. @throws NotFound; Forbidden for a colleague's; PreconditionFailed */
export const changeNote = (
  context: Context,
  caller: AdministratorCaller,
  { id, text }: { id: number; text: string },
): Promise<OrderNote> =>
  context.once(async (tx) => {
    await lockOwnNote(context, tx, { caller, id })
    const [row] = await tx.update(orderNotes).set({ text }).where(eq(orderNotes.id, id)).returning()
    if (row === undefined) throw new Error('a note was lost while it was changed')
    return presentNote(row)
  })

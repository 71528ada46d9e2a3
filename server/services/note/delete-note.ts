import { eq } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { orderNotes } from '../../db/schema/desk.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { lockOwnNote } from './read-notes.ts'

/** Takes one's own note away. @throws NotFound; Forbidden for a colleague's; PreconditionFailed */
export const deleteNote = (context: Context, caller: AdministratorCaller, id: number): Promise<void> =>
  context.once(async (tx) => {
    await lockOwnNote(context, tx, { caller, id })
    await tx.delete(orderNotes).where(eq(orderNotes.id, id))
  })

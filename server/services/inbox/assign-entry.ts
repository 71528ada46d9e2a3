import { and, eq } from 'drizzle-orm'
import type { InboxEntry } from '../../../src/api/contract/inbox.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { customers } from '../../db/schema/customer.ts'
import { inboxAssignments } from '../../db/schema/desk.ts'
import { Conflict, refuse } from '../../shared/errors.ts'
import { membersOf } from '../team-members.ts'
import { findEntry, readEntry } from './list-inbox.ts'
import { isAssignmentOf, lockAssignee } from './lock-assignee.ts'

/** They stay in the team until the transaction ends. @throws Invalid at `assignee` for whoever is not of it */
const requireColleague = async (tx: Tx, id: number): Promise<void> => {
  const [colleague] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), eq(customers.role, 'administrator')))
    .for('share')
  if (colleague === undefined) refuse('assignee', 'not-found')
}

/** What somebody is told whose colleague was first. */
const takenBy = async (tx: Tx, id: number | null): Promise<string> => {
  const name = id === null ? undefined : (await membersOf(tx, [id])).get(id)?.name
  return name === undefined ? 'Nobody has this any more.' : `${name} has this by now.`
}

/** `seen`: who had it, as whoever asks saw it; undefined: whoever that is. */
type Assignment = { name: string; assignee: number | null; seen: number | null | undefined }

/**
 * Gives an entry of the inbox to somebody of the team, or to nobody. Where a colleague was first, nothing is overwritten.
 * @throws NotFound for what needs nobody any more; Invalid at `assignee`; Conflict where somebody else has it than was seen
 */
export const assignEntry = (context: Context, { name, assignee, seen }: Assignment): Promise<InboxEntry> =>
  context.once(async (tx) => {
    const entry = await findEntry(tx, name)
    if (assignee !== null) await requireColleague(tx, assignee)
    const now = await lockAssignee(tx, entry)
    if (seen !== undefined && now !== seen && now !== assignee) throw new Conflict(await takenBy(tx, now))
    await tx.update(inboxAssignments).set({ administratorId: assignee }).where(isAssignmentOf(entry))
    return readEntry(tx, name)
  })

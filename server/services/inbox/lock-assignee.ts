import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { inboxAssignments } from '../../db/schema/desk.ts'
import { assignedId, type Waiting } from './find-waiting.ts'

type Entry = Pick<Waiting, 'kind' | 'id'>

/** The assignment of an entry. */
export const isAssignmentOf = ({ kind, id }: Entry) =>
  and(eq(inboxAssignments.kind, kind), eq(inboxAssignments.subjectId, assignedId({ kind, id })))

/** Who has it, locked until the transaction ends: of two who take it up, the second one sees the first. */
export const lockAssignee = async (tx: Tx, entry: Entry): Promise<number | null> => {
  await tx
    .insert(inboxAssignments)
    .values({ kind: entry.kind, subjectId: assignedId(entry) })
    .onConflictDoNothing()
  const [row] = await tx.select().from(inboxAssignments).where(isAssignmentOf(entry)).for('update')
  return row?.administratorId ?? null
}

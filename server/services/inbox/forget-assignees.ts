import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { mails } from '../../db/schema/delivery.ts'
import { inboxAssignments } from '../../db/schema/desk.ts'
import { isFailed, isWaiting } from './find-waiting.ts'
import { lockAssignee } from './lock-assignee.ts'

/** Of two who see to the last two mails at once, the second one waits here, and sees that none is left. */
const holdMails = (tx: Tx) => lockAssignee(tx, { kind: 'mail', id: 0 })

/** Once no mail needs anybody, whoever had taken them up has not taken up the next one that fails. */
export const forgetMailAssignee = async (tx: Tx): Promise<void> => {
  await holdMails(tx)
  const some = tx.select({ id: mails.id }).from(mails).where(isFailed)
  await tx.delete(inboxAssignments).where(sql`${inboxAssignments.kind} = 'mail' and not exists (${some})`)
}

/** The same of all that needs nobody any more. */
export const forgetAssignees = async (tx: Tx): Promise<void> => {
  await holdMails(tx)
  await tx.delete(inboxAssignments).where(sql`not ${isWaiting}`)
}

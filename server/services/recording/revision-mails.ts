import { and, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/client.ts'
import { mails } from '../../db/schema/delivery.ts'
import { queueProviderMail } from '../../mail/queue-mail.ts'
import { isOfThread } from '../../mail/taken-back.ts'
import { threadOf } from '../../mail/thread-of.ts'
import { isFailed } from '../inbox/find-waiting.ts'
import { forgetMailAssignee } from '../inbox/forget-assignees.ts'
import { orderedBy } from '../order/order-mail.ts'
import type { RecordingRow } from '../order/order-parts.ts'
import { personOf } from '../person.ts'
import type { OrderRow } from '../scope/order-scope.ts'
import { lineNamesOf } from './line-names.ts'

type Asked = { order: OrderRow; row: RecordingRow }

/** What a question and its end have in common: mail programs show them together. */
const aboutOf = ({ id }: RecordingRow): string => `recording-${id}`

const factsOf = async (tx: Tx, { order, row }: Asked) => {
  const nameIn = await lineNamesOf(tx, order)
  return {
    ...orderedBy(await personOf(tx, order.customerId), order),
    by: row.decidedBy ?? '',
    line: nameIn(row),
    version: row.version,
  }
}

/** Mails the provider's team that a recording is to be revised, in the words of its row. */
export const mailRevision = async (context: Context, tx: Tx, asked: Asked): Promise<void> => {
  const { comment, notes } = asked.row
  const facts = { ...(await factsOf(tx, asked)), comment: comment ?? '', notes }
  await queueProviderMail(context, tx, { kind: 'provider-revision', about: aboutOf(asked.row), facts })
}

/** Nobody is sending it, and nobody has it yet. */
const hasNotGone = and(
  isNull(mails.sentAt),
  isNull(mails.failedAt),
  or(isNull(mails.claimedUntil), lt(mails.claimedUntil, sql`now()`)),
)

/**
 * Ends the mail of a revision that is taken back where it has not gone; else another one says so. One that was given up
 * needs nobody any more.
 */
export const mailWithdrawal = async (context: Context, tx: Tx, withdrawn: Asked): Promise<void> => {
  const about = aboutOf(withdrawn.row)
  const isAsking = isOfThread('provider-revision', threadOf(context.publicUrl, about))
  await tx.update(mails).set({ dismissedAt: new Date() }).where(and(isAsking, isFailed))
  await forgetMailAssignee(tx)
  const ended = await tx.delete(mails).where(and(isAsking, hasNotGone)).returning({ id: mails.id })
  if (ended.length > 0) return
  const facts = await factsOf(tx, withdrawn)
  await queueProviderMail(context, tx, { kind: 'provider-revision-withdrawn', about, facts })
}

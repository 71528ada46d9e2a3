import { desc, eq, isNotNull } from 'drizzle-orm'
import { adminIriOf } from '../../../src/api/contract/hydra.ts'
import type { FailedMail } from '../../../src/api/contract/trouble.ts'
import type { Context } from '../../context.ts'
import { mails } from '../../db/schema/delivery.ts'
import { mailQueue } from '../../mail/mail-queue.ts'
import { holdsLink } from '../../mail/send-mails.ts'
import { NotFound, Unprocessable } from '../../shared/errors.ts'
import type { List, Page } from '../../shared/paging.ts'

type MailRow = typeof mails.$inferSelect

const present = ({ id, content, sentAt, failedAt, failure, createdAt }: MailRow): FailedMail => ({
  '@id': adminIriOf('mails', id),
  '@type': 'Mail',
  id,
  kind: content.kind,
  to: content.to,
  subject: content.subject,
  state: failedAt !== null ? 'failed' : sentAt === null ? 'waiting' : 'sent',
  failure,
  failedAt: failedAt?.toISOString() ?? null,
  canBeRetried: failedAt !== null && !holdsLink(content),
  createdAt: createdAt.toISOString(),
})

/** A page of the mails that were given up, the latest first; those of the last 90 days, as long as mails are kept. */
export const listFailedMails = async (
  { database: { db } }: Context,
  { page, itemsPerPage }: Page,
): Promise<List<FailedMail>> => {
  const failed = isNotNull(mails.failedAt)
  const rows = await db
    .select()
    .from(mails)
    .where(failed)
    .orderBy(desc(mails.failedAt), desc(mails.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { members: rows.map(present), total: await db.$count(mails, failed) }
}

/** One mail, whether it failed or was tried again since. @throws NotFound */
export const getFailedMail = async ({ database: { db } }: Context, id: number): Promise<FailedMail> => {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  if (row === undefined) throw new NotFound()
  return present(row)
}

/**
 * Sends a mail that was given up as if it had just been written; one that waits or is sent already stays as it is.
 * @throws NotFound, Unprocessable for one whose link is not kept
 */
export const retryMail = (context: Context, id: number): Promise<FailedMail> =>
  context.once(async (tx) => {
    const [row] = await tx.select().from(mails).where(eq(mails.id, id)).for('update')
    if (row === undefined) throw new NotFound()
    if (row.failedAt === null) return present(row)
    if (holdsLink(row.content))
      throw new Unprocessable('The link of this mail is not kept. Have whoever it is for ask for another one.')
    const [waiting] = await tx
      .update(mails)
      .set({ failedAt: null, failure: null, claimedUntil: null })
      .where(eq(mails.id, id))
      .returning()
    await context.jobs.send(tx, mailQueue, { mailId: id })
    return present(waiting ?? row)
  })

import { desc, eq } from 'drizzle-orm'
import { adminIriOf } from '../../../src/api/contract/hydra.ts'
import type { FailedMail } from '../../../src/api/contract/trouble.ts'
import type { Context } from '../../context.ts'
import { mails } from '../../db/schema/delivery.ts'
import { mailQueue } from '../../mail/mail-queue.ts'
import { holdsLink } from '../../mail/send-mails.ts'
import type { AdministratorCaller } from '../../shared/caller.ts'
import { NotFound, Unprocessable } from '../../shared/errors.ts'
import type { List, Page } from '../../shared/paging.ts'
import { writeDeed } from '../deed/write-deed.ts'
import { isFailed } from '../inbox/find-waiting.ts'
import { forgetMailAssignee } from '../inbox/forget-assignees.ts'

type MailRow = typeof mails.$inferSelect

const stateOf = ({ sentAt, failedAt, dismissedAt }: MailRow): FailedMail['state'] => {
  if (failedAt === null) return sentAt === null ? 'waiting' : 'sent'
  return dismissedAt === null ? 'failed' : 'dismissed'
}

/** A mail as the provider's team sees it. */
export const presentMail = (row: MailRow): FailedMail => {
  const { id, content, failedAt, failure, createdAt } = row
  return {
    '@id': adminIriOf('mails', id),
    '@type': 'Mail',
    id,
    kind: content.kind,
    to: content.to,
    subject: content.subject,
    state: stateOf(row),
    failure,
    failedAt: failedAt?.toISOString() ?? null,
    canBeRetried: failedAt !== null && !holdsLink(content),
    createdAt: createdAt.toISOString(),
  }
}

/** A page of the mails that were given up and not dismissed, the latest first; those of the last 90 days, as mails are kept. */
export const listFailedMails = async (
  { database: { db } }: Context,
  { page, itemsPerPage }: Page,
): Promise<List<FailedMail>> => {
  const rows = await db
    .select()
    .from(mails)
    .where(isFailed)
    .orderBy(desc(mails.failedAt), desc(mails.id))
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { members: rows.map(presentMail), total: await db.$count(mails, isFailed) }
}

/** One mail, whether it failed or was tried again since. @throws NotFound */
export const getFailedMail = async ({ database: { db } }: Context, id: number): Promise<FailedMail> => {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  if (row === undefined) throw new NotFound()
  return presentMail(row)
}

/**
 * Sends a mail that was given up as if it had just been written; one that waits or is sent already stays as it is.
 * @throws NotFound, Unprocessable for one whose link is not kept
 */
export const retryMail = (context: Context, caller: AdministratorCaller, id: number): Promise<FailedMail> =>
  context.once(async (tx) => {
    const [row] = await tx.select().from(mails).where(eq(mails.id, id)).for('update')
    if (row === undefined) throw new NotFound()
    if (row.failedAt === null) return presentMail(row)
    if (holdsLink(row.content))
      throw new Unprocessable('The link of this mail is not kept. Have whoever it is for ask for another one.')
    const [waiting] = await tx
      .update(mails)
      .set({ failedAt: null, failure: null, dismissedAt: null, claimedUntil: null })
      .where(eq(mails.id, id))
      .returning()
    await context.jobs.send(tx, mailQueue, { mailId: id })
    await forgetMailAssignee(tx)
    await writeDeed(tx, { by: caller.customerId }, 'mail', { mailId: id })
    return presentMail(waiting ?? row)
  })

import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '../db/client.ts'
import { mails } from '../db/schema/delivery.ts'
import { createMailer, type Mailer } from './mailer.ts'

/** Longer than a delivery can take. */
const claimMs = 90_000

/** Takes the mail for this process; null when it is sent, or when another process has it. */
const claim = async ({ db }: Database, mailId: number) => {
  const now = new Date()
  const isFree = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, now))
  const [mail] = await db
    .update(mails)
    .set({ claimedUntil: new Date(now.getTime() + claimMs) })
    .where(and(eq(mails.id, mailId), isNull(mails.sentAt), isFree))
    .returning()
  return mail ?? null
}

const isWaiting = async ({ db }: Database, mailId: number): Promise<boolean> => {
  const [mail] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, mailId), isNull(mails.sentAt)))
  return mail !== undefined
}

/**
 * Sends a mail unless it is sent. No transaction is open meanwhile: a mail server that hangs delays mails and nothing else.
 * A mail that went out but could not be marked goes out again under the same Message-ID.
 * @throws when it could not be sent now
 */
export const sendMail = async (database: Database, mailer: Mailer, mailId: number): Promise<void> => {
  const mail = await claim(database, mailId)
  if (mail === null) {
    if (await isWaiting(database, mailId)) throw new Error('another process is sending this mail')
    return
  }
  const is = eq(mails.id, mailId)
  try {
    await mailer.deliver({ id: mail.id, messageId: mail.messageId, date: mail.createdAt, content: mail.content })
  } catch (error) {
    await database.db.update(mails).set({ claimedUntil: null }).where(is)
    throw error
  }
  await database.db.update(mails).set({ sentAt: new Date(), claimedUntil: null }).where(is)
}

/** Ties the job `send-mail` to the mailer of the settings. */
export const registerMailJob = async (context: Context): Promise<void> => {
  const mailer = await createMailer(context.config)
  context.jobs.work('send-mail', ({ mailId }) => sendMail(context.database, mailer, mailId))
}

import { setTimeout as delay } from 'node:timers/promises'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database, Db, Tx } from '../db/client.ts'
import { type MailContent, mails } from '../db/schema/delivery.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { mailQueue } from './mail-queue.ts'
import { createMailer, type Mailer, MailRefused } from './mailer.ts'
import { isTakenBack } from './taken-back.ts'

/** Longer than a delivery can take. */
const claimSeconds = 90

/** Neither out nor given up. */
const isWaiting = and(isNull(mails.sentAt), isNull(mails.failedAt))

/** Takes the mail for this process, by the database's clock; null when it is done, or when another process has it. */
const claim = async ({ db }: Database, mailId: number) => {
  const isFree = or(isNull(mails.claimedUntil), lt(mails.claimedUntil, sql`now()`))
  const [mail] = await db
    .update(mails)
    .set({ claimedUntil: sql`now() + make_interval(secs => ${claimSeconds})` })
    .where(and(eq(mails.id, mailId), isWaiting, isFree))
    .returning()
  return mail ?? null
}

const waits = async ({ db }: Database, mailId: number): Promise<boolean> => {
  const [mail] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, mailId), isWaiting))
  return mail !== undefined
}

/** A database that restarts must not make a mail go out twice: half a minute of trying to write down that it is out. */
const persist = async (write: () => Promise<unknown>): Promise<void> => {
  for (let pause = 250; ; pause *= 2) {
    try {
      await write()
      return
    } catch (error) {
      if (pause > 16_000) throw error
      await delay(pause)
    }
  }
}

type MailRow = typeof mails.$inferSelect

/** What a mail leads to, which others know. */
export type Occasion = {
  /** Whether what its link opens is open still. */
  isOpen: (mail: MailRow) => Promise<boolean>
  /** Tells of a mail that did not go out and never will. */
  giveUp: (tx: Tx, mail: MailRow) => Promise<void>
}

type Tools = {
  database: Database
  mailer: Mailer
  log: Pick<Logger, 'error'>
  occasion: Occasion
  /** Leaves links as they were mailed; they are taken out otherwise. */
  keepsLinks?: boolean
}

const removedLink = '?link=removed'

/** Whether a mail that is over had a link, which is not kept. */
export const holdsLink = ({ text, html }: Pick<MailContent, 'text' | 'html'>): boolean =>
  text.includes(removedLink) || html.includes(removedLink)

/** Links in mails open accounts and requests: once a mail is out, or given up, nobody reads them here. */
const withoutLinks = (content: MailContent): MailContent => {
  const strip = (text: string): string => text.replaceAll(/\?link=[\w-]+/g, removedLink)
  return { ...content, text: strip(content.text), html: strip(content.html) }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/**
 * Sends a mail unless it is sent; no transaction is open meanwhile, so a mail server that hangs delays mails alone. One
 * that went out but could not be marked goes out again under the same Message-ID; one refused for good or at its last
 * try, or whose link is over, stays as failed; one that is taken back by then needs nobody. @throws when it could not be sent now
 */
export const sendMail = async (
  { database, mailer, log, occasion, keepsLinks = false }: Tools,
  mailId: number,
  { isLastTry = false }: { isLastTry?: boolean } = {},
): Promise<void> => {
  const mail = await claim(database, mailId)
  if (mail === null) {
    if (await waits(database, mailId)) throw new Error('another process is sending this mail')
    return
  }
  const left = keepsLinks ? {} : { content: withoutLinks(mail.content) }
  const write = (executor: Db | Tx, change: Partial<typeof mails.$inferInsert>) =>
    executor
      .update(mails)
      .set({ ...change, claimedUntil: null })
      .where(eq(mails.id, mailId))
  try {
    if (await isTakenBack(database.db, mail)) {
      const now = new Date()
      await write(database.db, { ...left, failedAt: now, failure: 'it was taken back', dismissedAt: now })
      return
    }
    if (!(await occasion.isOpen(mail))) throw new MailRefused('its link was over before the mail could be sent')
    await mailer.deliver({ id: mail.id, messageId: mail.messageId, date: mail.createdAt, content: mail.content })
  } catch (error) {
    if (!(error instanceof MailRefused) && !isLastTry) {
      await write(database.db, {})
      throw error
    }
    await persist(() =>
      database.transaction(async (tx) => {
        const dismissedAt = (await isTakenBack(tx, mail)) ? new Date() : null
        await write(tx, { ...left, failedAt: new Date(), failure: reasonOf(error), dismissedAt })
        await occasion.giveUp(tx, mail)
      }),
    )
    log.error({ err: error, mailId, kind: mail.content.kind, messageId: mail.messageId }, 'a mail failed for good')
    return
  }
  await persist(() => write(database.db, { ...left, sentAt: new Date() }))
}

type Office = { database: Database; log: Logger; config: Config; jobs: Jobs }

/** Ties the queue of mails to the mailer of the settings. */
export const registerMailJob = async ({ database, log, config, jobs }: Office, occasion: Occasion): Promise<void> => {
  const mailer = await createMailer(config)
  // The demonstration's mail page is where its mails are read, and their files hold the links anyway.
  const keepsLinks = config.demo && config.smtpUrl === null
  const tools = { database, mailer, log, occasion, keepsLinks }
  jobs.work(mailQueue, ({ mailId }, lastTry) => sendMail(tools, mailId, lastTry))
}

import { and, gt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/client.ts'
import { mails } from '../db/schema/delivery.ts'

type MailRow = typeof mails.$inferSelect

/** The mails of a kind in a thread. */
export const isOfThread = (kind: 'provider-revision' | 'provider-revision-withdrawn', thread: string): SQL =>
  sql`${mails.content} ->> 'kind' = ${kind}::text and ${mails.content} ->> 'thread' = ${thread}::text`

/** Whether a mail asks for a revision that a later one of its thread takes back: it would be the last word there. */
export const isTakenBack = async (db: Db | Tx, { id, content }: Pick<MailRow, 'id' | 'content'>): Promise<boolean> => {
  if (content.kind !== 'provider-revision' || content.thread === undefined) return false
  return (await db.$count(mails, and(isOfThread('provider-revision-withdrawn', content.thread), gt(mails.id, id)))) > 0
}

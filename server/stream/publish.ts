import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../db/client.ts'
import { streamUpdates } from '../db/schema/delivery.ts'
import { streamChannel } from './channel.ts'

export type PublishTools = { database: Database; config: Pick<Config, 'mercureUrl'> }
type Update = { customerIds: readonly number[]; topic: string; data: Record<string, unknown> }
/** A private update for one customer. */
export type Message = { customerId: number; topic: string; data: Record<string, unknown> }

/** First half of the advisory lock's key; the customer's id is the other. */
const lockClass = 7_302_115

/** How many ids fit into one notice, which takes 8,000 bytes. */
const idsOfNotice = 500

/**
 * Writes private updates and announces them, both when the transaction commits.
 * A customer's updates are written one transaction at a time, so that their ids are committed in ascending order:
 * a subscriber that has seen one id has seen all below it. Call it late in a transaction, as the lock lasts to its end.
 */
export const publishAll = async (
  { database, config }: PublishTools,
  tx: Tx,
  messages: readonly Message[],
): Promise<void> => {
  if (messages.length === 0) return
  // In the order of their ids: two at once never wait for each other.
  const customerIds = [...new Set(messages.map(({ customerId }) => customerId))].sort((a, b) => a - b)
  for (const customerId of customerIds)
    await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}::int, ${customerId}::int)`)
  const hubState = config.mercureUrl === null ? null : ('waiting' as const)
  await tx.insert(streamUpdates).values(messages.map((message) => ({ ...message, hubState })))
  for (let at = 0; at < customerIds.length; at += idsOfNotice)
    await database.notify(streamChannel, customerIds.slice(at, at + idsOfNotice).join(','), tx)
}

/** The same with one update for several customers. */
export const publish = (tools: PublishTools, tx: Tx, { customerIds, topic, data }: Update): Promise<void> =>
  publishAll(
    tools,
    tx,
    [...new Set(customerIds)].map((customerId) => ({ customerId, topic, data })),
  )

import { sql } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../db/client.ts'
import { streamUpdates } from '../db/schema/delivery.ts'
import { streamChannel } from './channel.ts'

export type PublishTools = { database: Database; config: Pick<Config, 'mercureUrl'> }
/** The customers are those of one project at most: their ids fit into one notice. */
type Update = { customerIds: readonly number[]; topic: string; data: Record<string, unknown> }

/** First half of the advisory lock's key; the customer's id is the other. */
const lockClass = 7_302_115

/**
 * Writes a private update for each customer and announces it, both when the transaction commits.
 * A customer's updates are written one transaction at a time, so that their ids are committed in ascending order:
 * a subscriber that has seen one id has seen all below it. Call it late in a transaction, as the lock lasts to its end.
 */
export const publish = async ({ database, config }: PublishTools, tx: Tx, update: Update): Promise<void> => {
  const customerIds = [...new Set(update.customerIds)].sort((a, b) => a - b)
  for (const customerId of customerIds)
    await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}::int, ${customerId}::int)`)
  const { topic, data } = update
  const hubState = config.mercureUrl === null ? null : ('waiting' as const)
  await tx.insert(streamUpdates).values(customerIds.map((customerId) => ({ customerId, topic, data, hubState })))
  await database.notify(streamChannel, customerIds.join(','), tx)
}

import { and, asc, eq, gt, max, min } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database } from '../db/client.ts'
import { streamUpdates } from '../db/schema/delivery.ts'
import { streamChannel } from './channel.ts'

export type StoredUpdate = { id: number; topic: string; data: Record<string, unknown> }

type Subscriber = { wake: () => void; close: () => void }

export type StreamHub = {
  /** Calls `wake` whenever the customer may have new updates; gives what ends that. */
  subscribe: (customerId: number, subscriber: Subscriber) => () => void
  /** The customer's updates above an id, oldest first, a page at a time. */
  after: (customerId: number, id: number) => Promise<StoredUpdate[]>
  /** Ids of the oldest and the latest of the customer's updates that are kept, 0 when there is none. */
  kept: (customerId: number) => Promise<{ oldest: number; latest: number }>
  /** How many subscriptions there are, of all customers. */
  size: () => number
  /** Ends every subscription, and takes no more. */
  close: () => Promise<void>
}

const pageSize = 200

/**
 * One LISTEN for the process wakes the subscribers of the customers that have news, from whichever process it comes.
 * What is news is then read from the table, so that nothing is lost with a notice.
 */
export const createStreamHub = async (database: Database, log: Logger): Promise<StreamHub> => {
  const subscribers = new Map<number, Set<Subscriber>>()
  let isClosed = false

  const wakeAll = (): void => {
    for (const each of subscribers.values()) for (const { wake } of each) wake()
  }
  const unlisten = await database.listen(
    streamChannel,
    (payload) => {
      for (const id of payload.split(',')) for (const { wake } of subscribers.get(Number(id)) ?? []) wake()
    },
    {
      onGap: () => {
        log.info('the stream listens again')
        wakeAll()
      },
    },
  )

  return {
    subscribe: (customerId, subscriber) => {
      if (isClosed) {
        subscriber.close()
        return () => {}
      }
      const own = subscribers.get(customerId) ?? new Set()
      own.add(subscriber)
      subscribers.set(customerId, own)
      return () => {
        own.delete(subscriber)
        if (own.size === 0 && subscribers.get(customerId) === own) subscribers.delete(customerId)
      }
    },
    after: (customerId, id) =>
      database.db
        .select({ id: streamUpdates.id, topic: streamUpdates.topic, data: streamUpdates.data })
        .from(streamUpdates)
        .where(and(eq(streamUpdates.customerId, customerId), gt(streamUpdates.id, id)))
        .orderBy(asc(streamUpdates.id))
        .limit(pageSize),
    kept: async (customerId) => {
      const [row] = await database.db
        .select({ oldest: min(streamUpdates.id), latest: max(streamUpdates.id) })
        .from(streamUpdates)
        .where(eq(streamUpdates.customerId, customerId))
      return { oldest: row?.oldest ?? 0, latest: row?.latest ?? 0 }
    },
    size: () => [...subscribers.values()].reduce((sum, each) => sum + each.size, 0),
    close: async () => {
      if (isClosed) return
      isClosed = true
      for (const each of [...subscribers.values()]) for (const { close } of [...each]) close()
      await unlisten()
    },
  }
}

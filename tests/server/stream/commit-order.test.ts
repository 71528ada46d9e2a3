import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { customers } from '../../../server/db/schema/customer.ts'
import { createStreamHub } from '../../../server/stream/hub.ts'
import { publish } from '../../../server/stream/publish.ts'
import { postgresAt } from '../../support/database.ts'
import { startPostgres } from '../../support/postgres.ts'

let database: Database
let other: Database
let stop: () => Promise<void>
let customerId: number

beforeAll(async () => {
  const postgres = await startPostgres()
  stop = postgres.stop
  database = postgresAt(postgres.url)
  other = postgresAt(postgres.url)
  await migrate(database)
  const [customer] = await database.db
    .insert(customers)
    .values({ email: 'a@b.example', role: 'reseller', status: 'approved' })
    .returning()
  customerId = customer?.id ?? 0
})

afterAll(async () => {
  await database.close()
  await other.close()
  await stop()
})

test('an update is never committed below one that a subscriber, in another process, has already seen', async () => {
  const hub = await createStreamHub(other, pino({ level: 'silent' }))
  const tell = (by: Database, n: number, meanwhile = async () => {}) =>
    by.transaction(async (tx) => {
      await publish({ database: by, config: { mercureUrl: null } }, tx, {
        customerIds: [customerId],
        topic: '/x',
        data: { n },
      })
      await meanwhile()
    })
  const seen: unknown[] = []
  let last = 0
  const news = Promise.withResolvers<void>()
  const read = async () => {
    for (const { id, data } of await hub.after(customerId, last)) {
      seen.push(data.n)
      last = id
    }
    if (seen.length >= 2) news.resolve()
  }
  // One reading after the other, as a stream does: two at once would both begin at the same id.
  let reading = Promise.resolve()
  const wake = () => {
    reading = reading.then(read)
  }
  const unsubscribe = hub.subscribe(customerId, { wake, close: () => {} })
  let second: Promise<void> | undefined
  await tell(database, 1, async () => {
    second = tell(other, 2)
    await vi.waitFor(
      async () => {
        const { rows } = await other.sql(`select 1 from pg_locks where locktype = 'advisory' and not granted`)
        expect(rows).toHaveLength(1)
      },
      { timeout: 240_000 },
    )
  })
  await second
  await news.promise
  expect(seen).toEqual([1, 2])
  unsubscribe()
  await hub.close()
})

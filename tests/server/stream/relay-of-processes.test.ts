import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTokenIssuer } from '../../../server/auth/tokens.ts'
import type { Database } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { customers } from '../../../server/db/schema/customer.ts'
import { createExternalHub } from '../../../server/stream/external-hub.ts'
import { publish } from '../../../server/stream/publish.ts'
import { startRelay } from '../../../server/stream/relay.ts'
import { postgresAt } from '../../support/database.ts'
import { type MercureHub, startMercureHub } from '../../support/mercure-hub.ts'
import { startPostgres } from '../../support/postgres.ts'

const secret = 'the secret that access tokens are signed with'
const count = 40

let databases: Database[] = []
let hub: MercureHub
let stopPostgres: () => Promise<void>
let endings: (() => Promise<void>)[] = []

beforeAll(async () => {
  const postgres = await startPostgres()
  stopPostgres = postgres.stop
  databases = [1, 2, 3].map(() => postgresAt(postgres.url))
  if (databases[0] !== undefined) await migrate(databases[0])
  hub = await startMercureHub(secret)
})

afterAll(async () => {
  for (const end of endings) await end()
  for (const database of databases) await database.close()
  await hub.leave()
  await stopPostgres()
})

test('several processes tell the hub of each update once, and of each customer in order', async () => {
  const [database] = databases
  if (database === undefined) throw new Error('no database')
  const rows = [1, 2, 3].map((n) => ({
    email: `c${n}@relay.example`,
    role: 'reseller' as const,
    status: 'approved' as const,
  }))
  const ids = (await database.db.insert(customers).values(rows).returning()).map(({ id }) => id)
  // Now and then the hub is too busy, so that who goes on is not always who began.
  hub.refuse(() => (hub.asked() % 7 === 0 ? 503 : null))
  const tools = {
    log: pino({ level: 'silent' }),
    tokens: createTokenIssuer(secret),
    publicUrl: 'https://portal.example',
  }
  endings = await Promise.all(
    databases.map((each) =>
      startRelay(
        { database: each, log: tools.log, holdMs: 5, hub: createExternalHub(hub.url, tools) },
        { firstPauseMs: 5, longestPauseMs: 20, pollMs: 20 },
      ),
    ),
  )
  const numbers = Array.from({ length: count }, (_, index) => index)
  const write = async (writer: Database, customerId: number): Promise<void> => {
    const context = { database: writer, config: { mercureUrl: hub.url } }
    for (const n of numbers)
      await writer.transaction((tx) =>
        publish(context, tx, { customerIds: [customerId], topic: '/news', data: { customerId, n } }),
      )
  }
  await Promise.all(databases.map((each, index) => write(each, ids[index] ?? 0)))
  await vi.waitFor(() => expect(hub.taken.length).toBe(count * ids.length), { timeout: 240_000 })
  const told = hub.taken.map(({ data }) => JSON.parse(data))
  for (const id of ids) expect(told.filter(({ customerId }) => customerId === id).map(({ n }) => n)).toEqual(numbers)
})

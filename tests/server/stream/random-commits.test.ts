import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { customers } from '../../../server/db/schema/customer.ts'
import { streamEvents } from '../../../server/stream/events.ts'
import { createStreamHub, type StoredUpdate, type StreamHub } from '../../../server/stream/hub.ts'
import { publish } from '../../../server/stream/publish.ts'
import { postgresAt } from '../../support/database.ts'
import { startPostgres } from '../../support/postgres.ts'

const processes = 2
const customersCount = 3
let databases: Database[] = []
let hubs: StreamHub[] = []
let stop: () => Promise<void>
let customerIds: number[] = []

beforeAll(async () => {
  const postgres = await startPostgres()
  stop = postgres.stop
  databases = Array.from({ length: processes }, () => postgresAt(postgres.url))
  const [first] = databases
  if (first === undefined) throw new Error('no database')
  await migrate(first)
  const rows = Array.from({ length: customersCount }, (_, index) => ({
    email: `c${index}@b.example`,
    role: 'reseller' as const,
    status: 'approved' as const,
  }))
  customerIds = (await first.db.insert(customers).values(rows).returning()).map(({ id }) => id)
  hubs = await Promise.all(databases.map((each) => createStreamHub(each, pino({ level: 'silent' }))))
})

afterAll(async () => {
  for (const hub of hubs) await hub.close()
  for (const database of databases) await database.close()
  await stop()
})

type Step = { process: number; first: number; second: number | null; pauses: number[]; rollsBack: boolean }

const pick = <Entry>(entries: readonly Entry[], index: number): Entry => {
  const entry = entries[index % entries.length]
  if (entry === undefined) throw new Error('nothing to pick from')
  return entry
}

/** Lets the others go first for a random while: so many questions to the database. */
const dawdle = async (database: Database, times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await database.ping()
}

/** One transaction that tells one customer or two. */
const run = async ({ process, first, second, pauses, rollsBack }: Step, n: number, kept: Map<number, number[]>) => {
  const database = pick(databases, process)
  const to = [first, ...(second === null ? [] : [second])].map((index) => pick(customerIds, index))
  await dawdle(database, pauses[0] ?? 0)
  const told = database.transaction(async (tx) => {
    for (let time = 0; time < (pauses[1] ?? 0); time += 1) await tx.execute('select pg_sleep(0.002)')
    await publish({ database, config: { mercureUrl: null } }, tx, { customerIds: to, topic: '/x', data: { n } })
    for (let time = 0; time < (pauses[2] ?? 0); time += 1) await tx.execute('select pg_sleep(0.002)')
    if (rollsBack) throw new Error('rolled back')
  })
  try {
    await told
    for (const customerId of new Set(to)) kept.get(customerId)?.push(n)
  } catch (error) {
    if (!rollsBack) throw error
  }
}

/** Reads on and on, in one process and then the other, each time for a random number of pieces. */
const read = async (
  customerId: number,
  from: number,
  pieces: readonly number[],
  isDone: (seen: number[]) => boolean,
  areWritten: () => boolean,
) => {
  const seen: number[] = []
  let last = from
  let silences = 0
  for (let round = 0; !isDone(seen); round += 1) {
    const end = new AbortController()
    const subscription = {
      customerId,
      after: last,
      told: (update: StoredUpdate) => update,
      matches: () => true,
      heartbeatMs: 500,
      mayGoOn: async () => true,
      end,
    }
    const events = streamEvents(pick(hubs, round), subscription)
    for (let piece = 0; piece <= pick(pieces, round) && !isDone(seen); piece += 1) {
      const { value = '' } = await events.next()
      if (value.startsWith('id:') || !areWritten()) silences = 0
      else if (piece > 0) silences += 1
      // Nothing more comes for ten seconds: what is missing is lost.
      if (silences > 20) return seen
      for (const [, id, n] of value.matchAll(/^id: (\d+)\ndata: \{"n":(\d+)\}$/gm)) {
        last = Number(id)
        seen.push(Number(n))
      }
    }
    end.abort()
    await events.return()
  }
  return seen
}

const step = fc.record<Step>({
  process: fc.nat(processes - 1),
  first: fc.nat(customersCount - 1),
  second: fc.option(fc.nat(customersCount - 1)),
  pauses: fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }),
  rollsBack: fc.boolean(),
})

test('writers at once, readers that come and go, cut connections: each reader sees each update once, in order', async () => {
  const property = fc.asyncProperty(
    fc.array(step, { minLength: 30, maxLength: 60 }),
    fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 5, maxLength: 10 }),
    async (steps, pieces) => {
      const [database] = databases
      if (database === undefined) throw new Error('no database')
      const { rows } = await database.sql('select coalesce(max(id), 0)::int as id from stream_updates')
      const from = Number(rows[0]?.id)
      const kept = new Map(customerIds.map((id) => [id, [] as number[]]))
      let areWritten = false
      const reading = customerIds.flatMap((customerId) =>
        [0, 1].map((shift) =>
          read(
            customerId,
            from,
            [...pieces.slice(shift), ...pieces.slice(0, shift)],
            (seen) => areWritten && seen.length >= (kept.get(customerId)?.length ?? 0),
            () => areWritten,
          ),
        ),
      )
      const cutting = database.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%' and pid <> pg_backend_pid()`,
      )
      await Promise.all([cutting, ...steps.map((each, n) => run(each, n, kept))])
      areWritten = true
      const seen = await Promise.all(reading)
      for (const [index, customerId] of customerIds.entries()) {
        const { rows: stored } = await database.sql(
          `select (data->>'n')::int as n from stream_updates where customer_id = $1 and id > $2 order by id`,
          [customerId, from],
        )
        const expected = stored.map(({ n }) => Number(n))
        expect(expected.toSorted((a, b) => a - b)).toEqual(kept.get(customerId)?.toSorted((a, b) => a - b))
        expect(seen.slice(index * 2, index * 2 + 2)).toEqual([expected, expected])
      }
    },
  )
  await fc.assert(property, { numRuns: 8, endOnFailure: true })
})

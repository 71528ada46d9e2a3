import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeItem } from '../../../server/catalogue/write-item.ts'
import { writeLength } from '../../../server/catalogue/write-length.ts'
import type { Tx } from '../../../server/db/client.ts'
import { testDatabaseUrl } from '../../support/database.ts'
import { startPostgres } from '../../support/postgres.ts'
import { type Imports, openImports, sound, whole } from './imports.ts'

// On PGlite no two transactions are open at once: what is tested here can happen on PostgreSQL alone.
let postgres: Awaited<ReturnType<typeof startPostgres>> | null = null
let imports: Imports
beforeAll(async () => {
  postgres = testDatabaseUrl === null ? await startPostgres() : null
  imports = await openImports(postgres?.url ?? testDatabaseUrl)
})
afterAll(async () => {
  await imports.close()
  await postgres?.stop()
})

const untilWaiting = () =>
  vi.waitFor(
    async () => {
      const { rows } = await imports.database.sql(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 240_000, interval: 20 },
  )

/** What two writes come to, of which the second begins before the first is committed. */
const atOnce = async (first: (tx: Tx) => Promise<unknown>, second: (tx: Tx) => Promise<unknown>) => {
  const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { database } = imports
  const writing = database.transaction(async (tx) => {
    const outcome = await first(tx)
    written.resolve()
    await released.promise
    return outcome
  })
  await Promise.race([written.promise, writing])
  const waiting = database.transaction(second)
  try {
    await untilWaiting()
  } finally {
    released.resolve()
  }
  return (await Promise.allSettled([writing, waiting])).map((settled) =>
    settled.status === 'fulfilled' ? settled.value : String(settled.reason),
  )
}

const measured = { duration: 1, peaks: [1, 0.5], loudness: -1 }
const audio = [
  { title: 'Demo', path: sound.one, measured },
  { title: 'Again', path: sound.two, measured },
]
const voice = { kind: 'voices', code: 'sam', name: 'Sam', audio } as const

test('an item that two imports bring at the same time has each sound once', async () => {
  const write = (tx: Tx) => writeItem(tx, voice)
  expect(await atOnce(write, write)).toEqual(['created', 'unchanged'])
  expect((await imports.stored()).audio).toEqual([whole.audio[0], { ...whole.audio[1], duration: 1, loudness: -1 }])
})

test('an item with filters that two imports bring at the same time is refused to neither', async () => {
  const write = (name: string) => (tx: Tx) =>
    writeItem(tx, { ...voice, code: 'kim', name, taxons: ['english', 'dutch'] })
  expect(await atOnce(write('Kim'), write('Kim de Boer'))).toEqual(['created', 'updated'])
  const { item, taxons } = await imports.stored('kim')
  expect([item, taxons]).toEqual([expect.objectContaining({ name: 'Kim de Boer' }), whole.taxons])
})

test('a code that an item takes while a product is imported under it stays the item’s', async () => {
  const length = { code: 'tv-30', name: '30 sec', price: 38_500, position: 0 }
  const product = { kind: 'product', code: 'tv', name: 'TV commercial', position: 0, length } as const
  const outcomes = await atOnce(
    (tx) => writeItem(tx, { ...voice, code: 'tv' }),
    (tx) => writeLength(tx, product),
  )
  expect(outcomes).toEqual(['created', 'Error: the code tv belongs to one of the voices'])
})

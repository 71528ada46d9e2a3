import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type CatalogueStore, createCatalogueStore } from '../../../server/catalogue/store.ts'
import type { Database } from '../../../server/db/database.ts'
import { catalogueVersion, products } from '../../../server/db/schema/catalogue.ts'
import { testDatabase } from '../../support/database.ts'

let database: Database
let store: CatalogueStore

beforeAll(async () => {
  database = await testDatabase()
  await database.db.insert(catalogueVersion).values({ id: 1, version: 1 })
})
afterAll(() => database.close())

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  store = await createCatalogueStore(database, pino({ level: 'silent' }))
})
afterEach(async () => {
  vi.useRealTimers()
  await store.close()
})

const total = () => store.query('voices', { taxons: [], page: 1, itemsPerPage: 1 }).total

test('what an import wrote before it was killed shows within a minute, unannounced', async () => {
  await database.db.insert(products).values({ kind: 'voices', code: 'sam', name: 'Sam' })
  await database.db.update(catalogueVersion).set({ version: 2 })
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.waitFor(() => expect([total(), store.version()]).toEqual([1, 2]), { timeout: 240_000 })
})

test('an item that is offline is in no list and no search, and found by its code and id', async () => {
  const [row] = await database.db.update(products).set({ active: false }).where(eq(products.code, 'sam')).returning()
  await database.db.update(catalogueVersion).set({ version: 3 })
  await store.refresh()
  expect([total(), store.itemByCode('sam')?.name, store.item(row?.id ?? 0)?.name]).toEqual([0, 'Sam', 'Sam'])
})

test('nothing is looked for once it is closed', async () => {
  await store.close()
  expect(vi.getTimerCount()).toBe(0)
})

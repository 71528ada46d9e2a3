import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { announceCatalogue } from '../../../server/catalogue/import-items.ts'
import { type CatalogueStore, createCatalogueStore } from '../../../server/catalogue/store.ts'
import type { Database, ListenOptions } from '../../../server/db/database.ts'
import { catalogueVersion, products, productTaxons, taxons } from '../../../server/db/schema/catalogue.ts'
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

test('a catalogue that was just read is current', () => {
  expect([store.version(), store.isCurrent()]).toEqual([1, true])
})

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

test('another catalogue under the same number, as after a restored backup, is read and has a tag of its own', async () => {
  const before = [store.version(), store.tag(), store.itemByCode('sam')?.name]
  await database.db.update(products).set({ name: 'Samantha' })
  await database.db.update(catalogueVersion).set({ stamp: '5f0c9a4e-3c8b-4f57-9a57-0d8b1f6f2a11' })
  await store.refresh()
  const after = [store.version(), store.tag(), store.itemByCode('sam')?.name]
  expect(before).toEqual([3, expect.not.stringContaining('5f0c9a4e'), 'Sam'])
  expect(after).toEqual([3, '3-5f0c9a4e-3c8b-4f57-9a57-0d8b1f6f2a11', 'Samantha'])
  await database.db.update(products).set({ name: 'Sam' })
})

test('nothing is looked for once it is closed', async () => {
  await store.close()
  expect(vi.getTimerCount()).toBe(0)
})

/** A store whose database can be taken away, and who heard of its troubles. */
const startWatched = async () => {
  const state = { isAway: false, announce: (): void => undefined, onGap: (): void => undefined }
  const unlisten = vi.fn(async () => undefined)
  const lines: string[] = []
  const watched: Database = {
    ...database,
    get db() {
      if (state.isAway) throw new Error('the database is away')
      return database.db
    },
    listen: async (_: string, announce: (payload: string) => void, { onGap }: ListenOptions = {}) => {
      state.announce = () => announce('')
      state.onGap = onGap ?? state.onGap
      return unlisten
    },
  }
  const own = await createCatalogueStore(watched, pino({}, { write: (line: string) => void lines.push(line) }))
  return { state, unlisten, lines, own }
}

/** Another name in the catalogue, and another version. */
const rename = async (name: string) => {
  await database.db.update(products).set({ name })
  const [row] = await database.db.select().from(catalogueVersion)
  await database.db.update(catalogueVersion).set({ version: (row?.version ?? 0) + 1 })
}

test('what is announced shows', async () => {
  await database.db.update(products).set({ name: 'Samuel' })
  await announceCatalogue({ database })
  await vi.waitFor(() => expect(store.itemByCode('sam')?.name).toBe('Samuel'), { timeout: 240_000 })
})

test('what may have been announced while nobody could listen shows', async () => {
  const { state, own } = await startWatched()
  await rename('Sammy')
  state.onGap()
  await vi.waitFor(() => expect(own.itemByCode('sam')?.name).toBe('Sammy'), { timeout: 240_000 })
  await own.close()
})

test('a catalogue that did not change is not read again', async () => {
  const before = store.itemByCode('sam')
  await store.refresh()
  expect(store.itemByCode('sam')).toBe(before)
})

test('while the database is away the old catalogue is there, said to be old, and the next look mends it', async () => {
  const { state, own, lines } = await startWatched()
  await rename('Sanna')
  state.isAway = true
  await expect(own.refresh()).rejects.toThrow('the database is away')
  expect([own.isCurrent(), own.itemByCode('sam')?.name]).toEqual([false, 'Sammy'])
  state.announce()
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 240_000 })
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 50,
    err: { message: 'the database is away' },
    msg: 'the catalogue could not be read again',
  })
  state.isAway = false
  await own.refresh()
  expect([own.isCurrent(), own.itemByCode('sam')?.name]).toEqual([true, 'Sanna'])
  await own.close()
})

test('who closed it is told nothing any more', async () => {
  const { own, unlisten } = await startWatched()
  expect(unlisten).not.toHaveBeenCalled()
  await own.close()
  expect(unlisten).toHaveBeenCalledTimes(1)
})

test('each kind counts what hangs from its own root; taxons are found by their codes, from the roots down', async () => {
  const { db } = database
  const taxon = (code: string, parentCode: string | null) => ({ code, name: code, nameNl: code, parentCode })
  const made = await db
    .insert(taxons)
    .values([
      taxon('voices', null),
      taxon('musics', null),
      taxon('language', 'voices'),
      taxon('dutch', 'language'),
      taxon('english', 'language'),
      taxon('mood', 'musics'),
    ])
    .returning()
  const idOf = (code: string) => made.find((row) => row.code === code)?.id ?? 0
  const [sam] = await db.update(products).set({ active: true }).returning()
  const [queen] = await db.insert(products).values({ kind: 'musics', code: 'queen', name: 'Queen' }).returning()
  await db.insert(productTaxons).values([
    { productId: sam?.id ?? 0, taxonId: idOf('dutch') },
    { productId: queen?.id ?? 0, taxonId: idOf('mood') },
  ])
  await rename('Same')
  await store.refresh()
  const all = { taxons: [], page: 1, itemsPerPage: 10 }
  expect([store.query('voices', all), store.query('musics', all), store.query('talents', all)]).toEqual([
    { ids: [sam?.id], total: 1, aggregations: { language: 1, dutch: 1, english: 0 } },
    { ids: [queen?.id], total: 1, aggregations: { mood: 1 } },
    { ids: [], total: 0, aggregations: {} },
  ])
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code)
  expect([codes(store.rootTaxons()), codes(store.childrenOf('voices')), codes(store.childrenOf('language'))]).toEqual([
    ['voices', 'musics'],
    ['language'],
    ['dutch', 'english'],
  ])
  expect([store.childrenOf('dutch'), store.taxon('dutch')?.id, store.taxon('nowhere')]).toEqual([
    [],
    idOf('dutch'),
    null,
  ])
  expect([store.item(queen?.id ?? 0)?.code, store.item(0), store.itemByCode('nobody')]).toEqual(['queen', null, null])
})

import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CatalogueStore, createCatalogueStore } from '../../../server/catalogue/store.ts'
import { openDatabase } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { productAudio, products, variants } from '../../../server/db/schema/catalogue.ts'
import { postgresAt } from '../../support/database.ts'
import { startPostgres } from '../../support/postgres.ts'
import { forShortLives } from '../../support/short-lives.ts'
import { typed } from './support.ts'

const items = 40
const command = join(import.meta.dirname, '../../../dist/server/provider/main.js')
const tone = join(import.meta.dirname, 'sounds/tone.mp3')
const log = pino({ level: 'silent' })

let folder = ''

const soundOf = async (at: number): Promise<Buffer> =>
  Buffer.concat([await readFile(tone), Buffer.from(`TAG${String(at).padEnd(125)}`)])

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-crash-'))
  await mkdir(join(folder, 'sounds'))
  const rows: string[] = []
  for (let at = 0; at < items; at += 1) {
    await writeFile(join(folder, `sounds/${at}.mp3`), await soundOf(at))
    rows.push(`voices,v${at}x,Voice ${at},Demo=sounds/${at}.mp3`)
  }
  await writeFile(join(folder, 'items.csv'), `kind,code,name,audio\n${rows.join('\n')}\n`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const soundsIn = (dataDir: string): string[] => {
  const stored = join(dataDir, 'files/catalogue')
  return existsSync(stored) ? readdirSync(stored).filter((name) => name.endsWith('.mp3')) : []
}

/** Starts an import and kills it once so many sounds are stored; gives whether it was still running. */
const killedAt = async (sounds: number, environment: Record<string, string>): Promise<boolean> => {
  const child = spawn(process.execPath, [...forShortLives, command, 'import', folder], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'ignore',
  })
  const ended = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  await vi.waitUntil(() => child.exitCode !== null || soundsIn(environment.DATA_DIR ?? '').length >= sounds, {
    timeout: 240_000,
    interval: 5,
  })
  child.kill('SIGKILL')
  return (await ended) === 'SIGKILL'
}

type Opened = ReturnType<typeof postgresAt>

const stored = ({ db }: Opened) =>
  db
    .select({ name: products.name, title: productAudio.title, duration: productAudio.duration, variant: variants.code })
    .from(products)
    .leftJoin(productAudio, eq(productAudio.productId, products.id))
    .leftJoin(variants, eq(variants.productId, products.id))
    .orderBy(asc(products.id))

const expected = Array.from({ length: items }, (_, at) => ({
  name: `Voice ${at}`,
  title: 'Demo',
  duration: 1.08,
  variant: `v${at}x-standard`,
}))

const wholeSounds = async (dataDir: string): Promise<boolean[]> => {
  const wanted = await Promise.all(Array.from({ length: items }, (_, at) => soundOf(at)))
  const found = await Promise.all(soundsIn(dataDir).map((name) => readFile(join(dataDir, 'files/catalogue', name))))
  return wanted.map((sound) => found.some((bytes) => bytes.equals(sound)))
}

test('kill -9 in the middle of an import, and again: the next run leaves everything there once, and nothing half', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'import-crash-data-'))
  const environment = { DATA_DIR: dataDir }
  expect([await killedAt(5, environment), await killedAt(20, environment)]).toEqual([true, true])
  const { out, err } = await typed(['import', folder, '--json'], environment)
  const counts = JSON.parse(out).items
  expect({ err, sum: counts.created + counts.unchanged, half: counts.updated + counts.refused }).toEqual({
    err: [],
    sum: items,
    half: 0,
  })
  const onFatal = (error: Error) => {
    throw error
  }
  const database = await openDatabase({ dataDir: join(dataDir, 'database'), databaseUrl: null, log, onFatal })
  expect(await stored(database)).toEqual(expected)
  expect(await wholeSounds(dataDir)).toEqual(Array.from({ length: items }, () => true))
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('on PostgreSQL the catalogue of a portal that runs beside it follows in the end', async () => {
  const postgres = await startPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'import-crash-data-'))
  const environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.url }
  const database = postgresAt(postgres.url)
  let store: CatalogueStore | null = null
  try {
    expect(await typed(['stats'], environment)).toEqual({
      code: 3,
      out: '',
      err: ['There is no portal in that database: set DATABASE_URL, start the portal once, or begin with import.'],
    })
    await migrate(database)
    store = await createCatalogueStore(database, log)
    const totalNow = () => store?.query('voices', { taxons: [], name: '', page: 1, itemsPerPage: 1 }).total
    expect(await killedAt(10, environment)).toBe(true)
    const { out } = await typed(['import', folder, '--json'], environment)
    expect(JSON.parse(out)).toMatchObject({ bad: [] })
    await vi.waitFor(() => expect(totalNow()).toBe(items), { timeout: 240_000 })
    expect(await stored(database)).toEqual(expected)
  } finally {
    await store?.close()
    await database.close()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

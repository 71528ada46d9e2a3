import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '../../server/db/database.ts'
import { migrate, migrationsFolder } from '../../server/db/migrate.ts'
import { pgliteDatabase } from '../../server/db/pglite-database.ts'
import { postgresDatabase } from '../../server/db/postgres-database.ts'
import { QueryGuard } from '../../server/db/query-guard.ts'
import { lastingFolder } from './files-in-memory.ts'

const queryTimeoutMs = 10_000
const quick = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

const guardForTests = (limitMs = queryTimeoutMs): QueryGuard => new QueryGuard(limitMs, () => {})

/** A PostgreSQL database at `url`, closed by `Database.close`. */
export const postgresAt = (url: string): Database =>
  postgresDatabase(url, {
    queryTimeoutMs,
    connectTimeoutMs: queryTimeoutMs,
    guard: guardForTests(),
    log: { warn: () => {} },
  })

/** What a template holds beside the tables; `name` names it by all that decides its content. */
export type Filling = { name: string; fill: (database: Database) => Promise<void> }

export const emptyFilling: Filling = { name: 'empty', fill: async () => {} }

/** Names a template by all that decides what is in it. */
const fingerprint = (filling: Filling): string => {
  const hash = createHash('sha256').update('pglite 0.5.16').update(filling.name)
  const folder = migrationsFolder()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

const openPglite = async (folder: string, end: () => void): Promise<Database> => {
  const engine = await PGlite.create(folder, { startParams: quick })
  return pgliteDatabase(engine, guardForTests(), async () => {
    await engine.close()
    end()
  })
}

/** A migrated folder, made once for each state of the migrations; two makers at once both succeed. */
export const pgliteTemplate = async (filling: Filling): Promise<string> => {
  const root = join(lastingFolder(), 'portal-test-databases')
  const template = join(root, fingerprint(filling))
  if (existsSync(template)) return template
  mkdirSync(root, { recursive: true })
  const making = mkdtempSync(join(root, 'making-'))
  const database = await openPglite(making, () => {})
  await migrate(database)
  await filling.fill(database)
  await database.close()
  try {
    renameSync(making, template)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
  return template
}

const pgliteClone = async (filling: Filling): Promise<Database> => {
  const template = await pgliteTemplate(filling)
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  cpSync(template, folder, { recursive: true })
  process.once('exit', remove)
  return openPglite(folder, () => {
    process.off('exit', remove)
    remove()
  })
}

const at = (url: string, name: string): string => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

const asAdmin = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const postgresClone = async (url: string, filling: Filling): Promise<Database> => {
  const template = `portal_template_${fingerprint(filling)}`
  const name = `portal_test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(url, async (client) => {
    // Also while copying: CREATE DATABASE refuses a template that somebody is connected to.
    await client.query('select pg_advisory_lock(730211)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const making = `${template}_making`
      await client.query(`drop database if exists ${making} with (force)`)
      await client.query(`create database ${making}`)
      const database = postgresAt(at(url, making))
      await migrate(database)
      await filling.fill(database)
      await database.close()
      await client.query(`alter database ${making} rename to ${template}`)
    }
    await client.query(`create database ${name} template ${template}`)
  })
  const database = postgresAt(at(url, name))
  return {
    ...database,
    close: async () => {
      await database.close()
      await asAdmin(url, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      })
    },
  }
}

/** Where `TEST_DATABASE_URL` names a PostgreSQL, tests run on it instead of PGlite. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL ?? null

/** A migrated database of its own for a test file, empty unless a filling is given; close it in the end. */
export const testDatabase = (filling: Filling = emptyFilling, url = testDatabaseUrl): Promise<Database> =>
  url === null ? pgliteClone(filling) : postgresClone(url, filling)

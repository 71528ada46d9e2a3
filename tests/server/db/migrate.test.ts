import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { postgresAt, testDatabase, testDatabaseUrl } from '../../support/database.ts'
import { temporaryFolder } from './child.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const applied = async () => (await database.sql('select hash from drizzle.__drizzle_migrations order by id')).rows

/** A folder as drizzle-kit makes them; its instants are later than those of any real migration. */
const folderWith = (...statements: string[]): string => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'meta'))
  const entries = statements.map((statement, idx) => {
    const tag = `000${idx}_step`
    writeFileSync(join(folder, `${tag}.sql`), statement)
    return { idx, version: '7', when: 4_000_000_000_000 + idx, tag, breakpoints: true }
  })
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  return folder
}

test('does nothing the second time', async () => {
  const before = await applied()
  expect(before.length).toBeGreaterThan(0)
  await migrate(database)
  await migrate(database)
  expect(await applied()).toEqual(before)
})

test('applies what is new, and nothing of a set of which one fails', async () => {
  const before = await applied()
  const broken = folderWith('create table step_one (n integer);', 'create table step_one (n integer);')
  await expect(migrate(database, broken)).rejects.toThrow()
  expect(await applied()).toEqual(before)
  expect((await database.sql(`select to_regclass('step_one') as found`)).rows).toEqual([{ found: null }])
  await migrate(
    database,
    folderWith('create table step_one (n integer);--> statement-breakpoint\ncreate table step_two ();'),
  )
  expect(await applied()).toHaveLength(before.length + 1)
  expect((await database.sql('select n from step_one')).rows).toEqual([])
})

test.runIf(testDatabaseUrl !== null)('takes turns when several processes start at once', async () => {
  const { rows } = await database.sql('select current_database() as name')
  const url = new URL(testDatabaseUrl ?? '')
  url.pathname = `/${rows[0]?.name}`
  const folder = folderWith('select 1;', 'select 2;', 'select pg_sleep(0.2); create table step_three (n integer);')
  await database.sql('drop schema drizzle cascade')
  const others = [1, 2, 3, 4].map(() => postgresAt(url.href))
  await Promise.all(others.map((other) => migrate(other, folder)))
  await Promise.all(others.map((other) => other.close()))
  expect(await applied()).toHaveLength(3)
})

import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDurablePglite } from '../../../server/db/pglite-durable.ts'
import { startChild, temporaryFolder } from './child.ts'

const unexpected = (error: unknown): never => {
  throw error
}
const open = (folder: string) => openDurablePglite(folder, { onPanic: unexpected, onMaintenanceError: unexpected })

// Made once: the first creation of a database takes seconds.
const fresh = mkdtempSync(join(tmpdir(), 'portal-db-fresh-'))
beforeAll(async () => {
  const { close } = await open(fresh)
  await close()
})
afterAll(() => rmSync(fresh, { recursive: true, force: true }))

const freshFolder = (): string => {
  const folder = temporaryFolder()
  cpSync(fresh, folder, { recursive: true })
  return folder
}

const walBytes = (folder: string): number =>
  readdirSync(join(folder, 'pgdata/pg_wal'), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + statSync(join(folder, 'pgdata/pg_wal', name)).size, 0)

test('loses no acknowledged row in ten rounds of kill -9, and opens by itself after each', async () => {
  const folder = freshFolder()
  let next = 0
  const acknowledged: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const child = startChild('writer', folder, String(next))
    const rows = 3 + Math.floor(Math.random() * 100)
    while (child.lines.length < rows) await child.nextLine()
    child.kill()
    await child.exited
    acknowledged.push(...child.lines.map(Number))
    // The row that was being written may or may not be there.
    next = Math.max(...acknowledged) + 2
  }
  const { pg, close } = await open(folder)
  const { rows } = await pg.query<{ n: number }>('select n from written')
  await close()
  const found = new Set(rows.map(({ n }) => n))
  expect(acknowledged.filter((n) => !found.has(n))).toEqual([])
  expect(found.size - acknowledged.length).toBeLessThanOrEqual(10)
})

test('forces each commit to the disk before it is acknowledged', async () => {
  const { pg, syncs, close } = await open(freshFolder())
  await pg.exec('create table noted (n integer)')
  const before = syncs()
  const perCommit: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const at = syncs()
    await pg.query('insert into noted values ($1)', [n])
    perCommit.push(syncs() - at)
  }
  await close()
  expect(perCommit.every((count) => count >= 1)).toBe(true)
  expect(syncs() - before).toBeGreaterThanOrEqual(20)
})

test('starts again from nothing when it was killed while making the folder', async () => {
  const folder = freshFolder()
  cpSync(join(folder, 'pgdata'), join(folder, 'pgdata.making'), { recursive: true })
  rmSync(join(folder, 'pgdata.making/base'), { recursive: true })
  rmSync(join(folder, 'pgdata'), { recursive: true })
  const opened = await open(folder)
  expect((await opened.pg.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await opened.close()
})

test('keeps the WAL small when it is tended, and vacuums', async () => {
  const folder = freshFolder()
  const maintenance = { everyMs: 3_600_000, walBytes: 1024 * 1024, looksPerVacuum: 5 }
  const { pg, maintain, close } = await openDurablePglite(folder, {
    maintenance,
    onPanic: unexpected,
    onMaintenanceError: unexpected,
  })
  await pg.exec('create table churned (n integer); insert into churned select generate_series(1, 1000)')
  const megabyte = 'y'.repeat(1024 * 1024)
  for (let round = 0; round < 20; round += 1) {
    for (let i = 0; i < 10; i += 1) await pg.query(`select pg_logical_emit_message(false, 'test', $1)`, [megabyte])
    await maintain()
  }
  const bytes = walBytes(folder)
  const { rows } = await pg.query(`select reltuples::int as rows from pg_class where relname = 'churned'`)
  await close()
  // 200 MB were written.
  expect(bytes).toBeLessThanOrEqual(96 * 1024 * 1024)
  expect(rows).toEqual([{ rows: 1000 }])
})

test('ends a database that panics: refuses at once, says so, writes no more, and keeps what it acknowledged', async () => {
  const folder = freshFolder()
  const child = startChild('panic', folder)
  expect(await child.exited).toEqual({ code: 0, signal: null })
  const [acknowledged, fatal, ...rest] = child.lines
  expect([acknowledged, fatal]).toEqual([
    'acknowledged',
    expect.stringMatching(/^fatal The embedded database panicked: could not fsync file ".+": I\/O error\.$/),
  ])
  const reason = fatal?.replace('fatal ', '')
  expect(rest).toEqual(['refused', `health ${JSON.stringify({ ok: false, reason })}`, 'refused', 'closed'])
  const { pg, close } = await open(folder)
  expect((await pg.query('select n from kept where n = 1')).rows).toEqual([{ n: 1 }])
  await close()
})

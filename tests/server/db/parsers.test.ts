import { PGlite, type QueryOptions } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { withMethods } from '../../../server/db/drivers.ts'
import { pgliteDatabase } from '../../../server/db/pglite-database.ts'
import { QueryGuard } from '../../../server/db/query-guard.ts'

test('a query brings no parsers along, for which PGlite would copy all of its own, and is read as its driver wants', async () => {
  const engine = await PGlite.create()
  const brought: unknown[] = []
  const query = (text: string, values?: unknown[], options?: QueryOptions) => {
    brought.push(options?.parsers)
    return engine.query(text, values, options)
  }
  const database = pgliteDatabase(withMethods(engine, { query }), new QueryGuard(10_000, () => {}), () =>
    engine.close(),
  )
  const { rows } = await database.sql(
    "select timestamptz '2026-11-27 12:00+00' as at, $1::int as n, '{1,2}'::int[] as list",
    [7],
  )
  expect(rows).toEqual([{ at: '2026-11-27 12:00:00+00', n: 7, list: [1, 2] }])
  expect(brought).toEqual([undefined])
  await database.close()
})

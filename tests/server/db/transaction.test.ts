import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/client.ts'
import { executorOf } from '../../../server/db/executor.ts'
import { NestedDatabaseUse } from '../../../server/db/query-guard.ts'
import { sqlStateOf } from '../../../server/db/sql-state.ts'
import { testDatabase } from '../../support/database.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
  await database.sql('create table marks (n integer primary key); create table jobs (n integer)')
})
afterAll(() => database.close())

const marks = async () => (await database.sql('select n from marks order by n')).rows

test('refuses the outer database inside a transaction, at once and by each way in, and rolls back', async () => {
  const ways: (() => Promise<unknown>)[] = [
    async () => database.db.execute(sql`select 1`),
    () => database.sql('select 1'),
    () => database.ping(),
    () => database.transaction(async () => undefined),
    () => database.notify('outer', 'x'),
  ]
  for (const way of ways) {
    const attempt = database.transaction(async (tx) => {
      await tx.execute(sql`insert into marks values (1)`)
      await way()
    })
    const error = await attempt.catch((thrown: unknown) => thrown)
    const cause = error instanceof NestedDatabaseUse || !(error instanceof Error) ? error : error.cause
    expect(cause).toBeInstanceOf(NestedDatabaseUse)
  }
  expect(await marks()).toEqual([])
})

test('refuses a query inside a transaction that was built before it', async () => {
  const query = database.db.execute(sql`select 1`)
  const attempt = database.transaction(async () => query)
  await expect(attempt).rejects.toThrow(NestedDatabaseUse)
})

test('lets what a transaction left running use the outer database once it has ended', async () => {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const later = await database.transaction(async () => ({ rows: ended.then(() => database.sql('select 1 as one')) }))
  end()
  expect(await later.rows).toMatchObject({ rows: [{ one: 1 }] })
})

test('writes raw SQL with the transaction that it was given, several statements too', async () => {
  const attempt = database.transaction(async (tx) => {
    await executorOf(tx).executeSql('insert into jobs values ($1)', [1])
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  await database.transaction((tx) =>
    executorOf(tx).executeSql('insert into jobs values (2); insert into jobs values (3)'),
  )
  const several = await executorOf(database.db).executeSql('begin; select n from jobs order by n; commit')
  expect(several.rows).toEqual([{ n: 2 }, { n: 3 }])
})

test('leaves nobody in the aborted transaction of a text that failed half-way', async () => {
  await expect(database.sql('begin; select 1/0; commit')).rejects.toThrow()
  expect(await marks()).toEqual([])
})

test('tries a transaction again that the database refused for the sake of another, five times at most', async () => {
  let calls = 0
  const refuse = (first: number, code: string, times: number) =>
    database.transaction(async (tx) => {
      calls += 1
      await tx.execute(sql`insert into marks values (${first + calls})`)
      if (calls <= times) await tx.execute(sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`))
      return calls
    })
  expect(await refuse(10, '40001', 2)).toBe(3)
  calls = 0
  expect(sqlStateOf(await refuse(20, '40P01', 99).catch((error: unknown) => error))).toBe('40P01')
  expect(calls).toBe(5)
  calls = 0
  expect(sqlStateOf(await refuse(30, '23505', 99).catch((error: unknown) => error))).toBe('23505')
  expect(calls).toBe(1)
  expect(await marks()).toEqual([{ n: 13 }])
})

test('never takes the rollback of an aborted transaction for a commit', async () => {
  const attempt = database.transaction(async (tx) => {
    await tx.execute(sql`insert into marks values (50)`)
    await tx.execute(sql`select 1/0`).catch(() => undefined)
  })
  await expect(attempt).rejects.toThrow()
  expect(await marks()).not.toContainEqual({ n: 50 })
})

test('keeps a savepoint apart from the transaction around it', async () => {
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into marks values (60)`)
    const inner = tx.transaction(async (point) => {
      await point.execute(sql`insert into marks values (61)`)
      throw new Error('only this')
    })
    await expect(inner).rejects.toThrow('only this')
  })
  expect(await marks()).toEqual([{ n: 13 }, { n: 60 }])
})

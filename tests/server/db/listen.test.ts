import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/client.ts'
import { testDatabase, testDatabaseUrl } from '../../support/database.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Gives what a channel announces, one at a time. */
const ears = () => {
  const heard: string[] = []
  let wake = (): void => {}
  const until = async (count: number): Promise<string[]> => {
    while (heard.length < count)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    return heard
  }
  const fn = (payload: string): void => {
    heard.push(payload)
    wake()
  }
  return { fn, until, heard }
}

test('announces at commit, in order, and never what was rolled back', async () => {
  const { fn, until } = ears()
  const unlisten = await database.listen('updates', fn)
  await database.notify('updates', 'one')
  await database
    .transaction(async (tx) => {
      await database.notify('updates', 'rolled back', tx)
      throw new Error('no')
    })
    .catch(() => undefined)
  await database.transaction((tx) => database.notify('updates', 'two', tx))
  expect(await until(2)).toEqual(['one', 'two'])
  await unlisten()
})

test('tells every listener of a channel, until each stops', async () => {
  const [first, second] = [ears(), ears()]
  const unlistenFirst = await database.listen('updates', first.fn)
  const unlistenSecond = await database.listen('updates', second.fn)
  await database.notify('updates', 'a')
  await Promise.all([first.until(1), second.until(1)])
  await unlistenFirst()
  await database.notify('updates', 'b')
  expect(await second.until(2)).toEqual(['a', 'b'])
  expect(first.heard).toEqual(['a'])
  await unlistenSecond()
})

test('lets a listener ask the database though a transaction woke it', async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const unlisten = await database.listen('updates', () => resolve(database.sql('select 7 as n')))
  await database.transaction((tx) => database.notify('updates', 'x', tx))
  expect(await promise).toMatchObject({ rows: [{ n: 7 }] })
  await unlisten()
})

test('refuses a channel whose name is none', async () => {
  await expect(database.listen('updates; drop table x', () => {})).rejects.toThrow('No channel name')
})

test.runIf(testDatabaseUrl !== null)(
  'comes back when its connection is cut, and says that it missed something',
  async () => {
    const { fn, until } = ears()
    const { promise: isBack, resolve: back } = Promise.withResolvers<void>()
    const unlisten = await database.listen('updates', fn, { onGap: back })
    await database.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`,
    )
    await isBack
    await database.notify('updates', 'after')
    expect(await until(1)).toEqual(['after'])
    await unlisten()
  },
)

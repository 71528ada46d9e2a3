import { pino } from 'pino'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { Database, Tx } from '../../../server/db/client.ts'
import { loggedError } from '../../../server/db/logged-error.ts'
import { sqlStateOf } from '../../../server/db/sql-state.ts'
import { createJobs, type Jobs, patient, type Queue } from '../../../server/jobs/jobs.ts'
import { testDatabase } from '../../support/database.ts'

const log = pino({ level: 'silent' })

const notes: Queue<{ noteId: number }> = { name: 'write-note', retries: patient, concurrency: 1 }
let database: Database
let jobs: Jobs
const done: number[] = []
let wake: () => void = () => {}

const until = async (count: number): Promise<void> => {
  while (done.length < count)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
}

let failures = 1

beforeAll(async () => {
  database = await testDatabase()
  jobs = await createJobs(database, log, [notes], { pollSeconds: 1 })
  jobs.work(notes, async ({ noteId }) => {
    if (noteId === 7 && failures > 0) {
      failures -= 1
      throw new Error('not now')
    }
    done.push(noteId)
    wake()
  })
  await jobs.start()
})

afterAll(async () => {
  await jobs.stop()
  await database.close()
})

test('runs a job once its transaction is committed', async () => {
  await database.transaction(async (tx) => {
    await jobs.send(tx, notes, { noteId: 1 })
  })
  await until(1)
  expect(done).toEqual([1])
})

test('does not wait for the next poll, which may be ten minutes away', async () => {
  const own = await testDatabase()
  const slow = await createJobs(own, log, [notes], { pollSeconds: 600 })
  const { promise, resolve } = Promise.withResolvers<number>()
  slow.work(notes, async ({ noteId }) => resolve(noteId))
  await slow.start()
  await own.transaction((tx) => slow.send(tx, notes, { noteId: 4 }))
  expect(await promise).toBe(4)
  await slow.stop()
  await own.close()
})

test('forgets a job whose transaction is rolled back', async () => {
  const refused = database.transaction(async (tx) => {
    await jobs.send(tx, notes, { noteId: 2 })
    throw new Error('rolled back')
  })
  await expect(refused).rejects.toThrow('rolled back')
  await database.transaction((tx) => jobs.send(tx, notes, { noteId: 3 }))
  await until(2)
  expect(done).toEqual([1, 3])
})

test('says what its workers failed on, so that a log knows a database that is away', async () => {
  const own = await testDatabase()
  let isAway = false
  const sql: Database['sql'] = (text, values) =>
    isAway ? Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' })) : own.sql(text, values)
  const told: unknown[] = []
  const write = (line: string) => void told.push(JSON.parse(line).err)
  const heard = pino({ serializers: { err: loggedError } }, { write })
  const deaf = await createJobs({ ...own, sql }, heard, [notes], { pollSeconds: 1 })
  deaf.work(notes, async () => {})
  await deaf.start()
  expect(deaf.isWorking()).toBe(true)
  isAway = true
  await expect.poll(() => told.length).toBeGreaterThan(2)
  await expect.poll(deaf.isWorking).toBe(false)
  expect(told).toEqual(told.map(() => expect.objectContaining({ code: 'ECONNREFUSED' })))
  isAway = false
  await expect.poll(deaf.isWorking).toBe(true)
  await deaf.stop()
  await own.close()
})

test('tries a failed job again', async () => {
  await database.transaction((tx) => jobs.send(tx, notes, { noteId: 7 }))
  await until(3)
  expect(done).toEqual([1, 3, 7])
})

test('tells a job that it is tried for the last time, and the log that it failed for good', async () => {
  const own = await testDatabase()
  const lines: string[] = []
  const told = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) })
  const brief: Queue = { name: 'brief', retries: { retryLimit: 1, retryDelay: 0 }, concurrency: 1 }
  const runner = await createJobs(own, told, [brief], { pollSeconds: 1 })
  const tries: boolean[] = []
  runner.work(brief, (_, { isLastTry }) => {
    tries.push(isLastTry)
    return Promise.reject(new Error('not now'))
  })
  await runner.start()
  await own.transaction((tx) => runner.send(tx, brief, {}))
  await expect.poll(() => lines).toEqual(['a job failed, and will be tried again', 'a job failed for good'])
  expect(tries).toEqual([false, true])
  await runner.stop()
  await own.close()
})

test('goes on trying for ten days, every 15 minutes at last', async () => {
  const { rows } = await database.sql(
    `select retry_limit, retry_delay, retry_backoff, retry_delay_max from jobs.queue where name = 'write-note'`,
  )
  expect(rows).toEqual([{ retry_limit: 1000, retry_delay: 2, retry_backoff: true, retry_delay_max: 900 }])
})

test('keeps a job for later that is to wait', async () => {
  await database.transaction((tx) => jobs.send(tx, notes, { noteId: 8 }, { delaySeconds: 3600 }))
  const { rows } = await database.sql(
    `select round(extract(epoch from start_after - created_on))::int as seconds from jobs.job where data->>'noteId' = '8'`,
  )
  expect(rows).toEqual([{ seconds: 3600 }])
})

const single: Queue<{ noteId: number }> = { name: 'single', retries: patient, concurrency: 1, isSingle: true }

/** Runners of one database, as two processes have them; their first job runs until it is let go. */
const singleRunners = async (told = log) => {
  const own = await testDatabase()
  const gate = Promise.withResolvers<void>()
  const ran: string[] = []
  const refused: unknown[] = []
  const sql: Database['sql'] = (text, values) =>
    own.sql(text, values).catch((error: unknown) => {
      refused.push(sqlStateOf(error))
      throw error
    })
  const open = async (name: string): Promise<Jobs> => {
    const runner = await createJobs({ ...own, sql }, told, [single], { pollSeconds: 1, superviseSeconds: 1 })
    runner.work(single, async ({ noteId }) => {
      ran.push(`${name} begins ${noteId}`)
      if (noteId === 1) await gate.promise
      ran.push(`${name} ends ${noteId}`)
    })
    await runner.start()
    return runner
  }
  const send = (by: Jobs, noteId: number) => own.transaction((tx) => by.send(tx, single, { noteId }))
  const first = await open('first')
  await send(first, 1)
  await expect.poll(() => ran).toEqual(['first begins 1'])
  return { own, open, send, first, ran, refused, letGo: gate.resolve }
}

test('one that starts while a single job runs takes the next one as soon as that is over', async () => {
  const { own, open, send, first, ran, letGo } = await singleRunners()
  const seen = async () => (await own.sql('select singletons_active as seen from jobs.queue')).rows
  await expect.poll(seen, { timeout: 20_000 }).toEqual([{ seen: [null] }])
  const second = await open('second')
  letGo()
  await first.stop()
  await send(second, 2)
  await expect
    .poll(() => ran, { timeout: 20_000 })
    .toEqual(['first begins 1', 'first ends 1', 'second begins 2', 'second ends 2'])
  await second.stop()
  await own.close()
})

test('one that has to wait for the single job of another process is working, and tells of no failure', async () => {
  const failures: string[] = []
  const told = pino({ level: 'warn' }, { write: (line: string) => void failures.push(JSON.parse(line).msg) })
  const { own, open, send, first, ran, refused, letGo } = await singleRunners(told)
  const second = await open('second')
  await send(second, 2)
  await expect.poll(() => refused.length, { timeout: 20_000 }).toBeGreaterThan(1)
  expect([second.isWorking(), failures, refused[0]]).toEqual([true, [], '23505'])
  letGo()
  await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(4)
  expect([ran[1], ran[2]?.slice(-8)]).toEqual(['first ends 1', 'begins 2'])
  await first.stop()
  await second.stop()
  await own.close()
})

test('refuses a second worker of a kind', () => {
  expect(() => jobs.work(notes, async () => {})).toThrow('write-note has its worker already')
})

test('refuses a queue that it was not given', async () => {
  const strange: Queue<{ noteId: number }> = { ...notes, name: 'strange' }
  const refusal = 'strange is none of the queues that the job runner was given'
  expect(() => jobs.work(strange, async () => {})).toThrow(refusal)
  await expect(database.transaction((tx) => jobs.send(tx, strange, { noteId: 1 }))).rejects.toThrow(refusal)
})

test('takes what the jobs of a queue are told, and nothing else', () => {
  const send = (tx: Tx) =>
    // @ts-expect-error: no note is named
    jobs.send(tx, notes, { mailId: 1 })
  expectTypeOf(send).returns.resolves.toBeVoid()
})

import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/client.ts'
import { createJobs, type Jobs } from '../../../server/jobs/jobs.ts'
import { testDatabase } from '../../support/database.ts'

const log = pino({ level: 'silent' })
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
  jobs = await createJobs(database, log, { pollSeconds: 1 })
  jobs.work('send-mail', async ({ mailId }) => {
    if (mailId === 7 && failures > 0) {
      failures -= 1
      throw new Error('not now')
    }
    done.push(mailId)
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
    await jobs.send(tx, 'send-mail', { mailId: 1 })
  })
  await until(1)
  expect(done).toEqual([1])
})

test('does not wait for the next poll, which may be ten minutes away', async () => {
  const own = await testDatabase()
  const patient = await createJobs(own, log, { pollSeconds: 600 })
  const { promise, resolve } = Promise.withResolvers<number>()
  patient.work('send-mail', async ({ mailId }) => resolve(mailId))
  await patient.start()
  await own.transaction((tx) => patient.send(tx, 'send-mail', { mailId: 4 }))
  expect(await promise).toBe(4)
  await patient.stop()
  await own.close()
})

test('forgets a job whose transaction is rolled back', async () => {
  const refused = database.transaction(async (tx) => {
    await jobs.send(tx, 'send-mail', { mailId: 2 })
    throw new Error('rolled back')
  })
  await expect(refused).rejects.toThrow('rolled back')
  await database.transaction((tx) => jobs.send(tx, 'send-mail', { mailId: 3 }))
  await until(2)
  expect(done).toEqual([1, 3])
})

test('tries a failed job again', async () => {
  await database.transaction((tx) => jobs.send(tx, 'send-mail', { mailId: 7 }))
  await until(3)
  expect(done).toEqual([1, 3, 7])
})

test('refuses a second worker of a kind', () => {
  expect(() => jobs.work('send-mail', async () => {})).toThrow('send-mail has its worker already')
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/client.ts'
import {
  customers,
  emailChanges,
  passwordResets,
  refreshTokens,
  signInFailures,
} from '../../server/db/schema/customer.ts'
import { idempotencyKeys, mails, rateLimits, registrationKeys, streamUpdates } from '../../server/db/schema/delivery.ts'
import { inboxAssignments } from '../../server/db/schema/desk.ts'
import { createFolderStorage } from '../../server/files/folder-storage.ts'
import { startHousekeeping, tidyUp } from '../../server/housekeeping.ts'
import { testDatabase } from '../support/database.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('lets go of what is old, and keeps what somebody may still ask for', async () => {
  const { db } = database
  const now = new Date('2026-06-01T12:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const [customer] = await db
    .insert(customers)
    .values({ email: 'a@b.example', role: 'reseller', status: 'approved' })
    .returning()
  const customerId = customer?.id ?? 0
  const data = {}
  await db
    .insert(streamUpdates)
    .values([9, 8, 6].map((days) => ({ customerId, topic: `${days}`, data, createdAt: ago(days) })))
  const key = (days: number) => ({ customerId, key: `${days}`, requestHash: '', createdAt: ago(days) })
  await db.insert(idempotencyKeys).values([6, 8].map(key))
  await db
    .insert(registrationKeys)
    .values([6, 8].map((days) => ({ keyHash: `${days}`, requestHash: '', createdAt: ago(days) })))
  await db.insert(rateLimits).values([-1, 1].map((days) => ({ key: `${days}`, calls: 1, windowEndsAt: ago(days) })))
  const hash = (days: number) => ({ customerId, tokenHash: `${days}`, expiresAt: ago(days) })
  await db.insert(passwordResets).values([6, 8].map(hash))
  await db.insert(emailChanges).values([6, 8].map((days) => ({ ...hash(days), email: 'new@b.example' })))
  await db
    .insert(signInFailures)
    .values([-1, 1].map((days) => ({ key: `${days}`, points: 1, expire: ago(days).getTime() })))
  await db
    .insert(refreshTokens)
    .values([59, 61].map((days) => ({ ...hash(days), family: 'x', scope: 'session' as const })))
  // A used one that comes again ends its sign-in, unless that has ended or the token is over.
  const used = { ...hash(-1), family: 'y', scope: 'session' as const, usedAt: ago(2) }
  await db.insert(refreshTokens).values([
    { ...used, tokenHash: 'used' },
    { ...used, tokenHash: 'used and over', expiresAt: ago(1) },
    { ...used, tokenHash: 'used and ended', revokedAt: ago(1) },
    { ...used, tokenHash: 'the last of one that ended', usedAt: null, revokedAt: ago(1) },
  ])
  // A request may be extended long after its end, and its answer be read.
  const link = { ...hash(61), family: 'x', scope: 'feedback' as const }
  await db.insert(refreshTokens).values([
    { ...link, tokenHash: 'of a request', commentId: 1 },
    { ...link, tokenHash: 'of none yet' },
    { ...link, tokenHash: 'revoked', commentId: 1, revokedAt: ago(90) },
  ])
  const content = { to: '', subject: '', text: '', html: '', kind: '' }
  const mail = (id: string, sentAt: Date | null) => ({ content, messageId: id, sentAt, createdAt: ago(200) })
  const failed = (id: string, failedAt: Date) => ({ ...mail(id, null), failedAt })
  const fates = [failed('failed 89', ago(89)), failed('failed 91', ago(91))]
  await db.insert(mails).values([mail('89', ago(89)), mail('91', ago(91)), mail('waiting', null), ...fates])

  await tidyUp(database, now)

  const left = {
    updates: (await db.select().from(streamUpdates)).map(({ topic }) => topic),
    keys: (await db.select().from(idempotencyKeys)).map((row) => row.key),
    registrations: (await db.select().from(registrationKeys)).map(({ keyHash }) => keyHash),
    limits: (await db.select().from(rateLimits)).map((row) => row.key),
    resets: (await db.select().from(passwordResets)).map(({ tokenHash }) => tokenHash),
    changes: (await db.select().from(emailChanges)).map(({ tokenHash }) => tokenHash),
    failures: (await db.select().from(signInFailures)).map((row) => row.key),
    tokens: (await db.select().from(refreshTokens)).map(({ tokenHash }) => tokenHash),
    mails: (await db.select().from(mails)).map(({ messageId }) => messageId),
  }
  expect(left).toEqual({
    // From the last one before that on nothing is missing.
    updates: ['8', '6'],
    keys: ['6'],
    registrations: ['6'],
    limits: ['-1'],
    resets: ['6'],
    changes: ['6'],
    failures: ['-1'],
    tokens: ['59', 'used', 'the last of one that ended', 'of a request'],
    mails: ['89', 'waiting', 'failed 89'],
  })
})

test('forgets who took up what needs nobody any more, and the mails that it deletes', async () => {
  const { db } = database
  const now = new Date()
  const old = new Date(now.getTime() - 91 * 86_400_000)
  const content = { to: '', subject: '', text: '', html: '', kind: '' }
  await db.delete(mails)
  await db.delete(inboxAssignments)
  await db.insert(mails).values({ content, messageId: 'failed long ago', failedAt: old })
  const registered = { role: 'reseller', status: 'pending' } as const
  const [waiting, decided] = await db
    .insert(customers)
    .values([
      { ...registered, email: 'waiting@b.example' },
      { ...registered, email: 'decided@b.example', status: 'approved' },
    ])
    .returning()
  const [waitingId, decidedId] = [waiting?.id ?? 0, decided?.id ?? 0]
  await db.insert(inboxAssignments).values([
    { kind: 'mail', subjectId: 0 },
    { kind: 'registration', subjectId: waitingId },
    { kind: 'registration', subjectId: decidedId },
  ])
  await tidyUp(database, now)
  expect(await db.select({ id: inboxAssignments.subjectId }).from(inboxAssignments)).toEqual([{ id: waitingId }])
  await db.insert(mails).values({ content, messageId: 'failed since', failedAt: now })
  await db.insert(inboxAssignments).values({ kind: 'mail', subjectId: 0 })
  await tidyUp(database, now)
  expect(await db.$count(inboxAssignments)).toBe(2)
})

test('is done every hour, with the files once a day, whatever failed before, until it is ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  // A folder of its own: files that another database has claimed before are not swept.
  const folder = await mkdtemp(join(tmpdir(), 'housekeeping-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  let looks = 0
  const removeLeftovers = async () => {
    looks += 1
  }
  const files = { ...createFolderStorage(folder), removeLeftovers }
  const told: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void told.push(JSON.parse(line).msg) })
  let isAway = true
  const db = new Proxy(database.db, {
    get: (target, key, receiver) => {
      if (isAway) throw new Error('the database restarts')
      return Reflect.get(target, key, receiver)
    },
  })
  const config = { ...loadConfig({ DATA_DIR: folder }), distDir: folder }
  const end = startHousekeeping({ config, database: { ...database, db }, files, log })
  const hour = () => vi.advanceTimersByTimeAsync(3_600_000)
  await hour()
  await expect.poll(() => told).toEqual(['tidying up failed'])
  isAway = false
  const limits = () => database.db.$count(rateLimits)
  await database.db.delete(rateLimits)
  for (let round = 1; round <= 25; round += 1) {
    await database.db.insert(rateLimits).values({ key: 'old', calls: 1, windowEndsAt: new Date(0) })
    await hour()
    await expect.poll(limits).toBe(0)
    await expect.poll(() => looks).toBe(round < 25 ? 1 : 2)
  }
  end()
  expect(vi.getTimerCount()).toBe(0)
})

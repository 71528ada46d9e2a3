import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../server/db/client.ts'
import { customers, passwordResets, refreshTokens } from '../../../server/db/schema/customer.ts'
import {
  idempotencyKeys,
  mails,
  rateLimits,
  registrationKeys,
  streamUpdates,
} from '../../../server/db/schema/delivery.ts'
import { tidyUp } from '../../../server/jobs/housekeeping.ts'
import { testDatabase } from '../../support/database.ts'

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
    .values([6, 8].map((days) => ({ customerId, topic: `${days}`, data, createdAt: ago(days) })))
  const key = (days: number) => ({ customerId, key: `${days}`, requestHash: '', createdAt: ago(days) })
  await db.insert(idempotencyKeys).values([6, 8].map(key))
  await db
    .insert(registrationKeys)
    .values([6, 8].map((days) => ({ keyHash: `${days}`, requestHash: '', createdAt: ago(days) })))
  await db.insert(rateLimits).values([-1, 1].map((days) => ({ key: `${days}`, calls: 1, windowEndsAt: ago(days) })))
  const hash = (days: number) => ({ customerId, tokenHash: `${days}`, expiresAt: ago(days) })
  await db.insert(passwordResets).values([6, 8].map(hash))
  await db
    .insert(refreshTokens)
    .values([59, 61].map((days) => ({ ...hash(days), family: 'x', scope: 'session' as const })))
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
    tokens: (await db.select().from(refreshTokens)).map(({ tokenHash }) => tokenHash),
    mails: (await db.select().from(mails)).map(({ messageId }) => messageId),
  }
  expect(left).toEqual({
    updates: ['6'],
    keys: ['6'],
    registrations: ['6'],
    limits: ['-1'],
    resets: ['6'],
    tokens: ['59', 'of a request'],
    mails: ['89', 'waiting', 'failed 89'],
  })
})

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bigId, createdAt, instant } from './columns.ts'
import { customers } from './customer.ts'

/** Stream updates, each private to one customer, kept for resuming. */
export const streamUpdates = pgTable(
  'stream_updates',
  {
    id: bigId(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Of an update for the hub at MERCURE_URL; null once that has it, and where there is none. */
    hubState: text('hub_state', { enum: ['waiting', 'given-up'] }),
    /** Until then no other process tells the hub of it: one is about to, or it was not taken just now. */
    claimedUntil: instant('claimed_until'),
    createdAt: createdAt(),
  },
  (table) => [
    index('stream_updates_customer').on(table.customerId, table.id),
    index('stream_updates_hub').on(table.id).where(sql`${table.hubState} is not null`),
    index('stream_updates_hub_customer').on(table.customerId, table.id).where(sql`${table.hubState} = 'waiting'`),
  ],
)

/** What the link of a mail opens: a request, put to a contact (null: to none that is kept), or what a token does once. */
export type MailedLink = { commentId: number; contactId: number | null } | { tokenHash: string }

/**
 * `sender` is the name it comes from, ours where none is kept; `replyTo` is who hears a reply, `thread` a Message-ID that
 * all mails about one thing name.
 */
export type MailContent = {
  to: string
  sender?: string
  replyTo?: string
  subject: string
  text: string
  html: string
  kind: string
  locale?: string
  thread?: string
}

/** Mails, written with what caused them; a job sends each once. */
export const mails = pgTable(
  'mails',
  {
    id: bigId(),
    content: jsonb('content').$type<MailContent>().notNull(),
    /** Null where nothing of the mail ends while it waits. */
    opens: jsonb('opens').$type<MailedLink>(),
    /** RFC 5322 Message-ID, the same at every try. */
    messageId: text('message_id').notNull(),
    /** Until then one process alone is sending it. */
    claimedUntil: instant('claimed_until'),
    sentAt: instant('sent_at'),
    /** When it was given up, and what the mail server said. */
    failedAt: instant('failed_at'),
    failure: text('failure'),
    /** When somebody of the provider's team saw to one that was given up: it needs nobody any more. */
    dismissedAt: instant('dismissed_at'),
    createdAt: createdAt(),
  },
  (table) => [index('mails_unsent').on(table.sentAt, table.id)],
)

/** Answers that a repeated request with the same Idempotency-Key gets again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status'),
    location: text('location'),
    body: jsonb('body'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
)

/**
 * Idempotency-Keys of registrations, of requests for a recovery link and of plays of a set, whose callers have no account
 * to ask by. The key as a digest, and what was asked for, a password among it, as passwords are.
 */
export const registrationKeys = pgTable('registration_keys', {
  keyHash: text('key_hash').primaryKey(),
  requestHash: text('request_hash').notNull(),
  createdAt: createdAt(),
})

/** Calls counted in windows of time, for all server processes together. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  windowEndsAt: instant('window_ends_at').notNull(),
  calls: integer('calls').notNull(),
})

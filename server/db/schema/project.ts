import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { VerdictKind, VerdictNote } from '../../../src/api/contract/comment.ts'
import { products } from './catalogue.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { customers } from './customer.ts'

export const projects = pgTable(
  'projects',
  {
    id: id(),
    /** The reseller. */
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    clientId: integer('client_id').references(() => customers.id),
    name: text('name').notNull(),
    description: text('description'),
    state: text('state', { enum: ['open', 'archived'] })
      .notNull()
      .default('open'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('projects_customer').on(table.customerId, table.state, table.id),
    index('projects_client').on(table.clientId, table.id),
  ],
)

export type ProjectRow = typeof projects.$inferSelect

export const projectVoices = pgTable(
  'project_voices',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    position: integer('position').notNull(),
    /** Null where it came before this was kept. */
    addedAt: instant('added_at').$defaultFn(() => new Date()),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.productId] })],
)

/** When a voice was on a project and left it: whoever was asked meanwhile may have written about it. */
export const formerProjectVoices = pgTable(
  'former_project_voices',
  {
    id: id(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    addedAt: instant('added_at'),
    leftAt: instant('left_at')
      .notNull()
      .$defaultFn(() => new Date()),
  },
  (table) => [index('former_project_voices_project').on(table.projectId)],
)

/** A voice as it was when a request was sent. */
export type OfferedVoice = { id: number; code: string; name: string }

type StoredRequest = {
  /** Absent on requests from before they were frozen: then the project's voices at reading time. */
  offered?: OfferedVoice[]
  openedAt?: string
  /** Voices that were listened to, by id. */
  heard?: number[]
  expiresAt?: string
  withdrawnAt?: string
  remindedAt?: string
  /** The e-mail that its last mail did not reach: refused for good, or over before it could be sent. */
  undelivered?: string
  /** Ids of the voices that its project had and that did not go along: they are no news. */
  leftOut?: number[]
  /** Whom it went to: the contact's names and e-mail as they were at its last mail, or their e-mail since. */
  to?: string
  firstName?: string
  email?: string
  /** Whoever the link was passed on to, and the request whose link it was. */
  guest?: string
  passedOnFrom?: number
  /** Whose link it was, by the name that they had then. */
  passedOnBy?: string
  /** The round's first request, where that is another one. */
  round?: number
  previous?: number
  /** Ids of the offered voices that came after the request asked again was sent, and when that was. */
  newSince?: { at: string; voices: number[] }
  /** Of the request asked again of the same contact, or passed on: its voices in the order of their letters. */
  letteredBefore?: OfferedVoice[]
  /** By id of the voice. */
  remarks?: Record<number, string>
  blind?: boolean
  several?: boolean
  remindAfterDays?: number
  clientId?: number
  contactId?: number
}

type StoredAnswer = {
  /** The person whose account answered what was put to another e-mail than its own. */
  answeredBy?: string
  voices?: number[]
  verdicts?: { voice: number; verdict: VerdictKind; notes: VerdictNote[] }[]
  namesHidden?: boolean
}

export type StoredPayload = {
  /** Read by whom it is meant for. */
  read: boolean
  /** Marked as read by whoever wrote it, in whose list it stands too. */
  readByAuthor?: boolean
} & StoredRequest &
  StoredAnswer

/** A request for feedback, or (with a parent) its answer. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    projectId: integer('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Who wrote it; null when that client was deleted. */
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** What a deleted client that wrote it was called. */
    authorName: text('author_name'),
    /** Who is asked: the client of a request; null when it was deleted. */
    clientId: integer('client_id').references(() => customers.id, { onDelete: 'set null' }),
    parentId: integer('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    comment: text('comment').notNull(),
    payload: jsonb('payload').$type<StoredPayload>().notNull(),
    notifyByEmail: boolean('notify_by_email').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    check('comments_author', sql`${table.customerId} is not null or ${table.authorName} is not null`),
    index('comments_project').on(table.projectId, table.id),
    index('comments_customer').on(table.customerId, table.id),
    index('comments_client').on(table.clientId, table.id),
    index('comments_parent').on(table.parentId, table.id),
    // For each answer it is asked whether its project has an open request to the reader.
    index('comments_requests').on(table.projectId, table.clientId).where(sql`${table.parentId} is null`),
  ],
)

export type CommentRow = typeof comments.$inferSelect

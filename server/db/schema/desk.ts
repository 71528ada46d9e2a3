import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { deedKinds } from '../../../src/api/contract/deed.ts'
import { inboxKinds } from '../../../src/api/contract/inbox.ts'
import { bigId, createdAt, id, instant, updatedAt } from './columns.ts'
import { customers } from './customer.ts'
import { mails } from './delivery.ts'
import { orderItemRecordings, orders } from './order.ts'

/** What the provider's team alone knows of an order. */
export const orderDesk = pgTable('order_desk', {
  orderId: integer('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  dueAt: instant('due_at'),
  updatedAt: updatedAt(),
})

/** What the provider's team writes down of an order, for itself. Whoever leaves the team leaves a name here. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => customers.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId, table.id)],
)

/** Who has taken up an entry of the inbox. `subjectId` is the entry's; 0 of the mails that failed, which are one entry. */
export const inboxAssignments = pgTable(
  'inbox_assignments',
  {
    kind: text('kind', { enum: inboxKinds }).notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }).notNull(),
    administratorId: integer('administrator_id').references(() => customers.id, { onDelete: 'set null' }),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    index('inbox_assignments_administrator').on(table.administratorId),
  ],
)

/** What the provider's team did; `administratorId` is null for a command and for whoever left the team. */
export const deskDeeds = pgTable(
  'desk_deeds',
  {
    id: bigId(),
    kind: text('kind', { enum: deedKinds }).notNull(),
    administratorId: integer('administrator_id').references(() => customers.id, { onDelete: 'set null' }),
    orderId: integer('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    customerId: integer('customer_id').references(() => customers.id, { onDelete: 'cascade' }),
    recordingId: integer('recording_id').references(() => orderItemRecordings.id, { onDelete: 'cascade' }),
    mailId: bigint('mail_id', { mode: 'number' }).references(() => mails.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [index('desk_deeds_created').on(table.createdAt), index('desk_deeds_mail').on(table.mailId)],
)

import { doublePrecision, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products, variants } from './catalogue.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { customers } from './customer.ts'
import { projects } from './project.ts'

export type BillingAddress = {
  street: string | null
  postcode: string | null
  city: string | null
  countryCode: string
}

export type OrderNames = { client: string | null; project: string | null }

export const orders = pgTable(
  'orders',
  {
    id: id(),
    token: text('token').notNull(),
    /** From a sequence without gaps, at confirmation. */
    number: text('number'),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['cart', 'parked', 'new', 'fulfilled', 'cancelled'] })
      .notNull()
      .default('cart'),
    notes: text('notes'),
    /** Whom a confirmed order is for: the client that its project had then. */
    clientId: integer('client_id').references(() => customers.id, { onDelete: 'set null' }),
    /** What a confirmed order calls them, whatever they are called since. */
    names: jsonb('names').$type<OrderNames>(),
    billingAddress: jsonb('billing_address').$type<BillingAddress>(),
    /** Fixed at confirmation, so that a later change of the rate or a price leaves it alone. Cents. */
    subtotal: integer('subtotal'),
    tax: integer('tax'),
    /** When it came to its project; null in orders that are older than this column. */
    linkedAt: instant('linked_at'),
    confirmedAt: instant('confirmed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('orders_token').on(table.token),
    uniqueIndex('orders_number').on(table.number),
    index('orders_customer').on(table.customerId, table.state, table.id),
    index('orders_project').on(table.projectId, table.id),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    productName: text('product_name').notNull(),
    variantName: text('variant_name').notNull(),
    quantity: integer('quantity').notNull().default(1),
    /** Cents, without tax. */
    unitPrice: integer('unit_price').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_items_order').on(table.orderId, table.id)],
)

export const orderItemInstructions = pgTable(
  'order_item_instructions',
  {
    id: id(),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    index: integer('instruction_index').notNull(),
    type: text('type', { enum: ['script', 'comment', 'reference', 'instruction'] }).notNull(),
    instruction: text('instruction').notNull(),
    payloadType: text('payload_type', { enum: ['voice', 'post_processing'] }),
  },
  (table) => [index('order_item_instructions_item').on(table.orderItemId, table.index)],
)

/** A voice or a post-processing variant that hangs on one line of an item. */
export const orderItemLinks = pgTable(
  'order_item_links',
  {
    id: id(),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    index: integer('instruction_index').notNull(),
    type: text('type', { enum: ['voice', 'post_processing'] }).notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    productName: text('product_name').notNull(),
    variantName: text('variant_name').notNull(),
    /** Cents, without tax. */
    unitPrice: integer('unit_price').notNull(),
    /** When it was chosen: choosing again makes another, and what is put back is as old as it was. */
    createdAt: createdAt(),
    /** The variant that it took the place of, and when that was chosen; null for none. */
    replacedVariantId: integer('replaced_variant_id'),
    replacedAt: instant('replaced_at'),
  },
  (table) => [index('order_item_links_item').on(table.orderItemId, table.index)],
)

export const orderItemAttachments = pgTable(
  'order_item_attachments',
  {
    id: id(),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    index: integer('instruction_index').notNull(),
    title: text('title').notNull(),
    type: text('type').notNull(),
    /** Key in the file storage. */
    file: text('file').notNull(),
    /** Size of the file; 0 for those stored before sizes were kept. */
    bytes: integer('bytes').notNull().default(0),
    mediaType: text('media_type').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('order_item_attachments_item').on(table.orderItemId, table.index)],
)

/** What was said of a moment of a recording. `at` in seconds. */
export type StoredNote = { at: number; text: string }

/** Versions of what the provider recorded for a line of an item. */
export const orderItemRecordings = pgTable(
  'order_item_recordings',
  {
    id: id(),
    orderItemId: integer('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    index: integer('instruction_index').notNull(),
    /** Counts up from 1 on its line. */
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** Key in the file storage. */
    file: text('file').notNull(),
    bytes: integer('bytes').notNull(),
    mediaType: text('media_type').notNull(),
    /** Seconds. */
    duration: doublePrecision('duration').notNull(),
    peaks: jsonb('peaks').$type<number[]>().notNull(),
    /** LUFS; null of what is silent. */
    loudness: doublePrecision('loudness'),
    state: text('state', { enum: ['delivered', 'revision', 'approved'] })
      .notNull()
      .default('delivered'),
    /** What was asked for with the revision, and at which moments. */
    comment: text('comment'),
    notes: jsonb('notes').$type<StoredNote[]>().notNull().default([]),
    /** The name of who approved it, asked for a revision or took that back, as it was then. */
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    /** When its customer was mailed of it. */
    toldAt: instant('told_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('order_item_recordings_version').on(table.orderItemId, table.index, table.version)],
)

export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    method: text('method', { enum: ['invoice', 'mollie'] }).notNull(),
    molliePaymentMethod: text('mollie_payment_method'),
    /** The gateway's id of the payment. */
    providerId: text('provider_id'),
    /** Cents, with tax. */
    amount: integer('amount').notNull(),
    /** `unexpected`: money that came for an order that expects none (any more), until it is given back. */
    state: text('state', {
      enum: ['awaiting_payment', 'paid', 'failed', 'refunded', 'unexpected', 'unexpected_refunded'],
    }).notNull(),
    redirectUrl: text('redirect_url'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('payments_order').on(table.orderId, table.id),
    uniqueIndex('payments_provider').on(table.providerId),
  ],
)

/** Sequences without gaps: a row that is locked and counted up in the transaction that needs a number. */
export const counters = pgTable('counters', { name: text('name').primaryKey(), value: integer('value').notNull() })

import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'
import { createdAt, id, instant } from './columns.ts'
import { customers } from './customer.ts'

/** Selections of the catalogue, each under a public link. */
export const sets = pgTable(
  'sets',
  {
    id: id(),
    code: text('code').notNull(),
    /** The reseller. */
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    message: text('message'),
    expiresAt: instant('expires_at'),
    /** How often the page was opened. */
    opened: integer('opened').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('sets_code').on(table.code), index('sets_customer').on(table.customerId, table.id)],
)

export const setItems = pgTable(
  'set_items',
  {
    setId: integer('set_id')
      .notNull()
      .references(() => sets.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** How often it was played for 3 seconds or more. */
    heard: integer('heard').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.setId, table.productId] })],
)

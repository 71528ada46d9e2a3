import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, id, updatedAt } from './columns.ts'

export const taxons = pgTable(
  'taxons',
  {
    id: id(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    nameNl: text('name_nl').notNull(),
    parentCode: text('parent_code'),
    position: integer('position').notNull().default(0),
  },
  (table) => [uniqueIndex('taxons_code').on(table.code)],
)

/** All that can be bought or heard: `voices`, `talents`, `musics`, `idents`, order products and their options. */
export const products = pgTable(
  'products',
  {
    id: id(),
    kind: text('kind', {
      enum: ['voices', 'talents', 'musics', 'idents', 'product', 'option_post_processing'],
    }).notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    /** Path of the picture below /media, or null. */
    image: text('image'),
    mainTaxonCode: text('main_taxon_code'),
    /** In lists, counts and new orders; what refers to another one keeps it. */
    active: boolean('active').notNull().default(true),
    /** Whether it was ever public: one that is hidden since is still found by its code. */
    wasPublished: boolean('was_published').notNull().default(true),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('products_code').on(table.code), index('products_kind').on(table.kind, table.id)],
)

export const productTaxons = pgTable(
  'product_taxons',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    taxonId: integer('taxon_id')
      .notNull()
      .references(() => taxons.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.taxonId] })],
)

export const productAudio = pgTable(
  'product_audio',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    /** Path of the file below /media. */
    path: text('path').notNull(),
    /** Seconds. */
    duration: doublePrecision('duration').notNull(),
    peaks: jsonb('peaks').$type<number[]>().notNull(),
    /** LUFS; null of what is silent, and until it is measured. */
    loudness: doublePrecision('loudness'),
    loudnessMeasured: boolean('loudness_measured').notNull().default(false),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    index('product_audio_product').on(table.productId, table.position),
    index('product_audio_path').on(table.path),
    index('product_audio_unmeasured').on(table.path).where(sql`not ${table.loudnessMeasured}`),
  ],
)

export const variants = pgTable(
  'variants',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Cents, without tax. */
    price: integer('price').notNull(),
    /** For new orders; what refers to another one keeps it. */
    active: boolean('active').notNull().default(true),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    uniqueIndex('variants_code').on(table.code),
    index('variants_product').on(table.productId, table.position),
  ],
)

/** One row: another one with every change of the catalogue, so that indexes and caches know. */
export const catalogueVersion = pgTable('catalogue_version', {
  id: integer('id').primaryKey(),
  /** Counts up, and goes back with a backup. */
  version: integer('version').notNull(),
  /** Drawn anew with every change: what comes after a restored backup is no version that there was before. */
  stamp: uuid('stamp').notNull().defaultRandom(),
})

import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'
import { customers } from './customer.ts'

export const themes = pgTable(
  'themes',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    feedbackIntroduction: text('feedback_introduction'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('themes_customer').on(table.customerId)],
)

export const themeMedia = pgTable(
  'theme_media',
  {
    id: id(),
    themeId: integer('theme_id')
      .notNull()
      .references(() => themes.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['logo', 'background', 'video_background'] }).notNull(),
    /** Key in the file storage. */
    file: text('file').notNull(),
    /** Size of the file; 0 for those stored before sizes were kept. */
    bytes: integer('bytes').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [index('theme_media_theme').on(table.themeId, table.id)],
)

export const themeColors = pgTable(
  'theme_colors',
  {
    id: id(),
    themeId: integer('theme_id')
      .notNull()
      .references(() => themes.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['background-color', 'text-color', 'button-color', 'button-text-color'] }).notNull(),
    color: text('color').notNull(),
  },
  (table) => [index('theme_colors_theme').on(table.themeId, table.id)],
)

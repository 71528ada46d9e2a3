import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Pictures whose smaller ones were drawn (decision 035). */
export const preparedPictures = pgTable('prepared_pictures', {
  /** Key of the picture in the file storage. */
  file: text('file').primaryKey(),
  /** Why there are none, where it can't be drawn smaller. */
  failure: text('failure', { enum: ['missing', 'moving', 'unreadable'] }),
  createdAt: createdAt(),
})

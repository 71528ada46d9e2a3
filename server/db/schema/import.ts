import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { customers } from './customer.ts'

/**
 * What is wrong with a row; `column` where one alone is to blame. `message` is English; `code` and `values` are what it is
 * put into other words by, and were not written before there were other words.
 */
export type StoredProblem = {
  file: string
  line: number
  column?: string | undefined
  message: string
  code?: string | undefined
  values?: Record<string, string | number> | undefined
}

/** Imports that were asked for over HTTP (decision 062). */
export const imports = pgTable('imports', {
  id: id(),
  fileName: text('file_name').notNull(),
  /** Of rows that name none. */
  kind: text('kind', { enum: ['voices', 'talents', 'musics', 'idents'] }),
  dryRun: boolean('dry_run').notNull(),
  state: text('state', { enum: ['queued', 'running', 'completed', 'refused', 'stopped'] })
    .notNull()
    .default('queued'),
  /** What was uploaded, in the file storage; null once it was deleted, or belongs to the import of what was checked. */
  file: text('file'),
  /** Of a check: when an import took over what was checked. */
  takenAt: instant('taken_at'),
  /** Whose run it is: one that lost it writes nothing more. */
  run: uuid('run'),
  stopAskedAt: instant('stop_asked_at'),
  /** Null until they are counted. */
  rowsTotal: integer('rows_total'),
  rowsDone: integer('rows_done').notNull().default(0),
  created: integer('created').notNull().default(0),
  updated: integer('updated').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  refused: integer('refused').notNull().default(0),
  problems: jsonb('problems').$type<StoredProblem[]>().notNull().default([]),
  totalProblems: integer('total_problems').notNull().default(0),
  createdById: integer('created_by_id').references(() => customers.id, { onDelete: 'set null' }),
  createdAt: createdAt(),
  startedAt: instant('started_at'),
  finishedAt: instant('finished_at'),
})

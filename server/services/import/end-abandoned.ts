import { and, eq, inArray, sql } from 'drizzle-orm'
import { keptProblems } from '../../../src/api/contract/import.ts'
import type { Db, Tx } from '../../db/client.ts'
import { imports, type StoredProblem } from '../../db/schema/import.ts'
import { rowSentenceOf } from '../../shared/row-fault.ts'
import { importQueue } from './import-queue.ts'

const ending = { code: 'given-up', values: {} } as const

/** The last problem gives way where no more are kept: this one says how it ended. */
const withSentence = sql<StoredProblem[]>`
  case when jsonb_array_length(${imports.problems}) < ${keptProblems}::int then ${imports.problems}
    else ${imports.problems} - (-1) end
  || jsonb_build_array(jsonb_build_object('file', ${imports.fileName}, 'line', 1,
      'message', ${rowSentenceOf(ending, 'en')}::text, 'code', ${ending.code}::text))`

/** What is written of an import that nobody goes on with: what was told of its rows stays. */
export const givenUp = {
  state: 'stopped',
  problems: withSentence,
  totalProblems: sql<number>`${imports.totalProblems} + 1`,
} as const

/** No job will go on with it: the process that had it ended at the last try, and nobody said so. */
const isAbandoned = and(
  inArray(imports.state, ['queued', 'running']),
  sql`not exists (select from jobs.job where name = ${importQueue.name} and state in ('created', 'retry', 'active')
    and (data ->> 'importId')::int = ${imports.id})`,
)

/**
 * Ends the imports that no job goes on with, or one of them where it is such a one; gives their ids. Whoever still works on
 * one writes nothing more of it, and what was uploaded goes with the sweep of files.
 */
export const endAbandoned = async (executor: Db | Tx, id?: number): Promise<number[]> => {
  const isMeant = id === undefined ? undefined : eq(imports.id, id)
  const ended = await executor
    .update(imports)
    .set({ ...givenUp, finishedAt: new Date(), file: null, run: null })
    .where(and(isAbandoned, isMeant))
    .returning({ id: imports.id })
  return ended.map((row) => row.id)
}

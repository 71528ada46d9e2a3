import type { Db, Executor, Row, Tx } from './database.ts'

type Answer = { rows: Row[] }

/** Both drivers answer one statement with rows, and several statements (without values) with a list of such answers. */
const rowsOf = (answer: Answer | Answer[]): Answer => ({
  rows: Array.isArray(answer) ? answer.flatMap(({ rows }) => rows) : answer.rows,
})

/** Raw SQL through a transaction, or outside of one: what pg-boss wants as `db`, so that a job is written with its cause. */
export const executorOf = (executor: Db | Tx): Executor => ({
  executeSql: async (text, values = []) => {
    const query = executor._.session.prepareQuery<{ execute: Answer | Answer[]; all: unknown; values: unknown }>(
      { sql: text, params: values },
      undefined,
      undefined,
      false,
    )
    return rowsOf(await query.execute())
  },
})

/** The SQLSTATE of a database error, whichever driver and wrapper it came through; null for any other error. */
export const sqlStateOf = (error: unknown): string | null => {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  return null
}

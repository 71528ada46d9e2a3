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

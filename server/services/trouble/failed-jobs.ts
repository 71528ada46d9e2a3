import { sql } from 'drizzle-orm'
import { adminIriOf } from '../../../src/api/contract/hydra.ts'
import type { FailedJob } from '../../../src/api/contract/trouble.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/client.ts'
import { NotFound } from '../../shared/errors.ts'
import type { List, Page } from '../../shared/paging.ts'

const columns = sql`id, name, state, retry_count, output ->> 'message' as failure,
  to_char(completed_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as failed_at,
  to_char(created_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at`

const stateOf = (state: unknown): FailedJob['state'] =>
  state === 'failed' ? 'failed' : state === 'completed' || state === 'cancelled' ? 'done' : 'waiting'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 500) : null)

/** What the runner's table says of a job. */
const present = (row: Record<string, unknown>): FailedJob => {
  const id = String(row.id)
  const state = stateOf(row.state)
  const isFailed = state === 'failed'
  return {
    '@id': adminIriOf('jobs', id),
    '@type': 'Job',
    id,
    name: String(row.name),
    state,
    failure: isFailed ? textOf(row.failure) : null,
    failedAt: isFailed ? textOf(row.failed_at) : null,
    retries: Number(row.retry_count),
    createdAt: String(row.created_at),
  }
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

const find = async (executor: Db | Tx, id: string): Promise<FailedJob> => {
  if (!isUuid(id)) throw new NotFound()
  const { rows } = await executor.execute(sql`select ${columns} from jobs.job where id = ${id}::uuid`)
  const [row] = rows
  if (row === undefined) throw new NotFound()
  return present(row)
}

/** A page of the jobs that failed for good, the latest first: those of the last day, as long as the runner knows them. */
export const listFailedJobs = async (
  { database: { db } }: Context,
  { page, itemsPerPage }: Page,
): Promise<List<FailedJob>> => {
  const { rows } = await db.execute(sql`
    select ${columns} from jobs.job where state = 'failed' order by completed_on desc, id
    limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`)
  const counted = await db.execute(sql`select count(*)::int as total from jobs.job where state = 'failed'`)
  return { members: rows.map(present), total: Number(counted.rows[0]?.total ?? 0) }
}

/** One job, whether it failed or was tried again since. @throws NotFound */
export const getFailedJob = ({ database: { db } }: Context, id: string): Promise<FailedJob> => find(db, id)

/** Has the runner try a job once more that failed for good; any other one stays as it is. @throws NotFound */
export const retryJob = (context: Context, id: string): Promise<FailedJob> =>
  context.once(async (tx) => {
    const { name } = await find(tx, id)
    await context.jobs.retry(tx, { name, id })
    return find(tx, id)
  })

import type { Database } from '../db/client.ts'
import { countGivenUp } from '../services/provider/count-given-up.ts'

export type QueueFigures = {
  /** For each kind of job: how many are due, and how long the one that waits longest has been due, in seconds. */
  jobs: { queue: string; due: number; ageSeconds: number }[]
  mailsWaiting: number
  /** Since the oldest mail that is not out yet was written, in seconds; 0 without one. */
  mailAgeSeconds: number
  mailsGivenUp: number
  /** Updates for the hub at MERCURE_URL; as mails. */
  updates: { waiting: number; ageSeconds: number; givenUp: number }
  paymentsGivenUp: number
  jobsFailed: number
}

const jobFigures = `select queue.name as queue, count(job.id)::int as due,
  coalesce(extract(epoch from now() - min(job.start_after)), 0)::float8 as age
  from jobs.queue left join jobs.job
    on job.name = queue.name and job.state in ('created', 'retry') and job.start_after <= now()
  where queue.name not like '\\_\\_%' group by queue.name order by queue.name`

const mailFigures = `select count(*) filter (where failed_at is null)::int as waiting,
  coalesce(extract(epoch from now() - min(created_at) filter (where failed_at is null)), 0)::float8 as age,
  count(*) filter (where failed_at is not null and dismissed_at is null)::int as failed
  from mails where sent_at is null`

const updateFigures = `select count(*) filter (where hub_state = 'waiting')::int as waiting,
  coalesce(extract(epoch from now() - min(created_at) filter (where hub_state = 'waiting')), 0)::float8 as age,
  count(*) filter (where hub_state = 'given-up' and created_at > now() - interval '7 days')::int as failed
  from stream_updates where hub_state is not null`

/** How long the queues are and what was given up, for all processes on the database together. */
export const readQueues = async (database: Pick<Database, 'sql'>): Promise<QueueFigures> => {
  const { rows } = await database.sql(jobFigures)
  const [mail] = (await database.sql(mailFigures)).rows
  const [update] = (await database.sql(updateFigures)).rows
  const { paymentsGivenUp, jobsFailed } = await countGivenUp(database)
  return {
    jobs: rows.map(({ queue, due, age }) => ({ queue: String(queue), due: Number(due), ageSeconds: Number(age) })),
    mailsWaiting: Number(mail?.waiting ?? 0),
    mailAgeSeconds: Number(mail?.age ?? 0),
    mailsGivenUp: Number(mail?.failed ?? 0),
    updates: {
      waiting: Number(update?.waiting ?? 0),
      ageSeconds: Number(update?.age ?? 0),
      givenUp: Number(update?.failed ?? 0),
    },
    paymentsGivenUp,
    jobsFailed,
  }
}

import type { Database } from '../../db/client.ts'

/** Without a table of jobs no portal has run here yet, and nothing asks for anything. */
const hasJobs = async ({ sql }: Pick<Database, 'sql'>): Promise<boolean> =>
  (await sql("select 1 where to_regclass('jobs.job') is not null")).rows.length > 0

const failedJobs = "select count(*)::int as n from jobs.job where state = 'failed'"
const openPayments = `from payments where method = 'mollie' and state = 'awaiting_payment'
  and exists (select 1 from orders where orders.id = order_id and orders.state <> 'cancelled')`
const unasked = `${openPayments} and not exists (
  select 1 from jobs.job where name = 'check-payment' and state in ('created', 'retry', 'active')
  and data->>'replaced' is null and (data->>'paymentId')::int = payments.id)`

type Asked = Pick<Database, 'sql'>

const givenUpPayments = async (database: Asked): Promise<string> => ((await hasJobs(database)) ? unasked : openPayments)

/** The ids of the payments that `countGivenUp` counts. */
export const listGivenUpPayments = async (database: Asked): Promise<number[]> => {
  const { rows } = await database.sql(`select id ${await givenUpPayments(database)}`)
  return rows.map(({ id }) => Number(id))
}

/**
 * What the job runner does not try any more: payments that wait for their money and that no job asks for, and jobs that
 * failed for good within the last day, which is as long as it knows them.
 */
export const countGivenUp = async (database: Asked): Promise<{ paymentsGivenUp: number; jobsFailed: number }> => {
  const number = async (text: string): Promise<number> => Number((await database.sql(text)).rows[0]?.n ?? 0)
  return {
    paymentsGivenUp: await number(`select count(*)::int as n ${await givenUpPayments(database)}`),
    jobsFailed: (await hasJobs(database)) ? await number(failedJobs) : 0,
  }
}

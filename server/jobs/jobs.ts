import { randomUUID } from 'node:crypto'
import { type Db as BossDatabase, type JobWithMetadata, PgBoss, type QueueOptions, type WipData } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database, Tx } from '../db/client.ts'
import type { Row } from '../db/database.ts'
import { isDatabaseAway, isDiskFull } from '../db/database-away.ts'
import { executorOf } from '../db/executor.ts'
import { sqlStateOf } from '../db/sql-state.ts'
import { isPassing } from '../db/transactions.ts'
import { ServiceUnavailable } from '../shared/errors.ts'

/**
 * A kind of job, declared by whoever does it; `queues.ts` of the server names them all. `Data` is what each job is told:
 * ids where there are any, the facts are read when it runs.
 */
export type Queue<Data extends object = object> = {
  name: string
  retries: QueueOptions
  /** How many one process does at the same time. */
  concurrency: number
  /** One is done at a time, whatever the number of processes. */
  isSingle?: true
  /** Never there: it ties the data to the queue. */
  data?: Data
}

/** What pg-boss tells of its workers is a copy of an error with its message and code, and no Error. */
const asError = (told: unknown): unknown =>
  told instanceof Error || typeof told !== 'object' || told === null
    ? told
    : Object.assign(new Error(), { name: 'JobRunnerError' }, told)

/** `isLastTry`: when this one fails, the job is over. */
type Tries = { isLastTry: boolean }

export type Jobs = {
  /** Says what does the jobs of a kind; at most one a kind, before `start`. */
  work: <Data extends object>(queue: Queue<Data>, handle: (data: Data, tries: Tries) => Promise<void>) => void
  /** Writes a job with what causes it. It runs after the commit, in any process, again with growing pauses when it fails. */
  send: <Data extends object>(
    tx: Tx,
    queue: Queue<Data>,
    data: NoInfer<Data>,
    options?: { delaySeconds?: number },
  ) => Promise<void>
  /** Lets a job be tried once more that failed for good; any other one stays as it is. */
  retry: (tx: Tx, job: { name: string; id: string }) => Promise<void>
  /** Begins to work off what is waiting. */
  start: () => Promise<void>
  /** Whether each kind of job has its workers, and the last question of each for work was answered. */
  isWorking: () => boolean
  /** Ends after the jobs that are running. */
  stop: () => Promise<void>
}

const day = 86_400

/** A try every 15 minutes at last, for about ten days. */
export const patient: QueueOptions = {
  retryLimit: 1000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
  retentionSeconds: 30 * day,
  deleteAfterSeconds: day,
}

const runnerAway = 'The portal can not take this at the moment. Please try again in a moment.'

const stopTimeoutMs = 5_000

/**
 * What the monitor saw running a minute ago would keep a queue's other jobs back until the runner looks that up again, in
 * an hour. That one job runs at a time is held by an index.
 */
const withoutRunning = (row: Row): Row => ('singletonsActive' in row ? { ...row, singletonsActive: null } : row)

const databaseOf = (database: Database): BossDatabase => ({
  executeSql: async (text, values) => {
    try {
      const { rows } = await database.sql(text, values)
      return { rows: rows.map(withoutRunning) }
    } catch (error) {
      // By its code pg-boss knows that another process took the one job that may run.
      const code = sqlStateOf(error)
      throw code === null || !(error instanceof Error) ? error : Object.assign(error, { code })
    }
  },
  listen: async (channel, onNotification, onReconnect) => {
    const close = await database.listen(channel, onNotification, { onGap: onReconnect })
    onReconnect()
    return { close }
  },
})

/**
 * The job runner, ready to take jobs of these queues; it works them off once started.
 * A new job wakes it by NOTIFY; polling is left for delayed jobs and second tries.
 */
export const createJobs = async (
  database: Database,
  log: Logger,
  queues: readonly Queue[],
  { pollSeconds = 10, superviseSeconds = 60 }: { pollSeconds?: number; superviseSeconds?: number } = {},
): Promise<Jobs> => {
  const boss = new PgBoss({
    db: databaseOf(database),
    backend: database.kind,
    schema: 'jobs',
    schedule: false,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: 3600,
    queueCacheIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (told) => log.error({ err: asError(told) }, 'the job runner failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job runner warns'))
  await boss.start()
  for (const { name, retries, isSingle } of queues) {
    const options = { ...retries, notify: true }
    await boss.createQueue(name, isSingle ? { ...options, policy: 'singleton' } : options)
    await boss.updateQueue(name, options)
    // Makes the runner look the queue up now: within a caller's transaction nothing else may be asked.
    await boss.findJobs(name, { id: randomUUID() })
  }

  const isAnswered = ({ state, lastFetchedOn, lastErrorOn }: WipData): boolean =>
    state === 'active' && (lastErrorOn ?? 0) <= (lastFetchedOn ?? 0)

  const known = new Set(queues.map(({ name }) => name))
  const requireKnown = (name: string): void => {
    if (!known.has(name)) throw new Error(`${name} is none of the queues that the job runner was given`)
  }
  const workers = new Map<string, () => Promise<unknown>>()
  return {
    work: <Data extends object>(
      { name, concurrency }: Queue<Data>,
      handle: (data: Data, tries: Tries) => Promise<void>,
    ) => {
      requireKnown(name)
      if (workers.has(name)) throw new Error(`${name} has its worker already`)
      const options = {
        pollingIntervalSeconds: Math.min(2, pollSeconds),
        notifyPollingIntervalSeconds: pollSeconds,
        includeMetadata: true as const,
      }
      const attempt = async ({ data, retryCount, retryLimit }: JobWithMetadata<Data>): Promise<void> => {
        const isLastTry = retryCount >= retryLimit
        try {
          await handle(data, { isLastTry })
        } catch (error) {
          if (isLastTry) log.error({ err: error, job: name }, 'a job failed for good')
          else log.warn({ err: error, job: name }, 'a job failed, and will be tried again')
          throw error
        }
      }
      const begin = async (): Promise<void> => {
        let workerId: string | null = null
        workerId = await boss.work<Data, void, typeof options>(name, options, async (batch) => {
          // Several jobs may have come with one notice: without this, each next one would wait for the next poll.
          if (workerId !== null) boss.notifyWorker(workerId)
          for (const job of batch) await attempt(job)
        })
      }
      workers.set(name, async () => {
        for (let count = 0; count < concurrency; count += 1) await begin()
      })
    },
    send: async (tx, { name }, data, { delaySeconds = 0 } = {}) => {
      requireKnown(name)
      const options = { db: executorOf(tx), ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}) }
      try {
        await boss.send(name, data, options)
      } catch (error) {
        // A transaction that is tried again, and a database that is away, say so themselves.
        if (isPassing(error) || isDatabaseAway(error) || isDiskFull(error)) throw error
        throw new ServiceUnavailable(runnerAway, 5, { cause: error })
      }
    },
    retry: async (tx, { name, id }) => {
      requireKnown(name)
      await boss.retry(name, id, { db: executorOf(tx) })
    },
    start: async () => {
      for (const begin of workers.values()) await begin()
    },
    isWorking: () => {
      const all = boss.getWipData()
      return [...workers.keys()].every((kind) => {
        const own = all.filter(({ name }) => name === kind)
        return own.length > 0 && own.every(isAnswered)
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: stopTimeoutMs, close: true }),
  }
}

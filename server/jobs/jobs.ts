import { randomUUID } from 'node:crypto'
import { type Db as BossDatabase, type JobWithMetadata, PgBoss, type QueueOptions, type WipData } from 'pg-boss'
import type { Logger } from 'pino'
import { type Database, executorOf, type Tx } from '../db/client.ts'
import { isPassing } from '../db/transactions.ts'
import { isDatabaseAway, isDiskFull } from '../db/unavailable.ts'
import { ServiceUnavailable } from '../shared/errors.ts'

/** What each kind of job is told. Ids where there are any: the facts are read when it runs. */
type JobData = {
  'start-password-reset': { email: string; locale: 'en' | 'nl' }
  'send-mail': { mailId: number }
  /** `replaced`: the provider's id of one that was opened before, and until when (ms) it is asked for. */
  'check-payment': { paymentId: number; replaced?: { providerId: string; until: number } }
  'remind-silent': { commentId: number }
}
type JobName = keyof JobData

/** `isLastTry`: when this one fails, the job is over. */
type Tries = { isLastTry: boolean }

export type Jobs = {
  /** Says what does the jobs of a kind; at most one a kind, before `start`. */
  work: <Name extends JobName>(name: Name, handle: (data: JobData[Name], tries: Tries) => Promise<void>) => void
  /** Writes a job with what causes it. It runs after the commit, in any process, again with growing pauses when it fails. */
  send: <Name extends JobName>(
    tx: Tx,
    name: Name,
    data: JobData[Name],
    options?: { delaySeconds?: number },
  ) => Promise<void>
  /** Begins to work off what is waiting. */
  start: () => Promise<void>
  /** Whether each kind of job has its workers, and the last question of each for work was answered. */
  isWorking: () => boolean
  /** Ends after the jobs that are running. */
  stop: () => Promise<void>
}

const day = 86_400

/** A try every 15 minutes at last, for about ten days. */
const patient: QueueOptions = {
  retryLimit: 1000,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 120,
  retentionSeconds: 30 * day,
  deleteAfterSeconds: day,
}

/** Old news helps nobody: an hour, as long as the link that it makes. */
const brief: QueueOptions = {
  ...patient,
  retryLimit: 20,
  retryDelayMax: 180,
  retentionSeconds: 3600,
  deleteAfterSeconds: 60,
}

/** How many of a kind one process does at the same time: a slow mail server's recipient keeps nobody else waiting. */
const abreast: Partial<Record<JobName, number>> = { 'send-mail': 4 }

const queues: Record<JobName, QueueOptions> = {
  'start-password-reset': brief,
  'send-mail': patient,
  'check-payment': patient,
  'remind-silent': patient,
}

const runnerAway = 'The portal can not take this at the moment. Please try again in a moment.'

const stopTimeoutMs = 5_000

const databaseOf = (database: Database): BossDatabase => ({
  executeSql: (text, values) => database.sql(text, values),
  listen: async (channel, onNotification, onReconnect) => {
    const close = await database.listen(channel, onNotification, { onGap: onReconnect })
    onReconnect()
    return { close }
  },
})

const isJobName = (name: string): name is JobName => name in queues
const jobNames = Object.keys(queues).filter(isJobName)

/**
 * The job runner, ready to take jobs; it works them off once started.
 * A new job wakes it by NOTIFY; polling is left for delayed jobs and second tries.
 */
export const createJobs = async (
  database: Database,
  log: Logger,
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
  boss.on('error', (error) => log.error({ err: error }, 'the job runner failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the job runner warns'))
  await boss.start()
  for (const name of jobNames) {
    const options = { ...queues[name], notify: true }
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
    // Makes the runner look the queue up now: within a caller's transaction nothing else may be asked.
    await boss.findJobs(name, { id: randomUUID() })
  }

  const isAnswered = ({ state, lastFetchedOn, lastErrorOn }: WipData): boolean =>
    state === 'active' && (lastErrorOn ?? 0) <= (lastFetchedOn ?? 0)

  const workers = new Map<JobName, () => Promise<unknown>>()
  return {
    work: (name, handle) => {
      if (workers.has(name)) throw new Error(`${name} has its worker already`)
      const options = {
        pollingIntervalSeconds: Math.min(2, pollSeconds),
        notifyPollingIntervalSeconds: pollSeconds,
        includeMetadata: true as const,
      }
      const attempt = async ({
        data,
        retryCount,
        retryLimit,
      }: JobWithMetadata<JobData[typeof name]>): Promise<void> => {
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
        workerId = await boss.work<JobData[typeof name], void, typeof options>(name, options, async (batch) => {
          // Several jobs may have come with one notice: without this, each next one would wait for the next poll.
          if (workerId !== null) boss.notifyWorker(workerId)
          for (const job of batch) await attempt(job)
        })
      }
      workers.set(name, async () => {
        for (let count = 0; count < (abreast[name] ?? 1); count += 1) await begin()
      })
    },
    send: async (tx, name, data, { delaySeconds = 0 } = {}) => {
      const options = { db: executorOf(tx), ...(delaySeconds > 0 ? { startAfter: delaySeconds } : {}) }
      try {
        await boss.send(name, data, options)
      } catch (error) {
        // A transaction that is tried again, and a database that is away, say so themselves.
        if (isPassing(error) || isDatabaseAway(error) || isDiskFull(error)) throw error
        throw new ServiceUnavailable(runnerAway, 5, { cause: error })
      }
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

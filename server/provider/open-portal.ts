import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import type { Config } from '../config.ts'
import { openDatabase } from '../db/client.ts'
import type { Database } from '../db/database.ts'
import { DataFolderInUse } from '../db/lock.ts'
import { migrate } from '../db/migrate.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createPaymentGateway } from '../payments/gateway.ts'
import { queues } from '../queues.ts'
import type { ProviderTools } from '../services/provider/verb.ts'
import { Unprocessable } from '../shared/errors.ts'
import { portalAt } from './ask-portal.ts'
import { CannotWork, type Portal } from './portal.ts'
import { socketPath } from './socket-path.ts'

export type OpenPortalOptions = {
  /** Makes a database where there is none. */
  mayCreate: boolean
  /** How long a portal that is just starting may take to answer; 3,000 ms unless told. */
  patienceMs?: number
}

const placeOf = ({ dataDir, databaseUrl }: Config): string => (databaseUrl === null ? dataDir : 'that database')

const noneIn = (config: Config): CannotWork => {
  const setting = config.databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL'
  return new CannotWork(
    `There is no portal in ${placeOf(config)}: set ${setting}, start the portal once, or begin with import.`,
  )
}

/** Whether a portal ever worked on it. */
const isPortals = async (database: Database): Promise<boolean> => {
  const { rows } = await database.sql(`select to_regclass('customers') is not null as "isThere"`)
  return rows[0]?.isThere === true
}

/** Carries the verbs out on a database of this process's own. */
const onDatabase = async (config: Config, { mayCreate }: OpenPortalOptions): Promise<Portal> => {
  const log = pino({ level: 'silent' })
  const onFatal = (error: Error) => {
    process.stderr.write(`The database does not answer any more: ${error.message}\n`)
    process.kill(process.pid, 'SIGKILL')
  }
  const { dataDir, databaseUrl } = config
  const database = await openDatabase({ dataDir: join(dataDir, 'database'), databaseUrl, log, onFatal })
  let jobs: Promise<Jobs> | null = null
  const close = async (): Promise<void> => {
    if (jobs !== null) await (await jobs).stop()
    await database.close()
  }
  let isThere: boolean
  try {
    isThere = await isPortals(database)
    // A setting that was forgotten would fill it.
    if (!mayCreate && !isThere) throw noneIn(config)
    await migrate(database)
  } catch (error) {
    await close()
    throw error
  }
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const tools: ProviderTools = {
    config,
    publicUrl,
    database,
    jobs: () => {
      jobs ??= createJobs(database, log, queues)
      return jobs
    },
    payments: () => {
      // The test gateway takes the calls of its own process alone.
      if (config.mollieApiKey === null)
        throw new Unprocessable('Without MOLLIE_API_KEY a payment is refunded on its page of the test gateway alone.')
      return createPaymentGateway(config, { publicUrl })
    },
  }
  return { ask: (verb, args) => verb.run(tools, args), close, ...(!isThere && { madeIn: placeOf(config) }) }
}

const openPostgres = async (config: Config, options: OpenPortalOptions): Promise<Portal> => {
  try {
    return await onDatabase(config, options)
  } catch (error) {
    for (let at = error; at instanceof Error; at = at.cause)
      if ('code' in at && typeof at.code === 'string')
        throw new CannotWork(`The database of DATABASE_URL can't be used: ${at.message || at.code}.`)
    throw error
  }
}

/**
 * What another user writes beside what the portal keeps there the portal can't read, and it may not start again. An empty
 * folder may be handed to whoever runs it, but not to root.
 */
const requireOwner = ({ dataDir, databaseUrl, s3 }: Config): void => {
  const user = process.getuid?.()
  const kept = databaseUrl === null ? 'database' : 'files'
  if (user === undefined || (databaseUrl !== null && s3 !== null)) return
  const path = [join(dataDir, kept), dataDir].find((place) => existsSync(place))
  if (path === undefined || statSync(path).uid === user || (path === dataDir && user !== 0)) return
  throw new CannotWork(`${dataDir} belongs to another user: run the command as that user.`)
}

/**
 * Opens what the commands work on: the PostgreSQL of the settings; else the portal that runs on the data folder; else,
 * when none runs, the folder itself.
 * @throws CannotWork with one sentence
 */
export const openPortal = async (config: Config, options: OpenPortalOptions): Promise<Portal> => {
  requireOwner(config)
  if (config.databaseUrl !== null) return openPostgres(config, options)
  const { mayCreate, patienceMs = 3_000 } = options
  const path = socketPath(config.dataDir)
  for (const deadline = Date.now() + patienceMs; ; await delay(100)) {
    const portal = path === null ? null : await portalAt(path)
    if (portal !== null) return portal
    if (!mayCreate && !existsSync(join(config.dataDir, 'database', 'pgdata'))) throw noneIn(config)
    try {
      return await onDatabase(config, options)
    } catch (error) {
      if (!(error instanceof DataFolderInUse)) throw error
      if (Date.now() >= deadline)
        throw new CannotWork(`${error.message} It takes no commands now: try again once it is ready, or stop it.`)
    }
  }
}

import type { Server } from 'node:http'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { createApp } from './app.ts'
import { type Config, ConfigError, loadConfig } from './config.ts'
import { openDatabase } from './db/client.ts'
import { DataFolderInUse } from './db/lock.ts'
import { loggedError } from './db/logged-error.ts'
import { migrate } from './db/migrate.ts'
import { keepBuild } from './files/keep-build.ts'
import { createPortalServer } from './http/pages/portal-server.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createMetricsServer } from './metrics/serve-metrics.ts'
import { serveCommands } from './provider/socket.ts'
import { startServices } from './services.ts'
import { listenFailure, startFailure } from './start-failure.ts'
import { throttledLines } from './throttled-log.ts'

/** How long requests may go on after a signal to stop, in ms. */
const requestGraceMs = 8_000
/** How long a stop may take, with the jobs that end after the requests, before the process ends itself, in ms. */
const stopTimeoutMs = 15_000

const die = (message: string): never => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const readConfig = (): Config => {
  try {
    return loadConfig(process.env)
  } catch (error) {
    return die(error instanceof ConfigError ? error.message : String(error))
  }
}

/** `isLast`: each line is written before the call returns, and is not lost with a process that ends right after it. */
const createLog = (config: Config, { isLast = false } = {}): Logger =>
  pino(
    {
      level: config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { err: loggedError },
      hooks: throttledLines(),
    },
    pino.destination({ dest: 2, sync: isLast }),
  )

type Listener = { server: Server; port: number; portSetting: 'PORT' | 'METRICS_PORT' }

/** @throws ConfigError that names the setting at fault */
const listen = ({ host }: Config, { server, ...place }: Listener): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenFailure(error, { host, ...place })))
    server.listen(place.port, host, resolve)
  })

const run = async (config: Config, log: Logger): Promise<void> => {
  let isReady = false
  // Until it is ready a stop leaves what a crash would. A container's first process hears no signal without a listener.
  let stop = (): unknown => process.exit(0)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  const fatal = (error: Error) => {
    const reason = isReady ? null : startFailure(error, config)
    if (reason !== null) die(reason)
    createLog(config, { isLast: true }).fatal({ err: error }, 'the database does not answer any more')
    process.kill(process.pid, 'SIGKILL')
  }
  const database = await openDatabase({
    dataDir: join(config.dataDir, 'database'),
    databaseUrl: config.databaseUrl,
    log,
    onFatal: fatal,
  })
  const portal = createPortalServer(log, { isProxied: config.trustProxy, uploadLimits: config.uploadLimits })
  const { server } = portal
  await listen(config, { server, port: config.port, portSetting: 'PORT' })
  const figures = createMetricsServer()
  if (config.metricsPort !== null)
    await listen(config, { server: figures.server, port: config.metricsPort, portSetting: 'METRICS_PORT' })
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
  const publicUrl = config.publicUrl ?? `http://localhost:${port}`
  const services = await database.startAlone(async () => {
    await migrate(database)
    return startServices(config, { database, log, publicUrl })
  })
  const commands = await serveCommands(services.context)
  // Nobody waits for it: what is of this build is served from the build.
  keepBuild(services.context.files, config.distDir, new Date()).catch((error: unknown) =>
    log.error({ err: error }, 'the files of this build are not kept yet, and will be tried again'),
  )

  const end = async (): Promise<void> => {
    stop = () => undefined
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), stopTimeoutMs).unref()
    const closed = portal.close(requestGraceMs)
    await services.context.stream.close()
    await closed
    await figures.close()
    await commands.close()
    await services.close()
    await database.close()
    process.exit(0)
  }
  stop = end

  // From here on callers may take it for ready, and whoever does may stop it.
  if (config.metricsPort === null) portal.open(createApp(services.context), publicUrl)
  else {
    const metrics = createMetrics(services.context)
    portal.open(createApp(services.context, { metrics }), publicUrl)
    figures.open(metrics)
  }
  isReady = true
  process.stdout.write(`Portal ready at ${publicUrl}\n`)
}

/** Starts the portal with the settings of this process, until a signal to stop; ends the process with one sentence where it can't. */
export const runPortal = async (): Promise<void> => {
  const config = readConfig()
  const log = createLog(config)
  // Node's own listener writes text, where whoever reads the log expects JSON.
  process.removeAllListeners('warning').on('warning', (warning) => log.warn({ err: warning }, 'Node warns'))
  try {
    await run(config, log)
  } catch (error) {
    if (error instanceof DataFolderInUse || error instanceof ConfigError) die(error.message)
    const reason = startFailure(error, config)
    if (reason !== null) die(reason)
    createLog(config, { isLast: true }).fatal({ err: error }, 'the server could not start')
    die(error instanceof Error ? error.message : String(error))
  }
}

import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { type QueueFigures, readQueues } from './read-queues.ts'

export type Metrics = {
  /** Counts and times every answer, by the template of its route. */
  measure: MiddlewareHandler
  contentType: string
  /** All figures as they are now, in the text format of Prometheus. */
  text: () => Promise<string>
}

/** A collector waits ten seconds by default; a database that hangs must not take the process's own figures along. */
const patienceMs = 3_000
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const httpFigures = (register: Registry) => {
  const requests = new Counter({
    name: 'portal_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'From the request to the head of its answer.',
    labelNames: ['method', 'route'],
    buckets,
    registers: [register],
  })
  return { requests, durations }
}

/** Figures of what is written for the hub at MERCURE_URL; none without one. */
const updateFigures = (register: Registry, mercureUrl: string | null) => {
  if (mercureUrl === null) return () => {}
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] })
  const waiting = gauge('portal_updates_waiting', 'Updates that are written and not at the Mercure hub yet.')
  const age = gauge('portal_update_queue_age_seconds', 'Age of the oldest update that is not at the Mercure hub yet.')
  const lost = gauge('portal_updates_given_up', 'Updates that the Mercure hub never got, of the last 7 days.')
  return (figures: QueueFigures['updates'] | null): void => {
    for (const each of [waiting, age, lost]) each.remove()
    if (figures === null) return
    waiting.set(figures.waiting)
    age.set(figures.ageSeconds)
    lost.set(figures.givenUp)
  }
}

/** Figures of the database; `tell(null)` when it does not answer, so that nothing old is taken for new. */
const databaseFigures = (register: Registry, mercureUrl: string | null) => {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  const up = gauge('portal_database_up', 'Whether the database answered the questions for these figures.')
  const age = gauge('portal_job_queue_age_seconds', 'How long the oldest due job of a kind has waited.', ['queue'])
  const due = gauge('portal_jobs_due', 'Jobs of a kind that could be done now.', ['queue'])
  const failed = gauge('portal_jobs_given_up', 'Jobs that failed for good, of the last day.')
  const waiting = gauge('portal_mails_waiting', 'Mails that are written and not out yet.')
  const mailAge = gauge('portal_mail_queue_age_seconds', 'Age of the oldest mail that is not out yet.')
  const lostMails = gauge('portal_mails_given_up', 'Mails that failed for good, of the last 90 days.')
  const lostPayments = gauge('portal_payments_given_up', 'Payments without their money that no job asks for any more.')
  const tellUpdates = updateFigures(register, mercureUrl)
  return (figures: QueueFigures | null): void => {
    tellUpdates(figures?.updates ?? null)
    up.set(figures === null ? 0 : 1)
    for (const each of [age, due]) each.reset()
    for (const each of [failed, waiting, mailAge, lostMails, lostPayments]) each.remove()
    if (figures === null) return
    for (const { queue, due: count, ageSeconds } of figures.jobs) {
      due.set({ queue }, count)
      age.set({ queue }, ageSeconds)
    }
    failed.set(figures.jobsFailed)
    waiting.set(figures.mailsWaiting)
    mailAge.set(figures.mailAgeSeconds)
    lostMails.set(figures.mailsGivenUp)
    lostPayments.set(figures.paymentsGivenUp)
  }
}

type Tools = Pick<Context, 'log'> & {
  database: Pick<Context['database'], 'sql'>
  config: Pick<Context['config'], 'mercureUrl'>
  catalogue: Pick<Context['catalogue'], 'version'>
  stream: Pick<Context['stream'], 'size'>
}

/** The figures of this process, and of the database as it sees it. */
export const createMetrics = ({ config, database, log, catalogue, stream }: Tools): Metrics => {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const { requests, durations } = httpFigures(register)
  const tell = databaseFigures(register, config.mercureUrl)
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read())
      },
    })
  gauge('portal_streams_open', 'Event streams that are open in this process.', stream.size)
  gauge('portal_catalogue_version', 'Version of the catalogue that is in memory.', catalogue.version)

  const readInTime = async (): Promise<QueueFigures | null> => {
    const { promise: tooLate, resolve } = Promise.withResolvers<null>()
    const timer = setTimeout(() => resolve(null), patienceMs)
    try {
      return await Promise.race([readQueues(database), tooLate])
    } catch (error) {
      log.warn({ err: error }, 'figures of the database could not be read')
      return null
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    measure: async (c, next) => {
      const end = durations.startTimer()
      await next()
      const labels = { method: c.req.method, route: routePath(c) }
      end(labels)
      requests.inc({ ...labels, status: c.res.status })
    },
    contentType: register.contentType,
    text: async () => {
      tell(await readInTime())
      return register.metrics()
    },
  }
}

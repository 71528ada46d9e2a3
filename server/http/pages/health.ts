import type { Hono } from 'hono'
import type { Context } from '../../context.ts'

type Tools = Pick<Context, 'database'> & {
  catalogue: Pick<Context['catalogue'], 'isCurrent'>
  jobs: Pick<Context['jobs'], 'isWorking'>
}

const comeBack = { 'Retry-After': '2' }

const wordFor = (isWell: boolean) => (isWell ? 'ok' : 'failed')

export const healthPaths = ['/healthz', '/readyz']

/** `/healthz`: the process and its database answer. `/readyz`: the catalogue is read and the jobs are worked off too. */
export const mountHealth = (app: Hono, { database, catalogue, jobs }: Tools): void => {
  const findFault = async (): Promise<string | null> => {
    const known = database.health()
    if (!known.ok) return known.reason
    try {
      await database.ping()
      return null
    } catch {
      return 'database'
    }
  }
  app.get('/healthz', async (c) => {
    const reason = await findFault()
    return reason === null ? c.json({ status: 'ok' }) : c.json({ status: 'failed', reason }, 503, comeBack)
  })
  app.get('/readyz', async (c) => {
    const parts = {
      database: wordFor((await findFault()) === null),
      catalogue: wordFor(catalogue.isCurrent()),
      jobs: wordFor(jobs.isWorking()),
    }
    const isReady = Object.values(parts).every((word) => word === 'ok')
    return isReady ? c.json({ status: 'ready', ...parts }) : c.json({ status: 'failed', ...parts }, 503, comeBack)
  })
  // The portal's page answers every path that a person may open; a collector is to learn that figures are elsewhere.
  app.all('/metrics', (c) => c.text('Not Found', 404))
}

import type { Hono } from 'hono'
import type { Context } from '../context.ts'

/** `/healthz`: the process and its database answer. `/readyz`: the catalogue is loaded too. */
export const mountHealth = (app: Hono, context: Pick<Context, 'database'>): void => {
  const check = async (): Promise<string | null> => {
    const known = context.database.health()
    if (!known.ok) return known.reason ?? 'database'
    try {
      await context.database.ping()
      return null
    } catch {
      return 'database'
    }
  }
  app.get('/healthz', async (c) => {
    const reason = await check()
    return c.json(
      { status: reason === null ? 'ok' : 'failed', ...(reason === null ? {} : { reason }) },
      reason === null ? 200 : 503,
    )
  })
  app.get('/readyz', async (c) => {
    const reason = await check()
    return c.json({ status: reason === null ? 'ready' : 'failed' }, reason === null ? 200 : 503)
  })
}

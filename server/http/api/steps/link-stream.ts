import { createMiddleware } from 'hono/factory'
import type { Config } from '../../../config.ts'
import type { Caller } from '../../../shared/caller.ts'
import { mercureLink, originOf } from '../origin.ts'
import type { Spec } from '../spec.ts'

/** Says of what the event stream tells of where the stream is. An external hub knows no feedback links. */
export const linkStream = (config: Config, { published }: Spec) =>
  createMiddleware<{ Variables: { caller: Caller | null } }>(async (c, next) => {
    const hub = c.var.caller?.scope === 'feedback' ? { mercureUrl: null } : config
    if (published) c.header('Link', mercureLink(originOf(c, config), hub), { append: true })
    await next()
  })

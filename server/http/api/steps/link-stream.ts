import { createMiddleware } from 'hono/factory'
import type { Config } from '../../../config.ts'
import type { Caller } from '../../../shared/caller.ts'
import { mercureLink, originOf } from '../origin.ts'
import type { Spec } from '../spec.ts'

/** Says of what the event stream tells of where the stream is; a feedback link opens none. */
export const linkStream = (config: Config, { published }: Spec) =>
  createMiddleware<{ Variables: { caller: Caller | null } }>(async (c, next) => {
    if (published && c.var.caller?.scope !== 'feedback')
      c.header('Link', mercureLink(originOf(c, config), config), { append: true })
    await next()
  })

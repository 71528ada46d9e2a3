import { createMiddleware } from 'hono/factory'
import type { Context } from '../../../context.ts'
import type { AnyCaller } from '../../../shared/caller.ts'
import { positionText } from '../../../stream/positions.ts'
import { mercureLink, originOf } from '../origin.ts'
import type { Spec } from '../spec.ts'

/**
 * Says of what the event stream tells of where the stream is; a feedback link and the provider's team open none. What a page begins with says
 * after which update to listen too, which is asked before anything is read. Not of a hub elsewhere: it may keep no
 * updates, and would call every page's beginning a gap.
 */
export const linkStream = ({ config, stream }: Context, { published, followed }: Spec) =>
  createMiddleware<{ Variables: { caller: AnyCaller | null } }>(async (c, next) => {
    const { caller } = c.var
    if ((published || followed) && (caller === null || caller.scope === 'session')) {
      const isKnown = followed && caller !== null && config.mercureUrl === null
      const position = isKnown ? positionText((await stream.kept(caller.customerId)).latest) : null
      c.header('Link', mercureLink(originOf(c, config), config, position), { append: true })
    }
    await next()
  })

import { createMiddleware } from 'hono/factory'
import type { Context } from '../../../context.ts'
import { isKnown } from '../../../shared/entity-tag.ts'
import { isPublicRead, type Spec } from '../spec.ts'
import type { Negotiated } from './negotiate.ts'

/** Whether the caller has the answer already. */
export type Revalidated = { isKnown: boolean }

/**
 * Lets caches keep what anybody may read, and ask each time. Where the route gives it a tag, tells whether the caller has it
 * from this `build`: another one may answer in another shape. A list that is known ends the call here: it is always there.
 * Whether an item is has to be seen first. A tag for If-Match tells nothing here: it names only what people edit.
 */
export const revalidate = (context: Context, build: string, spec: Spec) =>
  createMiddleware<{ Variables: Negotiated & Revalidated }>(async (c, next) => {
    const { etag, answer } = spec
    if (isPublicRead(spec)) c.header('Cache-Control', 'public, max-age=0, must-revalidate')
    c.set('isKnown', false)
    if (etag !== undefined) {
      const format = c.var.format === 'application/json' ? 'j' : 'l'
      const tag = `"${etag(context, c.var.locale)}-${format}${build}"`
      // Weak, since compression changes the bytes
      c.header('ETag', `W/${tag}`)
      c.set('isKnown', isKnown(c.req.header('if-none-match'), tag))
    }
    if (c.var.isKnown && answer.kind === 'collection') return c.body(null, 304)
    await next()
  })

import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Context } from '../../../context.ts'
import { isKnown } from '../../../shared/entity-tag.ts'
import type { Spec } from '../spec.ts'
import type { Negotiated } from './negotiate.ts'

/** Whether the caller has the answer already. */
export type Revalidated = { isKnown: boolean }

const makeCacheable = (c: HonoContext, tag: string): void => {
  // Weak, since compression changes the bytes
  c.header('ETag', `W/${tag}`)
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
}

/**
 * Makes the answer cacheable where the route gives it a tag, and tells whether the caller has it from this `build`:
 * another one may answer in another shape. A list that is known ends the call here: it is always there. Whether an item
 * is has to be seen first.
 */
export const revalidate = (context: Context, build: string, { etag, answer }: Spec) =>
  createMiddleware<{ Variables: Negotiated & Revalidated }>(async (c, next) => {
    c.set('isKnown', false)
    if (etag !== undefined) {
      const format = c.var.format === 'application/json' ? 'j' : 'l'
      const tag = `"${etag(context, c.var.locale)}-${format}${build}"`
      makeCacheable(c, tag)
      c.set('isKnown', isKnown(c.req.header('if-none-match'), tag))
    }
    if (c.var.isKnown && answer.kind === 'collection') return c.body(null, 304)
    await next()
  })

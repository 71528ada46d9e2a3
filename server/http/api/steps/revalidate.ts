import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Context } from '../../../context.ts'
import type { Spec } from '../spec.ts'
import type { Negotiated } from './negotiate.ts'

/** Whether the caller has the answer already. */
export type Revalidated = { isKnown: boolean }

/** Makes the answer cacheable, and tells whether the caller has it already. */
const isKnown = (c: HonoContext, tag: string): boolean => {
  // Weak, since compression changes the bytes
  c.header('ETag', `W/"${tag}"`)
  c.header('Cache-Control', 'public, max-age=0, must-revalidate')
  const known = (c.req.header('if-none-match') ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return known.includes(`"${tag}"`) || known.includes('*')
}

/**
 * Whether what a publicly cacheable call answers is what the caller has. A list that is ends the call here: it is always
 * there. Whether an item is has to be seen first.
 */
export const revalidate = (context: Context, { etag, answer }: Spec) =>
  createMiddleware<{ Variables: Negotiated & Revalidated }>(async (c, next) => {
    const tag = etag?.(context, c.var.locale)
    const known = tag !== undefined && isKnown(c, `${tag}-${c.var.format === 'application/json' ? 'j' : 'l'}`)
    if (known && answer.kind === 'collection') return c.body(null, 304)
    c.set('isKnown', known)
    await next()
  })

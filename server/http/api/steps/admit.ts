import { createMiddleware } from 'hono/factory'
import type { Context } from '../../../context.ts'
import { type Access, admissions, type CallerOf } from '../access.ts'
import { authenticate } from '../authenticate.ts'

export type Admitted<A extends Access> = { caller: CallerOf[A] }

/**
 * Who calls, where the route's access lets them; nobody is asked where anybody may call.
 * @throws Unauthorized without a valid access token, Forbidden when the caller's role or scope does not reach that far,
 * NotFound for a signature that does not open
 */
export const admit = <A extends Access>(context: Context, access: A) =>
  createMiddleware<{ Variables: Admitted<A> }>(async (c, next) => {
    const opens = () => {
      const query = new URL(c.req.url).searchParams
      return query.has('signature') ? context.tokens.opensNow(c.req.path, query) : null
    }
    const ask = () => authenticate(context, c.req.header('authorization'))
    c.set('caller', await admissions[access]({ ask, opens }))
    await next()
  })

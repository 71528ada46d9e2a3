import type { Context as HonoContext } from 'hono'
import type { Page } from '../../../shared/paging.ts'
import type { Answer } from '../answers.ts'
import type { Spec } from '../spec.ts'
import type { Negotiated } from './negotiate.ts'
import type { Done } from './once.ts'
import type { Revalidated } from './revalidate.ts'

/** Says what the verb gave as the route declares it, or that the caller has it already. */
export const answer =
  <Value>({ answer, resource, filters = [] }: Spec & { answer: Answer<Value> }) =>
  (c: HonoContext<{ Variables: Negotiated & Revalidated & Done<Value> & { page: Page } }>): Response => {
    const { isKnown, value, format, page } = c.var
    if (isKnown) return c.body(null, 304)
    return answer.send(value, { c, format, page, resource, filters })
  }

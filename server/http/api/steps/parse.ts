import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'

/** What was sent, read. */
export type Sent<Body> = {
  body: Body
  /** What makes another sending the same one; of an upload only known once the file has been read. */
  content: () => Promise<unknown>
  /** Lets go of what is still on its way, where nobody will read it. */
  discard: () => void
}

/** Reads what a call is sent; throws what the caller is to be told. */
export type Reader<Body> = (c: HonoContext, config: Config) => Promise<Sent<Body>>

/** What was sent, as the route's reader has it. */
export const parse = <Body>({ config }: Context, read: Reader<Body>) =>
  createMiddleware<{ Variables: Sent<Body> }>(async (c, next) => {
    const { body, content, discard } = await read(c, config)
    c.set('body', body)
    c.set('content', content)
    c.set('discard', discard)
    await next()
  })

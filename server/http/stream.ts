import type { Hono } from 'hono'
import { cors } from 'hono/cors'
import { expiryOf } from '../../src/api/contract/session.ts'
import { authenticate, authorize } from '../auth/authenticate.ts'
import type { Context } from '../context.ts'
import { BadRequest, Unauthorized } from '../errors.ts'
import { streamEvents } from '../stream/events.ts'
import { topicMatcher } from '../stream/topics.ts'
import { readQuery } from './query.ts'

const path = '/.well-known/mercure'
const maxTopics = 50

/** `earliest` is all that is kept; what is no id of ours is nothing to resume from. */
const readEventId = (text: string | undefined): number | null => {
  if (text === 'earliest') return 0
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store',
  // Tells proxies such as nginx to pass each event on at once.
  'X-Accel-Buffering': 'no',
}

/** `GET /.well-known/mercure`: the caller's own updates as server-sent events (contract, "Event stream"). */
export const mountStream = (
  app: Hono,
  context: Context,
  { heartbeatMs = 25_000 }: { heartbeatMs?: number } = {},
): void => {
  app.use(path, cors({ origin: '*', allowMethods: ['GET', 'OPTIONS'] }))
  app.get(path, async (c) => {
    const authorization = c.req.header('authorization')
    const caller = await authenticate(context, authorization)
    authorize('customer', caller)
    const expiresAt = expiryOf(authorization?.split(' ')[1] ?? '')
    if (expiresAt === null) throw new Unauthorized('Invalid JWT Token')

    const query = readQuery(new URL(c.req.url).search)
    const topics = (query.get('topic') ?? []).filter((topic) => topic !== '')
    if (topics.length === 0) throw new BadRequest('Missing "topic" parameter.')
    if (topics.length > maxTopics) throw new BadRequest(`At most ${maxTopics} topics can be asked for.`)
    const lastEventId =
      c.req.header('last-event-id') ?? query.get('lastEventID')?.at(-1) ?? query.get('lastEventId')?.at(-1)

    const end = new AbortController()
    const expiry = setTimeout(() => end.abort(), Math.max(0, expiresAt - Date.now()))
    end.signal.addEventListener('abort', () => clearTimeout(expiry))
    const events = streamEvents(context.stream, {
      customerId: caller.customerId,
      after: readEventId(lastEventId),
      matches: topicMatcher(topics),
      heartbeatMs,
      end,
    })
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          try {
            const { value, done } = await events.next()
            if (!done) return controller.enqueue(encoder.encode(value))
          } catch (error) {
            context.log.error({ err: error }, 'a stream broke off')
          }
          // The client comes back by itself, with the id of the last update that it has.
          end.abort()
          controller.close()
        },
        cancel: async () => {
          end.abort()
          await events.return()
        },
      },
      { highWaterMark: 0 },
    )
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return c.body(body)
  })
}

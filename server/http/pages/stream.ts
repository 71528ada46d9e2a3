import { ServerResponse } from 'node:http'
import type { Hono, Context as HonoContext } from 'hono'
import type { Context } from '../../context.ts'
import { BadRequest, Forbidden, TooManyRequests, Unauthorized } from '../../shared/errors.ts'
import { streamEvents } from '../../stream/events.ts'
import { positionText, readPosition } from '../../stream/positions.ts'
import { createStreamSlots } from '../../stream/slots.ts'
import { topicMatcher } from '../../stream/topics.ts'
import { readQuery, textsIn } from '../api/query.ts'
import { accountReader, linkReader, type ReaderOf } from './stream-reader.ts'
import { streamAuthorization } from './stream-token.ts'

const streamPath = '/.well-known/mercure'
/** For who holds a feedback link, whose token opens nothing of the other (contract, "Feedback"). */
const linkStreamPath = '/.well-known/mercure/feedback'

export const streamPaths = [streamPath, linkStreamPath]
const maxTopics = 50

/**
 * Streams that one account may have open in one process: the tabs of some people who share an agency's sign-in, each with
 * a few devices. Each stream costs a connection and a query for every update, which one token must not multiply at will.
 */
const maxStreams = 200
/** The same for one feedback link: the tabs of those who look at it. */
const maxOfLink = 20
/** When a refused stream may be asked for again, in seconds: a client that is gone is noticed at a heartbeat, every 25 s. */
const retryAfterSeconds = 30

/** How long a client that reads nothing may keep the connection of a stream that has ended, in ms. */
const graceMs = 2_000

/**
 * Where a stream goes on. An id above all that there are comes from another database, perhaps one that was put back from
 * a backup: waiting for its successor would lose what comes before. Of one below all that are kept nobody knows what came
 * after it: that goes on from the earliest, which tells the page that it missed some.
 */
const positionOf = async ({ stream }: Context, customerId: number, asked: number | null): Promise<number> => {
  const { oldest, latest } = await stream.kept(customerId)
  if (asked === null) return latest
  return asked < oldest ? 0 : Math.min(asked, latest)
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'private, no-store, no-transform',
  // Tells proxies such as nginx to pass each event on at once.
  'X-Accel-Buffering': 'no',
}

/** Cuts the connection of an answer that nobody takes; without one (called in the process) there is nothing to cut. */
const cutOff = (env: unknown): void => {
  if (typeof env !== 'object' || env === null || !('outgoing' in env)) return
  const { outgoing } = env
  if (outgoing instanceof ServerResponse && !outgoing.writableFinished) outgoing.destroy()
}

/**
 * `GET /.well-known/mercure`: the caller's own updates as server-sent events (contract, "Event stream"), and those of a
 * feedback link. Beyond so many open streams of one account or link it answers 429; each frees its place as it ends,
 * whoever ends it.
 */
export const mountStream = (
  app: Hono,
  context: Context,
  { heartbeatMs = 25_000, most = maxStreams }: { heartbeatMs?: number; most?: number | undefined } = {},
): void => {
  const slots = { account: createStreamSlots(most), link: createStreamSlots(maxOfLink) }
  const open = (readerOf: ReaderOf) => async (c: HonoContext) => {
    const authorization = streamAuthorization(c, context.config)
    const { customerId, slot, endsAt, told } = await readerOf(context, authorization)

    const query = readQuery(new URL(c.req.url).search)
    const topics = textsIn(query, 'topic')
    if (topics.length === 0) throw new BadRequest('Missing "topic" parameter.')
    if (topics.length > maxTopics) throw new BadRequest(`At most ${maxTopics} topics can be asked for.`)
    const asked = c.req.header('last-event-id') || query.get('lastEventID')?.at(-1) || query.get('lastEventId')?.at(-1)
    const after = await positionOf(context, customerId, readPosition(asked))
    // Nothing is awaited from here to where the place is taken.
    if (slots[slot.of].isFull(slot.id)) throw new TooManyRequests(retryAfterSeconds)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    // As the Mercure protocol has it, whoever resumes learns whether that worked; and whoever starts, what to resume from.
    c.header('Last-Event-ID', positionText(after))
    if (c.req.method === 'HEAD') return c.body(null)

    const end = new AbortController()
    let expiry: NodeJS.Timeout | undefined
    const endAt = (instant: number): void => {
      clearTimeout(expiry)
      if (!end.signal.aborted) expiry = setTimeout(() => end.abort(), Math.max(0, instant - Date.now()))
    }
    const mayGoOn = async (): Promise<boolean> => {
      try {
        // The end of a link's request may have been moved.
        endAt((await readerOf(context, authorization)).endsAt)
        return true
      } catch (error) {
        if (error instanceof Unauthorized || error instanceof Forbidden) return false
        throw error
      }
    }
    const leave = slots[slot.of].take(slot.id)
    endAt(endsAt)
    end.signal.addEventListener('abort', () => {
      leave()
      clearTimeout(expiry)
      setTimeout(cutOff, graceMs, c.env).unref()
    })
    const events = streamEvents(context.stream, {
      customerId,
      after,
      told,
      matches: topicMatcher(topics),
      heartbeatMs,
      mayGoOn,
      end,
    })
    const encoder = new TextEncoder()
    let isLeft = false
    const body = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          try {
            const { value, done } = await events.next()
            // An update that comes as its reader leaves has nowhere to go.
            if (isLeft) return
            if (!done) return controller.enqueue(encoder.encode(value))
          } catch (error) {
            context.log.error({ err: error }, 'a stream broke off')
          }
          // The client comes back by itself, with the id of the last update that it has.
          end.abort()
          controller.close()
        },
        cancel: async () => {
          isLeft = true
          end.abort()
          await events.return()
        },
      },
      { highWaterMark: 0 },
    )
    return c.body(body)
  }
  app.get(streamPath, open(accountReader))
  app.get(linkStreamPath, open(linkReader))
}

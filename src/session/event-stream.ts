import { createParser } from 'eventsource-parser'
import { fromCallback, fromPromise } from 'xstate'
import {
  type Connection,
  type EventStreamEvent,
  eventStreamMachine,
  type StreamMessage,
} from '../machines/event-stream.machine.ts'

/** Reads a `text/event-stream` to its end; `heard` is told of every piece, before the messages that it completes. */
export const readEvents = async (
  body: ReadableStream<Uint8Array>,
  { heard, received }: { heard: () => void; received: (message: StreamMessage) => void },
): Promise<void> => {
  const decoder = new TextDecoder()
  const parser = createParser({ onEvent: ({ id, data }) => received({ id, data }) })
  for (let reader = body.getReader(), chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    heard()
    parser.feed(decoder.decode(chunk.value, { stream: true }))
  }
}

const connect = async (
  url: string,
  { token, lastId }: Connection,
  send: (event: EventStreamEvent) => void,
  signal: AbortSignal,
): Promise<void> => {
  const answer = await fetch(url, {
    signal,
    cache: 'no-store',
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      ...(lastId !== '' && { 'Last-Event-ID': lastId }),
    },
  })
  if (answer.status === 401) return send({ type: 'stream.unauthorized' })
  if (!answer.ok || answer.body === null) return send({ type: 'stream.ended' })
  send({ type: 'stream.opened', after: answer.headers.get('last-event-id') })
  await readEvents(answer.body, {
    heard: () => send({ type: 'stream.heard' }),
    received: (message) => send({ type: 'message.received', message }),
  })
  send({ type: 'stream.ended' })
}

export type EventStreamDeps = {
  /** Asked for at every connection. */
  url: () => string
  token: () => Promise<string | null>
  /** After a 401 for this token; true when there is a better one. */
  renew: (token: string) => Promise<boolean>
  /** Calls back whenever the server can be reached again; gives what ends it. */
  onReturn: (tell: () => void) => () => void
}

/** The event stream's machine on the network. */
export const wireEventStream = ({ url, token, renew, onReturn }: EventStreamDeps) =>
  eventStreamMachine.provide({
    actors: {
      findToken: fromPromise(token),
      renew: fromPromise(({ input }) => renew(input.token)),
      connection: fromCallback<EventStreamEvent, Connection>(({ input, sendBack }) => {
        const stopping = new AbortController()
        connect(url(), input, sendBack, stopping.signal).catch(() => sendBack({ type: 'stream.ended' }))
        return () => stopping.abort()
      }),
      network: fromCallback(({ sendBack }) => onReturn(() => sendBack({ type: 'network.returned' }))),
    },
  })

const heard = new EventTarget()

/** A message of the account's event stream came. */
export const tellMessage = (): void => void heard.dispatchEvent(new Event('message'))

/** What looks by itself at what may have changed hears of each message; gives what ends that. */
export const onMessage = (hear: () => void): (() => void) => {
  heard.addEventListener('message', hear)
  return () => heard.removeEventListener('message', hear)
}

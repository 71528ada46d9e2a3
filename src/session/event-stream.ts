import { createEventParser, type StreamMessage } from './event-parser.ts'

type Deps = {
  url: string
  token: () => Promise<string | null>
  /** After a 401 for this token; true when there is a better one. */
  renew: (token: string) => Promise<boolean>
  received: (message: StreamMessage) => void
  signal: AbortSignal
  /** Waits this many ms, or until the signal. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
}

export const firstPauseMs = 1_000
export const longestPauseMs = 30_000

const read = async (body: ReadableStream<Uint8Array>, feed: (text: string) => void): Promise<void> => {
  const decoder = new TextDecoder()
  for (let reader = body.getReader(), chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    feed(decoder.decode(chunk.value, { stream: true }))
}

/**
 * Listens to the event stream (contract, "Event stream") until the signal: with the bearer token, from the last
 * message on, again after every end, sooner after a good connection, and with a renewed token after a 401.
 */
export const listen = async ({ url, token, renew, received, signal, pause }: Deps): Promise<void> => {
  let lastId = ''
  let wait = firstPauseMs
  const take = (message: StreamMessage) => {
    if (message.id !== '') lastId = message.id
    received(message)
  }
  const connect = async (bearer: string): Promise<'ended' | 'unauthorized' | 'failed'> => {
    const answer = await fetch(url, {
      signal,
      cache: 'no-store',
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${bearer}`,
        ...(lastId !== '' && { 'Last-Event-ID': lastId }),
      },
    })
    if (answer.status === 401) return 'unauthorized'
    if (!answer.ok || answer.body === null) return 'failed'
    wait = firstPauseMs
    await read(answer.body, createEventParser(take))
    return 'ended'
  }
  while (!signal.aborted) {
    const bearer = await token()
    if (bearer === null) return
    const end = await connect(bearer).catch(() => 'failed' as const)
    if (signal.aborted) return
    if (end === 'unauthorized' && (await renew(bearer))) {
      // A renewed token that is refused too must not turn into a tight loop.
      await pause(firstPauseMs, signal)
      continue
    }
    await pause(wait, signal)
    wait = Math.min(wait * 2, longestPauseMs)
  }
}

/** `setTimeout` as a promise that an abort ends early. */
export const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
  })

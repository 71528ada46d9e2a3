import { createEventParser, type StreamMessage } from './event-parser.ts'

type Deps = {
  url: string
  token: () => Promise<string | null>
  /** After a 401 for this token; true when there is a better one. */
  renew: (token: string) => Promise<boolean>
  received: (message: StreamMessage) => void
  signal: AbortSignal
  /** Calls back after this many ms, unless what it gives is called before. */
  after: (ms: number, late: () => void) => () => void
  /** Waits this many ms, or until the signal. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
}

export const firstPauseMs = 1_000
export const longestPauseMs = 30_000
/** The server sends a comment every 25 s (contract, "Event stream"): a stream that is silent this long is dead. */
export const longestSilenceMs = 60_000

const read = async (body: ReadableStream<Uint8Array>, feed: (text: string) => void): Promise<void> => {
  const decoder = new TextDecoder()
  for (let reader = body.getReader(), chunk = await reader.read(); !chunk.done; chunk = await reader.read())
    feed(decoder.decode(chunk.value, { stream: true }))
}

type Watch = { signal: AbortSignal; heard: () => void; stop: () => void }

/** Aborts a connection once nothing has come for too long: half-open, it would never end by itself. */
const watchSilence = (signal: AbortSignal, after: Deps['after']): Watch => {
  const silent = new AbortController()
  const end = () => silent.abort()
  const give = () => after(longestSilenceMs, end)
  let stop = give()
  signal.addEventListener('abort', end)
  return {
    signal: silent.signal,
    heard: () => {
      stop()
      stop = give()
    },
    stop: () => {
      stop()
      signal.removeEventListener('abort', end)
    },
  }
}

/**
 * Listens to the event stream (contract, "Event stream") until the signal: with the bearer token, from the last
 * message on, again after every end and every long silence, sooner after a good connection, and with a renewed token after a 401.
 */
export const listen = async ({ url, token, renew, received, signal, pause, after }: Deps): Promise<void> => {
  let lastId = ''
  let wait = firstPauseMs
  const take = (message: StreamMessage) => {
    if (message.id !== '') lastId = message.id
    received(message)
  }
  const connect = async (
    bearer: string,
    { heard, signal: own }: Watch,
  ): Promise<'ended' | 'unauthorized' | 'failed'> => {
    const answer = await fetch(url, {
      signal: own,
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
    heard()
    const parse = createEventParser(take)
    await read(answer.body, (text) => {
      heard()
      parse(text)
    })
    return 'ended'
  }
  while (!signal.aborted) {
    const bearer = await token()
    if (bearer === null) return
    const watch = watchSilence(signal, after)
    const end = await connect(bearer, watch).catch(() => 'failed' as const)
    watch.stop()
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

/** `setTimeout`, and what clears it. */
export const callAfter: Deps['after'] = (ms, late) => {
  const timer = setTimeout(late, ms)
  return () => clearTimeout(timer)
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

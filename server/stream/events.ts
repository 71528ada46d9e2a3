import type { StoredUpdate, StreamHub } from './hub.ts'

type Subscription = {
  customerId: number
  /** Id of the last update that the client has; null: only what comes from now on. */
  after: number | null
  matches: (topic: string) => boolean
  heartbeatMs: number
  /** Ends the stream. */
  end: AbortController
}

const comment = ': \n\n'
const eventOf = ({ id, data }: StoredUpdate): string => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`

/** Resolves at a call of `wake`, at the end of the stream or, to false, after so many ms. */
const sleeper = (signal: AbortSignal) => {
  let isAwake = false
  let rouse: (byNews: boolean) => void = () => {}
  signal.addEventListener('abort', () => rouse(true))
  return {
    wake: (): void => {
      isAwake = true
      rouse(true)
    },
    /** What comes from here on wakes the next sleep, however long the work before it takes. */
    startWork: (): void => {
      isAwake = false
    },
    sleep: (ms: number): Promise<boolean> =>
      new Promise((resolve) => {
        if (isAwake || signal.aborted) return resolve(true)
        const timer = setTimeout(() => rouse(false), ms)
        rouse = (byNews) => {
          clearTimeout(timer)
          rouse = () => {}
          resolve(byNews)
        }
      }),
  }
}

/** The text of an event stream, piece by piece, until `end` is aborted (contract, "Event stream"). */
export async function* streamEvents(hub: StreamHub, subscription: Subscription): AsyncGenerator<string, void> {
  const { customerId, matches, heartbeatMs, end } = subscription
  const { wake, startWork, sleep } = sleeper(end.signal)
  const unsubscribe = hub.subscribe(customerId, { wake, close: () => end.abort() })
  try {
    let seen = subscription.after ?? (await hub.latest(customerId))
    yield comment
    while (!end.signal.aborted) {
      startWork()
      const updates = await hub.after(customerId, seen)
      seen = updates.at(-1)?.id ?? seen
      const text = updates.filter(({ topic }) => matches(topic)).map(eventOf)
      if (text.length > 0) yield text.join('')
      if (updates.length === 0 && !(await sleep(heartbeatMs))) yield comment
    }
  } finally {
    unsubscribe()
  }
}

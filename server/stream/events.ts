import type { StoredUpdate, StreamHub } from './hub.ts'
import { namesOf } from './topics.ts'
import { wakeableTimer } from './wakeable-timer.ts'

type Subscription = {
  customerId: number
  /** Id of the last update that the client has. */
  after: number
  /** What the client is told of an update; null for nothing. */
  told: (update: StoredUpdate) => StoredUpdate | null
  matches: (topic: string) => boolean
  heartbeatMs: number
  /** Asked at every heartbeat and whenever it is woken; a no ends the stream. */
  mayGoOn: () => Promise<boolean>
  /** Ends the stream. */
  end: AbortController
}

const comment = ': \n\n'
const eventOf = ({ id, data }: StoredUpdate): string => `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`

/** The text of an event stream, piece by piece, until `end` is aborted (contract, "Event stream"). */
export async function* streamEvents(hub: StreamHub, subscription: Subscription): AsyncGenerator<string, void> {
  const { customerId, told, matches, heartbeatMs, mayGoOn, end } = subscription
  const { wake, startWork, sleep } = wakeableTimer(end.signal)
  const isWanted = (update: StoredUpdate): boolean => namesOf(update).some(matches)
  const unsubscribe = hub.subscribe(customerId, { wake, close: () => end.abort() })
  // Also when nobody reads on, and this generator is never asked for more.
  end.signal.addEventListener('abort', unsubscribe, { once: true })
  try {
    let seen = subscription.after
    yield comment
    let dueAt = performance.now() + heartbeatMs
    while (!end.signal.aborted) {
      startWork()
      const updates = await hub.after(customerId, seen)
      seen = updates.at(-1)?.id ?? seen
      const text = updates
        .flatMap((update) => told(update) ?? [])
        .filter(isWanted)
        .map(eventOf)
      const isQuiet = updates.length === 0 && !(await sleep(Math.max(0, dueAt - performance.now())))
      // Being woken for nothing may mean that the sign-in has ended.
      if (end.signal.aborted || !(await mayGoOn())) return
      // News that this one is not told of puts no comment off.
      if (text.length === 0 && !isQuiet && performance.now() < dueAt) continue
      yield text.join('') || comment
      dueAt = performance.now() + heartbeatMs
    }
  } finally {
    unsubscribe()
  }
}

import { createActor } from 'xstate'
import type { FeedbackLink } from '../../api/contract/feedback.ts'
import { onMessage, wireEventStream } from '../../session/event-stream.ts'
import { onReturn } from '../../session/network.ts'

type Listening = {
  link: FeedbackLink
  /** The access token in use; null while none was bought. */
  token: () => string | null
  /** Something became of the request, or may have: it is worth a look, which buys a token too. */
  tell: () => void
}

/** The portal's own: an external hub knows no feedback links. */
const url = () => '/.well-known/mercure/feedback?topic=*'

/** Follows the request by an event stream of its own. Gives the way to stop. */
const follow = ({ token, tell }: Pick<Listening, 'token' | 'tell'>): (() => void) => {
  let refused: string | null = null
  const stream = createActor(
    wireEventStream({
      url,
      // The server says when one is over: by a clock that is fast each would be.
      token: async () => {
        const bought = token()
        if (bought !== null && bought !== refused) return bought
        tell()
        throw new Error('no token yet')
      },
      renew: async (used) => {
        refused = used
        tell()
        return false
      },
      onReturn,
    }),
    // What came before it was open shows with the page's next look, in half a minute at most.
    { input: { lastId: '' } },
  )
  stream.on('message', tell)
  let wasListening = false
  let wasOpen = false
  stream.subscribe((snapshot) => {
    const isListening = snapshot.matches({ connected: 'listening' })
    // The server ends it where the request is over; what happened while it was away may not be told again.
    if (isListening !== wasListening && wasOpen) tell()
    wasListening = isListening
    wasOpen ||= isListening
  })
  stream.start()
  return () => void stream.stop()
}

/** Listens while the page is seen: one that nobody sees holds no connection. */
const listenToLink = (listening: Listening, signal: AbortSignal): void => {
  let stop: (() => void) | null = null
  const change = () => {
    const isWanted = document.visibilityState === 'visible' && !signal.aborted
    if (isWanted) stop ??= follow(listening)
    else {
      stop?.()
      stop = null
    }
  }
  change()
  document.addEventListener('visibilitychange', change, { signal })
  signal.addEventListener('abort', change)
}

/** Listens to what becomes of a request: the client's own account by the stream that its portal holds. */
export const listen = (listening: Listening, signal: AbortSignal): void => {
  if (signal.aborted) return
  if (listening.link.refreshToken !== null) {
    listenToLink(listening, signal)
    return
  }
  signal.addEventListener('abort', onMessage(listening.tell))
  // What was told before this code came.
  listening.tell()
}

import { onlineManager } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { createActor, fromPromise, waitFor } from 'xstate'
import { environment } from '../api/environment.ts'
import { http } from '../api/http.ts'
import { type NetworkActor, networkMachine } from '../machines/network.machine.ts'

/** Milliseconds after which no answer is none. */
const patienceMs = 5_000

/** Any answer will do, an error too: only silence rejects. */
const ask = async (signal: AbortSignal): Promise<void> => {
  await fetch(environment().apiUrl, {
    cache: 'no-store',
    credentials: 'omit',
    mode: 'no-cors',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  })
}

const networkActor: NetworkActor = createActor(
  networkMachine.provide({ actors: { ask: fromPromise(({ signal }) => ask(signal)) } }),
)

/** Settles when the server can be reached; true when it could not for a while. Rejects when the caller gives up. */
const reached = async (signal: AbortSignal | undefined): Promise<boolean> => {
  const known = await waitFor(networkActor, (snapshot) => !snapshot.matches('doubting'), { signal })
  if (!known.hasTag('away')) return false
  await waitFor(networkActor, (snapshot) => snapshot.matches('reached'), { signal })
  return true
}

/** Follows the browser and the calls; queries and calls wait while nobody answers. Call once, before the session starts. */
export const watchNetwork = (): void => {
  http.use({
    reached,
    heard: (isAnswered) => {
      if (!isAnswered) networkActor.send({ type: 'network.doubted' })
      // Without a network an answer tells of the time before: calls that believed it would be lost.
      else if (navigator.onLine) networkActor.send({ type: 'call.answered' })
    },
  })
  onlineManager.setEventListener((setOnline) => {
    const { unsubscribe } = networkActor.subscribe((snapshot) => setOnline(!snapshot.hasTag('away')))
    return unsubscribe
  })
  window.addEventListener('offline', () => networkActor.send({ type: 'network.doubted' }))
  window.addEventListener('online', () => networkActor.send({ type: 'network.returned' }))
  networkActor.start()
  if (!navigator.onLine) networkActor.send({ type: 'network.doubted' })
}

/** Whether the server cannot be reached. */
export const useIsAway = (): boolean => useSelector(networkActor, (snapshot) => snapshot.hasTag('away'))

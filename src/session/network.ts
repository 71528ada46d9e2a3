import { onlineManager } from '@tanstack/react-query'
import { http } from '../api/http.ts'
import { laterActor } from '../machines/later-actor.ts'
import type { NetworkEvent } from '../machines/network.machine.ts'
import type { RunningNetwork } from './running-network.ts'

/** It comes with the first doubt, or once the page can be seen; until then the server is believed to be there. */
const network = laterActor<NetworkEvent, RunningNetwork>(async () =>
  (await import('./running-network.ts')).runNetwork(),
)

/** False where the machine's code cannot be loaded: the call is sent all the same, and the next doubt loads it again. */
const reached = async (signal?: AbortSignal): Promise<boolean> => {
  const running = network.isComing() ? await network.running().catch(() => null) : null
  return running?.reached(signal) ?? false
}

/** Follows the browser and the calls; queries and calls wait while nobody answers. Call once, before the session starts. */
export const watchNetwork = (): void => {
  http.use({
    reached,
    heard: (isAnswered) => {
      if (!isAnswered) network.send({ type: 'network.doubted' })
      // Without a network an answer tells of the time before: calls that believed it would be lost.
      else if (network.isComing() && navigator.onLine) network.send({ type: 'call.answered' })
    },
  })
  onlineManager.setEventListener((setOnline) =>
    network.subscribe(() => setOnline(!network.current()?.getSnapshot().hasTag('away'))),
  )
  window.addEventListener('offline', () => network.send({ type: 'network.doubted' }))
  window.addEventListener('online', () => network.send({ type: 'network.returned' }))
  if (!navigator.onLine) network.send({ type: 'network.doubted' })
}

/** Fetches the network's machine while there is one. Never rejects: the first doubt asks again. */
export const runNetwork = async (): Promise<void> => void (await network.running().catch(() => undefined))

/** Calls back whenever the server can be reached again, as far as a tab can know; gives what ends it. */
export const onReturn = (tell: () => void): (() => void) => {
  const stop = onlineManager.subscribe((isOnline) => isOnline && tell())
  // It may have come by another way before anybody missed it; once it was missed, the server is asked first.
  const back = () => onlineManager.isOnline() && tell()
  window.addEventListener('online', back)
  return () => {
    stop()
    window.removeEventListener('online', back)
  }
}

/** For whatever could not be had: settles when the server can be reached; true when it could not for a while. */
export const outageEnds = (): Promise<boolean> => {
  network.send({ type: 'network.doubted' })
  return reached()
}

/** As with a reading: what was lost with the network is loaded once more when it is back. Rejects as `load` does. */
export const overOutage = async <Value>(load: () => Promise<Value>): Promise<Value> => {
  try {
    return await load()
  } catch (cause) {
    if (await outageEnds()) return load()
    throw cause
  }
}

import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { http } from '../api/http.ts'
import type { NetworkActor, NetworkEvent, NetworkSnapshot } from '../machines/network.machine.ts'
import { laterActor } from './later-actor.ts'

const code = () => import('./running-network.ts')

/** It comes with the first doubt, or once the page can be seen; until then the server is believed to be there. */
const network = laterActor<NetworkEvent, NetworkSnapshot, NetworkActor>(async () => (await code()).runNetwork())

const isAway = (): boolean => network.current()?.getSnapshot().hasTag('away') ?? false

const reached = async (signal: AbortSignal | undefined): Promise<boolean> => {
  if (!network.isComing()) return false
  try {
    await network.running()
  } catch {
    // The call says itself that nobody answers, and the next one asks again for what would wait for it.
    return false
  }
  const [actor, { untilReached }] = await Promise.all([network.running(), code()])
  return untilReached(actor, signal)
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
  onlineManager.setEventListener((setOnline) => network.subscribe(() => setOnline(!isAway())))
  window.addEventListener('offline', () => network.send({ type: 'network.doubted' }))
  window.addEventListener('online', () => network.send({ type: 'network.returned' }))
  if (!navigator.onLine) network.send({ type: 'network.doubted' })
}

/** Fetches the network's machine while there is one. Never rejects: the first doubt asks again. */
export const runNetwork = async (): Promise<void> => void (await network.running().catch(() => undefined))

/** Whether the server cannot be reached. */
export const useIsAway = (): boolean => useSyncExternalStore(network.subscribe, isAway, isAway)

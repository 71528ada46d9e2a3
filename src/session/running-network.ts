import { createActor, fromPromise, waitFor } from 'xstate'
import { environment } from '../api/environment.ts'
import { type NetworkActor, networkMachine } from '../machines/network.machine.ts'

/** Milliseconds after which no answer is none. */
const patienceMs = 5_000

/** Any answer will do, an error too: only silence rejects. */
const ask = async (): Promise<void> => {
  const hadNetwork = navigator.onLine
  await fetch(environment().apiUrl, {
    cache: 'no-store',
    credentials: 'omit',
    mode: 'no-cors',
    signal: AbortSignal.timeout(patienceMs),
  })
  // Gone while the answer was on its way: that tells of the time before. A server on this machine needs no network.
  if (hadNetwork && !navigator.onLine) throw new TypeError('The network went away.')
}

const machine = networkMachine.provide({ actors: { ask: fromPromise(ask) } })

export type RunningNetwork = Pick<NetworkActor, 'send' | 'getSnapshot' | 'subscribe'> & {
  /** Settles when the server can be reached; true when it could not for a while. Rejects when the caller gives up. */
  reached: (signal: AbortSignal | undefined) => Promise<boolean>
}

/** Starts the network's machine. */
export const runNetwork = (): RunningNetwork => {
  const actor = createActor(machine).start()
  return Object.assign(actor, {
    reached: async (signal: AbortSignal | undefined) => {
      const known = await waitFor(actor, (snapshot) => !snapshot.matches('doubting'), { signal })
      if (!known.hasTag('away')) return false
      await waitFor(actor, (snapshot) => snapshot.matches('reached'), { signal })
      return true
    },
  })
}

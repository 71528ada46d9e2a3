import { defaultPreferences, heardVolume, trackOf } from '../machines/player-track.ts'
import type { HeldPlayer } from './follow-player.ts'
import { pickedOfTrack } from './store.ts'

/** What the element's properties tell of the player; without one nothing is held. */
const propertiesOf = (held: () => HeldPlayer | null, setVolume: (volume: number) => Promise<void>) => {
  let wanted: number | null = null
  return {
    state: {
      get: (): string => {
        const sound = held()?.actor.getSnapshot().value.sound ?? 'closed'
        return typeof sound === 'string' ? sound : 'loading'
      },
    },
    currentItem: {
      get: () => {
        const player = held()
        const track = player === null ? null : trackOf(player.actor.getSnapshot().context)
        return track === null ? null : pickedOfTrack(track.item)
      },
    },
    volume: {
      // What was set counts from then on, though the player hears of it a little later.
      get: (): number => wanted ?? heardVolume(held()?.actor.getSnapshot().context.preferences ?? defaultPreferences),
      set: (volume: unknown) => {
        if (typeof volume !== 'number' || !(volume >= 0 && volume <= 1)) throw new RangeError('volume is from 0 to 1')
        wanted = volume
        setVolume(volume).finally(() => {
          wanted = null
        })
      },
    },
  }
}

/**
 * Gives the element the properties that only a mounted explorer can answer: `state`, `currentItem` and `volume`; gives
 * what takes them away. A volume that was set before is taken up.
 */
export const lendProperties = (
  host: HTMLElement,
  held: () => HeldPlayer | null,
  setVolume: (volume: number) => Promise<void>,
): (() => void) => {
  const early: unknown = Object.getOwnPropertyDescriptor(host, 'volume')?.value
  const properties = propertiesOf(held, setVolume)
  for (const [name, descriptor] of Object.entries(properties))
    Object.defineProperty(host, name, { ...descriptor, configurable: true })
  if (typeof early === 'number' && early >= 0 && early <= 1) setVolume(early)
  return () => {
    for (const name of [...Object.keys(properties), 'lastReady']) Reflect.deleteProperty(host, name)
  }
}

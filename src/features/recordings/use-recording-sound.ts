import { useState } from 'react'
import type { PlayerSnapshot } from '../../explore/player/player-actor.ts'
import {
  currentTrack,
  isLoading,
  isSounding,
  progressOf,
  usePlayer,
  usePlayerSelector,
} from '../../explore/player/player-provider.tsx'
import type { Track } from '../../machines/player-track.ts'

/**
 * How a recording sounds in the one player, positions in seconds. Its path changes whenever the order is read: what is
 * held stays as it is, and the newest path is taken with the next start.
 */
export const useRecordingSound = (track: Track) => {
  const { actor } = usePlayer()
  const holds = (snapshot: PlayerSnapshot) => currentTrack(snapshot)?.key === track.key
  const isHeld = usePlayerSelector(holds)
  const sounds = usePlayerSelector((snapshot) => holds(snapshot) && isSounding(snapshot))
  const loads = usePlayerSelector((snapshot) => holds(snapshot) && isLoading(snapshot))
  const progress = usePlayerSelector((snapshot) => (holds(snapshot) ? progressOf(snapshot) : 0))
  // Sought before it was played.
  const [aimed, setAimed] = useState(0)
  const start = (at: number) => {
    const snapshot = actor.getSnapshot()
    if (holds(snapshot) && !snapshot.matches({ sound: 'failed' })) {
      if (!isSounding(snapshot)) actor.send({ type: 'play.pressed' })
    } else actor.send({ type: 'track.pressed', tracks: [track], index: 0, stopsAfterItem: true })
    if (at !== snapshot.context.position || !holds(snapshot)) actor.send({ type: 'position.sought', position: at })
  }
  return {
    isHeld,
    sounds,
    loads,
    position: isHeld ? progress * track.duration : aimed,
    press: () => {
      const snapshot = actor.getSnapshot()
      if (holds(snapshot) && isSounding(snapshot)) return actor.send({ type: 'pause.pressed' })
      start(holds(snapshot) ? snapshot.context.position : aimed)
    },
    /** Plays from there. */
    hear: start,
    seek: (at: number) => {
      if (isHeld) actor.send({ type: 'position.sought', position: at })
      else setAimed(at)
    },
  }
}

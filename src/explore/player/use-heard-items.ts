import { useEffect, useEffectEvent } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import { addListening, nothingHeard } from './listening-time.ts'
import { currentTrack, isSounding, usePlayer } from './player-provider.tsx'

/** Tells of each item, once, that the player has sounded for 3 s while the caller is mounted. */
export const useHeardItems = (onHeard: (item: Iri) => void): void => {
  const { actor } = usePlayer()
  const tell = useEffectEvent(onHeard)
  useEffect(() => {
    let listened = nothingHeard
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const track = currentTrack(snapshot)
      const next = addListening(listened, {
        item: track?.item.iri ?? null,
        key: track?.key ?? null,
        position: snapshot.context.position,
        isSounding: isSounding(snapshot),
      })
      listened = next.listened
      if (next.heard !== null) tell(next.heard)
    })
    return unsubscribe
  }, [actor])
}

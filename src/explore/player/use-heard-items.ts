import { useEffect, useEffectEvent } from 'react'
import type { Iri } from '../../api/contract/hydra.ts'
import { listenFor } from './listening-time.ts'
import { currentTrack, isSounding, usePlayer } from './player-provider.tsx'

/** Tells of each item, once, that the player has sounded for 3 s while the caller is mounted. */
export const useHeardItems = (onHeard: (item: Iri) => void): void => {
  const { actor } = usePlayer()
  const tell = useEffectEvent(onHeard)
  useEffect(() => {
    const listen = listenFor((item) => tell(item))
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const track = currentTrack(snapshot)
      listen({
        item: track?.item.iri ?? null,
        key: track?.key ?? null,
        position: snapshot.context.position,
        isSounding: isSounding(snapshot),
      })
    })
    return unsubscribe
  }, [actor])
}

import { useEffect } from 'react'
import { currentTrack, isSounding, usePlayer } from '../../explore/player/player-provider.tsx'
import type { FeedbackEvent } from '../../machines/feedback-link.machine.ts'
import { addListening, nothingHeard } from './listening-time.ts'

/** Tells the machine of each voice that the player has sounded for 3 s while the caller is mounted. */
export const useHeardVoices = (send: (event: FeedbackEvent) => void): void => {
  const { actor } = usePlayer()
  useEffect(() => {
    let listened = nothingHeard
    const { unsubscribe } = actor.subscribe((snapshot) => {
      const track = currentTrack(snapshot)
      const next = addListening(listened, {
        voice: track?.item.iri ?? null,
        key: track?.key ?? null,
        position: snapshot.context.position,
        isSounding: isSounding(snapshot),
      })
      listened = next.listened
      if (next.heard !== null) send({ type: 'voice.heard', voice: next.heard })
    })
    return unsubscribe
  }, [actor, send])
}

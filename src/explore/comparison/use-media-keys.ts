import { useEffect, useEffectEvent, useState } from 'react'
import { type KeyHandlers, mediaKeysOf, type ShownSound } from '../player/media-keys.ts'
import type { ComparisonActor } from './running-comparison.ts'

const handlersOf = (actor: ComparisonActor): KeyHandlers => {
  const isPlaying = () => actor.getSnapshot().hasTag('sounding') || actor.getSnapshot().hasTag('awaited')
  const pickBy = (step: number) => () => {
    const { entries, index } = actor.getSnapshot().context
    actor.send({ type: 'one.picked', index: (index + step + entries.length) % entries.length })
  }
  const pause = () => isPlaying() && actor.send({ type: 'play.toggled' })
  return {
    play: () => isPlaying() || actor.send({ type: 'play.toggled' }),
    pause,
    stop: pause,
    nexttrack: pickBy(1),
    previoustrack: pickBy(-1),
  }
}

/** Seconds. */
type Heard = { sound: ShownSound; isPlaying: boolean; position: number; duration: number }

/**
 * Media keys and the system's own player are the comparison's while the caller is mounted; what began to sound since has
 * them until the comparison sounds again.
 */
export const useMediaKeys = (actor: ComparisonActor, { sound, ...progress }: Heard): void => {
  const [keys] = useState(() => mediaKeysOf(navigator.mediaSession, handlersOf(actor)))
  const take = useEffectEvent(() => keys?.take(sound))
  const { isPlaying } = progress
  useEffect(() => {
    take()
    return keys?.letGo
  }, [keys])
  useEffect(() => {
    if (isPlaying) take()
  }, [isPlaying])
  useEffect(() => {
    if (keys?.areOurs() !== true) return
    keys.take(sound)
    keys.tell({ ...progress, speed: 1 })
  })
}

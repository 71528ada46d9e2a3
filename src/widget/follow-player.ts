import type { Player } from '../explore/player/deferred-player.ts'
import type { PlayerActor, PlayerSnapshot } from '../explore/player/player-actor.ts'
import { type Track, trackOf } from '../machines/player-track.ts'
import type { Emit } from './events.ts'
import type { SoundingItem } from './package/types.ts'
import { pickedOfTrack } from './store.ts'

export type HeldPlayer = Pick<Player, 'actor' | 'media' | 'running'>

/** Whose sound is followed. */
type Followed = { actor: PlayerActor; media: EventTarget & Pick<HTMLMediaElement, 'currentTime' | 'duration'> }

/** Milliseconds between two tellings of how far a sound is. */
const tellEvery = 250

const begunTrack = (snapshot: PlayerSnapshot): Track | null =>
  snapshot.hasTag('sounding') ? trackOf(snapshot.context) : null

/** Lets the first sound begin so many seconds in, where it is longer; what follows begins at its start. */
const startLate = (actor: PlayerActor, seconds: () => number): (() => void) => {
  const subscription = actor.subscribe((snapshot) => {
    if (begunTrack(snapshot) === null) return
    subscription.unsubscribe()
    const position = seconds()
    if (position > 0 && position < snapshot.context.duration) actor.send({ type: 'position.sought', position })
  })
  return () => subscription.unsubscribe()
}

/**
 * Follows the player: the host page hears when an item begins to sound, how far it is, when it is moved to another
 * place, when it ends, when it no longer sounds and when it fails. `start` gives where the first sound begins, in seconds.
 */
export const followPlayer = ({ actor, media }: Followed, emit: Emit, start: () => number): (() => void) => {
  let sounding: Track | null = null
  let held: Track | null = null
  let before: unknown
  let toldAt = Number.NEGATIVE_INFINITY
  const stop = () => {
    if (sounding !== null) emit('pause', pickedOfTrack(sounding.item))
    sounding = null
  }
  const subscription = actor.subscribe((snapshot) => {
    held = trackOf(snapshot.context)
    const { sound } = snapshot.value
    if (sound === 'failed' && before !== sound) emit('error', { code: 'play', message: 'the sound is failed' })
    before = sound
    const isSame = held?.item.iri === sounding?.item.iri
    // The next sound of an item comes within it: the item goes on.
    if (isSame && snapshot.hasTag('sounding')) return
    stop()
    if (held === null || sound !== 'playing') return
    sounding = held
    emit('play', pickedOfTrack(held.item))
  })
  const place = (track: Track): SoundingItem => ({
    ...pickedOfTrack(track.item),
    position: media.currentTime,
    duration: Number.isFinite(media.duration) ? media.duration : track.duration,
  })
  const moved = ({ timeStamp }: Event) => {
    if (sounding === null || timeStamp - toldAt < tellEvery) return
    toldAt = timeStamp
    emit('timeupdate', place(sounding))
  }
  const sought = () => {
    if (held !== null) emit('seek', place(held))
  }
  const ended = () => {
    const { tracks, index } = actor.getSnapshot().context
    if (sounding !== null && tracks[index + 1]?.item.iri !== sounding.item.iri)
      emit('ended', pickedOfTrack(sounding.item))
  }
  const listeners = { timeupdate: moved, seeked: sought, ended }
  // Before the player hears it: that goes on to the next sound.
  for (const [type, listener] of Object.entries(listeners)) media.addEventListener(type, listener, true)
  const stopStart = startLate(actor, start)
  return () => {
    for (const [type, listener] of Object.entries(listeners)) media.removeEventListener(type, listener, true)
    stopStart()
    subscription.unsubscribe()
    stop()
  }
}

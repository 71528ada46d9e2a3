import { type Track, trackOf } from '../../machines/player-track.ts'
import { type KeyHandlers, mediaKeysOf, type ShownSound } from './media-keys.ts'
import type { PlayerActor } from './player-actor.ts'

const seekStep = 10

const handlersOf = (actor: PlayerActor): KeyHandlers => {
  const seekBy = (seconds: number) =>
    actor.send({ type: 'position.sought', position: actor.getSnapshot().context.position + seconds })
  return {
    play: () => actor.send({ type: 'play.pressed' }),
    pause: () => actor.send({ type: 'pause.pressed' }),
    nexttrack: () => actor.send({ type: 'next.pressed' }),
    previoustrack: () => actor.send({ type: 'previous.pressed' }),
    seekbackward: ({ seekOffset }) => seekBy(-(seekOffset ?? seekStep)),
    seekforward: ({ seekOffset }) => seekBy(seekOffset ?? seekStep),
    seekto: ({ seekTime }) => actor.send({ type: 'position.sought', position: seekTime ?? 0 }),
    stop: () => actor.send({ type: 'player.dismissed' }),
  }
}

type Surroundings = {
  session: MediaSession | undefined
  /** Where the page's own media elements are heard. */
  page: Pick<Document, 'addEventListener' | 'removeEventListener'>
}

const surroundings = (): Surroundings => ({ session: navigator.mediaSession, page: document })

/**
 * Media keys and the system's own player follow the actor while its piece is the last on the page that began to sound,
 * and again once whoever took them has let go of them; gives what lets go of them. Several players share a page, of
 * other versions or origins too.
 */
export const followWithMediaSession = (
  actor: PlayerActor,
  mediaUrl: (path: string) => string,
  { session, page }: Surroundings = surroundings(),
): (() => void) => {
  const keys = mediaKeysOf(session, handlersOf(actor))
  if (keys === null) return () => undefined
  const soundOf = ({ key, title, detail, item }: Track): ShownSound => ({
    key,
    title,
    detail,
    image: item.image === null ? null : mediaUrl(item.image),
  })
  let wasPlaying = false
  const subscription = actor.subscribe((snapshot) => {
    const { context } = snapshot
    const track = trackOf(context)
    const isPlaying = snapshot.matches({ sound: 'playing' }) || snapshot.matches({ sound: { loading: 'stalled' } })
    // Taken at the start alone: a piece that another one is about to end would take it back.
    const isStart = isPlaying && !wasPlaying
    wasPlaying = isPlaying
    if (track === null) return keys.letGo()
    if (isStart || keys.areOurs()) keys.take(soundOf(track))
    if (!keys.areHeld()) return
    const { position, duration, preferences } = context
    keys.tell({ isPlaying: snapshot.hasTag('sounding'), position, duration, speed: preferences.speed })
  })
  // Ours are in no document: what is heard here is the host page's own sound, and the keys are its.
  const yieldTo = ({ target }: Event) => {
    if (target !== null && 'muted' in target && target.muted === false) keys.letGo()
  }
  page.addEventListener('play', yieldTo, true)
  return () => {
    page.removeEventListener('play', yieldTo, true)
    subscription.unsubscribe()
    keys.letGo()
  }
}

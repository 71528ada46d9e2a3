import { clampTo } from '../../machines/audio-player.machine.ts'
import { type Track, trackOf } from '../../machines/player-track.ts'
import type { PlayerActor, PlayerSnapshot } from './player-actor.ts'

const seekStep = 10

const metadataOf = (track: Track, mediaUrl: (path: string) => string) =>
  new MediaMetadata({
    title: track.title,
    artist: track.detail,
    artwork: track.item.image === null ? [] : [{ src: mediaUrl(track.item.image) }],
  })

const handlersOf = (actor: PlayerActor): [MediaSessionAction, MediaSessionActionHandler][] => {
  const seekBy = (seconds: number) =>
    actor.send({ type: 'position.sought', position: actor.getSnapshot().context.position + seconds })
  return [
    ['play', () => actor.send({ type: 'play.pressed' })],
    ['pause', () => actor.send({ type: 'pause.pressed' })],
    ['nexttrack', () => actor.send({ type: 'next.pressed' })],
    ['previoustrack', () => actor.send({ type: 'previous.pressed' })],
    ['seekbackward', ({ seekOffset }) => seekBy(-(seekOffset ?? seekStep))],
    ['seekforward', ({ seekOffset }) => seekBy(seekOffset ?? seekStep)],
    ['seekto', ({ seekTime }) => actor.send({ type: 'position.sought', position: seekTime ?? 0 })],
    ['stop', () => actor.send({ type: 'player.dismissed' })],
  ]
}

const showPosition = (session: MediaSession, { context }: PlayerSnapshot): void => {
  const { duration, position, preferences } = context
  // A position past the end throws; the element may measure less than was announced.
  session.setPositionState({ duration, playbackRate: preferences.speed, position: clampTo(position, 0, duration) })
}

type Surroundings = {
  session: MediaSession | undefined
  /** Where the page's own media elements are heard. */
  page: Pick<Document, 'addEventListener' | 'removeEventListener'>
}

const surroundings = (): Surroundings => ({ session: navigator.mediaSession, page: document })

/**
 * Media keys and the system's own player follow the actor while its piece is the last on the page that began to sound;
 * gives what lets go of them. Several players share a page, of other versions or origins too: whose metadata the
 * session shows holds it.
 */
export const followWithMediaSession = (
  actor: PlayerActor,
  mediaUrl: (path: string) => string,
  { session, page }: Surroundings = surroundings(),
): (() => void) => {
  if (session === undefined || typeof MediaMetadata === 'undefined') return () => undefined
  const handlers = handlersOf(actor)
  let shown: { key: string; metadata: MediaMetadata } | null = null
  const isHeld = () => shown !== null && session.metadata === shown.metadata
  const show = (track: Track) => {
    if (isHeld() && shown?.key === track.key) return
    for (const [action, handler] of handlers) session.setActionHandler(action, handler)
    const metadata = metadataOf(track, mediaUrl)
    session.metadata = metadata
    // What the session gives back is what can be compared later.
    shown = { key: track.key, metadata: session.metadata ?? metadata }
  }
  const letGo = () => {
    if (isHeld()) {
      for (const [action] of handlers) session.setActionHandler(action, null)
      session.setPositionState()
      session.playbackState = 'none'
      session.metadata = null
    }
    shown = null
  }
  let wasPlaying = false
  const subscription = actor.subscribe((snapshot) => {
    const track = trackOf(snapshot.context)
    const isPlaying = snapshot.matches({ sound: 'playing' }) || snapshot.matches({ sound: { loading: 'stalled' } })
    // Taken at the start alone: a piece that another one is about to end would take it back.
    const isStart = isPlaying && !wasPlaying
    wasPlaying = isPlaying
    if (track === null) return letGo()
    if (isStart || isHeld()) show(track)
    if (!isHeld()) return
    session.playbackState = snapshot.hasTag('sounding') ? 'playing' : 'paused'
    showPosition(session, snapshot)
  })
  // Ours are in no document: what is heard here is the host page's own sound, and the keys are its.
  const yieldTo = ({ target }: Event) => {
    if (target !== null && 'muted' in target && target.muted === false) letGo()
  }
  page.addEventListener('play', yieldTo, true)
  return () => {
    page.removeEventListener('play', yieldTo, true)
    subscription.unsubscribe()
    letGo()
  }
}

import { type Track, trackOf } from '../../../machines/audio-player.machine.ts'
import type { PlayerActor } from './player-actor.ts'

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

/** Media keys and the system's own player follow the actor; gives what lets go of them. */
export const followWithMediaSession = (actor: PlayerActor, mediaUrl: (path: string) => string): (() => void) => {
  const session: MediaSession | undefined = navigator.mediaSession
  if (session === undefined || typeof MediaMetadata === 'undefined') return () => undefined
  const handlers = handlersOf(actor)
  let shown: string | null = null
  const subscription = actor.subscribe((snapshot) => {
    const track = trackOf(snapshot.context)
    session.playbackState = track === null ? 'none' : snapshot.hasTag('sounding') ? 'playing' : 'paused'
    if (track?.key === (shown ?? undefined)) return
    // Several players may share a page: the handlers belong to the one that last took a track.
    for (const [action, handler] of handlers) session.setActionHandler(action, track === null ? null : handler)
    session.metadata = track === null ? null : metadataOf(track, mediaUrl)
    shown = track?.key ?? null
  })
  return () => {
    subscription.unsubscribe()
    if (shown === null) return
    session.metadata = null
    for (const [action] of handlers) session.setActionHandler(action, null)
  }
}

/** What the system shows of a sound; `image` as an address. */
export type ShownSound = { key: string; title: string; detail: string; image: string | null }

/** Seconds; `speed` as a factor. */
type Progress = { isPlaying: boolean; position: number; duration: number; speed: number }

const actions = [
  'play',
  'pause',
  'nexttrack',
  'previoustrack',
  'seekbackward',
  'seekforward',
  'seekto',
  'stop',
] as const satisfies readonly MediaSessionAction[]

export type KeyHandlers = Partial<Record<(typeof actions)[number], MediaSessionActionHandler>>

const metadataOf = ({ title, detail, image }: ShownSound) =>
  new MediaMetadata({ title, artist: detail, artwork: image === null ? [] : [{ src: image }] })

/**
 * Media keys and the system's own player, as one of several on a page that may have them: whose metadata the session
 * shows has them. Null where the browser has none.
 */
export const mediaKeysOf = (session: MediaSession | undefined, handlers: KeyHandlers) => {
  if (session === undefined || typeof MediaMetadata === 'undefined') return null
  let shown: { sound: ShownSound; metadata: MediaMetadata } | null = null
  const areHeld = () => shown !== null && session.metadata === shown.metadata
  const isShown = ({ key, title }: ShownSound) => areHeld() && shown?.sound.key === key && shown.sound.title === title
  return {
    areHeld,
    /** Whether they are held here, or were and whoever took them has let go of them. */
    areOurs: () => shown !== null && (session.metadata === null || areHeld()),
    /** Takes them, whoever has them. */
    take: (sound: ShownSound): void => {
      if (isShown(sound)) return
      for (const action of actions) session.setActionHandler(action, handlers[action] ?? null)
      const metadata = metadataOf(sound)
      session.metadata = metadata
      // What the session gives back is what can be compared later.
      shown = { sound, metadata: session.metadata ?? metadata }
    },
    /** Call it only while they are held. */
    tell: ({ isPlaying, position, duration, speed }: Progress): void => {
      session.playbackState = isPlaying ? 'playing' : 'paused'
      // A position past the end throws; the sound may be shorter than was announced.
      session.setPositionState({ duration, playbackRate: speed, position: Math.min(duration, Math.max(0, position)) })
    },
    letGo: (): void => {
      if (areHeld()) {
        for (const action of actions) session.setActionHandler(action, null)
        session.setPositionState()
        session.playbackState = 'none'
        session.metadata = null
      }
      shown = null
    },
  }
}

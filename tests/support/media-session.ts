/** What a browser shows of a sound. */
export class Metadata {
  readonly title: string
  readonly artist = ''
  readonly album = ''
  readonly artwork = []
  constructor({ title = '' }: MediaMetadataInit) {
    this.title = title
  }
}

/** A page's one media session; `press` is the system's key, and throws where nobody holds it. */
export const fakePage = () => {
  const handlers = new Map<MediaSessionAction, MediaSessionActionHandler>()
  const seen: { position: MediaPositionState | null } = { position: null }
  const session: MediaSession = {
    metadata: null,
    playbackState: 'none',
    setActionHandler: (action, handler) => {
      if (handler === null) handlers.delete(action)
      else handlers.set(action, handler)
    },
    setPositionState: (state) => {
      seen.position = state ?? null
    },
    setCameraActive: () => Promise.resolve(),
    setMicrophoneActive: () => Promise.resolve(),
  }
  const page = new EventTarget()
  const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) => {
    const handler = handlers.get(action)
    if (handler === undefined) throw new Error(`nobody holds ${action}`)
    handler({ action, ...details })
  }
  const sees = () => ({ title: session.metadata?.title ?? null, state: session.playbackState, ...seen })
  return { surroundings: { session, page }, page, press, sees }
}

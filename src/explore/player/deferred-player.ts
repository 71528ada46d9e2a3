import type { PlayerEvent } from '../../machines/audio-player.machine.ts'
import { defaultPreferences } from '../../machines/player-track.ts'
import type { PlayerActor, PlayerSnapshot } from './player-actor.ts'
import type { RunningPlayer, runPlayer } from './running-player.ts'

const isIn =
  (sound: 'closed' | 'loading'): PlayerSnapshot['matches'] =>
  (wanted) =>
    Object.entries(wanted).every(([region, state]) => Reflect.get({ sound, bar: 'shown' }, region) === state)

/** The player as it is before its machine has come: it holds nothing. */
const closed: PlayerSnapshot = {
  context: {
    tracks: [],
    index: 0,
    stopsAfterItem: false,
    position: 0,
    duration: 0,
    preferences: defaultPreferences,
    isPressNeeded: false,
  },
  value: { sound: 'closed', bar: 'shown' },
  matches: isIn('closed'),
  hasTag: () => false,
}

type Press = Extract<PlayerEvent, { type: 'track.pressed' | 'track.chosen' }>

/** What was pressed loads while its machine comes; it does not sound, so that the next press starts it as well. */
const loading = ({ tracks, index }: Press): PlayerSnapshot => ({
  ...closed,
  context: { ...closed.context, tracks, index },
  value: { sound: { loading: 'starting' }, bar: 'shown' },
  matches: isIn('loading'),
  hasTag: (tag) => tag === 'loading',
})

export type Player = {
  actor: PlayerActor
  /** What sounds. Made when it is first asked for: a server that draws a page has none. */
  readonly media: HTMLAudioElement
  mediaUrl: (path: string) => string
  /** Waits for the machine; rejects when its code cannot be loaded. */
  running: () => Promise<PlayerActor>
  /** Fetches the machine and starts it; gives what stops it. Can be started again. */
  start: () => () => void
}

type Code = { runPlayer: typeof runPlayer }
type Surroundings = {
  mediaUrl: (path: string) => string
  load: () => Promise<Code>
  makeMedia: () => HTMLAudioElement
  /** The machine can't be had; where something was pressed, that is not going to sound. */
  onLost: (error: Error, isPressed: boolean) => void
}

const isPress = (event: PlayerEvent): event is Press => event.type === 'track.pressed' || event.type === 'track.chosen'

/**
 * The player whose machine comes after the page can be seen. What it is told before is kept and done then; if the
 * machine can't be had, that is told each time, and the next press asks for it again.
 */
export const createDeferredPlayer = ({ mediaUrl, load, makeMedia, onLost }: Surroundings): Player => {
  const listeners = new Set<(snapshot: PlayerSnapshot) => void>()
  let early: PlayerEvent[] = []
  let media: HTMLAudioElement | undefined
  let run: RunningPlayer | null = null
  let coming: Promise<PlayerActor> | null = null
  let isStarted = false
  let session = 0
  /** What is seen while there is no machine. */
  let shown = closed

  const sound = (): HTMLAudioElement => {
    media ??= makeMedia()
    return media
  }
  const tell = (snapshot: PlayerSnapshot): void => {
    for (const listener of listeners) listener(snapshot)
  }
  const show = (snapshot: PlayerSnapshot): void => {
    shown = snapshot
    tell(snapshot)
  }
  const begin = async (): Promise<PlayerActor> => {
    const own = session
    const { runPlayer } = await load()
    if (own !== session) throw new Error('the player was stopped')
    run = runPlayer(sound(), mediaUrl)
    run.actor.subscribe(tell)
    const told = early
    early = []
    for (const event of told) run.actor.send(event)
    return run.actor
  }
  const running = (): Promise<PlayerActor> => {
    coming ??= begin()
    const asked = coming
    asked.catch((error) => {
      if (coming !== asked) return
      coming = null
      const isPressed = early.some(isPress)
      early = []
      show(closed)
      onLost(error, isPressed)
    })
    return asked
  }
  return {
    actor: {
      send: (event) => {
        if (run !== null) return run.actor.send(event)
        if (event.type === 'player.dismissed' || event.type === 'pause.pressed') {
          early = early.filter((other) => !isPress(other))
          return show(closed)
        }
        early.push(event)
        if (!isPress(event)) return
        // Safari lets an element sound later that was touched within a press.
        sound().load()
        if (!isStarted) return
        show(loading(event))
        running().catch(() => undefined)
      },
      getSnapshot: () => run?.actor.getSnapshot() ?? shown,
      subscribe: (next) => {
        listeners.add(next)
        return { unsubscribe: () => listeners.delete(next) }
      },
    },
    get media() {
      return sound()
    },
    mediaUrl,
    running,
    start: () => {
      isStarted = true
      running().catch(() => undefined)
      return () => {
        isStarted = false
        session += 1
        coming = null
        run?.stop()
        run = null
        show(closed)
      }
    },
  }
}

import { Trans, useLingui } from '@lingui/react/macro'
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { trackOf } from '../../machines/player-track.ts'
import { type ExploreSettings, ExploreSettingsProvider } from '../explore-settings.tsx'
import { createDeferredPlayer, type Player } from './deferred-player.ts'
import type { PlayerSnapshot } from './player-actor.ts'

export const PlayerContext = createContext<Player | null>(null)

const makeMedia = (): HTMLAudioElement => {
  const media = new Audio()
  media.preload = 'none'
  return media
}

/** Said once for all play buttons, and not where the sound comes at once. */
const LoadingStatus = () => {
  const loads = usePlayerSelector(isLoading)
  return (
    <p className="ui-visually-hidden" aria-live="polite">
      {loads && (
        <span className="explore-loading">
          <Trans>Loading</Trans>
        </span>
      )}
    </p>
  )
}

/** The one player, whose machine comes after the first paint, and what the explorer must know of its surroundings. Mount it once. */
export const PlayerProvider = ({ settings, children }: { settings: ExploreSettings; children: ReactNode }) => {
  const { t } = useLingui()
  const lost = useRef<(error: Error, isPressed: boolean) => void>(() => undefined)
  lost.current = (error, isPressed) => {
    settings.onPartLost?.(error)
    if (isPressed) settings.notify('error', t`This sound could not be played. Press play to try again.`)
  }
  const [player] = useState(() =>
    createDeferredPlayer({
      mediaUrl: settings.mediaUrl,
      load: () => import('./running-player.ts'),
      makeMedia,
      onLost: (...told) => lost.current(...told),
    }),
  )
  useEffect(() => player.start(), [player])
  return (
    <ExploreSettingsProvider value={settings}>
      <PlayerContext value={player}>
        {children}
        <LoadingStatus />
      </PlayerContext>
    </ExploreSettingsProvider>
  )
}

/** Throws outside of `PlayerProvider`. */
export const usePlayer = (): Player => {
  const player = useContext(PlayerContext)
  if (player === null) throw new Error('usePlayer: no PlayerProvider')
  return player
}

/** What `select` gives must be the same while nothing of it changed: a primitive, or what the player holds. */
export const usePlayerSelector = <Value,>(select: (snapshot: PlayerSnapshot) => Value): Value => {
  const { actor } = usePlayer()
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [actor],
  )
  const read = () => select(actor.getSnapshot())
  return useSyncExternalStore(subscribe, read, read)
}

export const isSounding = (snapshot: PlayerSnapshot): boolean => snapshot.hasTag('sounding')
/** It is to sound, and what sounds next is not here yet. */
export const isLoading = (snapshot: PlayerSnapshot): boolean => snapshot.hasTag('loading')
export const currentTrack = (snapshot: PlayerSnapshot) => trackOf(snapshot.context)
/** From 0 to 1. */
export const progressOf = ({ context }: PlayerSnapshot): number =>
  context.duration > 0 ? Math.min(1, context.position / context.duration) : 0

/** Hides the bottom player while the caller is mounted: the voice drawer (specification, section 2). */
export const useHiddenPlayerBar = (): void => {
  const { actor } = usePlayer()
  useEffect(() => {
    actor.send({ type: 'drawer.opened' })
    return () => actor.send({ type: 'drawer.closed' })
  }, [actor])
}

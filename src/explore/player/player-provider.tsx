import { useSelector } from '@xstate/react'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createActor, fromCallback } from 'xstate'
import { audioPlayerMachine, trackOf } from '../../machines/audio-player.machine.ts'
import { type ExploreSettings, ExploreSettingsProvider } from '../explore-settings.tsx'
import { followWithMediaSession } from './media-session.ts'
import { isPressNeededIn, memory, rememberedPreferences } from './memory.ts'
import type { PlayerActor, PlayerSnapshot } from './player-actor.ts'
import { createSound } from './sound.ts'

/** `media` is null where nothing sounds: on a server, which draws pages and starts no actor. */
type Player = { actor: PlayerActor; media: HTMLAudioElement | null; mediaUrl: (path: string) => string }

const PlayerContext = createContext<Player | null>(null)

const channelName = 'voice-portal.player'

/** One sound at a time across tabs and widgets of one origin, over a BroadcastChannel. */
export const neighbours = fromCallback<{ type: 'announce' }>(({ sendBack, receive }) => {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', () => sendBack({ type: 'neighbour.started' }))
  receive(() => channel.postMessage('started'))
  return () => channel.close()
})

const createMedia = (): HTMLAudioElement | null => {
  if (typeof Audio === 'undefined') return null
  const media = new Audio()
  media.preload = 'none'
  return media
}

const createPlayer = (mediaUrl: (path: string) => string): Player => {
  const media = createMedia()
  const sound = media === null ? {} : { sound: createSound(media, mediaUrl) }
  const machine = audioPlayerMachine.provide({ actors: { ...sound, neighbours, memory } })
  const input = { preferences: rememberedPreferences(), isPressNeeded: isPressNeededIn(navigator) }
  return { actor: createActor(machine, { input }), media, mediaUrl }
}

/** The one running player and what the explorer must know of its surroundings. Mount it once. */
export const PlayerProvider = ({ settings, children }: { settings: ExploreSettings; children: ReactNode }) => {
  const [player, setPlayer] = useState<Player>(() => createPlayer(settings.mediaUrl))
  useEffect(() => {
    // A stopped actor can't start again (React mounts twice in development).
    if (player.actor.getSnapshot().status === 'stopped') {
      setPlayer(createPlayer(player.mediaUrl))
      return
    }
    player.actor.start()
    const release = followWithMediaSession(player.actor, player.mediaUrl)
    return () => {
      release()
      player.actor.stop()
    }
  }, [player])
  return (
    <ExploreSettingsProvider value={settings}>
      <PlayerContext value={player}>{children}</PlayerContext>
    </ExploreSettingsProvider>
  )
}

/** Throws outside of `PlayerProvider`. */
export const usePlayer = (): Player => {
  const player = useContext(PlayerContext)
  if (player === null) throw new Error('usePlayer: no PlayerProvider')
  return player
}

export const usePlayerSelector = <Value,>(select: (snapshot: PlayerSnapshot) => Value): Value =>
  useSelector(usePlayer().actor, select)

export const isSounding = (snapshot: PlayerSnapshot): boolean => snapshot.hasTag('sounding')
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

import { createActor } from 'xstate'
import { audioPlayerMachine } from '../../machines/audio-player.machine.ts'
import { followWithMediaSession } from './media-session.ts'
import { isPressNeededIn, memory, rememberedPreferences } from './memory.ts'
import { neighbours } from './neighbours.ts'
import type { PlayerActor } from './player-actor.ts'
import { createSound } from './sound.ts'

export type RunningPlayer = { actor: PlayerActor; stop: () => void }

/** Runs the player's machine over one media element, together with media keys and the other tabs. */
export const runPlayer = (media: HTMLAudioElement, mediaUrl: (path: string) => string): RunningPlayer => {
  const machine = audioPlayerMachine.provide({ actors: { sound: createSound(media, mediaUrl), neighbours, memory } })
  const input = { preferences: rememberedPreferences(), isPressNeeded: isPressNeededIn(navigator) }
  const actor = createActor(machine, { input })
  const release = followWithMediaSession(actor, mediaUrl)
  actor.start()
  return {
    actor,
    stop: () => {
      release()
      actor.stop()
    },
  }
}

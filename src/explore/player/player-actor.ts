import type { SnapshotFrom } from 'xstate'
import type { audioPlayerMachine, PlayerEvent } from '../../machines/audio-player.machine.ts'

export type PlayerSnapshot = Pick<SnapshotFrom<typeof audioPlayerMachine>, 'context' | 'hasTag' | 'matches' | 'value'>

/** What is seen of the player, also before its machine is there. */
export type PlayerActor = {
  send: (event: PlayerEvent) => void
  getSnapshot: () => PlayerSnapshot
  subscribe: (next: (snapshot: PlayerSnapshot) => void) => { unsubscribe: () => void }
}

import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { audioPlayerMachine } from '../../machines/audio-player.machine.ts'

export type PlayerActor = ActorRefFrom<typeof audioPlayerMachine>
export type PlayerSnapshot = SnapshotFrom<typeof audioPlayerMachine>

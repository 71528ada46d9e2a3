import type { SnapshotFrom } from 'xstate'
import type { CastingRoomEvent, castingRoomMachine } from '../../machines/casting-room.machine.ts'

/** The running room of a page. */
export type CastingRoom = {
  snapshot: SnapshotFrom<typeof castingRoomMachine>
  send: (event: CastingRoomEvent) => void
}

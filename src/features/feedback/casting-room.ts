import type { SnapshotFrom } from 'xstate'
import type { FeedbackDraft } from '../../machines/answer-sheet.ts'
import type { CastingRoomEvent, castingRoomMachine } from '../../machines/casting-room.machine.ts'
import type { Draft } from '../drafts/draft-store.ts'
import type { FollowedDraft } from '../drafts/followed-draft.ts'

/** Where the answer is kept until it is sent; `follow` where several tabs may write it. */
export type KeptDraft = Draft<FeedbackDraft> & Partial<FollowedDraft<FeedbackDraft>>

/** The running room of a page. */
export type CastingRoom = {
  snapshot: SnapshotFrom<typeof castingRoomMachine>
  send: (event: CastingRoomEvent) => void
}

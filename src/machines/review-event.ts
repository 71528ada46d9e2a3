import type { ReadDecision, ReviewDraft, ReviewNote } from './review-draft.ts'

/** What happens to a review: by whoever decides, and what is read of it. */
export type ReviewEvent =
  | { type: 'moment.pointed'; at: number }
  /** The note in hand belongs to another second. */
  | { type: 'moment.moved'; at: number }
  /** A mark on the wave: opens its note, and closes the open one. */
  | { type: 'mark.pressed'; id: number }
  | { type: 'edit.pressed'; note: ReviewNote }
  | { type: 'text.changed'; text: string }
  | { type: 'note.finished' }
  | { type: 'note.abandoned' }
  | { type: 'note.deleted'; id: number }
  /** What was said of the version before goes on with this one. */
  | { type: 'earlier.taken'; draft: ReviewDraft; duration: number }
  | { type: 'comment.changed'; comment: string }
  | { type: 'approve.pressed' }
  /** `key`: the Idempotency-Key of a decision that is made now. */
  | { type: 'approve.confirmed'; key: string }
  | { type: 'revision.pressed' }
  | { type: 'revision.submitted'; key: string }
  /** The revision was asked for by mistake. */
  | { type: 'withdrawal.pressed' }
  | { type: 'withdrawal.confirmed'; key: string }
  | { type: 'decision.dismissed' }
  | { type: 'retry.pressed' }
  /** The recording was read again. */
  | { type: 'recording.read'; read: ReadDecision }
  | { type: 'draft.discarded' }

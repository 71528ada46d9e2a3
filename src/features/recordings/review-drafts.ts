import { useState } from 'react'
import { isFields } from '../../api/contract/is-fields.ts'
import type { Recording, RecordingDecision } from '../../api/contract/recording.ts'
import {
  arrived,
  emptyReview,
  hasArrived,
  type ReviewDraft,
  type ReviewNote,
  type SentReview,
  saysNothing,
} from '../../machines/review-draft.ts'
import { type Draft, draftAt } from '../drafts/draft-store.ts'

const isMoment = (value: unknown): value is { at: number; text: string } =>
  isFields(value) && typeof value.at === 'number' && typeof value.text === 'string'

const isNote = (value: unknown): value is ReviewNote => isMoment(value) && 'id' in value && typeof value.id === 'number'

const isInHand = (value: unknown): value is ReviewDraft['inHand'] =>
  value === null || isNote(value) || (isMoment(value) && 'id' in value && value.id === null)

const isDecision = (value: unknown): value is RecordingDecision =>
  isFields(value) &&
  (value.state === 'approved' ||
    value.state === 'delivered' ||
    (value.state === 'revision' &&
      typeof value.comment === 'string' &&
      Array.isArray(value.notes) &&
      value.notes.every(isMoment)))

const isTakenBack = (value: unknown): boolean =>
  value === undefined ||
  (isFields(value) &&
    (value.comment === null || typeof value.comment === 'string') &&
    Array.isArray(value.notes) &&
    value.notes.every(isMoment))

const isSentReview = (value: unknown): value is SentReview | null =>
  value === null ||
  (isFields(value) && typeof value.key === 'string' && isDecision(value.decision) && isTakenBack(value.takenBack))

const isReviewDraft = (value: unknown): value is ReviewDraft =>
  isFields(value) &&
  typeof value.comment === 'string' &&
  Array.isArray(value.notes) &&
  value.notes.every(isNote) &&
  isInHand(value.inHand) &&
  isSentReview(value.sent)

/** What this tab keeps of a review until it is decided. */
export const reviewDraftAt = ({ id }: Pick<Recording, 'id'>): Draft<ReviewDraft> =>
  draftAt(`review-${id}`, isReviewDraft)

/** Keeps a draft, or nothing where there is nothing to keep. */
export const keepReview = (recording: Pick<Recording, 'id'>, draft: ReviewDraft): void => {
  const kept = reviewDraftAt(recording)
  if (saysNothing(draft) && draft.sent === null && draft.inHand === null) kept.drop()
  else kept.write(draft)
}

/** What was said of a version that is no longer the newest, and not sent; null where there is none. */
const unsentOf = (recordings: readonly Recording[]): { recording: Recording; draft: ReviewDraft } | null => {
  for (const recording of recordings) {
    const kept = reviewDraftAt(recording).read() ?? emptyReview
    const draft = hasArrived(kept, recording) ? arrived(kept) : kept
    if (!saysNothing(draft)) return { recording, draft }
  }
  return null
}

/** The same, and the ways to keep something else of it, and to throw it away. */
export const useUnsent = (recordings: readonly Recording[]) => {
  const [, look] = useState(0)
  const unsent = unsentOf(recordings)
  const keep = (draft: ReviewDraft) => {
    if (unsent !== null) keepReview(unsent.recording, draft)
    look((looks) => looks + 1)
  }
  return { unsent, keep, forget: () => keep(emptyReview) }
}

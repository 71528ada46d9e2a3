import type { FeedbackDraft } from '../../machines/answer-sheet.ts'
import { type Draft, deviceDraftAt } from '../drafts/draft-store.ts'
import { isFeedbackDraft } from './is-feedback-draft.ts'

/** The draft of a request, on this device. */
export const deviceDraftOf = (id: number): Draft<FeedbackDraft> => deviceDraftAt(`feedback-${id}`, isFeedbackDraft)

import type { FeedbackDraft } from '../../machines/feedback-answers.ts'

/** Whether something stored is what stands in the form. */
export const isFeedbackDraft = (value: unknown): value is FeedbackDraft =>
  typeof value === 'object' &&
  value !== null &&
  'voice' in value &&
  (value.voice === null || typeof value.voice === 'string') &&
  'comment' in value &&
  typeof value.comment === 'string'

import type { ProjectComment } from './comment.ts'

/** Whether an answer was written where names were hidden, by who asked or by who answered. */
export const wereNamesHidden = (
  request: Pick<ProjectComment, 'payload'>,
  answer: Pick<ProjectComment, 'payload'>,
): boolean => request.payload.blind === true || answer.payload.namesHidden === true

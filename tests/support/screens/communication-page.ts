import type { ProjectComment } from '../../../src/api/contract/comment.ts'
import type { Answers } from './wire.ts'
import { commentsOf, projectOf, voiceOf } from './wire-literals.ts'

export const path = '/projects/7/communication'
const voices: Answers = {
  'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
  'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
}
/** What the page of project 7 asks for: with these requests, and what was answered to them. */
export const answersFor = (comments: ProjectComment[], project = projectOf(7)): Answers => ({
  ...voices,
  'GET /shop/projects/7': project,
  'GET /shop/projects/7/comments': commentsOf(comments),
})

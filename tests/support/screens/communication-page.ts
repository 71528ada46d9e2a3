import { screen } from '@testing-library/react'
import type { ProjectComment } from '../../../src/api/contract/comment.ts'
import { renderScreen } from './render-screen.tsx'
import { type Answers, refused } from './wire.ts'
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
  ...Object.fromEntries(comments.map((comment) => [`GET /shop/project-comments/${comment.id}`, comment])),
})

/** The drawer in which a reseller asks the client of this project for feedback. */
export const openRequestDrawer = async (project: ReturnType<typeof projectOf>, answers: Answers = {}) => {
  const page = await renderScreen(path, {
    as: 'reseller',
    answers: { ...answersFor([], project), 'GET /shop/clients/5': refused(404), ...answers },
  })
  await page.press('Request client feedback')
  return { ...page, drawer: await screen.findByRole('dialog', { name: 'Request client feedback' }) }
}

import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { ProjectComment } from '../../../src/api/contract/comment.ts'
import { type Person, renderScreen } from './render-screen.tsx'
import type { Answers, Opening } from './wire.ts'
import { requestOf, themeOf, voiceOf } from './wire-literals.ts'

// {"action":"project-comment","data":{"id":21,"refreshToken":"abc"}}
const link = 'eyJhY3Rpb24iOiJwcm9qZWN0LWNvbW1lbnQiLCJkYXRhIjp7ImlkIjoyMSwicmVmcmVzaFRva2VuIjoiYWJjIn19'
const path = `/feedback?link=${link}`
export const exchange = 'POST /shop/authentication-token/refresh'
export const request: ProjectComment = { ...requestOf(21), theme: '/api/v2/shop/themes/9' }
const answersFor = (comment: ProjectComment): Answers => ({
  [exchange]: { token: 'short', refreshToken: 'abc', customer: '/api/v2/shop/customers/5' },
  'GET /shop/project-comments/21': comment,
  'PUT /shop/project-comments/21': comment,
  'GET /shop/themes/9': themeOf({ feedbackIntroduction: 'Listen, and tell us what you think.' }),
  'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
  'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
})
/** The page of the link to request 21, for a guest unless told; `first` says what the first call of a kind meets. */
export const open = (answers: Answers = {}, first?: Opening, as: Person = 'guest') =>
  renderScreen(path, { as, answers: { ...answersFor(request), ...answers }, ...(first && { first }) })
export const sent = 'Your feedback has been sent.'

/** The choices of a page with two voices, once both have come. */
export const allVoices = (): Promise<HTMLElement[]> =>
  waitFor(() => {
    const choices = screen.getAllByRole('radio')
    expect(choices).toHaveLength(2)
    return choices
  })

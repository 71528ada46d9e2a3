import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ProjectComment } from '../../src/api/contract/comment.ts'
import { exchange, open } from '../support/screens/feedback-page.tsx'
import { inTurn, refused } from '../support/screens/wire.ts'
import { answeredOf } from '../support/screens/wire-literals.ts'

/** An answer with a second choice, which stands on the page once all has come. */
const answered = answeredOf(21, {
  payload: { read: false, voices: ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13'] },
})
const openAnswered = async (part: Partial<ProjectComment> = {}) => {
  await open({ 'GET /shop/project-comments/21': { ...answered, ...part } })
  await within(await screen.findByRole('region', { name: 'Bakkerij Blauw' })).findByText('Tom Jansen')
}

test('whoever answered reads below it who can ask them again', async () => {
  await openAnswered()
  const line = screen.getByText('Changed your mind? Mila Bakker can ask you again.')
  const answer = screen.getByRole('region', { name: 'Bakkerij Blauw' })
  expect(answer.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test.each<[string, Partial<ProjectComment>]>([
  ['to whom a link was passed on', { payload: { ...answered.payload, guest: 'Joost' } }],
  ['where nobody knows who asked', { author: '' }],
  [
    'whose client’s own account answered',
    { children: answered.children.map((answer) => ({ ...answer, answeredBy: 'Eva Postma' })) },
  ],
])('nobody reads that they can be asked again %s', async (_, part) => {
  await openAnswered(part)
  expect(screen.queryByText(/can ask you again/)).toBeNull()
})

const again = { ...answered, payload: { ...answered.payload, askedAgainAt: '2026-11-29T12:00:00+01:00' } }
const words = 'Mila Bakker asked you again on 29-11-2026 at 12:00. See the newest message.'
const lineOf = (text: string) => (_: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === text

test('whoever was asked again reads when, in the place of who can', async () => {
  await openAnswered(again)
  expect(screen.getByText(lineOf(words))).toBeTruthy()
  expect(screen.queryByText(/can ask you again/)).toBeNull()
})

const look = 'GET /shop/project-comments/21'
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')))

test('a page that stays open says so when they come back, and once that is over no more', async () => {
  const { heard } = await open({ [look]: inTurn(answered, again, answered, refused(403)) })
  await screen.findByText('Changed your mind? Mila Bakker can ask you again.')
  comeBack()
  await screen.findByText(lineOf(words))
  comeBack()
  await screen.findByText('Changed your mind? Mila Bakker can ask you again.')
  comeBack()
  await waitFor(() => expect(heard(look)).toHaveLength(4))
  expect(screen.getByText('Changed your mind? Mila Bakker can ask you again.')).toBeTruthy()
})

test('a page with an answer looks for nothing while nobody comes back to it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { heard } = await open({ [look]: inTurn(answered, again) })
  await screen.findByText('Changed your mind? Mila Bakker can ask you again.')
  for (let looks = 0; looks < 3; looks += 1)
    await act(async () => {
      vi.advanceTimersByTime(30_000)
      await new Promise(setImmediate)
    })
  expect(heard(exchange)).toHaveLength(1)
  comeBack()
  await screen.findByText(lineOf(words))
  expect([heard(exchange).length, heard(look).length]).toEqual([2, 2])
})

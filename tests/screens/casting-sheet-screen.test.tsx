import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Verdict } from '../../src/api/contract/comment.ts'
import { renderScreen } from '../support/screens/render-screen.tsx'
import { testStates } from '../support/screens/test-states.tsx'
import type { Answers } from '../support/screens/wire.ts'
import { answeredOf, commentsOf, projectOf, voiceOf } from '../support/screens/wire-literals.ts'

const path = '/projects/7/casting-sheet'
const [sanne, tom] = ['/api/v2/shop/voices/12', '/api/v2/shop/voices/13']
const verdicts: Verdict[] = [
  { voice: sanne, verdict: 'yes', notes: [] },
  { voice: tom, verdict: 'maybe', notes: [] },
]
const answers: Answers = {
  'GET /shop/voices/12': voiceOf(12, 'Sanne de Wit'),
  'GET /shop/voices/13': voiceOf(13, 'Tom Jansen'),
  'GET /shop/projects/7': projectOf(7, { voices: [sanne, tom], description: 'Friendly, close.' }),
  'GET /shop/projects/7/comments': commentsOf([answeredOf(21, { payload: { read: true, voices: [sanne], verdicts } })]),
}

testStates({
  path,
  as: 'reseller',
  asks: 'GET /shop/projects/7/comments',
  answers,
  facts: ['Sanne de Wit', 'Tom Jansen', 'Friendly, close.'],
  empty: { answers: { 'GET /shop/projects/7': projectOf(7) }, text: 'Select voices, and they stand here' },
})

test('has each voice with its traits, what was said of it and where it is heard, and is printed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue()
  const { press } = await renderScreen(path, { as: 'reseller', answers })
  const sheet = within(await screen.findByRole('article'))
  const voices = (await sheet.findAllByRole('heading', { level: 2 })).map(
    (heading) => heading.closest('li')?.textContent,
  )
  expect(voices).toEqual([
    expect.stringMatching(
      /^SWSanne de WitLeadingDutch · Adult · Warm · CalmAnna VisserYes1http.*\/share\/explore\/voice-12$/,
    ),
    expect.stringMatching(/^TJTom JansenDutch · Adult · Warm · CalmAnna VisserMaybehttp.*\/share\/explore\/voice-13$/),
  ])
  await press('Print or save as PDF')
  expect(print).toHaveBeenCalledTimes(1)
})

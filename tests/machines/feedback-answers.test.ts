import { expect, test } from 'vitest'
import type { Verdict } from '../../src/api/contract/comment.ts'
import { emptyDraft } from '../../src/machines/answer-sheet.ts'
import { isOther } from '../../src/machines/feedback-answers.ts'

test('an answer is no other because its verdicts were given in another order', () => {
  const draft = {
    ...emptyDraft,
    voice: '/voices/noor',
    comment: 'Noor.',
    sheet: { further: [], verdicts: { '/voices/tom': 'no', '/voices/noor': 'yes' }, notes: [], inHand: null },
  } as const
  const noor: Verdict = { voice: '/voices/noor', verdict: 'yes', notes: [] }
  const tom: Verdict = { voice: '/voices/tom', verdict: 'no', notes: [] }
  const answer = { voices: ['/voices/noor'], comment: 'Noor.' }
  expect(isOther(draft, [], { ...answer, verdicts: [noor, tom] })).toBe(false)
  expect(isOther(draft, [], { ...answer, verdicts: [noor, { ...tom, verdict: 'maybe' }] })).toBe(true)
})

test('a note without a verdict stands in no answer', () => {
  const note = { id: 1, voice: '/voices/noor', audio: 1, at: 2, text: 'Slower here.' }
  const sheet = { further: [], verdicts: {}, notes: [note], inHand: null }
  const answer = { voices: ['/voices/noor'], verdicts: [], comment: 'Noor.' }
  expect(isOther({ voice: '/voices/noor', comment: 'Noor.', sheet }, [], answer)).toBe(true)
})

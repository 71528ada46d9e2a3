import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFeedbackDraft } from '../../src/features/feedback/is-feedback-draft.ts'
import {
  changeSheet,
  choicesOf,
  chooseOne,
  dropChoices,
  emptyDraft,
  type FeedbackDraft,
  rankOf,
  type SheetChange,
} from '../../src/machines/answer-sheet.ts'

const voices = ['noor', 'tom', 'mila', 'sanne', 'ruben']
const voice = fc.constantFrom(...voices)
const note = fc.record({
  voice,
  audio: fc.integer({ min: 1, max: 3 }),
  at: fc.double({ min: 0, max: 60, noNaN: true }),
  id: fc.option(fc.integer({ min: 1, max: 4 })),
  text: fc.constantFrom('', ' ', 'Too fast', ' Lovely '),
})
const change: fc.Arbitrary<SheetChange> = fc.oneof(
  fc.record({ kind: fc.constant('ranked' as const), voice, rank: fc.option(fc.integer({ min: 1, max: 3 })) }),
  fc.record({
    kind: fc.constant('judged' as const),
    voice,
    verdict: fc.option(fc.constantFrom('yes' as const, 'maybe' as const, 'no' as const)),
  }),
  fc.record({ kind: fc.constant('pinned' as const), note }),
  fc.record({ kind: fc.constant('unpinned' as const), id: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant('taken in hand' as const), note: fc.option(note) }),
)
type Step = SheetChange | { kind: 'chosen'; voice: string } | { kind: 'gone'; voice: string }
const step: fc.Arbitrary<Step> = fc.oneof(
  change,
  fc.record({ kind: fc.constant('chosen' as const), voice }),
  fc.record({ kind: fc.constant('gone' as const), voice }),
)
const take = (draft: FeedbackDraft, made: Step): FeedbackDraft => {
  if (made.kind === 'chosen') return chooseOne(draft, made.voice)
  if (made.kind === 'gone') return dropChoices(draft, [made.voice])
  return changeSheet(draft, made)
}

test('choices stay distinct and three at most, the first choice is the chosen voice, and all of it can be stored', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const draft = steps.reduce(take, emptyDraft)
      const choices = choicesOf(draft)
      expect(new Set(choices).size).toBe(choices.length)
      expect(choices.length).toBeLessThanOrEqual(3)
      expect(draft.voice).toBe(choices[0] ?? null)
      expect(isFeedbackDraft(JSON.parse(JSON.stringify(draft)))).toBe(true)
    }),
  )
})

test('notes keep ids of their own, words, and the order of their moments', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
      const notes = changes.reduce(changeSheet, emptyDraft).sheet?.notes ?? []
      expect(new Set(notes.map(({ id }) => id)).size).toBe(notes.length)
      expect(notes.every(({ text }) => text !== '' && text === text.trim())).toBe(true)
      const moments = notes.map(({ at }) => at)
      expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    }),
  )
})

test('a voice that is ranked gets that rank, and others move down', () => {
  const ranked = (draft: FeedbackDraft, name: string, rank: number | null) =>
    changeSheet(draft, { kind: 'ranked', voice: name, rank })
  let draft = ranked(emptyDraft, 'noor', 2)
  expect(choicesOf(draft)).toEqual(['noor'])
  draft = ranked(ranked(draft, 'tom', 1), 'mila', 2)
  expect(choicesOf(draft)).toEqual(['tom', 'mila', 'noor'])
  expect([rankOf(draft, 'noor'), rankOf(draft, 'sanne')]).toEqual([3, null])
  expect(choicesOf(ranked(draft, 'sanne', 1))).toEqual(['sanne', 'tom', 'mila'])
  expect(choicesOf(ranked(draft, 'tom', null))).toEqual(['mila', 'noor'])
  expect(choicesOf(chooseOne(draft, 'noor'))).toEqual(['noor'])
})

test.each([
  { further: ['noor', 'noor'], verdicts: {}, notes: [], inHand: null },
  { further: ['a', 'b', 'c'], verdicts: {}, notes: [], inHand: null },
  { further: [], verdicts: { noor: 'perhaps' }, notes: [], inHand: null },
  { further: [], verdicts: {}, notes: [{ id: 1, voice: 'noor', audio: 1, at: -1, text: 'x' }], inHand: null },
  { further: [], verdicts: {}, notes: [{ id: null, voice: 'noor', audio: 1, at: 1, text: 'x' }], inHand: null },
  { further: [], verdicts: {}, notes: [], inHand: { id: null, voice: 'noor', audio: '1', at: 1, text: 'x' } },
  { further: [], verdicts: {}, notes: [] },
  null,
])('a stored sheet is left behind where it is none: %j', (sheet) => {
  expect(isFeedbackDraft({ voice: null, comment: '', sheet })).toBe(false)
})

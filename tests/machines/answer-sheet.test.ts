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
  isBlank,
  pushedOutBy,
  rankOf,
  type SheetChange,
  sheetOf,
  unjudgedIn,
  verdictsOf,
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

test('a fourth choice has no room: who leaves is the last one, and is told', () => {
  const draft = { ...emptyDraft, voice: 'tom', sheet: { ...sheetOf(emptyDraft), further: ['mila', 'noor'] } }
  const outFor = (voice: string, rank: number | null, of: FeedbackDraft = draft) =>
    pushedOutBy(of, { kind: 'ranked', voice, rank })
  expect([outFor('sanne', 1), outFor('sanne', 3), outFor('sanne', 4)]).toEqual(['noor', 'noor', null])
  expect([outFor('noor', 1), outFor('mila', null), outFor('sanne', 1, emptyDraft)]).toEqual([null, null, null])
  expect(pushedOutBy(draft, { kind: 'judged', voice: 'sanne', verdict: 'yes' })).toBe(null)
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

const noteAt = (at: number, id: number | null, text = 'Too fast') => ({ voice: 'noor', audio: 1, at, id, text })
const withSheet = (sheet: Partial<ReturnType<typeof sheetOf>>): FeedbackDraft => ({
  ...emptyDraft,
  sheet: { ...sheetOf(emptyDraft), ...sheet },
})

test('voices that can no longer be chosen leave the choices, the others close up, and what was said of them stays', () => {
  const draft = { ...withSheet({ further: ['tom', 'mila'], verdicts: { noor: 'yes' as const } }), voice: 'noor' }
  const left = dropChoices(draft, ['noor', 'ruben'])
  expect([choicesOf(left), sheetOf(left).verdicts]).toEqual([['tom', 'mila'], { noor: 'yes' }])
  expect([choicesOf(dropChoices(draft, ['tom'])), dropChoices(draft, ['ruben'])]).toEqual([['noor', 'mila'], draft])
  expect([rankOf(draft, 'noor'), rankOf(draft, 'mila')]).toEqual([1, 3])
})

test('hidden names are kept with the answer', () => {
  const hidden = changeSheet(emptyDraft, { kind: 'names hidden', areNamesHidden: true })
  expect(hidden).toEqual({
    voice: null,
    comment: '',
    sheet: { further: [], verdicts: {}, notes: [], inHand: null, areNamesHidden: true },
  })
  expect(changeSheet(hidden, { kind: 'names hidden', areNamesHidden: false }).sheet?.areNamesHidden).toBe(false)
})

test('a note lies at a tenth of a second, and the older of two at one moment comes first', () => {
  const draft = [noteAt(4.26, 3), noteAt(4.26, 2), noteAt(1, null)].reduce<FeedbackDraft>(
    (before, note) => changeSheet(before, { kind: 'pinned', note }),
    emptyDraft,
  )
  expect(sheetOf(draft).notes.map(({ id, at }) => [id, at])).toEqual([
    [4, 1],
    [2, 4.3],
    [3, 4.3],
  ])
})

test.each<[string, FeedbackDraft, boolean]>([
  ['nothing', emptyDraft, true],
  ['blanks', { ...withSheet({ inHand: noteAt(1, null, ' ') }), comment: ' ' }, true],
  ['hidden names', withSheet({ areNamesHidden: true }), true],
  ['a voice', { ...emptyDraft, voice: 'noor' }, false],
  ['words', { ...emptyDraft, comment: 'Fine' }, false],
  ['a verdict', withSheet({ verdicts: { noor: 'no' } }), false],
  ['a note', withSheet({ notes: [{ ...noteAt(1, 1), id: 1 }] }), false],
  ['half a note', withSheet({ inHand: noteAt(1, null) }), false],
])('a draft with %s is blank or not', (_, draft, expected) => {
  expect(isBlank(draft)).toBe(expected)
})

test('what is sent of a voice is its verdict with its own notes; a voice with notes alone is asked about', () => {
  const notes = [
    { ...noteAt(1, 1), id: 1 },
    { ...noteAt(2, 2), id: 2, voice: 'tom' },
    { ...noteAt(3, 3), id: 3, voice: 'tom' },
  ]
  const draft = withSheet({ verdicts: { noor: 'maybe' }, notes })
  expect([unjudgedIn(draft), verdictsOf(draft)]).toEqual([
    ['tom'],
    [{ voice: 'noor', verdict: 'maybe', notes: [{ audio: 1, at: 1, text: 'Too fast' }] }],
  ])
})

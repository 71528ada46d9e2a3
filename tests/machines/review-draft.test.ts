import { describe, expect, test } from 'vitest'
import {
  emptyReview,
  hasArrived,
  pinInHand,
  type ReadDecision,
  type ReviewDraft,
  revisionOf,
  saysNothing,
  withEarlier,
} from '../../src/machines/review-draft.ts'

const louder = { id: 1, at: 4, text: 'Louder' }
const slower = { id: 2, at: 4, text: 'Slower' }

/** A revision with two notes that nobody has answered. */
const asking: ReviewDraft = {
  ...emptyReview,
  sent: { decision: revisionOf({ ...emptyReview, comment: ' Warmer ', notes: [louder, slower] }), key: 'r' },
}
const decidedAt = '2026-11-24T12:00:00+01:00'
const read: ReadDecision = { state: 'revision', comment: 'Warmer', decidedAt, notes: [louder, slower] }

describe('a note that is kept', () => {
  test('stands behind the one that was there first at its second', () => {
    const draft = pinInHand({ ...emptyReview, notes: [slower], inHand: { id: 1, at: 4, text: 'Louder' } })
    expect(draft.notes.map(({ text }) => text)).toEqual(['Louder', 'Slower'])
  })

  test('without words takes away the one that it was to change', () => {
    const draft = pinInHand({ ...emptyReview, notes: [louder, slower], inHand: { id: 1, at: 4, text: '  ' } })
    expect(draft).toEqual({ comment: '', notes: [slower], inHand: null, sent: null })
  })

  test('leaves the others as they are', () => {
    const draft = pinInHand({ ...emptyReview, notes: [louder, slower], inHand: { id: 2, at: 6, text: 'Calmer' } })
    expect(draft.notes).toEqual([
      { id: 1, at: 4, text: 'Louder' },
      { id: 2, at: 6, text: 'Calmer' },
    ])
  })
})

test.each([
  ['a comment', { comment: 'Warmer' }, false],
  ['a note', { notes: [louder] }, false],
  ['a note in hand', { inHand: { id: null, at: 1, text: 'x' } }, false],
  ['a blank comment', { comment: ' \n' }, true],
  ['a blank note in hand', { inHand: { id: null, at: 1, text: ' ' } }, true],
])('%s says something, or nothing', (_, part, saysNone) =>
  expect(saysNothing({ ...emptyReview, ...part })).toBe(saysNone),
)

describe('a revision has arrived', () => {
  test.each<[what: string, read: Partial<ReadDecision>, arrived: boolean]>([
    ['where the recording says the same', {}, true],
    ['not with another comment', { comment: 'Calmer' }, false],
    ['not with another note besides', { notes: [louder, slower, { at: 9, text: 'Calmer' }] }, false],
    ['not with a note less', { notes: [louder] }, false],
    ['not with a note at another second', { notes: [louder, { at: 5, text: 'Slower' }] }, false],
    ['not with a note of other words', { notes: [louder, { at: 4, text: 'Faster' }] }, false],
    ['not where it is approved', { state: 'approved' }, false],
  ])('%s', (_, part, arrived) => expect(hasArrived(asking, { ...read, ...part })).toBe(arrived))

  test('that has no comment where the recording has none', () => {
    const sent = { decision: revisionOf({ ...emptyReview, notes: [louder] }), key: 'r' }
    expect(hasArrived({ ...emptyReview, sent }, { state: 'revision', comment: null, decidedAt, notes: [louder] })).toBe(
      true,
    )
  })
})

test('what comes along from an earlier version gets numbers of its own, and no blank words', () => {
  const earlier = { ...emptyReview, comment: '  ', notes: [louder, slower] }
  expect(withEarlier({ ...emptyReview, notes: [{ id: 7, at: 1, text: 'Mine' }] }, earlier, 30)).toEqual({
    comment: '',
    notes: [
      { id: 7, at: 1, text: 'Mine' },
      { id: 8, at: 4, text: 'Louder' },
      { id: 9, at: 4, text: 'Slower' },
    ],
    inHand: null,
    sent: null,
  })
})

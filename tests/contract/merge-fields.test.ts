import { expect, test } from 'vitest'
import {
  changeOfList,
  conflictsIn,
  isAsTyped,
  isSameValue,
  mergeList,
  unsavedIn,
} from '../../src/api/contract/merge-fields.ts'

const edits = { name: { from: 'Spring', to: 'Summer' }, tags: { from: ['a'], to: ['a', 'b'] } }

test('a field that nobody else touched is sent and no conflict', () => {
  const held = { name: 'Spring', description: 'by a colleague', tags: ['a'] }
  expect(conflictsIn(edits, held)).toEqual([])
  expect(unsavedIn(edits, held)).toEqual({ name: 'Summer', tags: ['a', 'b'] })
})

test('a field that somebody else changed to something else is a conflict', () => {
  expect(conflictsIn(edits, { name: 'Autumn', tags: ['a'] })).toEqual(['name'])
  expect(conflictsIn(edits, { name: 'Spring', tags: ['c'] })).toEqual(['tags'])
})

test('what a save carried is no word of somebody else, whether it was answered or not', () => {
  const sent = { name: { from: 'Spring', to: 'Summer', sent: 'Autumn' } }
  expect(conflictsIn(sent, { name: 'Autumn' })).toEqual([])
  expect(unsavedIn(sent, { name: 'Autumn' })).toEqual({ name: 'Summer' })
  expect(conflictsIn(sent, { name: 'Winter' })).toEqual(['name'])
})

test('two people who write the same do not disagree, and it is not sent again', () => {
  const held = { name: 'Summer', tags: ['a', 'b'] }
  expect(conflictsIn(edits, held)).toEqual([])
  expect(unsavedIn(edits, held)).toEqual({})
})

test("a list keeps what somebody else added and doesn't bring back what they took", () => {
  expect(mergeList(['a', 'c', 'new'], { added: ['x', 'new'], taken: ['a', 'gone'] })).toEqual(['c', 'new', 'x'])
})

test('the change between two lists is what was added and what was taken', () => {
  expect(changeOfList(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], taken: ['a'] })
})

test.each([
  [['a', 'b'], ['a', 'b'], true],
  [['a', 'b'], ['a', 'c'], false],
  [['a', 'b'], ['c', 'b'], false],
  [['a'], ['a', 'b'], false],
  [['a', 'b'], ['a'], false],
  [[], [], true],
  [[], undefined, false],
  ['a', 'a', true],
  ['', null, false],
  [false, false, true],
])('%o and %o are the same: %s', (one, other, expected) => {
  expect([isSameValue(one, other), other === undefined || isSameValue(other, one)]).toEqual([
    expected,
    other === undefined || expected,
  ])
})

test('an edit of a field that the form has not is not sent', () => {
  expect(unsavedIn({ ...edits, colour: { from: 'red', to: 'blue' } }, { name: 'Spring' })).toEqual({ name: 'Summer' })
})

test.each([
  ['name', 'Summer radio ', 'Summer radio'],
  ['feedbackIntroduction', ' \n', ''],
  ['text-color', '#ABC', '#aabbcc'],
  ['text-color', ' #Aabbcc', '#aabbcc'],
])(
  'what was typed into %s as %j and is kept as %j is no word of somebody else, and not sent again',
  (name, sent, held) => {
    const edits = { [name]: { from: 'before', to: sent, sent } }
    expect([conflictsIn(edits, { [name]: held }), unsavedIn(edits, { [name]: held })]).toEqual([[], {}])
    expect(conflictsIn({ [name]: { from: 'before', to: 'typed since', sent } }, { [name]: held })).toEqual([])
  },
)

test('an e-mail in other capitals is no word of somebody else, and is sent: not each is kept in lower case', () => {
  const edits = { email: { from: 'kim@old.example', to: 'Kim@Stem.example ' } }
  expect(conflictsIn(edits, { email: 'kim@stem.example' })).toEqual([])
  expect(unsavedIn(edits, { email: 'kim@stem.example' })).toEqual({ email: 'Kim@Stem.example ' })
  expect(unsavedIn(edits, { email: 'Kim@Stem.example' })).toEqual({})
})

test.each([
  [null, null, true],
  [null, 'kim@stem.example', false],
  ['KIM@stem.example', 'kim@stem.example', true],
  [undefined, null, false],
  ['\u202aKim@stem.example\u202c', 'kim@stem.example', true],
  ['kim@b\u00fccher.example', 'kim@xn--bcher-kva.example', true],
  ['kim@b\u00fccher.example', 'kim@bucher.example', false],
  ['kim@', 'kim', false],
  ['kim@no host', 'kim@no host ', true],
])('an e-mail that is typed as %j and held as %j is the same: %s', (typed, held, expected) => {
  expect(isAsTyped('email', typed, held)).toBe(expected)
})

test('capitals of any other text are words', () => {
  const edits = { name: { from: 'Spring', to: 'SUMMER' } }
  expect([conflictsIn(edits, { name: 'Summer' }), unsavedIn(edits, { name: 'Summer' })]).toEqual([
    ['name'],
    { name: 'SUMMER' },
  ])
})

import { describe, expect, test } from 'vitest'
import { type FeedbackDraft, isBlank } from '../../src/machines/answer-sheet.ts'
import { broughtTo, isSentBefore, leftBehindBy } from '../../src/machines/brought-draft.ts'
import { requestOf } from '../support/screens/wire-literals.ts'

const [noor, tom, mila] = ['/api/v2/shop/voices/noor', '/api/v2/shop/voices/tom', '/api/v2/shop/voices/mila']
const note = (id: number, voice: string) => ({ id, voice, audio: 1, at: 2, text: `Note ${id}` })
const before: FeedbackDraft = {
  voice: noor,
  comment: 'Warmer, please.',
  sheet: {
    further: [tom, mila],
    verdicts: { [noor]: 'yes', [mila]: 'no' },
    notes: [note(1, noor), note(2, mila)],
    inHand: { ...note(3, tom), id: null, text: 'Half a' },
    areNamesHidden: true,
  },
  letters: { [noor]: 'A' },
  posted: ['what left'],
}
const again = (suggestions: string[], payload: object = {}) => ({
  ...requestOf(7, { several: true, ...payload }),
  suggestions,
})

test('says of voices what can be said of those that are asked about again; half a note is one', () => {
  expect(broughtTo(again([tom, mila, noor], { gone: [noor] }), before)).toEqual({
    voice: tom,
    comment: 'Warmer, please.',
    sheet: {
      further: [mila],
      verdicts: { [mila]: 'no' },
      notes: [note(2, mila), { ...note(3, tom), text: 'Half a' }],
      inHand: null,
      areNamesHidden: true,
    },
  })
})

test('makes no more choices than the request takes', () => {
  const choices = ({ voice, sheet }: FeedbackDraft) => [voice, sheet?.further]
  expect(choices(broughtTo(again([noor, tom, mila]), before))).toEqual([noor, [tom, mila]])
  expect(choices(broughtTo(again([noor, tom]), before))).toEqual([noor, [tom]])
  expect(choices(broughtTo(again([noor, tom, mila], { several: false }), before))).toEqual([noor, []])
})

test('drops half a note on a voice that is not asked about', () => {
  expect(broughtTo(again([noor, mila]), before).sheet?.notes).toEqual([note(1, noor), note(2, mila)])
})

test('keeps the words where nothing was said of voices', () => {
  const { voice, comment } = broughtTo(again([noor]), { voice: null, comment: 'None of them.' })
  expect([voice, comment]).toEqual([null, 'None of them.'])
})

describe('what does not go along stays where it was', () => {
  test('of voices that are not asked about', () => {
    expect(leftBehindBy(again([noor]), before)).toEqual({
      voice: tom,
      comment: '',
      sheet: {
        further: [mila],
        verdicts: { [mila]: 'no' },
        notes: [note(2, mila)],
        inHand: { ...note(3, tom), id: null, text: 'Half a' },
        areNamesHidden: true,
      },
      letters: { [noor]: 'A' },
      posted: ['what left'],
    })
  })

  test('choices that the request has no room for', () => {
    const { voice, sheet } = leftBehindBy(again([noor, tom, mila], { several: false }), before)
    expect([voice, sheet]).toEqual([
      tom,
      { further: [mila], verdicts: {}, notes: [], inHand: null, areNamesHidden: true },
    ])
  })

  test('nothing where all of it goes along', () => {
    expect(isBlank(leftBehindBy(again([noor, tom, mila]), before))).toBe(true)
  })
})

describe('what was written is what had been sent', () => {
  const plain: FeedbackDraft = { voice: tom, comment: 'Warmer, please. ' }
  const sheet = { further: [], verdicts: {}, notes: [], inHand: null }
  const left = `[["${tom}"],[],"Warmer, please."]`

  test.each([
    ['as it left', true, { ...plain, posted: ['what left', left] }],
    [
      'but for a voice that was gone',
      true,
      { ...plain, voice: mila, sheet: { ...sheet, further: [tom] }, posted: [left] },
    ],
    ['changed since', false, { ...plain, comment: 'Slower.', posted: [left] }],
    ['with half a note since', false, { ...plain, sheet: { ...sheet, inHand: note(1, tom) }, posted: [left] }],
    [
      'with a note since, and no verdict',
      false,
      { ...plain, sheet: { ...sheet, notes: [note(1, tom)] }, posted: [left] },
    ],
    ['and never left', false, plain],
  ])('%s: %s', (_, expected, draft) => {
    expect(isSentBefore(again([noor, tom]), draft)).toBe(expected)
  })

  const saidBefore = { comment: 'Warmer, please.', voiceNames: ['Tom Jansen'], createdAt: '2026-11-02T10:00:00.000Z' }
  test.each([
    ['the answer that is known', true, plain],
    ['another choice', false, { ...plain, voice: noor }],
    ['a further choice', false, { ...plain, sheet: { ...sheet, further: [noor] } }],
    ['other words', false, { ...plain, comment: 'Slower.' }],
    ['more than the answer tells', false, { ...plain, sheet: { ...sheet, verdicts: { [tom]: 'yes' as const } } }],
  ])('%s: %s', (_, expected, draft) => {
    const names = { [noor]: 'Noor Bakker', [tom]: 'Tom Jansen' }
    expect(isSentBefore(again([noor, tom], { saidBefore, names }), draft)).toBe(expected)
  })
})

import { describe, expect, test } from 'vitest'
import type { Verdict, VerdictNote } from '../../src/api/contract/comment.ts'
import { encodeDeepLink } from '../../src/api/contract/deep-link.ts'
import { type AnswerSheet, emptyDraft, type FeedbackDraft } from '../../src/machines/answer-sheet.ts'
import { feedbackLinkMachine } from '../../src/machines/feedback-link.machine.ts'
import {
  accepted,
  expired,
  good,
  noor,
  open,
  other,
  over,
  readyToSend,
  renewed,
  request,
  start,
  tom,
  typed,
  withAnswer,
} from '../support/running-feedback-link.ts'
import { testUnwired } from '../support/test-unwired.ts'

describe('the link', () => {
  test('is read from base64url and from base64 whose plus signs became spaces', () => {
    const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(atobText(good))))
    for (const text of [good, base64, base64.replaceAll('+', ' ')])
      expect(start(text).calls).toEqual(['open 7 scoped+token/é'])
  })

  test('of the client’s own account needs no decoding and has no token', () => {
    expect(start({ id: 7, refreshToken: null }).calls).toEqual(['open 7 null'])
  })

  test.each([
    ['of another action', encodeDeepLink({ action: 'reset-password', data: { token: 'x' } })],
    ['without a token', btoa(JSON.stringify({ action: 'project-comment', data: { id: 7 } }))],
    ['without an id', btoa(JSON.stringify({ action: 'project-comment', data: { refreshToken: 'x' } }))],
    ['that is empty', ''],
  ])('%s is invalid and asks the server nothing', (_, link) => {
    const { calls, phase } = start(link)
    expect({ calls, state: phase() }).toEqual({ calls: [], state: 'invalid' })
  })

  test('that was refused keeps what was typed, and nothing that anything is sent with', async () => {
    const { answer, context, forgotten, watched } = start(good, typed)
    await answer(expired)
    expect(context()).toMatchObject({ token: null, draft: typed })
    expect({ forgotten, watched: watched() }).toEqual({ forgotten: [7], watched: null })
  })

  test('that is over leads to the person as long as it can be extended, and no longer', async () => {
    const { answer, answerMarks, comeBack, forgotten, phase, timesReopened } = start(good, typed)
    await answer(open)
    await answerMarks('kept')
    const seen: unknown[] = []
    for (const found of [over, over, open, over, expired]) {
      comeBack()
      await answer(found)
      seen.push([phase(), timesReopened(), ...forgotten])
    }
    expect(seen).toEqual([
      ['expired', 0],
      ['expired', 0],
      ['ready', 1],
      ['expired', 1],
      ['expired', 1, 7],
    ])
  })

  test('goes on with what was written of the request before, and keeps that as its own', async () => {
    const { answer, context, kept, send } = start()
    await answer(open)
    send({ type: 'draft.brought', draft: typed })
    expect([context().draft, kept.draft]).toEqual([typed, typed])
  })

  test('asks no more for what was brought along', async () => {
    const { answer, context, send } = start()
    await answer(open)
    send({ type: 'feedback.submitted' })
    expect(context().violations.map(({ propertyPath }) => propertyPath)).toEqual(['payload.voices', 'comment'])
    send({ type: 'draft.brought', draft: typed })
    expect(context().violations).toEqual([])
  })

  test('that the server drew as over leads to the person, too', () => {
    const { forgotten, phase } = start(good, emptyDraft, { kind: 'expired', canBeExtended: true })
    expect([phase(), forgotten]).toEqual(['expired', []])
  })
})

describe('a page that the server drew', () => {
  const drawn = { kind: 'open', token: null, request, marks: { opened: false, heard: [] } } as const

  test('asks nothing again, and tells that it was opened with a token of its own', async () => {
    const { calls, told, renewals, snapshot, answerMarks, answerRenewal } = start(good, typed, drawn)
    expect({ calls, told, context: snapshot().context }).toMatchObject({
      calls: [],
      told: ['tell null opened'],
      context: { request, draft: typed },
    })
    await answerMarks('outdated')
    await answerRenewal(renewed)
    expect({ renewals, told }).toEqual({
      renewals: ['renew by scoped+token/é'],
      told: ['tell null opened', 'tell fresh opened'],
    })
  })

  test('of a link that is over, or answered, ends so', () => {
    const answer = {
      kind: 'answered',
      request: withAnswer,
      answer: { voices: [tom], verdicts: [], comment: 'He is flour.' },
    } as const
    const states = [
      start(good, emptyDraft, { kind: 'expired' }),
      start(good, emptyDraft, answer),
      start(good, typed, answer),
      start('broken', emptyDraft, drawn),
    ].map(({ phase, calls }) => [phase(), calls])
    expect(states).toEqual([
      ['expired', []],
      ['answered', []],
      ['overtaken', []],
      ['invalid', []],
    ])
  })
})

const pin = { voice: tom, audio: 7, at: 2.5, text: 'Slower.' }
/** The answer that is in, and this beside it. */
const flourWith = (sheet: Partial<AnswerSheet>): FeedbackDraft => ({
  voice: tom,
  comment: 'He is flour.',
  sheet: { further: [], verdicts: {}, notes: [], inHand: null, ...sheet },
})

describe('an answer that is in', () => {
  test.each<[string, FeedbackDraft, string]>([
    ['nothing was typed', emptyDraft, 'answered'],
    ['it says what was typed, so that it is one’s own', { voice: tom, comment: ' He is flour. ' }, 'answered'],
    ['another voice was chosen', { voice: noor, comment: 'He is flour.' }, 'overtaken'],
    ['another comment was typed', { voice: tom, comment: 'He is bread.' }, 'overtaken'],
    ['only a comment was typed', { voice: null, comment: 'He is flour.' }, 'overtaken'],
    ['a second choice was made', flourWith({ further: [noor] }), 'overtaken'],
    ['something was said of a voice', flourWith({ verdicts: { [noor]: 'no' } }), 'overtaken'],
    ['half a note was typed', flourWith({ inHand: { ...pin, id: null } }), 'overtaken'],
    ['a note was left blank', flourWith({ inHand: { ...pin, id: null, text: ' ' } }), 'answered'],
    ['names were hidden', flourWith({ areNamesHidden: true }), 'answered'],
  ])('is shown when the link is opened: %s', async (_, draft, state) => {
    const { answer, phase, context } = start(good, draft)
    await answer(other)
    expect([phase(), context().request]).toEqual([state, withAnswer])
  })

  const full = flourWith({ further: [noor], verdicts: { [tom]: 'yes', [noor]: 'maybe' }, notes: [{ ...pin, id: 1 }] })
  const { voice: _, ...note } = pin
  test.each<[string, VerdictNote[], string]>([
    ['the very same, its notes as the server tells them', [{ text: 'Slower.', at: 2.5, audio: 7 }], 'answered'],
    ['a note at another place', [{ ...note, at: 3 }], 'overtaken'],
    ['another note', [{ ...note, text: 'Warmer.' }], 'overtaken'],
    ['one note more', [note, { ...note, at: 4 }], 'overtaken'],
  ])('beside all that was said here: %s', async (_name, notes, state) => {
    const { answer, phase } = start(good, full)
    const verdicts: Verdict[] = [
      { voice: tom, verdict: 'yes', notes },
      { voice: noor, verdict: 'maybe', notes: [] },
    ]
    await answer({ ...other, answer: { voices: [tom, noor], verdicts, comment: 'He is flour.' } })
    expect(phase()).toBe(state)
  })

  test('is said of a link too old to show it, without losing what is on the page', async () => {
    const { send, answer, phase, context } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await answer({ kind: 'answered', request: null, answer: null })
    expect([phase(), context().request]).toEqual(['answered', request])
  })

  test('elsewhere leaves what was typed here', async () => {
    const { send, answer, context, phase } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await answer(other)
    expect([phase(), context().request]).toEqual(['overtaken', withAnswer])
    expect(context().draft).toMatchObject({ voice: noor, comment: '  Slower, please.\n' })
  })

  test('is not looked for while a reply is under way, whose own answer says more', async () => {
    const { send, answerMarks, answer, phase, calls } = await readyToSend()
    await answerMarks('refused')
    send({ type: 'feedback.submitted' })
    expect(calls).toHaveLength(3)
    await answer(accepted)
    expect(phase()).toBe('answered')
  })
})

describe('what is typed', () => {
  test('is kept with each change, and no more once the reply is in', async () => {
    const { send, answer, kept } = start()
    await answer(open)
    expect(kept.draft).toEqual(emptyDraft)
    send({ type: 'voice.chosen', voice: tom })
    expect(kept.draft).toEqual({ voice: tom, comment: '' })
    send({ type: 'comment.changed', comment: 'Slower' })
    expect(kept.draft).toEqual({ voice: tom, comment: 'Slower' })
    send({ type: 'feedback.submitted' })
    await answer(accepted)
    expect(kept.draft).toBe(null)
  })
})

const atobText = (base64url: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0)),
  )

test('without isUnanswered it fails loudly', () => {
  const { guards } = feedbackLinkMachine.implementations
  expect(guards.isUnanswered).toThrow(new Error('feedbackLinkMachine: provide isUnanswered'))
})

testUnwired('feedbackLinkMachine', feedbackLinkMachine, 11)

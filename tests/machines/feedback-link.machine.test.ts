import { describe, expect, test } from 'vitest'
import { encodeDeepLink } from '../../src/api/contract/deep-link.ts'
import { emptyDraft, type FeedbackDraft } from '../../src/machines/answer-sheet.ts'
import { createFeedbackLinkMachine } from '../../src/machines/feedback-link.machine.ts'
import {
  accepted,
  expired,
  good,
  noor,
  open,
  other,
  outdated,
  type Running,
  refusal,
  renewed,
  start,
  tom,
  typed,
} from '../support/running-feedback-link.ts'
import { testUnwired } from '../support/test-unwired.ts'

const readyToSend = async () => {
  const running = start(good, { voice: noor, comment: '  Slower, please.\n' })
  await running.answer(open)
  return running
}

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
})

describe('a page that the server drew', () => {
  const drawn = { kind: 'open', token: null, request: 'request', marks: { opened: false, heard: [] } } as const

  test('asks nothing again, and tells that it was opened with a token of its own', async () => {
    const { calls, told, renewals, snapshot, answerMarks, answerRenewal } = start(good, typed, drawn)
    expect({ calls, told, context: snapshot().context }).toMatchObject({
      calls: [],
      told: ['tell null opened'],
      context: { request: 'request', draft: typed },
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
      request: 'with its answer',
      answer: { voice: tom, comment: 'He is flour.' },
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

describe('an answer that is in', () => {
  test.each<[string, FeedbackDraft, string]>([
    ['nothing was typed', emptyDraft, 'answered'],
    ['it says what was typed, so that it is one’s own', { voice: tom, comment: ' He is flour. ' }, 'answered'],
    ['another voice was chosen', { voice: noor, comment: 'He is flour.' }, 'overtaken'],
    ['another comment was typed', { voice: tom, comment: 'He is bread.' }, 'overtaken'],
    ['only a comment was typed', { voice: null, comment: 'He is flour.' }, 'overtaken'],
  ])('is shown when the link is opened: %s', async (_, draft, state) => {
    const { answer, phase, context } = start(good, draft)
    await answer(other)
    expect([phase(), context().request]).toEqual([state, 'with its answer'])
  })

  test('is said of a link too old to show it, without losing what is on the page', async () => {
    const { send, answer, phase, context } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await answer({ kind: 'answered', request: null, answer: null })
    expect([phase(), context().request]).toEqual(['answered', 'request'])
  })

  test('elsewhere leaves what was typed here', async () => {
    const { send, answer, context, phase } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await answer(other)
    expect([phase(), context().request]).toEqual(['overtaken', 'with its answer'])
    expect(context().draft).toEqual({ voice: noor, comment: '  Slower, please.\n' })
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

describe('the reply', () => {
  test('carries the scoped token, the request, the voice and the comment without its edges', async () => {
    const { calls, send } = await readyToSend()
    send({ type: 'feedback.submitted' })
    expect(calls.slice(1)).toEqual([`send access request ${noor} Slower, please. (scoped+token/é)`])
  })

  test('leaves once however often the button is pressed', async () => {
    const { calls, send, answer } = await readyToSend()
    send({ type: 'feedback.submitted' }, { type: 'feedback.submitted' })
    await answer(accepted)
    send({ type: 'feedback.submitted' })
    expect(calls).toHaveLength(2)
  })

  test('whose answer was lost is the same one when it is sent again', async () => {
    const { calls, send, answer, fail, phase } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await fail()
    send({ type: 'feedback.submitted' })
    await answer(accepted)
    expect(calls[2]).toBe(calls[1])
    expect(phase()).toBe('answered')
  })

  test('lets go of the link, the token and the draft once it is in, and keeps the request to show the answer', async () => {
    const { send, answer, context } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await answer(accepted)
    expect(context()).toMatchObject({
      link: null,
      encoded: null,
      token: null,
      request: 'with its answer',
      draft: emptyDraft,
      violations: [],
      message: '',
    })
  })

  test('of blanks alone is asked for again', async () => {
    const { send, context, answer } = start(good, { voice: noor, comment: ' \n' })
    await answer(open)
    send({ type: 'feedback.submitted' })
    expect(context().violations).toEqual([{ propertyPath: 'comment', message: '', code: 'required' }])
  })

  test('keeps what was typed when the server refuses it, and says why', async () => {
    const { send, answer, context } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await answer(refusal)
    expect(context()).toMatchObject({
      draft: { voice: noor, comment: '  Slower, please.\n' },
      violations: refusal.violations,
      message: refusal.message,
    })
  })

  test.each([
    ['comment', { type: 'comment.changed', comment: 'Slow.' }],
    ['payload.voices[0]', { type: 'voice.chosen', voice: tom }],
    ['payload.voices[1]', { type: 'sheet.changed', change: { kind: 'ranked', voice: tom, rank: 1 } }],
    ['payload.verdicts[0].verdict', { type: 'sheet.changed', change: { kind: 'judged', voice: tom, verdict: 'no' } }],
  ] as const)('says no more why %s was refused once something else stands there', async (propertyPath, event) => {
    const { send, answer, context } = await readyToSend()
    send({ type: 'feedback.submitted' })
    const message = `${propertyPath}: This does not do.`
    await answer({ kind: 'refused', message, violations: [{ propertyPath, message: 'This does not do.', code: 'no' }] })
    expect(context().message).toBe(message)
    send(event)
    expect(context()).toMatchObject({ violations: [], message: '' })
  })

  test('that was refused leads to another look, which takes a voice that left out of the choices, and its refusal', async () => {
    const { calls, send, answer, context } = await readyToSend()
    send({ type: 'feedback.submitted' })
    const violations = [{ propertyPath: 'payload.voices[0]', message: 'Gone.', code: 'unavailable' }]
    await answer({ kind: 'refused', message: 'payload.voices[0]: Gone.', violations })
    expect(calls.at(-1)).toBe('open 7 scoped+token/é')
    await answer({ ...open, gone: [noor] })
    expect(context()).toMatchObject({
      draft: { voice: null, comment: '  Slower, please.\n' },
      dropped: [noor],
      violations: [],
      message: '',
    })
  })

  test('keeps what else was refused when a voice that was chosen left, and all of it when another one did', async () => {
    const violation = (propertyPath: string) => ({ propertyPath, message: 'No.', code: 'no' })
    const violations = [violation('payload.voices[0]'), violation('comment')]
    const leftAfter = async (gone: string) => {
      const { send, answer, context } = await readyToSend()
      send({ type: 'feedback.submitted' })
      await answer({ kind: 'refused', message: 'No.', violations })
      await answer({ ...open, gone: [gone] })
      return context().violations
    }
    expect([await leftAfter(noor), await leftAfter(tom)]).toEqual([[violation('comment')], violations])
  })
})

describe('a token that is over', () => {
  const sent = async () => {
    const running = await readyToSend()
    await running.answerMarks('kept')
    running.send({ type: 'feedback.submitted' })
    await running.answer(outdated)
    return running
  }

  test('is renewed by the link, and the reply goes once more as it was', async () => {
    const { calls, renewals, answer, answerRenewal, snapshot, phase } = await sent()
    expect([renewals, snapshot().hasTag('busy')]).toEqual([['renew by scoped+token/é'], true])
    await answerRenewal(renewed)
    expect(calls.slice(1)).toEqual([
      `send access request ${noor} Slower, please. (scoped+token/é)`,
      `send fresh request ${noor} Slower, please. (scoped+token/é)`,
    ])
    await answer(accepted)
    expect(phase()).toBe('answered')
  })

  test('of a link that is too old for the answer that came meanwhile says that it is answered', async () => {
    const { answerRenewal, phase } = await sent()
    await answerRenewal({ kind: 'answered', request: null, answer: null })
    expect(phase()).toBe('answered')
  })

  test('is renewed for marks too, once; then the link is looked at', async () => {
    const { told, calls, answer, answerMarks, answerRenewal, send } = start()
    await answer(open)
    await answerMarks('outdated')
    await answerRenewal(renewed)
    await answerMarks('kept')
    send({ type: 'voice.heard', voice: tom })
    await answerMarks('outdated')
    await answerRenewal(renewed)
    await answerMarks('outdated')
    expect(told).toEqual(['tell access opened', 'tell fresh opened', `tell fresh ${tom}`, `tell fresh ${tom}`])
    expect(calls).toHaveLength(2)
  })

  test.each([
    ['refused', (running: Running) => running.answerRenewal(expired), 2],
    ['not answered', (running: Running) => running.failRenewal(), 1],
  ])('of marks whose renewal is %s', async (_, renewal, looks) => {
    const running = start()
    await running.answer(open)
    await running.answerMarks('outdated')
    await renewal(running)
    expect([running.calls.length, running.told.length]).toEqual([looks, 1])
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

testUnwired('feedbackLinkMachine', createFeedbackLinkMachine(), 9)

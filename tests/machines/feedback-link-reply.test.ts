import { describe, expect, test } from 'vitest'
import { emptyDraft } from '../../src/machines/answer-sheet.ts'
import {
  accepted,
  expired,
  good,
  noor,
  open,
  other,
  outdated,
  type Running,
  readyToSend,
  refusal,
  renewed,
  start,
  tom,
  withAnswer,
} from '../support/running-feedback-link.ts'

describe('the reply', () => {
  test('carries the scoped token, the request, the voice and the comment without its edges', async () => {
    const { calls, send } = await readyToSend()
    send({ type: 'feedback.submitted' })
    expect(calls.slice(1)).toEqual([`send access 7 ${noor} Slower, please. (scoped+token/é)`])
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

  test('lets go of the token and the draft once it is in, and keeps the request to show the answer', async () => {
    const { send, answer, context } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await answer(accepted)
    expect(context()).toMatchObject({
      token: null,
      request: withAnswer,
      draft: emptyDraft,
      violations: [],
      message: '',
    })
  })

  test('that is in is read anew when the person comes back, also from one look to the next', async () => {
    const { send, answer, comeBack, fail, context, phase, calls } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await answer(accepted)
    const askedAgain = { ...withAnswer, comment: { ...withAnswer.comment, comment: 'Asked again.' } }
    comeBack()
    await fail()
    comeBack()
    comeBack()
    await answer({ ...other, request: askedAgain })
    expect([phase(), context().request?.comment.comment]).toEqual(['answered', 'Asked again.'])
    expect(calls.slice(2)).toEqual(Array.from({ length: 3 }, () => 'open 7 scoped+token/é'))
  })

  test('that is in stays, and is looked for no more, once its link shows it no longer', async () => {
    const { send, answer, comeBack, context, phase, calls } = await readyToSend()
    send({ type: 'feedback.submitted' })
    await answer(accepted)
    comeBack()
    await answer(expired)
    comeBack()
    expect([phase(), context().request, calls.length]).toEqual(['answered', withAnswer, 3])
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
    expect(context()).toMatchObject({ gone: [noor], violations: [], message: '' })
    send({ type: 'feedback.submitted' })
    expect(context().violations).toEqual([{ propertyPath: 'payload.voices', message: '', code: 'required' }])
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
      `send access 7 ${noor} Slower, please. (scoped+token/é)`,
      `send fresh 7 ${noor} Slower, please. (scoped+token/é)`,
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

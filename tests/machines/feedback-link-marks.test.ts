import { describe, expect, test } from 'vitest'
import { expired, noor, open, other, renewed, request, start, tom } from '../support/running-feedback-link.ts'

describe('how the request fares', () => {
  test('is told when it is opened, and with each voice that was heard', async () => {
    const { told, send, answer, answerMarks } = start()
    await answer(open)
    await answerMarks('kept')
    send({ type: 'voice.heard', voice: noor }, { type: 'voice.heard', voice: tom })
    await answerMarks('kept')
    await answerMarks('kept')
    expect(told).toEqual(['tell access opened', `tell access ${noor}`, `tell access ${tom}`])
  })

  test('is not told again what the server knows', async () => {
    const { told, send, answer } = start()
    await answer({ ...open, marks: { opened: true, heard: [noor] } })
    send({ type: 'voice.heard', voice: noor })
    expect(told).toEqual([])
  })

  test('is told with the next voice when nobody answered', async () => {
    const { told, send, answer, failMarks } = start()
    await answer(open)
    await failMarks()
    send({ type: 'voice.heard', voice: tom })
    expect(told).toEqual(['tell access opened', `tell access opened ${tom}`])
  })

  test.each([
    [expired, 'expired'],
    [other, 'answered'],
  ])('is looked at anew when the server takes no marks: %o', async (found, state) => {
    const { answer, answerMarks, phase, calls } = start()
    await answer(open)
    await answerMarks('refused')
    await answer(found)
    expect([calls.length, phase()]).toEqual([2, state])
  })

  test('is taken as it is now when the person comes back, without touching what is typed', async () => {
    const { answer, answerMarks, send, context, snapshot } = start()
    await answer(open)
    await answerMarks('kept')
    send({ type: 'comment.changed', comment: 'Slower' }, { type: 'page.shown' })
    const withNewVoice = { ...request, comment: { ...request.comment, suggestions: [noor, tom] } }
    await answer({ ...open, request: withNewVoice })
    expect(snapshot().matches({ ready: { form: 'choosing' } })).toBe(true)
    expect(context()).toMatchObject({ request: withNewVoice, draft: { comment: 'Slower' } })
  })

  test('is looked at when the person comes back while it is being told', async () => {
    const { answer, answerMarks, send, phase } = start()
    await answer(open)
    send({ type: 'page.shown' })
    await answerMarks('kept')
    await answer(expired)
    expect(phase()).toBe('expired')
  })

  test('is looked at again when the person comes back during a look, which may have begun too early', async () => {
    const { calls, answer, answerMarks, send, phase } = start()
    await answer(open)
    await answerMarks('kept')
    send({ type: 'page.shown' }, { type: 'page.shown' })
    expect(calls.length).toBe(3)
    await answer(expired)
    expect(phase()).toBe('expired')
  })
})

describe('the page that is watched', () => {
  test('has the link, and the access token that is in use at the moment', async () => {
    const { answer, answerMarks, answerRenewal, watched } = start()
    expect(watched()).toBe(null)
    await answer(open)
    expect([watched()?.link, watched()?.token()]).toEqual([{ id: 7, refreshToken: 'scoped+token/é' }, 'access'])
    await answerMarks('outdated')
    await answerRenewal(renewed)
    expect(watched()?.token()).toBe('fresh')
  })
})

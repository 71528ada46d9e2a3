import { describe, expect, test } from 'vitest'
import { emptyReview } from '../../src/machines/review-draft.ts'
import { pin, type RunningReview, refusal, startReview, taken, tooLate } from '../support/running-review.ts'

describe('a revision that was asked for', () => {
  const asked = () => {
    const running = startReview()
    running.hear('revision')
    return running
  }
  const takeBack = (running: RunningReview) =>
    running.send({ type: 'withdrawal.pressed' }, { type: 'withdrawal.confirmed', key: 'w' })
  const back = { comment: 'Calmer', notes: [], inHand: null, sent: null }

  test('is taken back as it was seen, once, and its words are to be said again', async () => {
    const running = asked()
    takeBack(running)
    running.send({ type: 'withdrawal.confirmed', key: 'x' }, { type: 'withdrawal.pressed' })
    await running.answer(taken)
    expect([running.calls, running.value().decision, running.kept.draft]).toEqual([
      ['{"state":"delivered","seen":"2026-11-22T08:14:00.000Z"} w'],
      'open',
      back,
    ])
  })

  test('comes back beside what was not sent', async () => {
    const running = startReview()
    pin(running, 5, 'Mine')
    running.hear('revision')
    takeBack(running)
    await running.answer(taken)
    expect([running.draft().comment, running.draft().notes]).toEqual(['Calmer', [{ id: 1, at: 5, text: 'Mine' }]])
  })

  test.each([false, true])(
    'comes back alone where what was not sent is thrown away meanwhile (lost: %s)',
    async (isLost) => {
      const running = startReview()
      pin(running, 5, 'Mine')
      running.hear('revision')
      takeBack(running)
      if (isLost) await running.fail()
      running.send({ type: 'draft.discarded' })
      if (isLost) running.send({ type: 'retry.pressed' })
      await running.answer(taken)
      expect([running.calls.at(-1), running.value().decision, running.kept.draft]).toEqual([
        '{"state":"delivered","seen":"2026-11-22T08:14:00.000Z"} w',
        'open',
        back,
      ])
    },
  )

  test('that comes back beside more than fits waits until some of it is deleted, and none of it is lost', async () => {
    const noted = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: from + at, at: from + at, text: `${from + at}` }))
    const takenBack = { comment: null, notes: noted(100, 45) }
    const sent = { decision: { state: 'delivered', seen: null } as const, key: 'w', takenBack }
    const running = startReview({ ...emptyReview, notes: noted(1, 6), sent }, 'delivered')
    running.send({ type: 'revision.pressed' }, { type: 'revision.submitted', key: 'r' })
    expect([running.draft().notes.length, running.calls, running.value().decision]).toEqual([
      51,
      [],
      { composing: 'writing' },
    ])
    running.send({ type: 'note.deleted', id: 1 }, { type: 'revision.submitted', key: 'r' })
    expect([running.calls.length, running.value().decision]).toEqual([1, 'asking'])
  })

  test('that a reload interrupts is taken back under its own key, or was where that arrived', async () => {
    const first = asked()
    takeBack(first)
    const second = startReview(first.kept.draft, 'revision')
    expect(second.value().decision).toBe('unheard')
    second.send({ type: 'retry.pressed' })
    await second.answer(taken)
    const third = startReview(first.kept.draft, 'delivered')
    expect([second.calls, third.value().decision, third.kept.draft]).toEqual([
      ['{"state":"delivered","seen":"2026-11-22T08:14:00.000Z"} w'],
      'open',
      back,
    ])
  })

  test('is not taken back where somebody was faster, who is named once', async () => {
    const running = asked()
    takeBack(running)
    await running.answer(tooLate)
    await running.answer('replaced')
    expect([running.value().decision, running.told, running.context().refusal, running.kept.draft]).toEqual([
      'replaced',
      ['replaced'],
      null,
      emptyReview,
    ])
  })

  test('says why it was not taken back', async () => {
    const running = asked()
    takeBack(running)
    await running.answer(refusal)
    expect([running.value().decision, running.context().refusal, running.kept.draft]).toEqual([
      'asked',
      'Say it in fewer words.',
      emptyReview,
    ])
  })
})

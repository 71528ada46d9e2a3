import { describe, expect, test } from 'vitest'
import { emptyDraft, type FeedbackDraft } from '../../src/machines/answer-sheet.ts'
import { mila, noor, open, other, start, tom, typed, withAnswer } from '../support/running-feedback-link.ts'

/** What is in, as a look at the link tells it. */
const found = (voices: string[], comment: string, gone: string[] = []) => ({
  kind: 'answered',
  request: withAnswer,
  answer: { voices, verdicts: [], comment },
  gone,
})
/** Sent with this draft, and nobody answered. */
const lost = async (draft: FeedbackDraft = typed) => {
  const running = start(undefined, draft)
  await running.answer(open)
  running.send({ type: 'feedback.submitted' })
  await running.fail()
  return running
}

describe('an answer that arrived unheard', () => {
  const ranked: FeedbackDraft = {
    ...typed,
    sheet: { further: [tom, mila], verdicts: {}, notes: [], inHand: null },
  }

  test('is one’s own next week, whichever of its voices left since', async () => {
    const { kept } = await lost(ranked)
    const later = start(undefined, kept.draft ?? undefined)
    await later.answer(found([noor, tom, mila], 'Slower, please.', [tom, mila]))
    expect([later.phase(), later.kept.draft]).toEqual(['answered', null])
  })

  test('is one’s own where more was written since, which stays until it is dropped', async () => {
    const first = await lost()
    first.send({ type: 'comment.changed', comment: 'Slower, please. And warmer.' })
    first.send({ type: 'feedback.submitted' })
    await first.answer(found([noor], 'Slower, please.'))
    expect([first.phase(), first.context().draft.comment]).toEqual(['amended', 'Slower, please. And warmer.'])
    const later = start(undefined, first.kept.draft ?? undefined)
    await later.answer(found([noor], 'Slower, please.'))
    expect(later.phase()).toBe('amended')
    later.send({ type: 'rest.dropped' })
    expect([later.phase(), later.context().draft, later.kept.draft]).toEqual(['answered', emptyDraft, null])
    later.comeBack()
    await later.answer(found([noor], 'Slower, please.'))
    expect(later.phase()).toBe('answered')
  })

  test.each(['Slower, please.', 'Slower.'])('is known by each of several that were lost: %s', async (comment) => {
    const running = await lost()
    running.send({ type: 'comment.changed', comment: 'Slower.' })
    running.send({ type: 'feedback.submitted' })
    await running.fail()
    running.send({ type: 'comment.changed', comment: 'Faster.' })
    running.comeBack()
    await running.answer(found([noor], comment))
    expect(running.phase()).toBe('amended')
  })

  test('of somebody else is none that left from here', async () => {
    const running = await lost()
    running.comeBack()
    await running.answer(other)
    expect(running.phase()).toBe('overtaken')
  })
})

test('whoever stops sending writes on, and what is under way changes nothing any more', async () => {
  const running = start(undefined, typed)
  await running.answer(open)
  running.send({ type: 'feedback.submitted' })
  running.send({ type: 'comment.changed', comment: 'Too early.' })
  running.send({ type: 'sending.stopped' })
  expect([running.snapshot().matches({ ready: { form: 'choosing' } }), running.context().violations]).toEqual([
    true,
    [],
  ])
  running.send({ type: 'comment.changed', comment: 'Slower, and warmer.' })
  expect(running.context().draft.comment).toBe('Slower, and warmer.')
  running.send({ type: 'feedback.submitted' })
  expect(running.replies.map(({ comment }) => comment)).toEqual(['Slower, please.', 'Slower, and warmer.'])
})

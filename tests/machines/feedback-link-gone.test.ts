import { describe, expect, test } from 'vitest'
import { choicesOf, type FeedbackDraft } from '../../src/machines/answer-sheet.ts'
import { mila, noor, open, other, type Running, start, tom, typed } from '../support/running-feedback-link.ts'

const missing = { propertyPath: 'payload.voices', message: '', code: 'required' }
const isBusy = ({ snapshot }: Running): boolean => snapshot().hasTag('busy')
const lookAgain = async (running: Running, gone: readonly string[]) => {
  running.send({ type: 'page.shown' })
  await running.answer({ ...open, gone })
}

/** Open, with a voice and words. */
const chosen = async () => {
  const running = start(undefined, typed)
  await running.answer(open)
  return running
}

describe('a chosen voice that left', () => {
  test('asks for another; a rank is one, a verdict is none', async () => {
    const running = await chosen()
    running.send({ type: 'page.shown' })
    await running.answer({ ...open, gone: [noor] })
    running.send({ type: 'sheet.changed', change: { kind: 'judged', voice: tom, verdict: 'yes' } })
    running.send({ type: 'feedback.submitted' })
    expect([isBusy(running), running.context().violations]).toEqual([false, [missing]])
    running.send({ type: 'sheet.changed', change: { kind: 'ranked', voice: tom, rank: 1 } })
    await lookAgain(running, [])
    expect(choicesOf(running.context().draft)).toEqual([tom])
    running.send({ type: 'feedback.submitted' })
    expect(isBusy(running)).toBe(true)
  })

  test('is the choice again once it is back', async () => {
    const running = await chosen()
    await lookAgain(running, [noor])
    running.send({ type: 'feedback.submitted' })
    expect(running.context().violations).toEqual([missing])
    await lookAgain(running, [])
    expect(running.context().violations).toEqual([])
    running.send({ type: 'feedback.submitted' })
    expect([isBusy(running), running.replies.at(-1)?.voice]).toEqual([true, noor])
  })
})

describe('a choice of several voices that left', () => {
  const [first, ...further] = [noor, tom, mila]
  const ranked: FeedbackDraft = { ...typed, voice: first, sheet: { further, verdicts: {}, notes: [], inHand: null } }
  const sent = ({ send, replies }: Running) => {
    send({ type: 'feedback.submitted' })
    const { voice, further } = replies.at(-1) ?? {}
    return [voice, further]
  }

  test.each<[string, string[][], string[]]>([
    ['the first one, which is the first choice again once it is back', [[noor], []], [noor, tom, mila]],
    ['all of them, whichever is back first', [[noor, tom, mila], [noor, tom], [tom], []], [noor, tom, mila]],
    ['one after the other', [[noor], [tom], [mila], [tom, mila]], [noor]],
    ['the first one, and the others are sent in their order', [[noor]], [tom, mila]],
  ])('is what is left of it: %s', async (_, looks, [voice, ...left]) => {
    const running = start(undefined, ranked)
    await running.answer(open)
    for (const gone of looks) await lookAgain(running, gone)
    expect(sent(running)).toEqual([voice, left])
  })

  test('and came back outlives what is typed meanwhile, and a reload', async () => {
    const running = start(undefined, ranked)
    await running.answer({ ...open, gone: [noor] })
    running.send({ type: 'comment.changed', comment: 'Slower and warmer.' })
    const later = start(undefined, running.kept.draft ?? undefined)
    await later.answer({ ...open, gone: [noor] })
    await lookAgain(later, [])
    expect(sent(later)).toEqual([noor, [tom, mila]])
  })

  test('is another one once a voice is ranked: what left is no part of it any more', async () => {
    const running = start(undefined, ranked)
    await running.answer({ ...open, gone: [noor] })
    running.send({ type: 'sheet.changed', change: { kind: 'ranked', voice: mila, rank: 1 } })
    await lookAgain(running, [])
    expect(sent(running)).toEqual([mila, [tom]])
  })

  test.each([
    [
      'as this page knows',
      { ...other, answer: { voices: [tom, mila], verdicts: [], comment: 'Slower, please.' } },
      [noor],
    ],
    [
      'as the answer tells',
      { ...other, answer: { voices: [tom, mila], verdicts: [], comment: 'Slower, please.' }, gone: [noor] },
      [],
    ],
  ])('is one’s own answer where it was sent without them, %s', async (_, found, gone) => {
    const running = start(undefined, ranked)
    await running.answer({ ...open, gone })
    running.comeBack()
    await running.answer(found)
    expect(running.phase()).toBe('answered')
  })
})

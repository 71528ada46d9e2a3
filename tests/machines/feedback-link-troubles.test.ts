import { describe, expect, test } from 'vitest'
import { HttpError } from '../../src/api/http-error.ts'
import type { SheetChange } from '../../src/machines/answer-sheet.ts'
import {
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

const violation = (propertyPath: string) => ({ propertyPath, message: '', code: 'required' })
const unanswered = [{ propertyPath: '', message: '', code: 'unanswered' }]
const failed = [{ propertyPath: '', message: '', code: 'failure' }]
const isBusy = ({ snapshot }: Running): boolean => snapshot().hasTag('busy')
const isChoosing = ({ snapshot }: Running): boolean => snapshot().matches({ ready: { form: 'choosing' } })

/** Open, told that it is, and with a voice and words. */
const filled = async () => {
  const running = start(undefined, typed)
  expect(isBusy(running)).toBe(true)
  await running.answer(open)
  await running.answerMarks('kept')
  return running
}

describe('what a response still needs', () => {
  test('is said until it is there, each field by itself', async () => {
    const running = start()
    await running.answer(open)
    running.send({
      type: 'sheet.changed',
      change: { kind: 'pinned', note: { voice: tom, audio: 1, at: 1, id: null, text: 'Fast' } },
    })
    running.send({ type: 'feedback.submitted' })
    const left = () => [running.context().violations, running.context().message]
    expect(left()).toEqual([[violation('payload.voices'), violation('comment'), violation('payload.verdicts')], ''])
    running.send({ type: 'sheet.changed', change: { kind: 'names hidden', areNamesHidden: true } })
    expect(running.context().violations).toHaveLength(3)
    running.send({ type: 'sheet.changed', change: { kind: 'judged', voice: tom, verdict: 'yes' } })
    expect(left()).toEqual([[violation('payload.voices'), violation('comment')], ''])
    running.send({ type: 'sheet.changed', change: { kind: 'ranked', voice: noor, rank: 1 } })
    expect(left()).toEqual([[violation('comment')], ''])
    running.send({ type: 'comment.changed', comment: 'Lovely' })
    expect(left()).toEqual([[], ''])
  })
})

describe('a reply', () => {
  const sending = async () => {
    const running = await filled()
    running.send({ type: 'feedback.submitted' })
    expect(isBusy(running)).toBe(true)
    return running
  }

  test('that was refused says why until it is sent again', async () => {
    const running = await sending()
    await running.answer(refusal)
    expect([running.context().violations, running.context().message]).toEqual([
      refusal.violations,
      'comment: This is too long.',
    ])
    running.send({ type: 'feedback.submitted' })
    expect([running.context().violations, running.context().message]).toEqual([[], ''])
  })

  test.each<SheetChange>([
    { kind: 'pinned', note: { voice: tom, audio: 1, at: 1, id: 1, text: 'Fast' } },
    { kind: 'unpinned', id: 1 },
  ])('that was refused for a note says so until the notes are others: %o', async (change) => {
    const running = await sending()
    const tooLong = { propertyPath: 'payload.verdicts[0].notes[0].text', message: 'Too long.', code: 'too-long' }
    await running.answer({
      kind: 'refused',
      violations: [tooLong, violation('payload.verdicts')],
      message: 'Too long.',
    })
    running.send({ type: 'sheet.changed', change })
    expect(running.context().violations).toEqual([violation('payload.verdicts')])
  })

  test.each<[string, (running: Running) => unknown]>([
    ['at once', ({ fail }) => fail()],
    [
      'while its token was renewed',
      async ({ answer, failRenewal }) => {
        await answer(outdated)
        await failRenewal()
      },
    ],
    [
      'the second time',
      async ({ answer, answerRenewal, fail }) => {
        await answer(outdated)
        await answerRenewal(renewed)
        await fail()
      },
    ],
  ])('that nobody answered %s can be sent again, and says so', async (_, lose) => {
    const running = await sending()
    await lose(running)
    expect([isChoosing(running), isBusy(running), running.context().violations, running.context().message]).toEqual([
      true,
      false,
      unanswered,
      '',
    ])
  })

  test.each([
    ['that the server was too busy for', new HttpError(429, '', '')],
    ['that something of ours broke', new Error('still is open')],
  ])('%s is not laid on the connection', async (_, error) => {
    const running = await sending()
    await running.fail(error)
    expect([isChoosing(running), running.context().violations]).toEqual([true, failed])
  })

  test('goes on when a look at the link finds it over meanwhile, and the next look counts again', async () => {
    const running = await sending()
    running.send({ type: 'page.shown' })
    await running.answer(expired)
    expect(running.snapshot().matches({ ready: { form: 'sending', watch: 'resting' } })).toBe(true)
  })

  test('of a look that nobody answered nothing comes, but the next look', async () => {
    const running = await filled()
    running.send({ type: 'page.shown' })
    await running.fail()
    expect([isChoosing(running), running.calls.length]).toEqual([true, 2])
    running.send({ type: 'page.shown' })
    await running.answer(open)
    running.send({ type: 'page.shown' })
    await running.answer(expired)
    expect([running.calls.length, running.phase()]).toEqual([4, 'expired'])
  })
})

test('a link that is over says whose page it was', async () => {
  const theme = '/api/v2/shop/themes/3'
  const running = start()
  await running.answer({ ...expired, theme })
  expect([running.context().theme, running.context().token]).toEqual([theme, null])
  const tooOld = start()
  await tooOld.answer({ kind: 'answered', request: null, answer: null, theme })
  expect([tooOld.phase(), tooOld.context().theme]).toEqual(['answered', theme])
  const unknown = start()
  expect([unknown.context().violations, unknown.context().message, unknown.context().theme]).toEqual([[], '', null])
})

test('a link that was extended goes on with what was typed, here or in another tab, and is watched again', async () => {
  const { answer, calls, comeBack, writeElsewhere, snapshot, watched, fail } = start(good, typed)
  await answer(expired)
  comeBack()
  await fail()
  comeBack()
  await answer(expired)
  expect(snapshot().matches('expired')).toBe(true)
  writeElsewhere({ voice: noor, comment: 'Slower, please. And warmer.' })
  comeBack()
  comeBack()
  await answer(open)
  expect(snapshot().matches({ ready: { form: 'choosing' } })).toBe(true)
  expect(snapshot().context).toMatchObject({
    token: 'access',
    draft: { voice: noor, comment: 'Slower, please. And warmer.' },
  })
  expect({ calls: calls.length, watched: watched()?.token() }).toEqual({ calls: 5, watched: 'access' })
})

test.each([
  [{ ...other, answer: null }, 'answered'],
  [other, 'overtaken'],
])('a link that was answered since it was over says so', async (found, state) => {
  const { answer, comeBack, phase } = start(good, typed)
  await answer(expired)
  comeBack()
  await answer(found)
  expect(phase()).toBe(state)
})

test('an answer from elsewhere is shown beside what stands here, and the link is let go of', async () => {
  const running = await filled()
  running.send({ type: 'page.shown' })
  await running.answer(other)
  const { link, encoded, token, draft } = running.context()
  expect([running.phase(), link, encoded, token, draft]).toEqual(['overtaken', null, null, null, typed])
})

describe('marks', () => {
  test.each<[string, (running: Running) => unknown]>([
    ['nobody answered', ({ failMarks }) => failMarks()],
    [
      'whose token nobody renewed',
      async ({ answerMarks, failRenewal }) => {
        await answerMarks('outdated')
        await failRenewal()
      },
    ],
    [
      'whose token is over for good',
      async ({ answerMarks, answerRenewal }) => {
        await answerMarks('outdated')
        await answerRenewal(expired)
      },
    ],
    [
      'nobody answered after a renewal',
      async ({ answerMarks, answerRenewal, failMarks }) => {
        await answerMarks('outdated')
        await answerRenewal(renewed)
        await failMarks()
      },
    ],
    [
      'that were refused after a renewal',
      async ({ answerMarks, answerRenewal }) => {
        await answerMarks('outdated')
        await answerRenewal(renewed)
        await answerMarks('refused')
      },
    ],
    ['that were refused', ({ answerMarks }) => answerMarks('refused')],
  ])('%s are told with the next voice, and not before', async (_, lose) => {
    const running = start()
    await running.answer(open)
    await lose(running)
    const before = running.told.length
    expect(running.snapshot().matches({ ready: { marks: 'waiting' } })).toBe(true)
    running.send({ type: 'voice.heard', voice: tom })
    expect([running.told.length, running.told.at(-1)?.split(' ').slice(2)]).toEqual([before + 1, ['opened', tom]])
  })
})

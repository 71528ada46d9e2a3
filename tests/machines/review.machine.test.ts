import { describe, expect, test } from 'vitest'
import { reviewMachine } from '../../src/machines/review.machine.ts'
import { emptyReview, leftBehind, pinInHand, saysNothing, withEarlier } from '../../src/machines/review-draft.ts'
import type { Driver } from '../support/model-paths.ts'
import { type ReviewModelEvent, reviewModel } from '../support/models/review.model.ts'
import { pin, type RunningReview, refusal, startReview, taken, tooLate } from '../support/running-review.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const noteName = ({ actor, draft }: RunningReview): string => {
  const snapshot = actor.getSnapshot()
  if (snapshot.matches({ note: 'writing' })) return draft().inHand?.id === null ? 'writing' : 'changing'
  if (snapshot.matches({ note: 'reading' })) return 'reading'
  return draft().notes.length > 0 ? 'commented' : 'listening'
}

const nameOf = (running: RunningReview): string => {
  const snapshot = running.actor.getSnapshot()
  const { draft, refusal: why } = snapshot.context
  const isUnsaid = saysNothing(draft)
  const said = isUnsaid ? '' : ', said'
  const unsent = isUnsaid ? '' : ', unsent'
  if (snapshot.matches({ decision: 'open' })) {
    if (why !== null) return `refused${said}`
    return draft.comment === '' ? noteName(running) : 'words back'
  }
  if (snapshot.matches({ decision: { composing: 'lacking' } })) return 'lacking'
  if (snapshot.matches({ decision: 'composing' })) return isUnsaid ? 'composing' : 'said'
  if (snapshot.matches({ decision: 'unanswered' }))
    return draft.sent?.decision.state === 'approved' ? 'approval unanswered' : 'revision unanswered'
  for (const over of ['reconsidering', 'withdrawing'] as const) if (snapshot.matches({ decision: over })) return over
  if (snapshot.matches({ decision: 'unheard' })) return 'withdrawal unanswered'
  const isTooLate = snapshot.context.read.state !== 'delivered'
  if (snapshot.matches({ decision: 'rereading' })) return isTooLate ? 'looking in vain' : `looking${said}`
  if (snapshot.matches({ decision: 'refused' })) return `too late${said}`
  for (const ended of ['approved', 'asked', 'replaced', 'gone'] as const)
    if (snapshot.matches({ decision: ended })) return `${ended}${unsent}`
  if (!isTooLate) return String(running.value().decision)
  const byRevision = snapshot.context.read.state === 'revision' && !isUnsaid ? ' by a revision' : ''
  return `${String(running.value().decision)}, too late${byRevision}`
}

const drive = (): Driver<ReviewModelEvent> => {
  let running = startReview()
  let key = 0
  const note = () => running.draft().notes[0] ?? { id: 0, at: 0, text: '' }
  const nextKey = () => {
    key += 1
    return `key-${key}`
  }
  const does: Record<ReviewModelEvent, () => unknown> = {
    'pin a comment': () =>
      running.send({ type: 'moment.pointed', at: 12.04 }, { type: 'text.changed', text: 'Slower here' }),
    'keep it': () => running.send({ type: 'note.finished' }),
    'give it up': () => running.send({ type: 'note.abandoned' }),
    'read it': () => running.send({ type: 'mark.pressed', id: note().id }),
    'change it': () => running.send({ type: 'edit.pressed', note: note() }),
    'delete it': () => running.send({ type: 'note.deleted', id: note().id }),
    approve: () => running.send({ type: 'approve.pressed' }),
    confirm: () => running.send({ type: 'approve.confirmed', key: nextKey() }),
    'want a revision': () => running.send({ type: 'revision.pressed' }),
    'say it': () => running.send({ type: 'comment.changed', comment: 'Warmer, please' }),
    send: () => running.send({ type: 'revision.submitted', key: nextKey() }),
    'think again': () => running.send({ type: 'decision.dismissed' }),
    'send it again': () => running.send({ type: 'retry.pressed' }),
    'look again': () => running.send({ type: 'retry.pressed' }),
    'throw it away': () => running.send({ type: 'draft.discarded' }),
    reload: () => {
      running.actor.stop()
      running = startReview(running.kept.draft, running.context().read.state)
    },
    'the server takes it': () => running.answer(taken),
    'the server refuses': () => running.answer(refusal),
    'it is too late': () => running.answer(tooLate),
    'nobody answers': () => running.fail(),
    'its news comes': () => running.hearOwn(),
    'somebody approves': () => running.hear('approved'),
    'somebody asks for a revision': () => running.hear('revision'),
    'somebody asks for another revision': () => running.hear('revision', '2026-11-22T09:30:00.000Z'),
    'somebody takes it back': () => running.hear('delivered'),
    'want it back': () => {
      // What stands is read by then.
      running.hear('revision')
      running.send({ type: 'withdrawal.pressed' })
    },
    'take it back': () => running.send({ type: 'withdrawal.confirmed', key: nextKey() }),
    'it was approved': () => running.answer('approved'),
    'a revision was asked for': () => running.answer('revision'),
    'a newer version came': () => running.answer('replaced'),
    'it is gone': () => running.answer('gone'),
    'nothing came of it': () => running.answer('delivered'),
  }
  return { perform: (event) => does[event](), expectState: (state) => expect(nameOf(running)).toBe(state) }
}

testEveryTransition(reviewModel, { drive, states: 35, transitions: 96 })
testUnwired('reviewMachine', reviewMachine, 5)

const approve = (running: RunningReview, key = 'a') =>
  running.send({ type: 'approve.pressed' }, { type: 'approve.confirmed', key })
const ask = (running: RunningReview, key = 'r') =>
  running.send({ type: 'revision.pressed' }, { type: 'revision.submitted', key })

describe('a decision', () => {
  test('is made once, however often it is pressed', async () => {
    const running = startReview()
    approve(running)
    running.send({ type: 'approve.confirmed', key: 'b' }, { type: 'approve.pressed' })
    await running.answer(taken)
    expect([running.calls, running.value().decision, running.kept.draft]).toEqual([
      ['{"state":"approved"} a'],
      'approved',
      { comment: '', notes: [], inHand: null, sent: null },
    ])
  })

  test('without an answer goes again as it was, under its own key, over a reload too', async () => {
    const first = startReview()
    pin(first, 7.26, 'A breath here')
    first.send({ type: 'revision.pressed' }, { type: 'comment.changed', comment: ' Warmer ' })
    first.send({ type: 'revision.submitted', key: 'r1' })
    await first.fail()
    const second = startReview(first.kept.draft)
    expect(second.value().decision).toBe('unanswered')
    second.send({ type: 'retry.pressed' })
    const sent = '{"state":"revision","comment":"Warmer","notes":[{"at":7.2,"text":"A breath here"}]} r1'
    expect([first.calls, second.calls]).toEqual([[sent], [sent]])
  })

  test('that a reload interrupts is not lost where it arrived', () => {
    const first = startReview()
    approve(first)
    const second = startReview(first.kept.draft, 'approved')
    expect([second.value().decision, second.kept.draft]).toEqual(['approved', emptyReview])
  })

  test('for a revision arrived only where it was asked for in these words: else they stay', () => {
    const first = startReview()
    pin(first, 3, 'Slower')
    ask(first)
    const second = startReview(first.kept.draft, 'revision')
    expect([second.value().decision, second.calls, second.draft().notes.map(({ text }) => text)]).toEqual([
      'asked',
      [],
      ['Slower'],
    ])
  })

  test('whose news comes before its answer is lost was made', async () => {
    const running = startReview()
    pin(running, 3, 'Slower')
    ask(running)
    running.hearOwn()
    expect([running.value().decision, running.kept.draft]).toEqual(['asked', emptyReview])
  })

  test('takes along the note that is being written', async () => {
    const running = startReview()
    running.send({ type: 'moment.pointed', at: 4 }, { type: 'text.changed', text: 'Louder' })
    ask(running)
    expect([running.calls, running.value()]).toEqual([
      ['{"state":"revision","comment":"","notes":[{"at":4,"text":"Louder"}]} r'],
      { note: 'resting', decision: 'asking' },
    ])
  })

  test('that was refused says why, and the next one has another key', async () => {
    const running = startReview()
    pin(running, 4, 'Louder')
    ask(running, 'r1')
    await running.answer(refusal)
    expect([running.context().refusal, running.draft().sent]).toEqual(['Say it in fewer words.', null])
    ask(running, 'r2')
    expect([running.context().refusal, running.calls.map((call) => call.slice(-2))]).toEqual([null, ['r1', 'r2']])
  })

  test('that came too late is not made, and says what was faster', async () => {
    const running = startReview()
    approve(running)
    await running.answer(tooLate)
    await running.answer('replaced')
    expect([running.calls, running.value().decision, running.told]).toEqual([
      ['{"state":"approved"} a', 'read'],
      'replaced',
      ['replaced'],
    ])
  })

  test('on its way is not taken back by what is read meanwhile', async () => {
    const running = startReview()
    approve(running)
    running.hear('revision')
    expect(running.value().decision).toBe('approving')
    await running.answer(taken)
    expect(running.value().decision).toBe('approved')
  })
})

describe('notes', () => {
  test('stand in order of their moments, at the tenth of a second that has begun', () => {
    const running = startReview()
    pin(running, 9.99, 'second')
    pin(running, 2.18, ' first ')
    expect(running.kept.draft.notes).toEqual([
      { id: 2, at: 2.1, text: 'first' },
      { id: 1, at: 9.9, text: 'second' },
    ])
  })

  test('half written are kept where another moment is pointed at, and blank ones are not', () => {
    const running = startReview()
    running.send({ type: 'moment.pointed', at: 1 }, { type: 'text.changed', text: 'One' })
    running.send({ type: 'moment.pointed', at: 2 }, { type: 'moment.pointed', at: 3 })
    expect([running.draft().notes, running.draft().inHand]).toEqual([
      [{ id: 1, at: 1, text: 'One' }],
      { id: null, at: 3, text: '' },
    ])
  })

  test('are fifty at most, and what is typed by then stays', () => {
    const running = startReview()
    for (let at = 0; at < 50; at += 1) pin(running, at, `${at}`)
    running.send({ type: 'moment.pointed', at: 60 })
    expect([running.draft().notes.length, running.draft().inHand, running.value().note]).toEqual([50, null, 'resting'])
  })

  test('of an earlier version come along, within a shorter one', () => {
    const earlier = pinInHand({ ...emptyReview, comment: 'Warmer', inHand: { id: null, at: 20, text: 'End' } })
    const draft = { ...emptyReview, comment: 'Calmer', notes: [{ id: 4, at: 2, text: 'Start' }] }
    expect(withEarlier(draft, earlier, 12.5)).toEqual({
      comment: 'Calmer\n\nWarmer',
      notes: [
        { id: 4, at: 2, text: 'Start' },
        { id: 5, at: 12.5, text: 'End' },
      ],
      inHand: null,
      sent: null,
    })
  })

  test('of an earlier version come along as far as they fit, and the others stay where they were', () => {
    const noted = (from: number, count: number) => ({
      ...emptyReview,
      notes: Array.from({ length: count }, (_, index) => ({
        id: index + 1,
        at: from + index,
        text: `${from + index}`,
      })),
    })
    const [draft, earlier] = [noted(100, 48), noted(0, 3)]
    expect(withEarlier(draft, earlier, 200).notes.map(({ text }) => text)).toEqual([
      '0',
      '1',
      ...draft.notes.map(({ text }) => text),
    ])
    expect(leftBehind(draft, earlier)).toEqual({
      comment: '',
      notes: [{ id: 3, at: 2, text: '2' }],
      inHand: null,
      sent: null,
    })
  })

  test('that come with words open the field that has the words again', () => {
    const running = startReview()
    running.send({ type: 'earlier.taken', draft: { ...emptyReview, comment: 'Warmer' }, duration: 30 })
    expect([running.value().decision, running.draft().comment]).toEqual([{ composing: 'writing' }, 'Warmer'])
  })

  test('taken over while one is written keep that one too', () => {
    const running = startReview()
    running.send({ type: 'moment.pointed', at: 1 }, { type: 'text.changed', text: 'Mine' })
    const earlier = { ...emptyReview, notes: [{ id: 1, at: 5, text: 'Earlier' }] }
    running.send({ type: 'earlier.taken', draft: earlier, duration: 30 })
    expect([running.kept.draft.notes.map(({ text }) => text), running.value().note]).toEqual([
      ['Mine', 'Earlier'],
      'resting',
    ])
  })
})

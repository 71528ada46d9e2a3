import { describe, expect, test } from 'vitest'
import { emptyReview, type ReviewDraft } from '../../src/machines/review-draft.ts'
import { pin, startReview, taken } from '../support/running-review.ts'

const intro = { id: 1, at: 1, text: 'Intro' }
const price = { id: 2, at: 5, text: 'Price' }
const noted: ReviewDraft = { ...emptyReview, notes: [intro, price] }
const full: ReviewDraft = {
  ...emptyReview,
  notes: Array.from({ length: 50 }, (_, at) => ({ id: at + 1, at, text: `${at}` })),
}

describe('a mark', () => {
  test('opens its note, another one opens the other, and the same again closes it', () => {
    const { actor, send, context, value } = startReview(noted)
    const seen = [1, 2, 2].map((id) => {
      actor.send({ type: 'mark.pressed', id })
      return [context().opened, value().note]
    })
    send({ type: 'mark.pressed', id: 1 }, { type: 'moment.pointed', at: 9 })
    expect([seen, context().opened, value().note]).toEqual([
      [
        [1, 'reading'],
        [2, 'reading'],
        [null, 'resting'],
      ],
      null,
      'writing',
    ])
  })

  test('that is pressed while a note is written keeps that one', () => {
    const { send, context, value, kept } = startReview(noted)
    send({ type: 'moment.pointed', at: 9 }, { type: 'text.changed', text: 'Outro' }, { type: 'mark.pressed', id: 2 })
    expect([value().note, context().opened, kept.draft]).toEqual([
      'reading',
      2,
      { comment: '', notes: [intro, price, { id: 3, at: 9, text: 'Outro' }], inHand: null, sent: null },
    ])
  })
})

describe('a note', () => {
  test.each([
    ['that nobody reads', []],
    ['that is read', [{ type: 'mark.pressed', id: 2 } as const]],
  ])('%s is changed at its own place', (_, before) => {
    const { send, context, value, kept } = startReview(noted)
    send(...before, { type: 'edit.pressed', note: price })
    expect([value().note, context().opened, kept.draft.inHand]).toEqual(['writing', null, price])
    send({ type: 'text.changed', text: 'Price, slower' }, { type: 'note.finished' })
    expect(kept.draft.notes).toEqual([intro, { id: 2, at: 5, text: 'Price, slower' }])
  })

  test('that is written is kept where another is to be changed', () => {
    const { send, value, kept } = startReview(noted)
    send(
      { type: 'moment.pointed', at: 9 },
      { type: 'text.changed', text: 'Outro' },
      { type: 'edit.pressed', note: intro },
    )
    expect([value().note, kept.draft]).toEqual([
      'writing',
      { comment: '', notes: [intro, price, { id: 3, at: 9, text: 'Outro' }], inHand: intro, sent: null },
    ])
  })

  test.each([
    ['while nobody reads', [], 'resting', null],
    ['while one is read', [{ type: 'mark.pressed', id: 1 } as const], 'resting', null],
    ['while one is written', [{ type: 'moment.pointed', at: 9 } as const], 'writing', { id: null, at: 9, text: '' }],
  ])('is deleted alone, %s', (_, before, state, inHand) => {
    const { send, value, context, kept } = startReview(noted)
    send(...before, { type: 'note.deleted', id: 1 })
    expect([value().note, context().opened, kept.draft]).toEqual([
      state,
      null,
      { comment: '', notes: [price], inHand, sent: null },
    ])
  })

  test('that is written moves to another second with its words', () => {
    const { send, kept } = startReview()
    send({ type: 'moment.pointed', at: 9 }, { type: 'text.changed', text: 'Outro' }, { type: 'moment.moved', at: 8.37 })
    expect(kept.draft.inHand).toEqual({ id: null, at: 8.3, text: 'Outro' })
  })

  test('that is given up is not there after a reload', () => {
    const first = startReview(noted)
    first.send({ type: 'moment.pointed', at: 9 }, { type: 'text.changed', text: 'Outro' }, { type: 'note.abandoned' })
    expect([startReview(first.kept.draft).value().note, first.kept.draft]).toEqual([
      'resting',
      { comment: '', notes: [intro, price], inHand: null, sent: null },
    ])
  })

  test('that is written is closed where everything is thrown away', () => {
    const { send, value, kept } = startReview(noted)
    send({ type: 'moment.pointed', at: 9 }, { type: 'draft.discarded' })
    expect([value().note, kept.draft]).toEqual(['resting', { comment: '', notes: [], inHand: null, sent: null }])
  })

  test.each([
    ['one is read', { type: 'mark.pressed', id: 3 } as const, 'reading'],
    ['one is changed', { type: 'edit.pressed', note: { id: 3, at: 2, text: '2' } } as const, 'writing'],
  ])('beyond fifty is not begun while %s', (_, event, state) => {
    const { send, value, draft } = startReview(full)
    send(event)
    const before = draft()
    send({ type: 'moment.pointed', at: 60 })
    expect([value().note, draft()]).toEqual([state, before])
  })
})

describe('what was said of the version before', () => {
  test('without words goes along and opens no field', () => {
    const running = startReview()
    running.send({ type: 'earlier.taken', draft: { ...noted, comment: ' ' }, duration: 30 })
    expect([running.value().decision, running.kept.draft]).toEqual([
      'open',
      { comment: '', notes: [intro, price], inHand: null, sent: null },
    ])
  })
})

describe('a decision', () => {
  const late = { ok: false, status: 404, violations: [], message: 'Not Found' }

  test('is busy while it is on its way, and while the recording is read again', async () => {
    const running = startReview(noted)
    const isBusy = () => running.actor.getSnapshot().hasTag('busy')
    const seen = [isBusy()]
    running.send({ type: 'approve.pressed' }, { type: 'approve.confirmed', key: 'a' })
    seen.push(isBusy())
    await running.answer(late)
    seen.push(isBusy())
    await running.answer('delivered')
    seen.push(isBusy())
    running.send({ type: 'revision.pressed' }, { type: 'revision.submitted', key: 'r' })
    seen.push(isBusy())
    await running.answer(taken)
    seen.push(isBusy())
    expect(seen).toEqual([false, true, true, false, true, false])
  })

  test.each(['approved', 'revision', 'gone'] as const)(
    'of a recording that cannot be had says that it is %s',
    async (standing) => {
      const running = startReview()
      running.send({ type: 'approve.pressed' }, { type: 'approve.confirmed', key: 'a' })
      await running.answer(late)
      expect([running.value().decision, running.calls]).toEqual(['rereading', ['{"state":"approved"} a', 'read']])
      await running.answer(standing)
      expect(running.told).toEqual([standing])
    },
  )

  test.each(['approve.pressed', 'revision.pressed'] as const)(
    'that is made anew (%s) no longer says why the last one was not taken',
    async (type) => {
      const running = startReview()
      pin(running, 4, 'Louder')
      running.send({ type: 'revision.pressed' }, { type: 'revision.submitted', key: 'r' })
      await running.answer({ ok: false, status: 422, violations: [], message: 'Say it in fewer words.' })
      const before = running.context().refusal
      running.send({ type })
      expect([before, running.context().refusal]).toEqual(['Say it in fewer words.', null])
    },
  )
})

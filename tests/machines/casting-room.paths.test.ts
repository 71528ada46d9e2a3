import { expect } from 'vitest'
import { encodeDeepLink } from '../../src/api/contract/deep-link.ts'
import { emptyDraft } from '../../src/machines/answer-sheet.ts'
import { type CastingRoomModelEvent, castingRoomModel } from '../support/models/casting-room.model.ts'
import { enterRoom, type InRoom } from '../support/running-casting-room.ts'
import { accepted, expired, noor, open, other, tom } from '../support/running-feedback-link.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'

const moment = { voice: noor, audio: 4, at: 7 }
const elsewhere = { voice: noor, audio: 4, at: 9 }

const noteState = ({ room, sheet }: InRoom): string | null => {
  const { value, context } = room.snapshot()
  const has = sheet().notes.length > 0
  if (value.note === 'reading') return 'reading'
  if (value.note === 'writing') {
    if (context.note?.id !== null) return 'editing'
    if (context.note.at === 0) return 'moved'
    return context.note.text === '' ? (has ? 'noted, writing' : 'writing') : 'typed'
  }
  return has ? 'noted' : null
}

const theirs = { id: 8, refreshToken: 'theirs' }

const personState = ({ room }: InRoom): string | null => {
  const { value, context } = room.snapshot()
  if (value.person === 'leaving' || value.person === 'following') return 'theirs'
  if (value.person === 'passing') return 'passing on'
  if (value.person === 'settled') return null
  if (context.refusal === '') return 'naming, failed'
  return context.refusal === null ? 'naming' : 'naming, refused'
}

const nameOf = (running: InRoom): string => {
  const now = running.link.snapshot()
  const { draft, violations, gone } = now.context
  if (now.matches('expired')) return 'over'
  if (now.matches('overtaken')) return 'overtaken'
  if (now.matches('answered')) return 'sent'
  if (now.matches({ ready: { form: 'sending' } })) return 'sending'
  if (draft.voice !== null && gone.includes(draft.voice)) return 'voice gone'
  if (violations.some(({ code }) => code === 'unanswered')) return 'unsent'
  if (violations.some(({ propertyPath }) => propertyPath === 'payload.verdicts')) return 'asked for a verdict'
  const hasUnjudged = running.sheet().notes.length > 0 && Object.keys(running.sheet().verdicts).length === 0
  if (draft.voice !== null && draft.comment !== '') return hasUnjudged ? 'noted, complete' : 'complete'
  return personState(running) ?? noteState(running) ?? 'fresh'
}

testEveryTransition(castingRoomModel, {
  states: 24,
  transitions: 56,
  drive: async () => {
    let running = await enterRoom()
    /** Whether the device has the link of the other person. */
    let hasTheirs = false
    const { context } = running.link
    const firstNote = () => running.sheet().notes[0] ?? { ...moment, id: 0, text: '' }
    const comeBackTo = async (found: object) => {
      running.link.comeBack()
      await running.link.answer(found)
    }
    const isPassing = () => running.room.snapshot().matches({ person: 'passing' })
    const does: Record<CastingRoomModelEvent, () => unknown> = {
      'point at a moment': () => running.room.send({ type: 'moment.pointed', moment }),
      'point elsewhere': () => running.room.send({ type: 'moment.pointed', moment: elsewhere }),
      type: () => running.room.send({ type: 'text.changed', text: 'Too fast' }),
      keep: () => running.room.send({ type: 'note.finished' }),
      'give up': () => running.room.send({ type: 'note.abandoned' }),
      'open the mark': () => running.room.send({ type: 'mark.pressed', id: firstNote().id }),
      'close the mark': () => running.room.send({ type: 'mark.pressed', id: firstNote().id }),
      edit: () => running.room.send({ type: 'edit.pressed', note: firstNote() }),
      'rub it out': () => running.room.send({ type: 'text.changed', text: ' ' }, { type: 'note.finished' }),
      delete: () => running.room.send({ type: 'note.deleted', id: firstNote().id }),
      'choose and write': () =>
        running.link.send({ type: 'voice.chosen', voice: noor }, { type: 'comment.changed', comment: 'Slower' }),
      'choose another': () => running.link.send({ type: 'voice.chosen', voice: tom }),
      judge: () =>
        running.link.send({ type: 'sheet.changed', change: { kind: 'judged', voice: noor, verdict: 'yes' } }),
      send: () => running.link.send({ type: 'feedback.submitted' }),
      'close and come back': async () => {
        const { draft } = running.link.kept
        running = await enterRoom(draft ?? undefined)
      },
      'the voice leaves': () => comeBackTo({ ...open, gone: [noor] }),
      'the voice is back': () => comeBackTo(open),
      'come back after a withdrawal': () => comeBackTo(expired),
      'come back after another answer': () => comeBackTo(other),
      'come back after its end': () => comeBackTo(expired),
      'the server accepts': () => running.link.answer(accepted),
      'somebody else was quicker': () => running.link.answer(other),
      'nobody answers': () => (isPassing() ? running.room.fail() : running.link.fail()),
      'it is over': async () => {
        if (!isPassing()) return running.link.answer(expired)
        await running.room.answer({ kind: 'expired' })
        await running.link.answer(expired)
      },
      'ask for someone else': () =>
        running.room.send({ type: 'someone.pressed', link: { id: 7, refreshToken: 'scoped' } }),
      'never mind': () => running.room.send({ type: 'someone.dismissed' }),
      'give a name': () => running.room.send({ type: 'name.changed', name: 'Daan' }, { type: 'name.submitted' }),
      'the server makes their request': () => {
        hasTheirs = true
        return running.room.answer({ kind: 'passed', link: theirs })
      },
      'the link had too many': () =>
        running.room.answer({ kind: 'refused', violations: [], message: 'At most 10 people.' }),
      'move its moment': () => running.room.send({ type: 'moment.moved', at: 0 }),
      'open the first link again': async () => {
        running = await enterRoom()
      },
      'continue as them': () => running.room.send({ type: 'person.chosen', link: theirs }),
      'give the same name': async () => {
        running.room.send({ type: 'someone.pressed', link: { id: 7, refreshToken: 'scoped' } })
        running.room.send({ type: 'name.changed', name: 'Daan' }, { type: 'name.submitted' })
        await running.room.answer({ kind: 'passed', link: theirs })
      },
      'another tab writes': () =>
        running.writeElsewhere({ kind: 'taken in hand', note: { ...moment, id: null, text: 'Too fast' } }),
      'another tab keeps it': () =>
        running.writeElsewhere({ kind: 'pinned', note: { ...moment, id: null, text: 'Too fast' } }),
      'theirs is withdrawn': async () => {
        running = await enterRoom(emptyDraft, encodeDeepLink({ action: 'project-comment', data: theirs }))
        await comeBackTo(expired)
        hasTheirs = !running.link.forgotten.includes(theirs.id)
      },
    }

    expect(context().draft).toEqual({ voice: null, comment: '' })
    return {
      perform: (event) => does[event](),
      expectState: (state) => {
        const now = nameOf(running)
        expect(state === 'theirs, over' ? 'over' : state).toBe(
          now === 'fresh' && hasTheirs ? 'hers, theirs at hand' : now,
        )
      },
    }
  },
})

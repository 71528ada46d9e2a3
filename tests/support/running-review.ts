import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { RecordingState } from '../../src/api/contract/recording.ts'
import { type ReviewEvent, reviewMachine } from '../../src/machines/review.machine.ts'
import { emptyReview, type ReviewDraft } from '../../src/machines/review-draft.ts'
import { handAnswered, inHand } from './hand-answered.ts'

export const taken = { ok: true, value: null }
export const tooLate = { ok: false, status: 409, violations: [], message: 'Somebody else decided before.' }
export const refusal = {
  ok: false,
  status: 422,
  message: '',
  violations: [{ propertyPath: 'comment', message: 'Say it in fewer words.', code: 'too-long' }],
}

/** A running review whose calls are answered by hand; `kept` is what a reload finds. */
export const startReview = (draft: ReviewDraft = emptyReview, state: RecordingState = 'delivered') => {
  const hand = handAnswered()
  const told: string[] = []
  const kept = { draft }
  let tell: (now: RecordingState) => void = () => undefined
  const actor = createActor(
    reviewMachine.provide({
      actors: {
        decide: fromPromise(({ input: { decision, key } }) => hand.asked(`${JSON.stringify(decision)} ${key}`)),
        readStanding: fromPromise(() => hand.asked('read')),
        recordingWatch: fromCallback<ReviewEvent>(({ sendBack }) => {
          tell = (now) => sendBack({ type: 'recording.read', state: now })
        }),
      },
      actions: {
        rememberDraft: (_, params) => {
          kept.draft = params.draft
        },
        announceOvertaken: (_, { standing }) => void told.push(standing),
      },
    }),
    { clock: new SimulatedClock(), input: { draft, state } },
  ).start()
  return {
    actor,
    calls: hand.calls,
    told,
    kept,
    /** The order was read again. */
    hear: (now: RecordingState) => tell(now),
    ...inHand(actor, hand),
    draft: () => actor.getSnapshot().context.draft,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
  }
}

export type RunningReview = ReturnType<typeof startReview>

/** Writes a note on a second, and keeps it. */
export const pin = ({ send }: RunningReview, at: number, text: string): void =>
  send({ type: 'moment.pointed', at }, { type: 'text.changed', text }, { type: 'note.finished' })

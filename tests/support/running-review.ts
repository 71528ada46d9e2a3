import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { RecordingState } from '../../src/api/contract/recording.ts'
import { reviewMachine } from '../../src/machines/review.machine.ts'
import { emptyReview, type ReadDecision, type ReviewDraft } from '../../src/machines/review-draft.ts'
import type { ReviewEvent } from '../../src/machines/review-event.ts'
import { handAnswered, inHand } from './hand-answered.ts'

export const taken = { ok: true, value: null }
export const tooLate = { ok: false, status: 409, violations: [], message: 'Somebody else decided before.' }
export const refusal = {
  ok: false,
  status: 422,
  message: '',
  violations: [{ propertyPath: 'comment', message: 'Say it in fewer words.', code: 'too-long' }],
}

/** Decided in somebody else's words. */
const readAs = (state: RecordingState, decidedAt = '2026-11-22T08:14:00.000Z'): ReadDecision => ({
  state,
  decidedAt: state === 'delivered' ? null : decidedAt,
  comment: state === 'revision' ? 'Calmer' : null,
  notes: [],
})

/** What was sent, as the server tells it. */
const ownOf = ({ sent }: ReviewDraft): ReadDecision => {
  if (sent === null) throw new Error('Nothing was sent')
  return { comment: null, notes: [], decidedAt: '2026-11-22T08:14:00.000Z', ...sent.decision }
}

/** A running review whose calls are answered by hand; `kept` is what a reload finds. */
export const startReview = (draft: ReviewDraft = emptyReview, state: RecordingState = 'delivered') => {
  const hand = handAnswered()
  const told: string[] = []
  const kept = { draft }
  let tell: (read: ReadDecision) => void = () => undefined
  const actor = createActor(
    reviewMachine.provide({
      actors: {
        decide: fromPromise(({ input: { decision, key } }) => hand.asked(`${JSON.stringify(decision)} ${key}`)),
        readStanding: fromPromise(() => hand.asked('read')),
        recordingWatch: fromCallback<ReviewEvent>(({ sendBack }) => {
          tell = (read) => sendBack({ type: 'recording.read', read })
        }),
      },
      actions: {
        rememberDraft: (_, params) => {
          kept.draft = params.draft
        },
        announceOvertaken: (_, { standing }) => void told.push(standing),
      },
    }),
    { clock: new SimulatedClock(), input: { draft, read: readAs(state) } },
  ).start()
  return {
    actor,
    calls: hand.calls,
    told,
    kept,
    /** The order was read again. */
    hear: (now: RecordingState, decidedAt?: string) => tell(readAs(now, decidedAt)),
    /** The same, and it says what was sent. */
    hearOwn: () => tell(ownOf(kept.draft)),
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

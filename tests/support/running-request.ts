import { createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  type Asked,
  feedbackRequestMachine,
  type Pending,
  unaskedIn,
} from '../../src/machines/feedback-request.machine.ts'
import { handAnswered, inHand } from './hand-answered.ts'

export const eva = { id: 4, name: 'Eva Postma' }
export const hanna = { id: 5, name: 'Hanna Visser' }
export const joost = { id: 6, name: 'Joost Kramer' }
export const [noor, tom, mila] = ['noor', 'tom', 'mila'].map((name) => `/api/v2/shop/voices/${name}`) as [
  string,
  string,
  string,
]
export const asked: Asked = {
  contacts: [eva],
  comment: 'Which of the two?',
  notifyByEmail: true,
  offered: [noor],
  remarks: {},
  expiresAt: null,
  remindAfterDays: null,
  blind: false,
  several: true,
  round: null,
}
export const accepted = (id: number, round = 31) => ({ ok: true, value: { id, round } })
export const refusal = {
  ok: false,
  status: 422,
  message: 'project: Select voices before you request feedback.',
  violations: [{ propertyPath: 'project', message: 'Select voices before you request feedback.', code: 'no-voices' }],
}

export const left = (...places: number[]) => ({
  ok: false,
  status: 422,
  message: '',
  violations: places.map((place) => ({
    propertyPath: `payload.offered[${place}]`,
    message: `${place} is gone.`,
    code: 'not-found',
  })),
})

/** Asking with answers by hand; `unanswered`: what the tab kept of it. */
export const startAsking = (unanswered: Pending | null = null) => {
  const kept: (string | null)[] = []
  const tab = { pending: unanswered }
  const hand = handAnswered()
  const said: string[] = []
  const asks: [string, Asked['offered'], Asked['remarks']][] = []
  const actor = createActor(
    feedbackRequestMachine.provide({
      actors: {
        ask: fromPromise(({ input: { contact, round, asked: what } }) => {
          asks.push([contact.name, what.offered, what.remarks])
          return hand.asked(`ask ${contact.name} in ${round} about ${what.offered?.length}: ${what.comment}`)
        }),
      },
      actions: {
        followSent: () => void said.push('one more'),
        announceAsked: () => void said.push('asked'),
        announceRefused: (_, { outcome, contact }) =>
          void said.push(outcome.ok ? '' : `${contact.name}: ${outcome.message}`),
        rememberPending: (_, { pending }) => {
          tab.pending = pending
          kept.push(
            pending &&
              unaskedIn(pending)
                .map(({ name }) => name)
                .join(),
          )
        },
      },
    }),
    { clock: new SimulatedClock(), input: { unanswered } },
  ).start()
  return {
    calls: hand.calls,
    /** Of whom what was asked. */
    asks,
    said,
    kept,
    tab,
    ...inHand(actor, hand),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

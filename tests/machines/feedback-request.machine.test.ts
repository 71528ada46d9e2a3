import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  type Asked,
  type CompleteAsked,
  createFeedbackRequestMachine,
  type FeedbackRequestEvent,
} from '../../src/machines/feedback-request.machine.ts'
import { handAnswered, inHand } from '../support/hand-answered.ts'
import { type FeedbackRequestModelEvent, feedbackRequestModel } from '../support/models/feedback-request.model.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'

const asked: Asked = {
  contactId: 4,
  comment: 'Which of the two?',
  notifyByEmail: true,
  offered: ['/api/v2/shop/voices/noor'],
}
const submit: FeedbackRequestEvent = { type: 'request.submitted', asked }
const refusal = {
  ok: false,
  status: 422,
  message: 'project: Select voices before you request feedback.',
  violations: [{ propertyPath: 'project', message: 'Select voices before you request feedback.', code: 'no-voices' }],
}

const start = (unanswered: CompleteAsked | null = null) => {
  const kept: (string | null)[] = []
  const tab = { pending: unanswered }
  const hand = handAnswered()
  const said: string[] = []
  const actor = createActor(
    createFeedbackRequestMachine<string>().provide({
      actors: {
        ask: fromPromise(({ input }) =>
          hand.asked(`ask ${input.contactId} about ${input.offered?.length}: ${input.comment}`),
        ),
      },
      actions: {
        announceAsked: () => void said.push('asked'),
        announceRefused: (_, { outcome }) => void said.push(outcome.ok ? '' : outcome.message),
        rememberPending: (_, { pending }) => {
          tab.pending = pending
          kept.push(pending?.comment ?? null)
        },
      },
    }),
    { clock: new SimulatedClock(), input: { unanswered } },
  ).start()
  return {
    calls: hand.calls,
    said,
    kept,
    tab,
    ...inHand(actor, hand),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

const names: Record<string, string> = {
  askingAgain: 'asking again',
  askedAgain: 'asked, as it was',
  editing: 'writing',
  'editing required': 'writing, without a contact',
  'editing no-voices': 'writing, refused',
}

testEveryTransition(feedbackRequestModel, {
  states: 8,
  transitions: 33,
  drive: () => {
    let running = start()
    const does: Record<FeedbackRequestModelEvent, () => unknown> = {
      ask: () => running.send(submit),
      'ask nobody': () => running.send({ type: 'request.submitted', asked: { ...asked, contactId: null } }),
      write: () => running.send({ type: 'request.edited' }),
      close: () => running.send({ type: 'drawer.closed' }),
      reload: () => {
        running = start(running.tab.pending)
      },
      'the server accepts': () => running.answer({ ok: true, value: 'the request' }),
      'the server refuses': () => running.answer(refusal),
      'nobody answers': () => running.fail(),
    }
    return {
      perform: (event) => does[event](),
      expectState: (state) => {
        const name = [running.state(), ...running.context().violations.map(({ code }) => code)].join(' ')
        expect(names[name] ?? name).toBe(state)
      },
    }
  },
})

test('pressed twice asks once', async () => {
  const { calls, said, send, answer, state } = start()
  send(submit, submit)
  await answer({ ok: true, value: 'the request' })
  send(submit)
  expect([calls, said, state()]).toEqual([['ask 4 about 1: Which of the two?'], ['asked'], 'asked'])
})

test('without a contact asks nobody, until one is chosen', () => {
  const { calls, send, context } = start()
  send({ type: 'request.submitted', asked: { ...asked, contactId: null } })
  expect(context().violations).toEqual([{ propertyPath: 'payload.contactId', message: '', code: 'required' }])
  send({ type: 'request.edited' }, submit)
  expect([calls, context().violations]).toEqual([['ask 4 about 1: Which of the two?'], []])
})

test('with every voice left out asks nobody; a project without any is the server’s to refuse', () => {
  const { calls, send, context } = start()
  send({ type: 'request.submitted', asked: { ...asked, offered: [] } })
  expect(context().violations).toEqual([{ propertyPath: 'payload.offered', message: '', code: 'required' }])
  send({ type: 'request.submitted', asked: { ...asked, offered: null } })
  expect(calls).toEqual(['ask 4 about undefined: Which of the two?'])
})

test('a refusal is said and stays, and the next press asks again', async () => {
  const { calls, said, send, answer, context } = start()
  send(submit)
  await answer(refusal)
  expect([said, context().violations]).toEqual([[refusal.message], refusal.violations])
  send(submit)
  expect(calls).toHaveLength(2)
})

test('an answer that is lost is said, and the next press sends the first version, whatever was typed since', async () => {
  const { calls, kept, send, answer, fail, state } = start()
  send(submit)
  await fail()
  expect([state(), kept]).toEqual(['unanswered', ['Which of the two?']])
  send({ type: 'request.edited' }, { type: 'request.submitted', asked: { ...asked, comment: 'Which of the three?' } })
  await answer({ ok: true, value: 'the request' })
  expect(calls).toEqual(['ask 4 about 1: Which of the two?', 'ask 4 about 1: Which of the two?'])
  expect([state(), kept]).toEqual(['askedAgain', ['Which of the two?', null]])
})

test('what a reload left without an answer is sent again as it was, until the drawer is closed', async () => {
  const first = start({ ...asked, contactId: 4, comment: 'The first.' })
  expect(first.state()).toBe('unanswered')
  first.send(submit)
  expect(first.calls).toEqual(['ask 4 about 1: The first.'])
  const second = start({ ...asked, contactId: 4, comment: 'The first.' })
  second.send({ type: 'drawer.closed' }, submit)
  expect([second.calls, second.kept]).toEqual([['ask 4 about 1: Which of the two?'], [null, 'Which of the two?']])
})

test('closing the drawer after the request begins a new one', async () => {
  const { calls, send, answer, state, context } = start()
  send(submit)
  await answer({ ok: true, value: 'the request' })
  expect(context().sent).toBe('the request')
  send({ type: 'drawer.closed' }, submit)
  expect([state(), calls.length]).toEqual(['asking', 2])
})

import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import {
  type Asked,
  createFeedbackRequestMachine,
  type FeedbackRequestEvent,
} from '../../src/machines/feedback-request.machine.ts'
import { handAnswered, untilTaken } from '../support/hand-answered.ts'

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

const start = () => {
  const { calls, asked: called, resolve, reject } = handAnswered()
  const said: string[] = []
  const actor = createActor(
    createFeedbackRequestMachine<string>().provide({
      actors: { ask: fromPromise(({ input }) => called(`ask ${input.contactId} about ${input.offered?.length}`)) },
      actions: {
        announceAsked: () => void said.push('asked'),
        announceRefused: (_, { outcome }) => void said.push(outcome.ok ? '' : outcome.message),
        announceFailure: () => void said.push('failed'),
      },
    }),
    { clock: new SimulatedClock() },
  ).start()
  return {
    calls,
    said,
    send: (...events: FeedbackRequestEvent[]) => {
      for (const event of events) actor.send(event)
    },
    answer: (value: unknown) => untilTaken(actor, () => resolve(value)),
    fail: () => untilTaken(actor, reject),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
  }
}

test('pressed twice asks once', async () => {
  const { calls, said, send, answer, state } = start()
  send(submit, submit)
  await answer({ ok: true, value: 'the request' })
  send(submit)
  expect([calls, said, state()]).toEqual([['ask 4 about 1'], ['asked'], 'asked'])
})

test('without a contact asks nobody, until one is chosen', () => {
  const { calls, send, context } = start()
  send({ type: 'request.submitted', asked: { ...asked, contactId: null } })
  expect(context().violations).toEqual([{ propertyPath: 'payload.contactId', message: '', code: 'required' }])
  send({ type: 'request.edited' }, submit)
  expect([calls, context().violations]).toEqual([['ask 4 about 1'], []])
})

test('with every voice left out asks nobody; a project without any is the server’s to refuse', () => {
  const { calls, send, context } = start()
  send({ type: 'request.submitted', asked: { ...asked, offered: [] } })
  expect(context().violations).toEqual([{ propertyPath: 'payload.offered', message: '', code: 'required' }])
  send({ type: 'request.submitted', asked: { ...asked, offered: null } })
  expect(calls).toEqual(['ask 4 about undefined'])
})

test('a refusal is said and stays, and the next press asks again', async () => {
  const { calls, said, send, answer, context } = start()
  send(submit)
  await answer(refusal)
  expect([said, context().violations]).toEqual([[refusal.message], refusal.violations])
  send(submit)
  expect(calls).toHaveLength(2)
})

test('an answer that is lost is said, and the next press sends the same', async () => {
  const { calls, said, send, fail } = start()
  send(submit)
  await fail()
  send(submit)
  expect([said, calls]).toEqual([['failed'], ['ask 4 about 1', 'ask 4 about 1']])
})

test('closing the drawer after the request begins a new one', async () => {
  const { calls, send, answer, state, context } = start()
  send(submit)
  await answer({ ok: true, value: 'the request' })
  expect(context().sent).toBe('the request')
  send({ type: 'drawer.closed' }, submit)
  expect([state(), calls.length]).toEqual(['asking', 2])
})

import { describe, expect, test } from 'vitest'
import {
  type Asked,
  type FeedbackRequestEvent,
  feedbackRequestMachine,
  type Pending,
} from '../../src/machines/feedback-request.machine.ts'
import { type FeedbackRequestModelEvent, feedbackRequestModel } from '../support/models/feedback-request.model.ts'
import {
  accepted,
  asked,
  eva,
  hanna,
  joost,
  left,
  mila,
  noor,
  refusal,
  startAsking,
  tom,
} from '../support/running-request.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const submit: FeedbackRequestEvent = { type: 'request.submitted', asked }
const submitTo = (...contacts: Asked['contacts']): FeedbackRequestEvent => ({
  type: 'request.submitted',
  asked: { ...asked, contacts },
})
const again: FeedbackRequestEvent = { type: 'missed.askedAgain' }
const names: Record<string, string> = {
  editing: 'writing',
  'editing required required': 'writing, told all that is missing',
  'editing no-voices': 'writing, refused',
  partlyAsked: 'the second was missed',
  'partlyAsked, gone': 'the second was missed, a voice is gone',
}

describe.each([[null], [12]])('asking in round %s', (round) => {
  testEveryTransition(feedbackRequestModel, {
    states: 10,
    transitions: 37,
    drive: () => {
      let running = startAsking()
      const does: Record<FeedbackRequestModelEvent, () => unknown> = {
        ask: () =>
          running.send({
            type: 'request.submitted',
            asked: { ...asked, contacts: [eva, hanna], offered: [noor, tom], round },
          }),
        'ask without anything filled in': () =>
          running.send({ type: 'request.submitted', asked: { ...asked, contacts: [], comment: ' ' } }),
        'ask who was missed': () => running.send(again),
        close: () => running.send({ type: 'drawer.closed' }),
        reload: () => {
          running = startAsking(running.tab.pending)
        },
        'the server accepts': () => running.answer(accepted(31, round ?? 31)),
        'the server refuses': () => running.answer(refusal),
        'a voice has left': () => running.answer(left(1)),
        'nobody answers': () => running.fail(),
      }
      return {
        perform: (event) => does[event](),
        expectState: (state) => {
          const { pending, violations } = running.context()
          const without = (pending?.without?.[hanna.id] ?? []).length > 0 ? ', without it' : ''
          const turn = pending?.sent.length === 0 ? 'asking the first' : `asking the second${without}`
          const gone = (pending?.missed[0]?.gone ?? []).length > 0 ? ', gone' : ''
          const name = [`${running.state()}${gone}`, ...violations.map(({ code }) => code)].join(' ')
          expect(
            running.calls.filter(
              (call) => !call.includes(call.includes('Eva') ? `in ${round} ` : `in ${round ?? 31} `),
            ),
          ).toEqual([])
          expect(name === 'asking' ? turn : (names[name] ?? name)).toBe(state)
        },
      }
    },
  })
})

test('pressed twice asks once', async () => {
  const { calls, said, send, answer, state } = startAsking()
  send(submit, submit)
  await answer(accepted(31))
  send(submit)
  expect([calls, said, state()]).toEqual([
    ['ask Eva Postma in null about 1: Which of the two?'],
    ['one more', 'asked'],
    'asked',
  ])
})

test('without a contact asks nobody, until one is chosen', () => {
  const { calls, send, context } = startAsking()
  send(submitTo())
  expect(context().violations).toEqual([{ propertyPath: 'payload.contactId', message: '', code: 'required' }])
  send(submit)
  expect([calls, context().violations]).toEqual([['ask Eva Postma in null about 1: Which of the two?'], []])
})

test('with every voice left out asks nobody; a project without any is the server’s to refuse', () => {
  const { calls, send, context } = startAsking()
  send({ type: 'request.submitted', asked: { ...asked, offered: [] } })
  expect(context().violations).toEqual([{ propertyPath: 'payload.offered', message: '', code: 'required' }])
  send({ type: 'request.submitted', asked: { ...asked, offered: null } })
  expect(calls).toEqual(['ask Eva Postma in null about undefined: Which of the two?'])
})

test('a refusal is said and stays, and the next press asks again', async () => {
  const { calls, said, kept, send, answer, context } = startAsking()
  send(submit)
  await answer(refusal)
  expect([said, context().violations]).toEqual([[`Eva Postma: ${refusal.message}`], refusal.violations])
  expect(kept).toEqual(['Eva Postma', null])
  send(submit)
  expect(calls).toHaveLength(2)
})

test('an answer that is lost is said, and the next press sends the first version, whatever was typed since', async () => {
  const { calls, kept, send, answer, fail, state, context } = startAsking()
  send(submit)
  await fail()
  expect([state(), kept]).toEqual(['unanswered', ['Eva Postma']])
  send({ type: 'request.submitted', asked: { ...asked, comment: 'Which of the three?' } })
  await answer(accepted(31))
  const first = 'ask Eva Postma in null about 1: Which of the two?'
  expect([calls, state()]).toEqual([[first, first], 'asked'])
  expect([context().pending?.presses, kept]).toEqual([2, ['Eva Postma', 'Eva Postma', null]])
})

test('what a reload left without an answer is sent again as it was, until the drawer is closed', () => {
  const pending: Pending = { asked: { ...asked, comment: 'The first.' }, sent: [], missed: [], presses: 1 }
  const first = startAsking(pending)
  expect(first.state()).toBe('unanswered')
  first.send(submit)
  expect(first.calls).toEqual(['ask Eva Postma in null about 1: The first.'])
  const second = startAsking(pending)
  second.send({ type: 'drawer.closed' }, submit)
  expect([second.calls, second.kept]).toEqual([
    ['ask Eva Postma in null about 1: Which of the two?'],
    [null, 'Eva Postma'],
  ])
})

test('closing the drawer after the request begins a new one', async () => {
  const { calls, send, answer, state, context } = startAsking()
  send(submit)
  await answer(accepted(31))
  expect(context().pending?.sent).toEqual([{ contact: 4, id: 31, round: 31 }])
  send({ type: 'drawer.closed' }, submit)
  expect([state(), calls.length]).toEqual(['asking', 2])
})

test('in a round that stands everybody joins it, and after a lost answer, too', async () => {
  const { calls, tab, send, fail } = startAsking()
  send({ type: 'request.submitted', asked: { ...asked, contacts: [eva, hanna], round: 12 } })
  await fail()
  const again = startAsking(tab.pending)
  again.send({ type: 'request.submitted', asked: { ...asked, round: null } })
  await again.answer(accepted(31, 12))
  const first = 'ask Eva Postma in 12 about 1: Which of the two?'
  expect([...calls, ...again.calls]).toEqual([first, first, 'ask Hanna Visser in 12 about 1: Which of the two?'])
})

describe('several contacts', () => {
  const tellAll = submitTo(eva, hanna, joost)

  test('are asked one after the other, all in the round of the first', async () => {
    const { calls, said, send, answer, state } = startAsking()
    send(tellAll)
    for (const id of [31, 32, 33]) await answer(accepted(id))
    expect(calls).toEqual([
      'ask Eva Postma in null about 1: Which of the two?',
      'ask Hanna Visser in 31 about 1: Which of the two?',
      'ask Joost Kramer in 31 about 1: Which of the two?',
    ])
    expect([said, state()]).toEqual([['one more', 'one more', 'one more', 'asked'], 'asked'])
  })

  test('of whom some could not be: the rest are asked, and the next press asks those alone', async () => {
    const { calls, said, send, answer, fail, state, context } = startAsking()
    send(tellAll)
    await answer(accepted(31))
    await fail()
    await answer(refusal)
    expect([state(), context().pending?.missed]).toEqual([
      'partlyAsked',
      [
        { contact: 5, reason: null, gone: [] },
        { contact: 6, reason: 'Select voices before you request feedback.', code: 'no-voices', gone: [] },
      ],
    ])
    send(again, again)
    await answer(accepted(32))
    await answer(accepted(33))
    expect(calls.slice(3)).toEqual([
      'ask Hanna Visser in 31 about 1: Which of the two?',
      'ask Joost Kramer in 31 about 1: Which of the two?',
    ])
    expect([said, state()]).toEqual([['one more', 'one more', 'one more', 'asked'], 'asked'])
    // What was typed went along whole: nobody is told of an earlier text.
    expect(context().pending?.presses).toBe(1)
  })

  test('to whom voices could not be put are asked about the others, and who gave no answer as it was', async () => {
    const { asks, send, answer, fail, state, context } = startAsking()
    const remarks = { [noor]: 'Warm.', [tom]: 'Dry.' }
    send({
      type: 'request.submitted',
      asked: { ...asked, contacts: [eva, hanna, joost], offered: [noor, tom, mila], remarks },
    })
    await answer(accepted(31))
    await fail()
    await answer(left(1, 2))
    const leftOut = { contact: 6, reason: '1 is gone. 2 is gone.', code: 'not-found', gone: [tom, mila] }
    expect(context().pending?.missed[1]).toEqual(leftOut)
    send(again)
    await answer(left(0))
    await answer(left(0))
    send(again)
    expect(asks.slice(3)).toEqual([
      ['Hanna Visser', [noor, tom, mila], remarks],
      ['Joost Kramer', [noor], { [noor]: 'Warm.' }],
      ['Hanna Visser', [tom, mila], { [tom]: 'Dry.' }],
    ])
    await answer(accepted(32))
    expect(asks[6]).toEqual(['Joost Kramer', [], {}])
    await answer(accepted(33))
    expect(state()).toBe('asked')
  })

  test('after a reload between two are named and asked alone', async () => {
    const first = startAsking()
    first.send(tellAll)
    await first.answer(accepted(31))
    expect(first.kept).toEqual(['Eva Postma,Hanna Visser,Joost Kramer', 'Hanna Visser,Joost Kramer'])
    const second = startAsking(first.tab.pending)
    expect(second.state()).toBe('partlyAsked')
    second.send(again)
    expect(second.calls).toEqual(['ask Hanna Visser in 31 about 1: Which of the two?'])
  })
})

testUnwired('feedbackRequestMachine', feedbackRequestMachine, 5)

import { describe, expect, test } from 'vitest'
import { type TwoFactorEvent, twoFactorMachine } from '../../src/machines/two-factor.machine.ts'
import { type TwoFactorModelEvent, twoFactorModel } from '../support/models/two-factor.model.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'
import {
  cancel,
  changedElsewhere,
  code,
  isOn,
  leave,
  newCodes,
  password,
  type Running,
  start,
  started,
  turnOff,
  turnOn,
  withCodes,
  wrongCode,
  wrongPassword,
} from '../support/two-factor-running.ts'

const names: Record<string, string> = {
  provingToStart: 'asked for the password, to begin',
  starting: 'beginning',
  scanning: 'seeing the secret',
  confirming: 'confirming',
  checking: 'checking',
  unsure: 'not sure',
  renewing: 'making codes',
  showingCodes: 'seeing the recovery codes',
  provingToRenew: 'asked for the password, for codes',
  provingForFirstCodes: 'asked for the password, for first codes',
  provingToEnd: 'asked for the password, to end',
  ending: 'ending',
  endingAgain: 'ending, once more',
}

/** Whether it is on while nothing is under way is the query's to know; which codes are made, where it fails. */
const looksLike: Record<string, string> = { on: 'idle', off: 'idle', 'making first codes': 'making codes' }

/** What the dialog asks by: whether it shows the password's field, and whether something is under way. */
const tags: Record<string, string[]> = {
  provingToStart: ['proving'],
  provingToRenew: ['proving'],
  provingForFirstCodes: ['proving'],
  provingToEnd: ['proving'],
  starting: ['busy', 'proving'],
  renewing: ['busy', 'proving'],
  ending: ['busy', 'proving'],
  endingAgain: ['busy', 'proving'],
  confirming: ['busy'],
  checking: ['busy'],
}

testEveryTransition(twoFactorModel, {
  states: 19,
  transitions: 64,
  drive: () => {
    const running = start()
    const { answer, send, state } = running
    const agreed: Record<string, unknown> = { starting: started, ending: { ok: true }, endingAgain: { ok: true } }
    const refusals: Record<string, unknown> = { confirming: wrongCode }
    const does: Record<TwoFactorModelEvent, () => unknown> = {
      'want it on': () => send({ type: 'turnOn.pressed' }),
      'want it off': () => send(turnOff),
      'want other codes': () => send({ type: 'newCodes.pressed' }),
      'give the password': () => send(password),
      'enter the code': () => send(code),
      'keep them': () => send({ type: 'codes.kept' }),
      stop: () => send(cancel),
      leave: () => send(leave),
      'try again': () => send({ type: 'retry.pressed' }),
      'the server agrees': () => answer(agreed[String(state())] ?? withCodes),
      'the server refuses': () => answer(refusals[String(state())] ?? wrongPassword),
      'another tab turned it on': () => answer(changedElsewhere),
      'another tab turned it off': () => answer({ ok: true, value: { recoveryCodes: [] } }),
      'another tab made others': () => running.changeElsewhere(),
      'it was turned off elsewhere': () => running.changeElsewhere(),
      'nobody answers': () => running.fail(),
      'it is on': () => answer(isOn),
      'it is off': () => answer({ isEnabled: false, recoveryCodesLeft: 0 }),
    }
    return {
      perform: (event) => does[event](),
      expectState: (expected) => {
        expect(names[String(state())] ?? state()).toBe(looksLike[expected] ?? expected.replace(/, left$/, ''))
        expect(running.tags()).toEqual(tags[String(state())] ?? [])
      },
    }
  },
})

describe('turning it on', () => {
  const scanning = async () => {
    const running = start()
    running.send({ type: 'turnOn.pressed' }, password, password)
    await running.answer(started)
    return running
  }

  test('shows the secret, then the recovery codes, and keeps neither', async () => {
    const { calls, said, send, answer, context } = await scanning()
    expect(context().start).toEqual({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' })
    send(code, code)
    await answer(withCodes)
    expect(calls).toEqual(['start pass', 'confirm 123456'])
    expect(context()).toEqual({
      password: '',
      wish: 0,
      code: '',
      start: null,
      recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'],
      violations: [],
    })
    send({ type: 'codes.kept' })
    expect([context().recoveryCodes, said]).toEqual([[], ['refreshed']])
  })

  test('an answer that is lost leads to other recovery codes, without asking for the password again', async () => {
    const { calls, send, fail, answer, state, context } = await scanning()
    send(code)
    await fail()
    await answer(isOn)
    await answer(withCodes)
    expect(calls).toEqual(['start pass', 'confirm 123456', 'read', 'renew pass'])
    expect([state(), context().recoveryCodes]).toEqual(['showingCodes', ['aaaa-bbbb', 'cccc-dddd']])
  })

  test('a wrong code keeps the secret, and the next try forgets the refusal', async () => {
    const { send, answer, context } = await scanning()
    send(code)
    await answer(wrongCode)
    expect([context().start?.secret, context().violations]).toEqual(['JBSWY3DPEHPK3PXP', wrongCode.violations])
    send(code)
    expect(context().violations).toEqual([])
  })

  test('stopped half-way, it keeps no password and no secret', async () => {
    const { send, context } = await scanning()
    send(cancel)
    expect([context().password, context().start]).toEqual(['', null])
  })

  test('turned on by another tab meanwhile, it says so and shows what is', async () => {
    const { said, send, answer } = await scanning()
    send(code)
    await answer(changedElsewhere)
    expect(said).toEqual(['changed', 'refreshed'])
  })
})

test('turned off, it says so', async () => {
  const { said, calls, send, answer } = start()
  send(turnOff, password, password)
  await answer({ ok: true })
  expect([calls, said]).toEqual([['end pass 1000'], ['off', 'refreshed']])
})

test('turned off by a call whose answer is lost, it learns so by the same call again', async () => {
  const { said, calls, send, answer, fail, context } = start()
  send(turnOff, password)
  await fail()
  await answer({ ok: true })
  expect([calls, said, context().password]).toEqual([['end pass 1000', 'end pass 1000'], ['off', 'refreshed'], ''])
})

const unsure = async ({ answer, fail, send }: Running) => {
  await answer(started)
  send(code)
  await fail()
  await fail()
}

test.each<[string, TwoFactorEvent, (running: Running) => unknown, string[]]>([
  ['a beginning that nobody answered', turnOn, ({ fail }) => fail(), ['failed: no network']],
  ['a beginning that came too late', turnOn, ({ answer }) => answer(changedElsewhere), ['changed', 'refreshed']],
  ['a beginning with a wrong password', turnOn, ({ answer }) => answer(wrongPassword), []],
  ['a confirmation that may have arrived', turnOn, unsure, ['failed: no network']],
  [
    'a confirmation that may have arrived and is given up',
    turnOn,
    async (running) => {
      await unsure(running)
      running.send(cancel)
    },
    ['failed: no network', 'refreshed'],
  ],
  [
    'a confirmation that did not arrive',
    turnOn,
    async ({ answer, fail, send }) => {
      await answer(started)
      send(code)
      await fail()
      await answer({ isEnabled: false, recoveryCodesLeft: 0 })
    },
    ['failed'],
  ],
  [
    'a confirmation that arrived',
    turnOn,
    async ({ answer, fail, send }) => {
      await answer(started)
      send(code)
      await fail()
      await answer(isOn)
    },
    ['refreshed'],
  ],
  ['other codes', newCodes, ({ answer }) => answer(withCodes), ['refreshed']],
  ['other codes that nobody answered', newCodes, ({ fail }) => fail(), ['failed: no network']],
  ['other codes that came too late', newCodes, ({ answer }) => answer(changedElsewhere), ['changed', 'refreshed']],
  [
    'an end that nobody answered, twice',
    turnOff,
    async ({ fail }) => {
      await fail()
      await fail()
    },
    ['failed: no network', 'refreshed'],
  ],
  ['an end with a wrong password', turnOff, ({ answer }) => answer(wrongPassword), []],
])('of %s it says so', async (_, wish, end, words) => {
  const running = start()
  running.send(wish, password)
  await end(running)
  expect(running.said).toEqual(words)
})

test.each([
  ['begin', turnOn],
  ['get other codes', newCodes],
  ['turn it off', turnOff],
])('a wrong password to %s is said at its field, until the next is typed', async (_, wish) => {
  const { send, answer, context, calls } = start()
  send(wish, password)
  await answer(wrongPassword)
  expect(context().violations).toEqual(wrongPassword.violations)
  send({ type: 'password.submitted', password: 'other' })
  expect([context().violations, calls.at(-1)?.split(' ')[1]]).toEqual([[], 'other'])
})

testUnwired('twoFactorMachine', twoFactorMachine, 11)

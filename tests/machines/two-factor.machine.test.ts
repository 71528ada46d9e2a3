import { describe, expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { type TwoFactorEvent, twoFactorMachine } from '../../src/machines/two-factor.machine.ts'
import { handAnswered, inHand } from '../support/hand-answered.ts'
import { type TwoFactorModelEvent, twoFactorModel } from '../support/models/two-factor.model.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const started = { ok: true, value: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' } }
const withCodes = { ok: true, value: { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] } }
const wrongPassword = {
  ok: false,
  status: 422,
  message: '',
  violations: [{ propertyPath: 'currentPassword', message: 'The current password is wrong.', code: 'wrong-password' }],
}
const wrongCode = {
  ok: false,
  status: 422,
  message: '',
  violations: [{ propertyPath: 'code', message: 'This code is not right.', code: 'wrong-code' }],
}
const changedElsewhere = { ok: false, status: 422, message: 'Begin with a new secret.', violations: [] }

const start = () => {
  const hand = handAnswered()
  const { calls, asked } = hand
  const said: string[] = []
  const say = (text: string) => () => void said.push(text)
  const actor = createActor(
    twoFactorMachine.provide({
      actors: {
        read: fromPromise(() => asked('read')),
        start: fromPromise(({ input }) => asked(`start ${input.password}`)),
        confirm: fromPromise(({ input }) => asked(`confirm ${input.code}`)),
        renewCodes: fromPromise(({ input }) => asked(`renew ${input.password}`)),
        end: fromPromise(({ input }) => asked(`end ${input.password}`)),
        watch: fromCallback(() => undefined),
      },
      actions: {
        refresh: say('refreshed'),
        announceOff: say('off'),
        announceChanged: say('changed'),
        announceFailure: (_, { error }) =>
          void said.push(error instanceof Error ? `failed: ${error.message}` : 'failed'),
      },
    }),
    { clock: new SimulatedClock() },
  ).start()
  return {
    calls,
    said,
    ...inHand(actor, hand),
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    tags: () => [...actor.getSnapshot().tags].sort(),
  }
}

type Running = ReturnType<typeof start>
const turnOn: TwoFactorEvent = { type: 'turnOn.pressed' }
const newCodes: TwoFactorEvent = { type: 'newCodes.pressed' }
const password: TwoFactorEvent = { type: 'password.submitted', password: 'pass' }
const code: TwoFactorEvent = { type: 'code.submitted', code: '123456' }
const turnOff: TwoFactorEvent = { type: 'turnOff.pressed', at: 1000 }
const cancel: TwoFactorEvent = { type: 'cancel.pressed' }
const leave: TwoFactorEvent = { type: 'page.left' }

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
  provingToEnd: 'asked for the password, to end',
  ending: 'ending',
  endingAgain: 'ending, once more',
}

/** What the dialog asks by: whether it shows the password's field, and whether something is under way. */
const tags: Record<string, string[]> = {
  provingToStart: ['proving'],
  provingToRenew: ['proving'],
  provingToEnd: ['proving'],
  starting: ['busy', 'proving'],
  renewing: ['busy', 'proving'],
  ending: ['busy', 'proving'],
  endingAgain: ['busy', 'proving'],
  confirming: ['busy'],
  checking: ['busy'],
}

testEveryTransition(twoFactorModel, {
  states: 17,
  transitions: 54,
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
      'another tab made others': () => send({ type: 'codes.replaced' }),
      'it was turned off elsewhere': () => send({ type: 'codes.replaced' }),
      'nobody answers': () => running.fail(),
      'it is on': () => answer({ isEnabled: true, recoveryCodesLeft: 10 }),
      'it is off': () => answer({ isEnabled: false, recoveryCodesLeft: 0 }),
    }
    return {
      perform: (event) => does[event](),
      // Whether it is on while nothing is under way is the query's to know.
      expectState: (expected) => {
        const seen = expected === 'on' || expected === 'off' ? 'idle' : expected.replace(/, left$/, '')
        expect(names[String(state())] ?? state()).toBe(seen)
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
    await answer({ isEnabled: true, recoveryCodesLeft: 10 })
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

describe('left with its page', () => {
  const secrets = ({ context }: Running) => [context().password, context().start]

  test.each([
    ['the wrong password to begin', turnOn, ({ answer }: Running) => answer(wrongPassword)],
    ['the secret', turnOn, ({ answer }: Running) => answer(started)],
    ['the wrong password for other codes', newCodes, ({ answer }: Running) => answer(wrongPassword)],
    ['the wrong password to end', turnOff, ({ answer }: Running) => answer(wrongPassword)],
  ])('at %s, it keeps no password and no secret', async (_, wish, go) => {
    const running = start()
    running.send(wish, password)
    await go(running)
    running.send(leave)
    expect([running.state(), ...secrets(running)]).toEqual(['idle', '', null])
  })

  test('while the secret is on its way, it shows that later, and keeps no password', async () => {
    const running = start()
    running.send(turnOn, password, leave)
    await running.answer(started)
    expect([running.state(), running.context().password]).toEqual(['scanning', ''])
  })

  test('while it ends, it is asked once more where nobody answers, and keeps no password once that is refused', async () => {
    const running = start()
    running.send(turnOff, password, leave)
    await running.fail()
    await running.answer(wrongPassword)
    expect([running.calls, running.state(), running.context().password]).toEqual([
      ['end pass', 'end pass'],
      'provingToEnd',
      '',
    ])
  })

  test('at the recovery codes, it keeps them', async () => {
    const running = start()
    running.send(newCodes, password)
    await running.answer(withCodes)
    running.send(leave)
    expect([running.state(), running.context().recoveryCodes]).toEqual(['showingCodes', ['aaaa-bbbb', 'cccc-dddd']])
  })
})

test('turned off, it says so', async () => {
  const { said, calls, send, answer } = start()
  send(turnOff, password, password)
  await answer({ ok: true })
  expect([calls, said]).toEqual([['end pass'], ['off', 'refreshed']])
})

test('turned off by a call whose answer is lost, it learns so by the same call again', async () => {
  const { said, calls, send, answer, fail, context } = start()
  send(turnOff, password)
  await fail()
  await answer({ ok: true })
  expect([calls, said, context().password]).toEqual([['end pass', 'end pass'], ['off', 'refreshed'], ''])
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
      await answer({ isEnabled: true, recoveryCodesLeft: 10 })
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

testUnwired('twoFactorMachine', twoFactorMachine, 10)

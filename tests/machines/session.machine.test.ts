import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { SessionTokens } from '../../src/api/contract/session.ts'
import { offlineRetryMs, sessionMachine, wrongClockPauseMs } from '../../src/machines/session.machine.ts'
import { untilSeen } from '../support/hand-answered.ts'
import type { Driver } from '../support/model-paths.ts'
import { type SessionModelEvent, sessionModel } from '../support/models/session.model.ts'
import { tokensNamed } from '../support/session-tokens.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const minute = 60_000
const quarter = 15 * minute

/** A running session with a simulated clock, whose renewals are answered by hand. */
const start = async (restored: SessionTokens | null = null) => {
  const clock = new SimulatedClock()
  const stored: (SessionTokens | null)[] = []
  const ended: (SessionTokens | null)[] = []
  const asked: string[] = []
  const noted: string[] = []
  let answer: PromiseWithResolvers<SessionTokens | null> = Promise.withResolvers()
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        restore: fromPromise(() => Promise.resolve(restored)),
        renew: fromPromise(({ input }) => {
          asked.push(input?.refreshToken ?? '')
          answer = Promise.withResolvers()
          return answer.promise
        }),
      },
      actions: {
        store: (_, tokens) => {
          stored.push(tokens)
          noted.push(tokens === null ? 'cleared' : 'kept')
        },
        noteEnd: () => void noted.push('ended'),
        endOnServer: (_, tokens) => ended.push(tokens),
      },
    }),
    { clock, input: { now: () => clock.now() } },
  ).start()
  await untilSeen(actor, (snapshot) => !snapshot.matches('restoring'))
  const settle = () => untilSeen(actor, (snapshot) => !snapshot.matches({ signedIn: 'refreshing' }))
  return {
    actor,
    clock,
    stored,
    ended,
    noted,
    asked,
    token: () => actor.getSnapshot().context.tokens?.token ?? '',
    state: () => actor.getSnapshot().value,
    renewed: async (tokens: SessionTokens | null) => {
      answer.resolve(tokens)
      await settle()
    },
    unanswered: async () => {
      answer.reject(new Error('no network'))
      await settle()
    },
  }
}

const drive = async (): Promise<Driver<SessionModelEvent>> => {
  const session = await start()
  let count = 0
  let customer = '/api/v2/shop/customers/1'
  const next = () => {
    count += 1
    return tokensNamed(`t${count}`, session.clock.now() + quarter, customer)
  }
  const { actor, clock } = session
  const does: Record<SessionModelEvent, () => void | Promise<void>> = {
    'sign in': () => actor.send({ type: 'credentials.accepted', tokens: next() }),
    'sign out': () => actor.send({ type: 'user.leaving' }),
    'another tab signs in': () => actor.send({ type: 'tab.signedIn', tokens: next() }),
    'another account signs in elsewhere': () => {
      customer = `/api/v2/shop/customers/${count + 2}`
      actor.send({ type: 'tab.signedIn', tokens: next() })
    },
    'the note is read': () => actor.send({ type: 'handover.read' }),
    'another tab renews': () => actor.send({ type: 'tab.signedIn', tokens: next() }),
    'another tab signs out': () => actor.send({ type: 'tab.signedOut' }),
    'a call is refused': () => actor.send({ type: 'call.unauthorized', token: session.token() }),
    'a call with an older token is refused': () => actor.send({ type: 'call.unauthorized', token: 'older' }),
    'a repeated call is refused': () => actor.send({ type: 'call.refused', token: session.token() }),
    'the token nears its expiry': () => clock.increment(quarter - minute),
    'the renewal answers': () => session.renewed(next()),
    'the renewal is refused': () => session.renewed(null),
    'nobody answers': () => session.unanswered(),
    'the network returns': () => actor.send({ type: 'network.returned' }),
    'a while passes': () => {
      clock.increment(offlineRetryMs)
    },
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => {
      const values: Record<string, unknown> = {
        'signed out': { signedOut: 'left' },
        'signed out elsewhere': { signedOut: 'ended' },
        ended: { signedOut: 'ended' },
        'handed over': { signedIn: 'fresh' },
      }
      expect(session.state()).toEqual(values[state] ?? { signedIn: state })
      if (!state.startsWith('signed out') && state !== 'ended')
        expect(actor.getSnapshot().context.handedTo).toBe(state === 'handed over' ? customer : null)
    },
  }
}

testEveryTransition(sessionModel, { drive, states: 7, transitions: 29 })

describe('restoring', () => {
  test('continues with a stored session that has time left, without a call', async () => {
    const session = await start(tokensNamed('kept', quarter))
    expect([session.state(), session.asked]).toEqual([{ signedIn: 'fresh' }, []])
  })

  test('renews a stored session whose token ends within a minute', async () => {
    const session = await start(tokensNamed('kept', minute))
    expect([session.state(), session.asked]).toEqual([{ signedIn: 'refreshing' }, ['refresh-kept']])
  })

  test('is signed out when there is nothing', async () => {
    expect((await start()).state()).toEqual({ signedOut: 'left' })
  })
})

describe('renewing', () => {
  test('waits until exactly 60 s before the expiry', async () => {
    const session = await start(tokensNamed('a', quarter))
    session.clock.increment(quarter - minute - 1)
    expect(session.state()).toEqual({ signedIn: 'fresh' })
    session.clock.increment(1)
    expect(session.state()).toEqual({ signedIn: 'refreshing' })
  })

  test('happens once for any number of refused calls', async () => {
    const session = await start(tokensNamed('a', quarter))
    const token = session.token()
    for (let call = 0; call < 20; call += 1) session.actor.send({ type: 'call.unauthorized', token })
    await session.renewed(tokensNamed('b', quarter))
    for (let call = 0; call < 20; call += 1) session.actor.send({ type: 'call.unauthorized', token })
    expect([session.state(), session.asked]).toEqual([{ signedIn: 'fresh' }, ['refresh-a']])
  })

  test('goes on with the new refresh token, and for ever', async () => {
    const session = await start(tokensNamed('a', quarter))
    session.clock.increment(quarter - minute)
    await session.renewed(tokensNamed('b', session.clock.now() + quarter))
    session.clock.increment(quarter - minute)
    expect(session.asked).toEqual(['refresh-a', 'refresh-b'])
  })

  test('keeps the tokens when nobody answers, and tries again', async () => {
    const kept = tokensNamed('a', quarter)
    const session = await start(kept)
    session.actor.send({ type: 'call.unauthorized', token: kept.token })
    await session.unanswered()
    expect([session.state(), session.actor.getSnapshot().context.tokens]).toEqual([{ signedIn: 'offline' }, kept])
    session.clock.increment(offlineRetryMs - 1)
    expect(session.asked).toHaveLength(1)
    session.clock.increment(1)
    expect(session.asked).toEqual(['refresh-a', 'refresh-a'])
    expect(session.stored).toEqual([])
  })

  test('by a clock that is fast does not spin, but waits until a minute before the token ends', async () => {
    const session = await start(tokensNamed('a', 0))
    await session.renewed(tokensNamed('b', 0))
    expect(session.state()).toEqual({ signedIn: 'fresh' })
    session.clock.increment(quarter - minute - 1)
    expect(session.asked).toHaveLength(1)
    session.clock.increment(1)
    expect(session.asked).toHaveLength(2)
  })
})

describe('the storage', () => {
  test('gets the tokens of a sign-in and loses them at sign-out', async () => {
    const session = await start()
    const tokens = tokensNamed('a', quarter)
    session.actor.send({ type: 'credentials.accepted', tokens })
    session.actor.send({ type: 'user.leaving' })
    expect([session.stored, session.actor.getSnapshot().context.tokens]).toEqual([[tokens, null], null])
    expect(session.ended).toEqual([tokens])
    expect(session.noted).toEqual(['kept', 'cleared'])
  })

  test('is cleared by a refused renewal and by a second 401', async () => {
    const refused = await start(tokensNamed('a', 0))
    await refused.renewed(null)
    const second = await start(tokensNamed('a', quarter))
    second.actor.send({ type: 'call.refused', token: second.token() })
    expect([refused.stored, second.stored]).toEqual([[null], [null]])
    expect([refused.noted, second.noted]).toEqual([
      ['ended', 'cleared'],
      ['ended', 'cleared'],
    ])
  })

  test('is left alone by what other tabs did', async () => {
    const session = await start()
    session.actor.send({ type: 'tab.signedIn', tokens: tokensNamed('other', quarter) })
    session.actor.send({ type: 'tab.signedOut' })
    expect([session.state(), session.stored]).toEqual([{ signedOut: 'ended' }, []])
  })
})

test('a second 401 for a token that was replaced meanwhile ends nothing', async () => {
  const session = await start(tokensNamed('a', quarter))
  session.actor.send({ type: 'call.refused', token: 'older' })
  expect(session.state()).toEqual({ signedIn: 'fresh' })
})

test('by a clock that is fast, tabs do not renew what another one has just renewed', async () => {
  const session = await start(tokensNamed('own', 0))
  await session.renewed(tokensNamed('b', 0))
  session.actor.send({ type: 'tab.signedIn', tokens: tokensNamed('other', 0) })
  expect([session.state(), session.asked]).toEqual([{ signedIn: 'fresh' }, ['refresh-own']])
  session.clock.increment(wrongClockPauseMs)
  expect(session.asked).toEqual(['refresh-own', 'refresh-other'])
})

test('a sign-in of another tab is told by its tag', async () => {
  const session = await start()
  const before = session.actor.getSnapshot().hasTag('signedIn')
  session.actor.send({ type: 'tab.signedIn', tokens: tokensNamed('other', quarter) })
  expect([before, session.actor.getSnapshot().hasTag('signedIn')]).toEqual([false, true])
})

test('the tokens of another tab that have time left are used from then on', async () => {
  const session = await start(tokensNamed('own', quarter))
  const other = tokensNamed('other', quarter)
  session.actor.send({ type: 'tab.signedIn', tokens: other })
  expect([session.token(), session.state(), session.asked]).toEqual([other.token, { signedIn: 'fresh' }, []])
})

test('a sign-out in another tab counts while the stored session is still being read', () => {
  const never = new Promise<SessionTokens | null>(() => undefined)
  const machine = sessionMachine.provide({ actors: { restore: fromPromise(() => never) } })
  const actor = createActor(machine, { clock: new SimulatedClock(), input: { now: () => 0 } }).start()
  actor.send({ type: 'tab.signedOut' })
  expect(actor.getSnapshot().value).toEqual({ signedOut: 'left' })
})

describe('another account, signed in by another tab', () => {
  const of = (customer: string, expiresAt = quarter) => tokensNamed('other', expiresAt, customer)
  const first = '/api/v2/shop/customers/1'
  const second = '/api/v2/shop/customers/2'

  test.each([
    ['at once', []],
    ['after a sign-out', ['tab.signedOut' as const]],
    ['after a sign-out here', ['user.leaving' as const]],
  ])('is told until it is read: %s', async (_, before) => {
    const { actor } = await start(of(first))
    for (const type of before) actor.send({ type })
    actor.send({ type: 'tab.signedIn', tokens: of(second) })
    const told = actor.getSnapshot().context.handedTo
    actor.send({ type: 'handover.read' })
    expect([told, actor.getSnapshot().context.handedTo]).toEqual([second, null])
  })

  test('is told where this tab learns of it by its own renewal', async () => {
    const session = await start(of(first, 0))
    await session.renewed(of(second))
    expect(session.actor.getSnapshot().context.handedTo).toBe(second)
  })

  test('is no news for the account that was here, nor for whoever signs in here', async () => {
    const { actor } = await start(of(first))
    actor.send({ type: 'tab.signedOut' })
    actor.send({ type: 'tab.signedIn', tokens: of(first) })
    const same = actor.getSnapshot().context.handedTo
    actor.send({ type: 'credentials.accepted', tokens: of(second) })
    expect([same, actor.getSnapshot().context.handedTo]).toEqual([null, null])
  })
})

test('an unwired machine fails loudly', async () => {
  const actor = createActor(sessionMachine, { input: { now: () => 0 } }).start()
  await untilSeen(actor, (snapshot) => snapshot.matches('signedOut'))
  const failed = Promise.withResolvers<unknown>()
  actor.subscribe({ error: failed.resolve })
  actor.send({ type: 'credentials.accepted', tokens: tokensNamed('a', quarter) })
  expect(await failed.promise).toEqual(new Error('sessionMachine: provide store'))
})

testUnwired('sessionMachine', sessionMachine, 5)

import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { SessionTokens } from '../../src/api/contract/session.ts'
import { sessionMachine } from '../../src/machines/session.machine.ts'
import { currentToken, renewAfter, sessionRestored } from '../../src/session/actor.ts'
import { tokensNamed } from '../support/session-tokens.ts'

const now = () => Date.now()
const hour = 3_600_000
const fresh = tokensNamed('fresh', now() + hour)
const good = tokensNamed('good', now() + hour)
/** Due to be renewed, but still taken by the server. */
const due = tokensNamed('due', now() + 30_000)
const expired = tokensNamed('expired', now() - hour)
const unreadable = { ...expired, token: 'no token at all' }

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A session whose storage and renewals are answered by hand. */
const open = () => {
  const restored = Promise.withResolvers<SessionTokens | null>()
  const renewal = Promise.withResolvers<SessionTokens | null>()
  const actor = createActor(
    sessionMachine.provide({
      actors: { restore: fromPromise(() => restored.promise), renew: fromPromise(() => renewal.promise) },
      actions: { store: () => undefined, noteEnd: () => undefined },
    }),
    { clock: new SimulatedClock(), input: { now } },
  ).start()
  return {
    actor,
    restore: (tokens: SessionTokens | null) => {
      restored.resolve(tokens)
      return turn()
    },
    renew: renewal.resolve,
    loseRenewal: () => renewal.reject(new Error('no network')),
  }
}
/** What a promise gives by now. */
const known = async (promise: Promise<unknown>): Promise<unknown> => {
  let value: unknown = 'waits'
  void promise.then((given) => {
    value = given
  })
  await turn()
  return value
}

describe('a call', () => {
  test('waits until it is known whether somebody is signed in', async () => {
    const { actor, restore } = open()
    const token = currentToken(actor)
    const isRestored = sessionRestored(actor).then(() => 'restored')
    expect([await known(token), await known(isRestored)]).toEqual(['waits', 'waits'])
    await restore(good)
    expect([await known(token), await known(isRestored)]).toEqual([good.token, 'restored'])
  })

  test('has no token where nobody is', async () => {
    const { actor, restore } = open()
    await restore(null)
    expect(await known(currentToken(actor))).toBeNull()
  })

  test('goes out at once with a token that is only due for renewal', async () => {
    const { actor, restore } = open()
    await restore(due)
    expect([actor.getSnapshot().value, await known(currentToken(actor))]).toEqual([
      { signedIn: 'refreshing' },
      due.token,
    ])
  })

  test.each([
    ['has expired', expired],
    ['cannot be read', unreadable],
  ])('waits for the next token where its own %s', async (_, tokens) => {
    const { actor, restore, renew } = open()
    await restore(tokens)
    const token = currentToken(actor)
    expect(await known(token)).toBe('waits')
    renew(fresh)
    expect(await known(token)).toBe(fresh.token)
  })

  test('that waits for its next token has none of whoever signs in meanwhile', async () => {
    const { actor, restore } = open()
    await restore(expired)
    const token = currentToken(actor)
    actor.send({ type: 'tab.signedIn', tokens: tokensNamed('other', now() + hour, '/api/v2/shop/customers/9') })
    expect(await known(token)).toBeNull()
  })

  test('that waits for its next token has none where the renewal is refused', async () => {
    const { actor, restore, renew } = open()
    await restore(expired)
    const token = currentToken(actor)
    renew(null)
    expect(await known(token)).toBeNull()
  })

  test('waits for the next token in the very moment in which its own ends', async () => {
    const { actor, restore } = open()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_795_348_800_000)
    await restore(tokensNamed('ending', 1_795_348_800_000))
    const token = await known(currentToken(actor))
    clock.mockRestore()
    expect(token).toBe('waits')
  })

  test('does not wait for a renewal that went unanswered: the server says what is wrong', async () => {
    const { actor, restore, loseRenewal } = open()
    await restore(expired)
    loseRenewal()
    await turn()
    expect(await known(currentToken(actor))).toBe(expired.token)
  })
})

describe('after a refused token', () => {
  test.each<[string, SessionTokens | null, boolean]>([
    ['there is a better one once it was renewed', fresh, true],
    ['there is none where the renewal was refused', null, false],
  ])('%s', async (_, tokens, isBetter) => {
    const { actor, restore, renew } = open()
    await restore(good)
    const answer = renewAfter(good.token, actor)
    expect(await known(answer)).toBe('waits')
    renew(tokens)
    expect(await known(answer)).toBe(isBetter)
  })

  test('there is none where nobody answered', async () => {
    const { actor, restore, loseRenewal } = open()
    await restore(good)
    const answer = renewAfter(good.token, actor)
    loseRenewal()
    expect(await known(answer)).toBe(false)
  })

  test('that was replaced meanwhile there is a better one at once', async () => {
    const { actor, restore } = open()
    await restore(good)
    expect(await known(renewAfter(expired.token, actor))).toBe(true)
  })
})

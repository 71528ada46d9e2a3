import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSignInLimits } from '../../server/auth/sign-in-limits.ts'
import { newSecret } from '../../server/auth/tokens.ts'
import { passwordResets, signInFailures } from '../../server/db/schema/customer.ts'
import { rememberDevice } from '../../server/services/session/known-device.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const right = 'demo-portal-2026'
const email = 'reseller@example.com'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
})

afterAll(() => server.close())

beforeEach(async () => {
  await server.context.database.db.delete(signInFailures)
})

const tryFrom = (address: string, body: { email?: string; password?: string; device?: string } = {}) =>
  server.call('POST', '/api/v2/shop/authentication-token', {
    body: { email, password: 'something else', ...body },
    headers: { 'X-Forwarded-For': address },
  })
const machine = (number: number) => `198.51.100.${number}`

/** Strangers on 31 machines guess at one account. */
const guessEverywhere = async () => {
  const statuses = []
  for (let number = 1; number <= 31; number += 1) statuses.push((await tryFrom(machine(number))).status)
  return statuses
}

describe('wrong passwords', () => {
  test('stop the address that tries them, and nobody else', async () => {
    const statuses = []
    for (let turn = 0; turn < 31; turn += 1)
      statuses.push((await tryFrom(machine(1), { email: `nobody-${turn}@example.com` })).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429])
    expect((await tryFrom(machine(1), { password: right })).headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await tryFrom(machine(2), { password: right })).status).toBe(200)
  })

  test('from one address stop it at this account, and leave others to sign in there anew', async () => {
    const statuses = []
    for (let turn = 0; turn < 30; turn += 1) statuses.push((await tryFrom(machine(1))).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 20 }, () => 429)])
    expect((await tryFrom(machine(2), { password: right })).status).toBe(200)
    expect((await tryFrom(machine(1), { email: 'other-reseller@example.com', password: right })).status).toBe(200)
  })

  test.each([
    ['en', 0, 'Too many attempts to sign in failed. Try again in 15 minutes.'],
    ['nl', 0, 'Er is te vaak vergeefs geprobeerd in te loggen. Probeer het over 15 minuten opnieuw.'],
    ['en', 841, 'Too many attempts to sign in failed. Try again in a minute.'],
  ])('are answered in %s with when to try again, %i seconds later', async (language, later, words) => {
    for (let turn = 0; turn < 10; turn += 1) await tryFrom(machine(1))
    const { db } = server.context.database
    await db.update(signInFailures).set({ expire: sql`${signInFailures.expire} - ${later * 1000}::int` })
    const { status, body, headers } = await server.call('POST', '/api/v2/shop/customers/token', {
      body: { email, password: right },
      headers: { 'X-Forwarded-For': machine(1), 'Accept-Language': language, Accept: 'application/ld+json' },
    })
    const wait = Number(headers.get('retry-after'))
    expect([status, body['@type'], body['hydra:description'], Math.ceil(wait / 60)]).toEqual([
      429,
      'hydra:Error',
      words,
      later === 0 ? 15 : 1,
    ])
  })

  test('from everywhere stop strangers to the account, not a browser that signed in before', async () => {
    const { device } = (await tryFrom(machine(99), { password: right })).body
    expect(await guessEverywhere()).toEqual([...Array.from({ length: 30 }, () => 401), 429])
    expect((await tryFrom(machine(98), { password: right })).status).toBe(429)
    expect((await tryFrom(machine(1), { password: right, device })).status).toBe(200)
  })

  test('of a known browser are counted for it alone', async () => {
    const { device } = (await tryFrom(machine(99), { password: right })).body
    const statuses = []
    for (let turn = 0; turn < 31; turn += 1) statuses.push((await tryFrom(machine(turn), { device })).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429])
    expect((await tryFrom(machine(98), { password: right })).status).toBe(200)
  })

  test('are forgotten after a quarter of an hour, those of an address after a minute', async () => {
    const { device } = (await tryFrom(machine(99), { password: right })).body
    await tryFrom(machine(8))
    await tryFrom(machine(8), { device })
    const { rows } = await server.context.database.sql(
      "select split_part(key, ':', 1) as of, points, round((expire - extract(epoch from now()) * 1000) / 60000)::int as minutes from sign_in_failures order by key",
    )
    expect(rows).toEqual([
      { of: 'account', points: 1, minutes: 15 },
      { of: 'address', points: 1, minutes: 1 },
      { of: 'device', points: 1, minutes: 15 },
      { of: 'pair', points: 1, minutes: 15 },
    ])
  })

  test('of a known browser at one account leave the other account that it knows alone', async () => {
    const { device: known } = (await tryFrom(machine(9), { password: right })).body
    const other = { email: 'other-reseller@example.com', password: right }
    const { device } = (await tryFrom(machine(9), { ...other, device: known })).body
    await tryFrom(machine(9), { device })
    await server.context.database.db.update(signInFailures).set({ points: 30 })
    const statuses = [
      await tryFrom(machine(9), { password: right, device }),
      await tryFrom(machine(9), { ...other, device }),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([429, 200])
  })

  test('are what counts, no failure of ours', async () => {
    const { attempt } = createSignInLimits(server.context.database)
    const who = { address: machine(10), email, device: null }
    await expect(attempt(who, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await server.context.database.db.select().from(signInFailures)).toEqual([])
  })

  test('are counted one by one, also when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryFrom(machine(3))))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  test('of a known browser are counted one by one, also when they come at once from many addresses', async () => {
    const { device } = (await tryFrom(machine(99), { password: right })).body
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => tryFrom(machine(at), { device })))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(30)
  })
})

test('right passwords never count, also when 45 come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 45 }, () => tryFrom(machine(4), { password: right })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test("somebody else's browser is no pass to this account", async () => {
  const other = await tryFrom(machine(5), { email: 'other-reseller@example.com', password: right })
  await guessEverywhere()
  expect((await tryFrom(machine(97), { password: right, device: other.body.device })).status).toBe(429)
  expect((await tryFrom(machine(97), { password: right, device: 'no device' })).status).toBe(429)
})

test('a browser that two accounts signed in with is known to both', async () => {
  const first = await tryFrom(machine(6), { password: right })
  const second = await tryFrom(machine(6), {
    email: 'other-reseller@example.com',
    password: right,
    device: first.body.device,
  })
  await guessEverywhere()
  expect((await tryFrom(machine(96), { password: right, device: second.body.device })).status).toBe(200)
})

const reset = { newPassword: 'een ander lang wachtwoord', confirmNewPassword: 'een ander lang wachtwoord' }

/** A mailed link of the account, and the call that sets another password by it from a machine. */
const mailed = async () => {
  const { secret, hash } = newSecret()
  const customer = sql`(select customer_id from users where email = ${email})`
  await server.context.database.db
    .insert(passwordResets)
    .values({ tokenHash: hash, customerId: customer, expiresAt: new Date(Date.now() + 3_600_000) })
  const recover = async (address: string) => {
    const headers = { 'X-Forwarded-For': address }
    const path = `/api/v2/shop/customers/reset-password/${secret}`
    expect((await server.call('PATCH', path, { body: reset, headers })).status).toBe(202)
  }
  return { secret, hash, recover }
}

describe('whoever recovered the password by mail', () => {
  const signInFrom = async (address: string, device?: string) =>
    (await tryFrom(address, { password: reset.newPassword, ...(device !== undefined && { device }) })).status

  test('gets in anew, from wherever, when strangers on many machines had guessed', async () => {
    const { recover } = await mailed()
    await guessEverywhere()
    await recover(machine(1))
    expect([await signInFrom(machine(93)), await signInFrom(machine(1))]).toEqual([200, 200])
  })

  test('gets in from the machine that spent all tries, also those of its address', async () => {
    const { recover } = await mailed()
    for (let turn = 0; turn < 10; turn += 1) await tryFrom(machine(1))
    for (let turn = 0; turn < 20; turn += 1) await tryFrom(machine(1), { email: `nobody-${turn}@example.com` })
    await recover(machine(1))
    expect(await signInFrom(machine(1))).toBe(200)
    expect((await tryFrom(machine(1), { email: 'other-reseller@example.com', password: right })).status).toBe(429)
  })

  test('gets in for an hour from where that was, while strangers go on guessing', async () => {
    const { recover } = await mailed()
    await recover(machine(92))
    await guessEverywhere()
    const inMinutes = async (minutes: number) => {
      const expire = sql`${signInFailures.expire} - ${minutes * 60_000}`
      const isMark = eq(signInFailures.key, `recovered:${machine(92)} ${email}`)
      await server.context.database.db.update(signInFailures).set({ expire }).where(isMark)
      return [await signInFrom(machine(92)), await signInFrom(machine(91))]
    }
    expect([await inMinutes(59), await inMinutes(2)]).toEqual([
      [200, 429],
      [429, 429],
    ])
  })

  test('has no more tries there than a known browser, and those anew with another recovery', async () => {
    await (await mailed()).recover(machine(90))
    const statuses = []
    for (let turn = 0; turn < 31; turn += 1) statuses.push((await tryFrom(machine(90))).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 401), 429])
    await (await mailed()).recover(machine(90))
    expect(await signInFrom(machine(90))).toBe(200)
  })

  test('gets in with a known browser that had spent its tries', async () => {
    await (await mailed()).recover(machine(89))
    const { device } = (await tryFrom(machine(88), { password: reset.newPassword })).body
    for (let turn = 0; turn < 30; turn += 1) await tryFrom(machine(88), { device })
    expect(await signInFrom(machine(88), device)).toBe(429)
    await (await mailed()).recover(machine(89))
    expect(await signInFrom(machine(88), device)).toBe(200)
  })
})

test('the token of a recovery is as good as a known browser for an hour, whatever strangers do', async () => {
  const { secret, hash, recover } = await mailed()
  await recover(machine(87))
  await guessEverywhere()
  const late = await tryFrom(machine(95), { password: reset.newPassword, device: secret })
  expect(late.status).toBe(200)
  // For an hour, and at this account alone.
  const usedMinutesAgo = async (minutes: number) => {
    const usedAt = new Date(Date.now() - minutes * 60_000)
    await server.context.database.db.update(passwordResets).set({ usedAt }).where(eq(passwordResets.tokenHash, hash))
    return (await tryFrom(machine(95), { password: reset.newPassword, device: secret })).status
  }
  expect([await usedMinutesAgo(59), await usedMinutesAgo(61)]).toEqual([200, 429])
  await server.context.database.db
    .update(signInFailures)
    .set({ key: 'account:other-reseller@example.com', points: 30 })
    .where(eq(signInFailures.key, `account:${email}`))
  await usedMinutesAgo(1)
  const elsewhere = { email: 'other-reseller@example.com', password: right, device: secret }
  expect((await tryFrom(machine(94), elsewhere)).status).toBe(429)
})

test('a browser is known to the ten accounts that signed in with it last', async () => {
  let device: string | undefined
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 5]) device = await rememberDevice(server.context, device, id)
  const known = await server.context.tokens.verifyDevice(device ?? '')
  expect(known?.customerIds).toEqual([5, 12, 11, 10, 9, 8, 7, 6, 4, 3])
})

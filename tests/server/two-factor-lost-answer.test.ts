import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

const email = 'reseller@example.com'
const password = 'demo-portal-2026'
let server: TestServer
/** The browser that two-factor sign-in is turned on in, and off again. */
let account: { token: string; customer: string }
let codes: string[]

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } })

const call = (method: string, path: string, { key, ...rest }: { token?: string; key?: string; body?: object } = {}) =>
  server.call(method, `${account.customer}${path}`, { token: account.token, ...rest, ...(key && keyed(key)) })

const turnOn = async (key?: string) => {
  const { secret } = (await call('POST', '/two-factor', { body: { currentPassword: password } })).body
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() })
  const confirm = () => call('PUT', '/two-factor', { body: { code }, ...(key && { key }) })
  return { codes: (await confirm()).body.recoveryCodes, confirm }
}
const turnOff = () => call('POST', '/two-factor/end', { body: { currentPassword: password } })
const changePassword = (currentPassword: string, newPassword: string) =>
  call('PUT', '/password', { body: { currentPassword, newPassword, confirmNewPassword: newPassword } })
const renew = (key?: string) =>
  call('POST', '/two-factor/recovery-codes', { body: { currentPassword: password }, ...(key && { key }) })

const signIn = (code: string, key?: string) =>
  server.call('POST', '/api/v2/shop/authentication-token', { body: { email, password, code }, ...(key && keyed(key)) })
const statusOfRenewal = async ({ refreshToken }: { refreshToken: string }): Promise<number> =>
  (await server.call('POST', '/api/v2/shop/authentication-token/refresh', { body: { refreshToken } })).status
const statusOf = async (code: string, key?: string): Promise<number> => (await signIn(code, key)).status

beforeAll(async () => {
  server = await startTestServer()
  vi.useFakeTimers({ toFake: ['Date'] })
})
beforeEach(async () => {
  // None of the tests is limited by what those before tried; on PostgreSQL it is the database that counts.
  vi.setSystemTime(Date.now() + 601_000)
  await server.context.database.sql('delete from rate_limits')
  account = await server.signIn(email)
  codes = (await turnOn()).codes
})
afterEach(turnOff)
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

describe('a sign-in with a code', () => {
  test('is done again for ten minutes with the key that it came with: its answer may have been lost', async () => {
    const [code = '', other = ''] = codes
    // As a browser does that sends the call again by itself.
    expect(await Promise.all([statusOf(code, 'lost'), statusOf(code, 'lost')])).toEqual([200, 200])
    expect([await statusOf(code, 'lost'), await statusOf(code), await statusOf(code, 'another')]).toEqual([
      200, 401, 401,
    ])
    expect([await statusOf(other, 'lost'), await statusOf(other, 'lost')]).toEqual([200, 200])
    vi.setSystemTime(Date.now() + 599_000)
    expect(await statusOf(code, 'lost')).toBe(200)
    // Each time counts from the first.
    vi.setSystemTime(Date.now() + 2_000)
    expect([await statusOf(code, 'lost'), await statusOf(other, 'lost')]).toEqual([401, 401])
  })

  test('that is done again goes on with its session, listed once: a first call that comes late ends nothing', async () => {
    const [code = ''] = codes
    await call('DELETE', '/sign-ins')
    const sessions = [(await signIn(code, 'late')).body, (await signIn(code, 'late')).body]
    const lists = sessions.map(({ token }) => call('GET', '/sign-ins', { token }))
    expect((await Promise.all(lists)).map(({ status, body }) => [status, body.signIns.length])).toEqual([
      [200, 2],
      [200, 2],
    ])
    expect(await Promise.all(sessions.map(statusOfRenewal))).toEqual([200, 200])
  })

  test.each([
    ['first', 0],
    ['second', 1],
  ])('is not done again once the %s session that it gave was renewed: an answer came', async (which, renewed) => {
    const [code = ''] = codes
    const sessions = [(await signIn(code, which)).body, (await signIn(code, which)).body]
    expect([await statusOfRenewal(sessions[renewed]), await statusOf(code, which)]).toEqual([200, 401])
  })

  test('is not done again once either session that it gave signed out, which ends both', async () => {
    const [code = ''] = codes
    const sessions = [(await signIn(code, 'out')).body, (await signIn(code, 'out')).body]
    const { refreshToken } = sessions[1]
    await server.call('POST', '/api/v2/shop/authentication-token/invalidate', { body: { refreshToken } })
    expect(await Promise.all(sessions.map(statusOfRenewal))).toEqual([401, 401])
    expect(await statusOf(code, 'out')).toBe(401)
  })

  test.each([
    ['another browser signed out everywhere else', () => call('DELETE', '/sign-ins')],
    [
      'the browser that it signed in signed out everywhere else',
      (token: string) => {
        account.token = token
        return call('DELETE', '/sign-ins')
      },
    ],
    ['other recovery codes were made', () => renew()],
    ['two-factor sign-in was turned off and on again', async () => [await turnOff(), await turnOn()]],
    [
      'the password was changed, and changed back',
      async (token: string) => {
        account.token = token
        return [
          await changePassword(password, 'other-portal-2026'),
          await changePassword('other-portal-2026', password),
        ]
      },
    ],
  ])('is not done again after %s', async (what, shutOut) => {
    const [code = ''] = codes
    const [{ token }] = [(await signIn(code, what)).body, await signIn(code, what)]
    await shutOut(token)
    expect(await statusOf(code, what)).toBe(401)
  })

  test('has the documentation say what its key does, and so has the renewal of a session', async () => {
    const { paths } = (await server.call('GET', '/api/v2/docs.json')).body
    const described = (path: string): string[] =>
      paths[`/api/v2/shop${path}`].post.parameters.map(({ description }: { description: string }) => description)
    const again =
      'Repeated with the same key within ten minutes, a two-factor code that was used gives other tokens of the session that it opened, unless that was renewed or ended since. Without a code, each call opens another session.'
    expect(['/customers/token', '/authentication-token', '/authentication-token/refresh'].map(described)).toEqual([
      [again],
      [again],
      ['Repeated with the key that it was used with first, a used refresh token gives other tokens of its session.'],
    ])
  })

  test('needs a key of 1 to 255 characters, or none', async () => {
    expect(await statusOf('', 'k'.repeat(256))).toBe(400)
  })
})

describe('recovery codes whose answer was lost', () => {
  const shown = { status: 200, body: { recoveryCodes: expect.any(Array) } }
  const outdated = {
    status: 422,
    body: { 'hydra:description': 'These recovery codes no longer work.' },
  }

  test.each([
    ['others were made', () => renew()],
    ['one was used', () => statusOf(codes[0] ?? '')],
    ['two-factor sign-in was turned off', turnOff],
  ])('are not told again after %s', async (what, change) => {
    await turnOff()
    const on = await turnOn(`on: ${what}`)
    codes = on.codes
    expect((await on.confirm()).body).toEqual({ recoveryCodes: codes })
    await change()
    expect(await on.confirm()).toMatchObject(outdated)
  })

  test('are not told again after others were made since, by whichever call they were made', async () => {
    expect([await renew('first'), await renew('first')]).toMatchObject([shown, shown])
    const last = (await renew()).body
    expect(await renew('first')).toMatchObject(outdated)
    await turnOff()
    expect([await renew('first'), last.recoveryCodes.length]).toMatchObject([outdated, 10])
  })

  test('of a renewal while it was off are told again as none while it is off, not once it is on', async () => {
    await turnOff()
    const none = { status: 200, body: { recoveryCodes: [] } }
    expect([await renew('off'), await renew('off')]).toMatchObject([none, none])
    codes = (await turnOn()).codes
    expect(await renew('off')).toMatchObject(outdated)
    await Promise.all(codes.map((code) => statusOf(code)))
    expect(await renew('off')).toMatchObject(outdated)
  })

  test('have the documentation say that they are told again only while they work', async () => {
    const { paths } = (await server.call('GET', '/api/v2/docs.json')).body
    const path = '/api/v2/shop/customers/{id}/two-factor'
    const described = ({ parameters }: { parameters: { name: string; description: string }[] }) =>
      parameters.find(({ name }) => name === 'Idempotency-Key')?.description
    const again =
      'Repeated with the same key, the call answers the recovery codes of the first one while all of them work, else 422.'
    expect([paths[path].put, paths[`${path}/recovery-codes`].post].map(described)).toEqual([again, again])
    expect(described(paths[path].post)).toBe('Repeated with the same key, the call answers what the first one did.')
  })
})

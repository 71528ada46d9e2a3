import { Ajv2020 } from 'ajv/dist/2020.js'
import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

const email = 'reseller@example.com'
const password = 'demo-portal-2026'
let server: TestServer
let account: { token: string; customer: string }

beforeAll(async () => {
  server = await startTestServer()
  account = await server.signIn(email)
})

afterAll(() => server.close())

const call = (method: string, path: string, body?: object, key?: string) =>
  server.call(method, `${account.customer}${path}`, {
    token: account.token,
    ...(body && { body }),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
const signIn = (code?: string) =>
  server.call('POST', '/api/v2/shop/authentication-token', { body: { email, password, ...(code && { code }) } })
/** The code of an app that holds the secret; `steps` of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A code that no app shows now. */
const wrongCode = (secret: string): string => {
  const right = [-1, 0, 1].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

describe('two-factor sign-in', () => {
  // A code is of its 30 seconds: the clock stands still, so that none passes between a code and its use.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())

  let secret = ''
  let recoveryCodes: string[] = []

  test('is begun by the person alone, with their password', async () => {
    const refused = await call('POST', '/two-factor', { currentPassword: 'wrong' })
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'currentPassword'])
    const begun = await call('POST', '/two-factor', { currentPassword: password })
    secret = begun.body.secret
    expect(begun.body.uri).toBe(
      `otpauth://totp/Voicebureau:reseller%40example.com?issuer=Voicebureau&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect((await call('GET', '/two-factor')).body).toEqual({ isEnabled: false, recoveryCodesLeft: 0 })
  })

  test('asks for nothing before a code was entered', async () => {
    expect((await signIn()).status).toBe(200)
    const refused = await call('PUT', '/two-factor', { code: wrongCode(secret) })
    expect([refused.status, refused.body.violations[0].code]).toEqual([422, 'wrong-code'])
  })

  test('that was begun anew in another window takes the code of that alone, and the refusal says so', async () => {
    const before = secret
    secret = (await call('POST', '/two-factor', { currentPassword: password })).body.secret
    const refused = await call('PUT', '/two-factor', { code: codeOf(before) })
    expect([refused.status, refused.body.violations[0].message]).toEqual([
      422,
      'This code is not right. Enter the newest one of your authenticator app. If you began anew in another window since, only the QR code there works.',
    ])
  })

  test('is turned on by a code, and shows ten recovery codes, to whoever lost the answer once more', async () => {
    const turnOn = () => call('PUT', '/two-factor', { code: codeOf(secret, -1) }, 'on')
    const on = await turnOn()
    recoveryCodes = on.body.recoveryCodes
    expect([on.status, recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([200, 10, 10])
    const again = await turnOn()
    expect([again.status, again.body]).toEqual([200, { recoveryCodes }])
    expect((await call('GET', '/two-factor')).body).toEqual({ isEnabled: true, recoveryCodesLeft: 10 })
    expect((await call('POST', '/two-factor', { currentPassword: password })).status).toBe(422)
  })

  test('wants a code at every sign-in', async () => {
    const asked = {
      code: 401,
      message: 'Enter the code of your authenticator app.',
      reason: 'two-factor',
      twoFactor: true,
    }
    expect([(await signIn()).body, (await signIn('123')).body]).toEqual([asked, asked])
    const { Unauthorized } = (await server.call('GET', '/api/v2/docs.json')).body.components.schemas
    expect(new Ajv2020({ strict: false }).validate(Unauthorized, asked)).toBe(true)
  })

  test('takes each code once', async () => {
    expect((await signIn(codeOf(secret, -1))).status).toBe(401)
    const code = codeOf(secret)
    expect([(await signIn(code)).status, (await signIn(code)).status]).toEqual([200, 401])
    // As apps show it.
    const shown = codeOf(secret, 1).replace(/^.../, '$& ')
    expect((await signIn(shown)).status).toBe(200)
  })

  test('takes one code once, also when it comes twice at the same moment', async () => {
    const [code = ''] = recoveryCodes
    const answers = await Promise.all([signIn(code), signIn(code.toUpperCase())])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await call('GET', '/two-factor')).body).toEqual({ isEnabled: true, recoveryCodesLeft: 9 })
  })

  test('gives other recovery codes for the password; those before work no longer', async () => {
    const path = '/two-factor/recovery-codes'
    const refused = await call('POST', path, { currentPassword: 'wrong' })
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'currentPassword'])
    const given = (await call('POST', path, { currentPassword: password })).body.recoveryCodes
    expect([given.length, given.some((code: string) => recoveryCodes.includes(code))]).toEqual([10, false])
    expect([(await signIn(recoveryCodes[1])).status, (await signIn(given[0])).status]).toEqual([401, 200])
    expect((await call('GET', '/two-factor')).body).toEqual({ isEnabled: true, recoveryCodesLeft: 9 })
  })

  test('never says that a password is right when it is wrong', async () => {
    const answer = await server.call('POST', '/api/v2/shop/authentication-token', {
      body: { email, password: 'wrong' },
    })
    expect(answer.body).toEqual({ code: 401, message: 'Invalid credentials.' })
  })

  test('is turned off with the password', async () => {
    expect((await call('POST', '/two-factor/end', { currentPassword: 'wrong' })).status).toBe(422)
    expect((await call('POST', '/two-factor/end', { currentPassword: password })).status).toBe(204)
    expect((await signIn()).status).toBe(200)
    const given = await call('POST', '/two-factor/recovery-codes', { currentPassword: password })
    expect([given.status, given.body]).toEqual([200, { recoveryCodes: [] }])
    expect((await signIn()).status).toBe(200)
  })
})

test('the own sign-ins are listed, and all others end at once', async () => {
  const other = await server.call('POST', '/api/v2/shop/authentication-token', {
    body: { email, password },
    headers: { 'User-Agent': 'Phone of Noor' },
  })
  const { signIns } = (await call('GET', '/sign-ins')).body
  expect(signIns[0]).toMatchObject({ isCurrent: false, userAgent: 'Phone of Noor' })
  expect(signIns.filter((entry: { isCurrent: boolean }) => entry.isCurrent)).toHaveLength(1)
  const { refreshToken } = other.body
  await server.call('POST', '/api/v2/shop/authentication-token/refresh', { body: { refreshToken } })
  // As weeks later, when the tokens of its first days are over.
  await server.context.database.sql('update refresh_tokens set expires_at = now() where used_at is not null')
  expect((await call('GET', '/sign-ins')).body.signIns[0]).toMatchObject({
    id: signIns[0].id,
    userAgent: 'Phone of Noor',
  })
  expect((await call('DELETE', '/sign-ins')).status).toBe(204)
  expect((await server.call('GET', '/api/v2/shop/projects', { token: other.body.token })).status).toBe(401)
  expect((await call('GET', '/sign-ins')).body.signIns).toHaveLength(1)
})

test('one sign-in ends by its id: its tokens are worth nothing and its stream closes, also if it is ended twice', async () => {
  const [lost, kept] = [await server.signIn(email), await server.signIn(email)]
  const stream = await server.app.request('/.well-known/mercure?topic=*', {
    headers: { Authorization: `Bearer ${lost.token}` },
  })
  const reader = stream.body?.getReader()
  await reader?.read()
  const ended = reader?.read()
  const path = `/sign-ins/${decodeJwt(lost.token).sid}`
  expect((await call('DELETE', path)).status).toBe(204)
  expect(await ended).toEqual({ done: true, value: undefined })
  const renew = (refreshToken: string) =>
    server.call('POST', '/api/v2/shop/authentication-token/refresh', { body: { refreshToken } })
  expect([(await renew(lost.refreshToken)).status, (await renew(kept.refreshToken)).status]).toEqual([401, 200])
  expect((await server.call('GET', '/api/v2/shop/projects', { token: lost.token })).status).toBe(401)
  expect((await call('DELETE', path)).status).toBe(204)
  expect((await call('DELETE', '/sign-ins/none')).status).toBe(404)
})

import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestServer, type TestServer } from '../support/server.ts'

const email = 'reseller@example.com'
const password = 'demo-portal-2026'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

const turnedOn = async (): Promise<string[]> => {
  const { token, customer } = await server.signIn(email)
  const call = (method: string, body: object) => server.call(method, `${customer}/two-factor`, { token, body })
  const { secret } = (await call('POST', { currentPassword: password })).body
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() })
  return (await call('PUT', { code })).body.recoveryCodes
}

const statusOf = async (code: string, key?: string): Promise<number> => {
  const { status } = await server.call('POST', '/api/v2/shop/authentication-token', {
    body: { email, password, code },
    ...(key && { headers: { 'Idempotency-Key': key } }),
  })
  return status
}

test('a code signs in again for ten minutes with the key that it was used with: the answer may have been lost', async () => {
  const [code = '', other = ''] = await turnedOn()
  // As a browser does that sends the call again by itself.
  expect(await Promise.all([statusOf(code, 'lost'), statusOf(code, 'lost')])).toEqual([200, 200])
  expect([await statusOf(code, 'lost'), await statusOf(code), await statusOf(code, 'another')]).toEqual([200, 401, 401])
  // A key is of the code that it came with first.
  expect([await statusOf(other, 'lost'), await statusOf(other, 'lost')]).toEqual([200, 401])
  vi.setSystemTime(Date.now() + 601_000)
  expect(await statusOf(code, 'lost')).toBe(401)
})

test('a sign-in needs a key of 1 to 255 characters, or none', async () => {
  expect(await statusOf('', 'k'.repeat(256))).toBe(400)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashSecret } from '../../server/auth/tokens.ts'
import { refreshTokens } from '../../server/db/schema/customer.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const day = 86_400_000
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

const leave = (refreshToken: unknown) =>
  server.call('POST', '/api/v2/shop/authentication-token/invalidate', { body: { refreshToken } })
const renew = (refreshToken: string) =>
  server.call('POST', '/api/v2/shop/authentication-token/refresh', { body: { refreshToken } })
const statusWith = async (token: string) => (await server.call('GET', '/api/v2/shop/projects', { token })).status

const rowOf = async (secret: string) => {
  const { db } = server.context.database
  const [row] = await db
    .select()
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, hashSecret(secret)))
  return row
}
const change = (secret: string, set: Partial<typeof refreshTokens.$inferInsert>) =>
  server.context.database.db
    .update(refreshTokens)
    .set(set)
    .where(eq(refreshTokens.tokenHash, hashSecret(secret)))

test('an access token says whose it is, in which roles, and what it may listen to', async () => {
  const claimsOf = async (email: string) => {
    const { token, customer } = await server.signIn(email)
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const { roles, username, mercure } = claims
    expect([claims.customer, username, mercure]).toEqual([
      customer,
      email,
      { subscribe: [`${customer}/notifications`, `${customer}{?topic}`] },
    ])
    return roles
  }
  expect(await claimsOf('reseller@example.com')).toEqual(['ROLE_USER', 'ROLE_RESELLER'])
  expect(await claimsOf('pending@example.com')).toEqual(['ROLE_USER'])
  expect(await claimsOf('client@example.com')).toEqual(['ROLE_USER', 'ROLE_CLIENT'])
})

test('signing out ends the sign-in with all its tokens, and no other', async () => {
  const kept = await server.signIn('reseller@example.com')
  const first = await server.signIn('reseller@example.com')
  const second = (await renew(first.refreshToken)).body
  expect((await leave(second.refreshToken)).status).toBe(204)
  expect([await statusWith(first.token), await statusWith(second.token)]).toEqual([401, 401])
  expect((await renew(second.refreshToken)).body).toEqual({ code: 401, message: 'Invalid JWT Refresh Token' })
  expect([await statusWith(kept.token), (await renew(kept.refreshToken)).status]).toEqual([200, 200])
})

test('closes the streams of that sign-in at once', async () => {
  const { token, refreshToken } = await server.signIn('reseller@example.com')
  const stream = await server.app.request('/.well-known/mercure?topic=*', {
    headers: { Authorization: `Bearer ${token}` },
  })
  const reader = stream.body?.getReader()
  await reader?.read()
  const ended = reader?.read()
  await leave(refreshToken)
  const left = performance.now()
  expect(await ended).toEqual({ done: true, value: undefined })
  // Long before the next heartbeat, after 25 s, at which they would end as well.
  expect(performance.now() - left).toBeLessThan(20_000)
})

test('answers 204 whatever it is given', async () => {
  const given = ['unknown', '', 'x'.repeat(100_000), undefined, null, 5, ['a'], {}]
  const answers = await Promise.all(given.map(leave))
  expect(answers.map(({ status }) => status)).toEqual(given.map(() => 204))
  const bare = await server.call('POST', '/api/v2/shop/authentication-token/invalidate', { body: [] })
  expect(bare.status).toBe(204)
})

test.each<[string, RequestInit]>([
  ['no body', {}],
  ['an empty one', { body: '', headers: { 'Content-Type': 'application/json' } }],
  ['broken JSON', { body: '{"refreshToken":', headers: { 'Content-Type': 'application/json' } }],
  ['no object', { body: '"a"', headers: { 'Content-Type': 'application/json' } }],
  ['no UTF-8', { body: new Uint8Array([0xff]), headers: { 'Content-Type': 'application/json' } }],
  ['a form', { body: new URLSearchParams({ refreshToken: 'a' }) }],
  ['more than any body holds', { body: ' '.repeat(1_100_000), headers: { 'Content-Type': 'application/json' } }],
])('answers 204 to what can not be read: %s', async (_, init) => {
  const answer = await server.app.request('/api/v2/shop/authentication-token/invalidate', { method: 'POST', ...init })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})

test.each([
  ['an Accept that nothing fits', '', { Accept: 'text/html' }],
  ['a page below 1', '?page=0', {}],
  ['a query that is none', '?a=%00', {}],
])('answers 204 to %s, and ends the sign-in', async (_, query, headers) => {
  const { refreshToken, token } = await server.signIn('reseller@example.com')
  const path = `/api/v2/shop/authentication-token/invalidate${query}`
  const { status } = await server.call('POST', path, { body: { refreshToken }, headers })
  expect([status, await statusWith(token)]).toEqual([204, 401])
})

test('takes a token under whatever type a page that is left may send it', async () => {
  const { refreshToken, token } = await server.signIn('reseller@example.com')
  const body = JSON.stringify({ refreshToken })
  await server.app.request('/api/v2/shop/authentication-token/invalidate', { method: 'POST', body })
  expect(await statusWith(token)).toBe(401)
})

test('a refresh token goes by the name refresh_token too', async () => {
  const { refreshToken } = await server.signIn('reseller@example.com')
  const post = (path: string, token: string) =>
    server.call('POST', `/api/v2/shop/authentication-token/${path}`, { body: { refresh_token: token } })
  const { status, body } = await post('refresh', refreshToken)
  expect([status, (await post('invalidate', body.refreshToken)).status]).toEqual([200, 204])
  expect((await renew(body.refreshToken)).status).toBe(401)
})

test('a refresh token of any length is refused as unknown', async () => {
  const answer = await renew('x'.repeat(100_000))
  expect([answer.status, answer.body.message]).toEqual([401, 'JWT Refresh Token Not Found'])
})

test('a sign-in ends after 90 days, however much it is used', async () => {
  const { refreshToken } = await server.signIn('reseller@example.com')
  await change(refreshToken, { signedInAt: new Date(Date.now() - 89 * day) })
  const renewed = (await renew(refreshToken)).body
  const left = ((await rowOf(renewed.refreshToken))?.expiresAt.getTime() ?? 0) - Date.now()
  expect([left > day - 60_000, left <= day]).toEqual([true, true])
})

test('a sign-in that is not used ends after 30 days', async () => {
  const { refreshToken } = await server.signIn('reseller@example.com')
  const left = ((await rowOf(refreshToken))?.expiresAt.getTime() ?? 0) - Date.now()
  expect([left > 30 * day - 60_000, left <= 30 * day]).toEqual([true, true])
  await change(refreshToken, { expiresAt: new Date(Date.now() - 1) })
  expect((await renew(refreshToken)).body).toEqual({ code: 401, message: 'Invalid JWT Refresh Token' })
})

test('a sign-in is not renewed for an account that was turned away, also where its token was left alone', async () => {
  const { customer, refreshToken } = await server.signIn('other-reseller@example.com')
  const change = (status: string) =>
    server.context.database.sql('update customers set status = $1 where id = $2', [status, customer.split('/').at(-1)])
  await change('rejected')
  expect((await renew(refreshToken)).body).toEqual({ code: 401, message: 'Invalid JWT Refresh Token' })
  await change('approved')
  expect((await renew(refreshToken)).status).toBe(200)
})

test('a used refresh token is taken for ten seconds after its first use, however often it is shown then', async () => {
  const { refreshToken } = await server.signIn('reseller@example.com')
  const { body } = await renew(refreshToken)
  const usedSecondsAgo = (seconds: number) => change(refreshToken, { usedAt: new Date(Date.now() - seconds * 1000) })
  await usedSecondsAgo(5)
  const before = await rowOf(refreshToken)
  expect((await renew(refreshToken)).status).toBe(200)
  expect((await rowOf(refreshToken))?.usedAt).toEqual(before?.usedAt)
  await usedSecondsAgo(11)
  expect([(await renew(refreshToken)).status, (await renew(body.refreshToken)).status]).toEqual([401, 401])
})

test('a used refresh token is taken later too with the key that it was used with, as the answer was lost', async () => {
  const { refreshToken } = await server.signIn('reseller@example.com')
  const withKey = (key: string) =>
    server.call('POST', '/api/v2/shop/authentication-token/refresh', {
      body: { refreshToken },
      headers: { 'Idempotency-Key': key },
    })
  const first = await withKey('of-this-browser')
  await change(refreshToken, { usedAt: new Date(Date.now() - 3_600_000) })
  const again = await withKey('of-this-browser')
  expect([first.status, again.status, (await renew(again.body.refreshToken)).status]).toEqual([200, 200, 200])
  const statuses = [await withKey('of-another'), await withKey('of-this-browser'), await renew(first.body.refreshToken)]
  expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401])
  expect((await withKey('')).status).toBe(400)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { createTokenIssuer } from '../../../server/auth/tokens.ts'
import type { Portal } from '../../../server/provider/portal.ts'
import { issueFeedbackToken } from '../../../server/services/feedback/feedback-tokens.ts'
import { idOf } from '../../../src/api/contract/hydra.ts'
import type { SessionTokens } from '../../../src/api/contract/session.ts'
import { readStream } from '../../support/event-stream.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { typed } from './support.ts'

const shop = '/api/v2/shop'
let server: TestServer
let portal: Portal
beforeAll(async () => {
  server = await startTestServer()
  const { config, context } = server
  const tools = { ...context, config, jobs: async () => context.jobs, payments: () => context.payments }
  portal = { ask: (verb, args) => verb.run(tools, args), close: async () => {} }
})
afterAll(() => server.close())

const run = (...args: string[]) => typed(args, {}, async () => portal)
const agency = () => server.signIn('reseller@example.com')
const client = () => server.signIn('client@example.com')
const renew = (refreshToken: string) =>
  server.call('POST', `${shop}/authentication-token/refresh`, { body: { refreshToken } })
/** What a call with the access token answers, and what one that renews it does. */
const statuses = async ({ token, refreshToken }: SessionTokens) => [
  (await server.call('GET', `${shop}/projects`, { token })).status,
  (await renew(refreshToken)).status,
]
/** Opens a stream; gives how long it stayed open from a moment on, in ms. */
const streamOf = async ({ token }: SessionTokens) => {
  const headers = { Authorization: `Bearer ${token}` }
  const stream = readStream(await server.app.request('/.well-known/mercure?topic=*', { headers }))
  await stream.opened()
  const ended = stream.ended()
  return async (from: number) => {
    await ended
    return performance.now() - from
  }
}
/** Long before the next heartbeat, after 25 s, at which streams would end as well. */
const soon = 20_000

test('one account is signed out everywhere by its e-mail or id, at once, with its streams, and no other', async () => {
  const [first, second, other] = [await agency(), await agency(), await client()]
  const openFor = await streamOf(first)
  const asked = performance.now()
  const told = { code: 0, out: 'reseller@example.com is signed out everywhere.', err: [] }
  expect(await run('sign-out', ' Reseller@Example.com ')).toEqual(told)
  expect(await openFor(asked)).toBeLessThan(soon)
  expect([await statuses(first), await statuses(second), await statuses(other)]).toEqual([
    [401, 401],
    [401, 401],
    [200, 200],
  ])
  const again = await agency()
  expect(await run('sign-out', again.customer.split('/').at(-1) ?? '')).toEqual(told)
  expect(await statuses(again)).toEqual([401, 401])
})

test('all are signed out together, each with its streams, and sign in again', async () => {
  const [first, other] = [await agency(), await client()]
  const streams = [await streamOf(first), await streamOf(other)]
  const asked = performance.now()
  const { code, out, err } = await run('sign-out', '--all', '--json')
  expect({ code, err, emails: JSON.parse(out).map(({ email }: { email: string }) => email) }).toEqual({
    code: 0,
    err: [],
    emails: ['reseller@example.com', 'client@example.com'],
  })
  for (const openFor of streams) expect(await openFor(asked)).toBeLessThan(soon)
  expect([await statuses(first), await statuses(other)]).toEqual([
    [401, 401],
    [401, 401],
  ])
  expect(await run('sign-out', '--all')).toEqual({ code: 0, out: 'Nobody is signed in.', err: [] })
  expect(await statuses(await agency())).toEqual([200, 200])
  expect((await run('sign-out', '--all')).out).toBe('1 account is signed out everywhere.')
})

test('an agency that is turned away is signed out at once, with its streams', async () => {
  const first = await agency()
  const openFor = await streamOf(first)
  const asked = performance.now()
  expect((await run('reject', 'reseller@example.com')).code).toBe(0)
  expect(await openFor(asked)).toBeLessThan(soon)
  expect(await statuses(first)).toEqual([401, 401])
  await run('approve', 'reseller@example.com')
  expect(await statuses(await agency())).toEqual([200, 200])
})

test('links for feedback stay', async () => {
  const customerId = Number(idOf((await client()).customer))
  await server.context.database.transaction((tx) => issueFeedbackToken(tx, { customerId, commentId: null }))
  await run('sign-out', '--all')
  await run('sign-out', 'client@example.com')
  const kept = "select count(*)::int as n from refresh_tokens where scope = 'feedback' and revoked_at is null"
  expect((await server.context.database.sql(kept)).rows).toEqual([{ n: 1 }])
})

test('nobody is signed out who is nobody', async () => {
  const err = ['Nobody signs in as nobody@example.com.']
  expect(await run('sign-out', 'nobody@example.com')).toEqual({ code: 1, out: '', err })
})

test('another JWT_SECRET signs nobody out, and refuses calls that are repeated with the key of one before it', async () => {
  const { token, refreshToken, customer } = await agency()
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const body = { name: 'Spring' }
  expect((await server.call('POST', `${shop}/projects`, { token, body, headers })).status).toBe(201)
  const app = createApp({ ...server.context, tokens: createTokenIssuer('another secret, of more than 32 characters') })
  const call = async (method: string, path: string, by: string | null, sent?: object, more = {}) => {
    const type = { 'Content-Type': 'application/ld+json', ...(by !== null && { Authorization: `Bearer ${by}` }) }
    const answer = await app.request(`${shop}${path}`, {
      method,
      headers: { ...type, ...more },
      ...(sent && { body: JSON.stringify(sent) }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await call('GET', '/projects', token)).status).toBe(401)
  const renewed = await call('POST', '/authentication-token/refresh', null, { refreshToken })
  expect([renewed.status, renewed.body.customer]).toEqual([200, customer])
  const repeated = await call('POST', '/projects', renewed.body.token, body, headers)
  expect([repeated.status, repeated.body['hydra:description']]).toEqual([
    422,
    'This Idempotency-Key has been used for another request.',
  ])
})

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newSecret } from '../../server/auth/tokens.ts'
import { passwordResets } from '../../server/db/schema/customer.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const right = 'demo-portal-2026'
const email = 'reseller@example.com'
let server: TestServer
let account: { token: string; customer: string }
let last = 0
let sent = 0

const rows = async (query: string, values: unknown[] = []) => (await server.context.database.sql(query, values)).rows
const told = async () =>
  (
    await rows(
      `select content->>'to' as to, content->>'subject' as subject from mails
       where id > $1 and content->>'kind' = 'security-changed' order by id`,
      [last],
    )
  ).map(({ to, subject }) => [to, subject])
const mailed = [[email, 'In je accountinstellingen zijn verkeerde wachtwoorden ingevuld']]

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  // The clock stands still: on a slow machine a second passes between two calls.
  vi.useFakeTimers({ toFake: ['Date'] })
})
beforeEach(async () => {
  await rows('delete from sign_in_failures')
  account = await server.signIn(email)
  last = Number((await rows('select coalesce(max(id), 0)::int as n from mails'))[0]?.n)
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

/** A call of the account, each from a network of its own. */
const call = (
  method: string,
  path: string,
  body: object,
  { key, by = account }: { key?: string; by?: typeof account } = {},
) => {
  sent += 1
  const headers = {
    'X-Forwarded-For': `2001:db8:0:${sent.toString(16)}::1`,
    ...(key !== undefined && { 'Idempotency-Key': key }),
  }
  return server.call(method, `${by.customer}${path}`, { token: by.token, body, headers })
}
const change = (currentPassword: string, newPassword: string, key?: string) =>
  call('PUT', '/password', { currentPassword, newPassword, confirmNewPassword: newPassword }, { ...(key && { key }) })
const end = (currentPassword: string) => call('POST', '/two-factor/end', { currentPassword })
/** Every call that asks for the current password. */
const askAll = (currentPassword: string) => [
  () => end(currentPassword),
  () => call('POST', '/two-factor', { currentPassword }),
  () => call('POST', '/two-factor/recovery-codes', { currentPassword }),
  () => change(currentPassword, 'another-portal-2026'),
  () => call('POST', '/email', { currentPassword, email: 'new@example.com' }),
]
const guess = async (times: number) => {
  for (let turn = 0; turn < times; turn += 1) await end(`guess ${turn}`)
}

test('ten wrong current passwords of an account are all that it takes, at whatever call and from wherever', async () => {
  const statuses = []
  for (const ask of [...askAll('one'), ...askAll('two'), ...askAll('three')]) statuses.push((await ask()).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), ...Array.from({ length: 5 }, () => 429)])
  const refused = []
  for (const ask of askAll(right)) {
    const { status, headers } = await ask()
    refused.push([status, headers.get('retry-after')])
  }
  expect(refused).toEqual(Array.from({ length: 5 }, () => [429, '900']))
})

test.each([
  ['nl', 0, 'Er zijn te veel verkeerde wachtwoorden ingevuld. Probeer het over 15 minuten opnieuw.'],
  ['en', 0, 'Too many wrong passwords were given. Try again in 15 minutes.'],
  ['en', 841, 'Too many wrong passwords were given. Try again in a minute.'],
])(
  'their form says so in %s, and after how many minutes it takes one: %i seconds later',
  async (locale, later, words) => {
    await guess(10)
    await rows('update sign_in_failures set expire = expire - $1::int', [later * 1000])
    const headers = { 'Accept-Language': locale, Accept: 'application/ld+json' }
    const body = { currentPassword: right }
    const answer = await server.call('POST', `${account.customer}/two-factor/end`, {
      token: account.token,
      body,
      headers,
    })
    expect([answer.status, answer.body['@type'], answer.body.violations]).toEqual([
      429,
      'ConstraintViolationList',
      [{ propertyPath: 'currentPassword', message: words, code: 'wrong-passwords' }],
    ])
  },
)

test('they keep nobody from signing in, nor another account from its settings', async () => {
  await guess(11)
  const other = await server.signIn('other-reseller@example.com')
  const ended = await call('POST', '/two-factor/end', { currentPassword: right }, { by: other })
  expect([(await server.signIn(email)).customer, ended.status]).toEqual([account.customer, 204])
})

test('they are counted one by one when they come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => end('wrong')))
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10)
  expect(await told()).toEqual(mailed)
})

test('their owner is mailed once, when they are spent', async () => {
  await guess(9)
  expect(await told()).toEqual([])
  await guess(5)
  expect(await told()).toEqual(mailed)
})

test('a right one does not count, nor a change of the password that is sent again', async () => {
  await guess(9)
  for (let turn = 0; turn < 3; turn += 1) expect((await end(right)).status).toBe(204)
  const key = crypto.randomUUID()
  const second = 'another-portal-2026'
  const statuses = []
  for (let turn = 0; turn < 3; turn += 1) statuses.push((await change(right, second, key)).status)
  statuses.push((await change(second, right)).status)
  expect(statuses).toEqual([204, 204, 204, 204])
  expect((await end('wrong')).status).toBe(422)
  expect((await end(right)).status).toBe(429)
})

test('a wrong one counts with the key of another call as well', async () => {
  const key = crypto.randomUUID()
  expect((await call('POST', '/two-factor/end', { currentPassword: right }, { key })).status).toBe(204)
  // The two new ones differ: a right guess would change nothing.
  const newOnes = { newPassword: 'another-portal-2026', confirmNewPassword: 'one-more-portal-2026' }
  const guessed = (currentPassword: string) => call('PUT', '/password', { currentPassword, ...newOnes }, { key })
  const answers = []
  for (let turn = 0; turn < 10; turn += 1) answers.push((await guessed(`guess ${turn}`)).body['hydra:description'])
  expect(answers).toEqual(Array.from({ length: 10 }, () => 'This Idempotency-Key has been used for another request.'))
  expect((await guessed(right)).status).toBe(429)
  expect(await told()).toEqual(mailed)
})

test('they are forgotten after a quarter of an hour', async () => {
  await guess(10)
  expect((await end(right)).status).toBe(429)
  await rows('update sign_in_failures set expire = expire - 900000')
  expect((await end(right)).status).toBe(204)
})

test('they are forgotten with a recovery by mail, and not by signing out elsewhere', async () => {
  await guess(10)
  await call('DELETE', '/sign-ins', {})
  expect((await end(right)).status).toBe(429)
  const { customerId } =
    (await rows('select customer_id as "customerId" from users where email = $1', [email]))[0] ?? {}
  const { secret: token, hash } = newSecret()
  await server.context.database.db
    .insert(passwordResets)
    .values({ tokenHash: hash, customerId: Number(customerId), expiresAt: new Date(Date.now() + 60_000) })
  const body = { newPassword: right, confirmNewPassword: right }
  const reset = await server.call('PATCH', `/api/v2/shop/customers/reset-password/${token}`, { body })
  account = await server.signIn(email)
  expect([reset.status, (await end('wrong')).status, (await end(right)).status]).toEqual([202, 422, 204])
})

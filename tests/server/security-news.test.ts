import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newSecret } from '../../server/auth/tokens.ts'
import { passwordResets } from '../../server/db/schema/customer.ts'
import { idOf } from '../../src/api/contract/hydra.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const first = 'demo-portal-2026'
const second = 'another-portal-2026'
const email = 'reseller@example.com'
let server: TestServer
let account: { token: string; customer: string }
let last = 0

const rows = async (query: string, values: unknown[] = []) => (await server.context.database.sql(query, values)).rows
/** What the account's mails since say of its security. */
const news = () =>
  rows(
    `select content->>'to' as to, content->>'subject' as subject, content->>'locale' as locale, content->>'text' as text
     from mails where id > $1 and content->>'kind' = 'security-changed' order by id`,
    [last],
  )
const told = async () => (await news()).map(({ to, subject }) => [to, subject])

beforeAll(async () => {
  server = await startTestServer()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T14:03:00Z') })
})
beforeEach(async () => {
  account = await server.signIn(email)
  last = Number((await rows('select coalesce(max(id), 0)::int as n from mails'))[0]?.n)
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

/** A call of the account that is sent twice, as a browser does that got no answer. */
const twice = async (method: string, path: string, body: object) => {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  const send = () => server.call(method, `${account.customer}${path}`, { token: account.token, body, headers })
  const answer = await send()
  await send()
  return answer
}
const changePassword = (currentPassword: string, newPassword: string) =>
  twice('PUT', '/password', { currentPassword, newPassword, confirmNewPassword: newPassword })

/** Sets a password by a mailed token, twice with one key. */
const reset = async (customer: string, newPassword: string): Promise<number[]> => {
  const { secret, hash } = newSecret()
  const expiresAt = new Date(Date.now() + 60_000)
  await server.context.database.db
    .insert(passwordResets)
    .values({ tokenHash: hash, customerId: Number(idOf(customer)), expiresAt })
  const send = () =>
    server.call('PATCH', `/api/v2/shop/customers/reset-password/${secret}`, {
      body: { newPassword, confirmNewPassword: newPassword },
      headers: { 'Idempotency-Key': secret },
    })
  return [(await send()).status, (await send()).status]
}

describe('whoever signs in with an account is mailed once', () => {
  test('that its password was changed, not of a refusal', async () => {
    expect((await changePassword('wrong', second)).status).toBe(422)
    expect(await told()).toEqual([])
    expect((await changePassword(first, second)).status).toBe(204)
    expect(await told()).toEqual([[email, 'Je wachtwoord is gewijzigd']])
    expect((await news())[0]?.text).toContain('Je wachtwoord is gewijzigd op 29-11-2026 om 15:03 (Amsterdam).')
    await changePassword(second, first)
  })

  test('that its password was reset by a link', async () => {
    expect(await reset(account.customer, first)).toEqual([202, 202])
    expect(await told()).toEqual([[email, 'Je wachtwoord is opnieuw ingesteld met een herstellink']])
  })

  test('that two-factor sign-in was turned on, got other recovery codes and was turned off', async () => {
    const begun = await twice('POST', '/two-factor', { currentPassword: first })
    expect(await told()).toEqual([])
    const secret = Secret.fromBase32(begun.body.secret)
    await twice('PUT', '/two-factor', { code: new TOTP({ secret }).generate({ timestamp: Date.now() }) })
    await twice('POST', '/two-factor/recovery-codes', { currentPassword: first })
    await twice('POST', '/two-factor/end', { currentPassword: first })
    const all = [
      [email, 'Tweestapsverificatie is aangezet'],
      [email, 'Je herstelcodes zijn vernieuwd'],
      [email, 'Tweestapsverificatie is uitgezet'],
    ]
    expect(await told()).toEqual(all)
    // Off as it is by now.
    await twice('POST', '/two-factor/recovery-codes', { currentPassword: first })
    await twice('POST', '/two-factor/end', { currentPassword: first })
    expect(await told()).toEqual(all)
  })

  test('at the e-mail that it signs in with, in its person’s language, not its company’s', async () => {
    const person = await server.signIn('client@example.com')
    await rows("update customers set email = 'office@blauw.example', language = 'en' where id = $1", [
      Number(idOf(person.customer)),
    ])
    await reset(person.customer, first)
    expect((await news()).map(({ to, subject, locale }) => [to, subject, locale])).toEqual([
      ['client@example.com', 'Your password was reset by a mailed link', 'en'],
    ])
  })
})

describe('mails that a person asks for themselves are', () => {
  const mails = async () =>
    (await rows(`select content->>'locale' as locale, content->>'kind' as kind from mails where id > $1`, [last]))
      .map(({ kind, locale }) => `${kind} ${locale}`)
      .sort()
  const call = (method: string, path: string, body: object, language: string) =>
    server.call(method, `${account.customer}${path}`, {
      token: account.token,
      body,
      headers: { 'Accept-Language': language },
    })
  const askFor = async (language: string) => {
    await call('POST', '/email', { email: 'new@example.com', currentPassword: first }, language)
    const change = { currentPassword: first, newPassword: second, confirmNewPassword: second }
    await call('PUT', '/password', change, language)
    await reset(account.customer, first)
  }

  test('in the language of the call, where they chose none', async () => {
    await askFor('en')
    expect(await mails()).toEqual([
      'email-change en',
      'email-change-asked en',
      'security-changed en',
      'security-changed nl',
    ])
  })

  test('in the language that they chose, whatever the call says', async () => {
    await call('PUT', '', { language: 'nl' }, 'en')
    await askFor('en')
    expect(await mails()).toEqual([
      'email-change nl',
      'email-change-asked nl',
      'security-changed nl',
      'security-changed nl',
    ])
    await call('PUT', '', { language: null }, 'en')
  })
})

test('an agency’s client is told to write to the agency, as a reply goes there; the agency to us', async () => {
  const [agency] = await rows('select customer_id from users where email = $1', [email])
  await reset(account.customer, first)
  await rows("update customers set email = 'hello@noord.example' where id = $1", [agency?.customer_id])
  await reset((await server.signIn('client@example.com')).customer, first)
  const [ours, theirs] = await rows(
    `select content->>'replyTo' as "replyTo", content->>'text' as text from mails
     where id > $1 and content->>'kind' = 'security-changed' order by id`,
    [last],
  )
  expect([ours?.replyTo, theirs?.replyTo]).toEqual(['support@example.com', 'hello@noord.example'])
  expect(ours?.text).toContain('mail dan naar support@example.com.')
  expect(theirs?.text).toContain('write to hello@noord.example.')
  expect(theirs?.text).not.toContain('support@example.com')
})

test('a client who sets a first password is not told of it', async () => {
  const [person] = await rows('select customer_id as id from users where password_hash is null limit 1')
  expect(await reset(`/api/v2/shop/customers/${person?.id}`, second)).toEqual([202, 202])
  expect(await told()).toEqual([])
  await reset(`/api/v2/shop/customers/${person?.id}`, first)
  expect(await told()).toHaveLength(1)
})

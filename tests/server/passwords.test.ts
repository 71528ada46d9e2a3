import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { newSecret } from '../../server/auth/tokens.ts'
import { passwordResets } from '../../server/db/schema/customer.ts'
import { startPasswordReset } from '../../server/services/customer/request-password-reset.ts'
import { idOf } from '../../src/api/contract/hydra.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const customers = '/api/v2/shop/customers'
const common = 'Many people use this password. Choose another one.'
const personal = 'Do not use your e-mail address or the name of your company.'
let server: TestServer
let account: { token: string; customer: string }

beforeAll(async () => {
  server = await startTestServer()
  account = await server.signIn('reseller@example.com')
})

afterAll(() => server.close())

type Refused = { status: number; body: { violations?: { propertyPath: string; message: string }[] } }
const refusalOf = ({ status, body }: Refused) => [
  status,
  ...(body.violations ?? []).map(({ propertyPath, message }) => [propertyPath, message]),
]

const register = (password: string, key?: string) =>
  server.call('POST', customers, {
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    body: {
      company: 'Klank en Beeld',
      firstName: 'Noor',
      lastName: 'Smit',
      phoneNumber: '0612345678',
      email: 'noor.smit@example.com',
      password,
    },
  })

test.each(['1234567890', 'Password123', 'qwertyuiop'])('%s is refused at registration', async (password) => {
  expect(refusalOf(await register(password))).toEqual([422, ['password', common]])
})

test.each(['noor.smit@example.com', 'NOOR.SMIT@example.com', 'klank en beeld'])(
  '%s is refused, since everybody knows it',
  async (password) => {
    expect(refusalOf(await register(password))).toEqual([422, ['password', personal]])
  },
)

test('a changed password is looked at alike', async () => {
  const change = { currentPassword: 'demo-portal-2026', newPassword: '1234567890', confirmNewPassword: '1234567890' }
  const answer = await server.call('PUT', `${account.customer}/password`, { token: account.token, body: change })
  expect(refusalOf(answer)).toEqual([422, ['newPassword', common]])
})

/** A mailed token of the account, and the call that sets a password by it. */
const mailed = async () => {
  const { secret, hash } = newSecret()
  await server.context.database.db
    .insert(passwordResets)
    .values({ tokenHash: hash, customerId: Number(idOf(account.customer)), expiresAt: new Date(Date.now() + 60_000) })
  return (password: string, key?: string) =>
    server.call('PATCH', `${customers}/reset-password/${secret}`, {
      body: { newPassword: password, confirmNewPassword: password },
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    })
}

test('three recovery mails go out within an hour, each with a link for an hour; to nobody who was turned away', async () => {
  const { sql } = server.context.database
  const email = 'client@example.com'
  const ask = () => startPasswordReset(server.context, { email, locale: 'en' })
  const links = async () =>
    (
      await sql(
        `select round(extract(epoch from r.expires_at - r.created_at) / 60)::int as minutes, r.used_at
         from password_resets r join users u on u.customer_id = r.customer_id where u.email = $1`,
        [email],
      )
    ).rows
  const mails = async () =>
    (await sql(`select count(*)::int as n from mails where content->>'to' = $1`, [email])).rows[0]?.n
  await sql(`update customers set status = 'rejected' where email = $1`, [email])
  await ask()
  await sql(`update customers set status = 'approved' where email = $1`, [email])
  expect([await links(), await mails()]).toEqual([[], 0])
  for (let turn = 0; turn < 5; turn += 1) await ask()
  const open = { minutes: 60, used_at: null }
  expect([await links(), await mails()]).toEqual([[open, open, open], 3])
  await sql(
    `update password_resets set created_at = created_at - interval '61 minutes' where id = (select max(id) from password_resets)`,
  )
  for (let turn = 0; turn < 2; turn += 1) await ask()
  expect([(await links()).length, await mails()]).toEqual([4, 4])
})

test('recovery mails that an address asks for too often are answered as before, and nothing comes of them', async () => {
  const { sql } = server.context.database
  const ask = () => server.call('POST', `${customers}/reset-password`, { body: { email: 'nobody@example.com' } })
  const jobs = async () =>
    (await sql(`select count(*)::int as n from jobs.job where name = 'start-password-reset'`)).rows[0]?.n
  const before = Number(await jobs())
  const answers = [await ask()]
  expect(await jobs()).toBe(before + 1)
  onTestFinished(() => sql('delete from rate_limits').then(() => undefined))
  await sql(`update rate_limits set calls = 60 where key like 'post /shop/customers/reset-password %'`)
  answers.push(await ask())
  expect(answers.map(({ status, text, headers }) => [status, text, headers.get('retry-after')])).toEqual([
    [202, '', null],
    [202, '', null],
  ])
  expect(await jobs()).toBe(before + 1)
})

test('a new password that is left out, or not repeated, is missed at its own field', async () => {
  const reset = (body: object) => server.call('PATCH', `${customers}/reset-password/${newSecret().secret}`, { body })
  const change = (body: object) => server.call('PUT', `${account.customer}/password`, { token: account.token, body })
  const newPassword = 'een lang wachtwoord'
  const refusals = [
    await reset({ newPassword: '', confirmNewPassword: '' }),
    await reset({ newPassword, confirmNewPassword: '' }),
    await reset({ newPassword }),
    await change({ currentPassword: 'demo-portal-2026', newPassword, confirmNewPassword: '' }),
  ].map(refusalOf)
  const repeated = [422, ['confirmNewPassword', 'This value should not be blank.']]
  const both = [422, ['newPassword', 'This value should not be blank.'], repeated[1]]
  expect(refusals).toEqual([both, repeated, repeated, repeated])
})

test('a recovered one too, and the link stays good', async () => {
  const reset = await mailed()
  expect(refusalOf(await reset('reseller@example.com'))).toEqual([422, ['newPassword', personal]])
  expect((await reset('een lang wachtwoord')).status).toBe(202)
})

describe('a recovered password that is sent again with its key, for a lost answer', () => {
  test('is set once, also at the same moment: the sessions that began since go on', async () => {
    const reset = await mailed()
    const key = crypto.randomUUID()
    const answers = await Promise.all([reset('set with a key', key), reset('set with a key', key)])
    const { refreshToken } = await server.signIn('reseller@example.com', 'set with a key')
    const again = await reset('set with a key', key)
    expect([...answers, again].map(({ status, text }) => [status, text])).toEqual(Array(3).fill([202, '']))
    const renewed = await server.call('POST', '/api/v2/shop/authentication-token/refresh', { body: { refreshToken } })
    expect(renewed.status).toBe(200)
  })

  test('is refused with another password, with another key and with none', async () => {
    const reset = await mailed()
    const key = crypto.randomUUID()
    await reset('set with a key', key)
    const others = [
      await reset('another password', key),
      await reset('set with a key', crypto.randomUUID()),
      await reset('set with a key'),
    ]
    expect(others.map(({ status, body }) => [status, body.violations?.[0]?.propertyPath])).toEqual(
      Array(3).fill([422, 'token']),
    )
  })

  test('keeps nothing of a refused call, and takes no key of another link', async () => {
    const [first, second] = [await mailed(), await mailed()]
    const key = crypto.randomUUID()
    expect(refusalOf(await first('1234567890', key))).toEqual([422, ['newPassword', common]])
    expect((await first('set with a key', key)).status).toBe(202)
    const third = await mailed()
    expect((await third('another password', key)).body['hydra:description']).toBe(
      'This Idempotency-Key has been used for another request.',
    )
    expect((await third('another password', '')).status).toBe(400)
    expect((await second('another password')).status).toBe(422)
  })
})

describe('the key of another call without a session', () => {
  const used = 'This Idempotency-Key has been used for another request.'
  const asked = (key: string) =>
    server.call('POST', `${customers}/reset-password`, {
      body: { email: 'client@example.com', locale: 'nl_NL' },
      headers: { 'Idempotency-Key': key },
    })

  test('of a recovery mail is refused at registration, and by an open link', async () => {
    const key = crypto.randomUUID()
    expect((await asked(key)).status).toBe(202)
    const answers = [await register('een lang wachtwoord', key), await (await mailed())('set with a key', key)]
    expect(answers.map(({ status, body }) => [status, body['hydra:description']])).toEqual([
      [422, used],
      [422, used],
    ])
  })

  test('of a recovery mail says at a link that is over what any key does; that of a link asks for no mail', async () => {
    const reset = await mailed()
    const key = crypto.randomUUID()
    await reset('set with a key', key)
    expect((await asked(key)).body['hydra:description']).toBe(used)
    const another = crypto.randomUUID()
    await asked(another)
    const over = 'This link is invalid or has expired.'
    expect(refusalOf(await reset('set with a key', another))).toEqual([422, ['token', over]])
  })
})

describe('a changed password that is sent again with its key, for a lost answer', () => {
  const [before, after] = ['before the change', 'after the change']
  const change = (token: string, key?: string, [currentPassword, newPassword] = [before, after]) =>
    server.call('PUT', `${account.customer}/password`, {
      token,
      body: { currentPassword, newPassword, confirmNewPassword: newPassword },
      ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
    })
  const wrong = [422, ['currentPassword', 'The current password is wrong.']]
  let token: string

  beforeEach(async () => {
    const set = await mailed()
    await set(before)
    token = (await server.signIn('reseller@example.com', before)).token
  })

  test('is changed once, also at the same moment: the sessions that began since go on', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all([change(token, key), change(token, key)])
    const { refreshToken } = await server.signIn('reseller@example.com', after)
    const again = await change(token, key)
    expect([...answers, again].map(({ status, text }) => [status, text])).toEqual(Array(3).fill([204, '']))
    const renewed = await server.call('POST', '/api/v2/shop/authentication-token/refresh', { body: { refreshToken } })
    expect(renewed.status).toBe(200)
  })

  test('is refused with another key, with none, and to somebody else with the same', async () => {
    const key = crypto.randomUUID()
    expect((await change(token, key)).status).toBe(204)
    expect(refusalOf(await change(token, crypto.randomUUID()))).toEqual(wrong)
    expect(refusalOf(await change(token))).toEqual(wrong)
    const stranger = await server.signIn('other-reseller@example.com')
    expect((await change(stranger.token, key)).status).toBe(404)
    const own = { currentPassword: before, newPassword: after, confirmNewPassword: after }
    const headers = { 'Idempotency-Key': key }
    const theirs = { token: stranger.token, body: own, headers }
    expect(refusalOf(await server.call('PUT', `${stranger.customer}/password`, theirs))).toEqual(wrong)
  })

  test('is refused where the account was changed since it was read, before which a known key is answered', async () => {
    const key = crypto.randomUUID()
    const send = (headers: Record<string, string>) =>
      server.call('PUT', `${account.customer}/password`, {
        token,
        body: { currentPassword: before, newPassword: after, confirmNewPassword: after },
        headers,
      })
    const tag = (await server.call('GET', account.customer, { token })).headers.get('etag') ?? ''
    const stale = await send({ 'If-Match': '"of-long-ago"', 'Idempotency-Key': key })
    expect([stale.status, stale.body['hydra:description']]).toEqual([412, 'Someone else changed this in the meantime.'])
    expect((await send({ 'If-Match': tag, 'Idempotency-Key': key })).status).toBe(204)
    expect((await send({ 'If-Match': '"of-long-ago"', 'Idempotency-Key': key })).status).toBe(204)
  })

  test('takes no key that went with another change, and keeps nothing of a refused one', async () => {
    const key = crypto.randomUUID()
    expect(refusalOf(await change(token, key, ['not the password', after]))).toEqual(wrong)
    expect((await change(token, key)).status).toBe(204)
    expect((await change(token, key, [after, 'yet another one'])).body['hydra:description']).toBe(
      'This Idempotency-Key has been used for another request.',
    )
  })
})

test('neither the e-mail that an account signs in with nor its company’s is taken', async () => {
  const person = await server.signIn('client@example.com')
  await server.context.database.sql(
    "update customers set email = 'office@example.com' where email = 'client@example.com'",
  )
  const changed = (newPassword: string) =>
    server.call('PUT', `${person.customer}/password`, {
      token: person.token,
      body: { currentPassword: 'demo-portal-2026', newPassword, confirmNewPassword: newPassword },
    })
  for (const email of ['client@example.com', 'office@example.com'])
    expect(refusalOf(await changed(email))).toEqual([422, ['newPassword', personal]])
})

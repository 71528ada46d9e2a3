import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
let calls = 0
beforeAll(async () => {
  desk = await openDesk({ TRUST_PROXY: '1' })
})
afterAll(() => desk.close())

const path = '/customers'
const form = (email: string, change: Record<string, unknown> = {}) => ({
  company: 'Klank',
  firstName: 'Noor',
  lastName: 'Smit',
  phoneNumber: '020 123',
  email,
  password: 'een lang wachtwoord',
  ...change,
})
/** Each call comes from an address of its own: a retry may. */
const register = (body: unknown, key: string, headers: Record<string, string> = {}) => {
  calls += 1
  return desk.call('POST', path, {
    body,
    headers: {
      'X-Forwarded-For': `198.51.${Math.floor(calls / 250)}.${calls % 250}`,
      'Idempotency-Key': key,
      ...headers,
    },
  })
}
/** What registrations of the address left behind. */
const made = async (email: string) => {
  const count = async (text: string) => Number((await desk.rows(text, [email]))[0]?.n)
  return {
    customers: await count('select count(*)::int as n from customers where email = $1'),
    users: await count('select count(*)::int as n from users where email = $1'),
    mails: await count("select count(*)::int as n from mails where content->>'to' = $1"),
  }
}
const once = { customers: 1, users: 1, mails: 1 }
const none = { customers: 0, users: 0, mails: 0 }
const used = { status: 422, description: 'This Idempotency-Key has been used for another request.' }
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => ({
  status,
  description: body['hydra:description'],
})
let emails = 0
const newEmail = (): string => {
  emails += 1
  return `noor${emails}@klank.example`
}

describe('a registration that is repeated with its Idempotency-Key', () => {
  test('answers what the first did, from another address and in another language too, and does nothing more', async () => {
    const [key, email] = [crypto.randomUUID(), newEmail()]
    const first = await register(form(email), key)
    const again = await register(form(email), key, { 'Accept-Language': 'nl' })
    expect([first.status, first.text, again.status, again.text]).toEqual([204, '', 204, ''])
    expect(await made(email)).toEqual(once)
    expect((await desk.signIn(email, 'een lang wachtwoord')).token).toMatch(/\./)
  })

  test('at the same time is one', async () => {
    const [key, email] = [crypto.randomUUID(), newEmail()]
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(form(email), key)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(204))
    expect(await made(email)).toEqual(once)
  })

  test('is refused when anything in it is another, and makes nothing', async () => {
    const [key, email, another] = [crypto.randomUUID(), newEmail(), newEmail()]
    await register(form(email), key)
    const others = [
      await register(form(another), key),
      await register(form(email, { password: 'een ander wachtwoord' }), key),
      await register(form(email, { company: 'Klank BV' }), key),
      await register(form(email, { kvkNumber: '12345678' }), key),
    ]
    expect(others.map(refusal)).toEqual(Array(4).fill(used))
    expect([await made(email), await made(another)]).toEqual([once, none])
  })

  test('at the same time for two people, one is registered and the other refused', async () => {
    const [key, one, two] = [crypto.randomUUID(), newEmail(), newEmail()]
    const answers = await Promise.all([register(form(one), key), register(form(two), key)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
    expect((await made(one)).users + (await made(two)).users).toBe(1)
  })

  test('may be tried again after a refusal, with what was wrong mended', async () => {
    const [key, email] = [crypto.randomUUID(), newEmail()]
    const taken = await register(form('reseller@example.com'), key)
    expect([taken.status, taken.body.violations?.[0].code]).toEqual([422, 'unique'])
    expect((await register(form(email), key)).status).toBe(204)
    expect(await made(email)).toEqual(once)
  })

  test('with another key, or none, is a second one, which its e-mail refuses', async () => {
    const email = newEmail()
    await register(form(email), crypto.randomUUID())
    const other = await register(form(email), crypto.randomUUID())
    const without = await desk.call('POST', path, { body: form(email) })
    expect([other, without].map(({ body }) => body.violations?.[0].code)).toEqual(['unique', 'unique'])
    expect(await made(email)).toEqual(once)
  })

  test('shares its keys with nobody who is signed in', async () => {
    const [key, email] = [crypto.randomUUID(), newEmail()]
    await register(form(email), key)
    const headers = { 'Idempotency-Key': key }
    const project = await desk.call('POST', '/projects', { token: desk.tokens.reseller, body: { name: 'x' }, headers })
    expect(project.status).toBe(201)
  })

  test('needs a key of 1 to 255 characters', async () => {
    const statuses = []
    for (const key of ['', 'k'.repeat(256), 'k'.repeat(255)])
      statuses.push((await register(form(newEmail()), key)).status)
    expect(statuses).toEqual([400, 400, 204])
  })
})

test('a key and a registration are kept so that nobody can read or quickly guess them', async () => {
  const key = crypto.randomUUID()
  await register(form(newEmail()), key)
  const [row] = await desk.rows('select * from registration_keys order by created_at desc limit 1')
  expect(row).toEqual({
    key_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    request_hash: expect.stringMatching(/^\$argon2id\$/),
    created_at: expect.anything(),
  })
  expect(JSON.stringify(row)).not.toContain(key)
})

test('the documentation says that registration takes a key', async () => {
  const { paths } = (await desk.call('GET', '/api/v2/docs.json')).body
  const parameters = paths[`${api}${path}`].post.parameters.map((parameter: { name: string }) => parameter.name)
  expect(parameters).toEqual(['Idempotency-Key'])
})

test('a password that is the e-mail address is named beside a number that is none', async () => {
  const body = form('known@klank.example', { phoneNumber: 'none', password: 'Known@klank.example' })
  const refused = await register(body, 'personal-password')
  const faults = refused.body.violations.map(
    ({ propertyPath, code }: Record<string, string>) => `${propertyPath}: ${code}`,
  )
  expect(faults).toEqual(['phoneNumber: invalid', 'password: personal-password'])
  expect((await register({ ...body, email: 5 }, 'no-text')).status).toBe(400)
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { testDatabaseUrl } from '../support/database.ts'
import { linkIn, mailTo } from '../support/mails.ts'
import { startPostgres } from '../support/postgres.ts'
import { type Answer, startTestServer, type TestServer } from '../support/server.ts'

// On PGlite no two transactions are open at once: what is tested here can happen on PostgreSQL alone.
let postgres: Awaited<ReturnType<typeof startPostgres>> | null = null
let server: TestServer
let token: string
beforeAll(async () => {
  postgres = testDatabaseUrl === null ? await startPostgres() : null
  server = await startTestServer({}, postgres?.url ?? testDatabaseUrl)
  token = (await server.signIn(demoAccounts.reseller.email)).token
})
afterAll(async () => {
  await server.close()
  await postgres?.stop()
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape, and its assertions are the check
type Wire = any
type Sent = Promise<Answer<Wire>>

const password = 'een lang wachtwoord'
const register = (email: string): Sent =>
  server.call('POST', '/api/v2/shop/customers', {
    body: { company: 'Stem', firstName: 'Kim', lastName: 'de Boer', phoneNumber: '020 123', email, password },
  })
const createClient = (email: string): Sent =>
  server.call('POST', '/api/v2/shop/clients', {
    token,
    body: { company: 'Nieuw BV', email, defaultAddress: { street: 'Kade 1', countryCode: 'NL' } },
  })
let accounts = 0
/** Opens the link that asks for the e-mail, of an account that was registered for it. */
const linkTo = async (email: string): Promise<() => Sent> => {
  accounts += 1
  const account = `from-${accounts}-${email}`
  await register(account)
  const body = { email: account, password }
  const { token: own, customer } = (await server.call('POST', '/api/v2/shop/authentication-token', { body })).body
  await server.call('POST', `${customer}/email`, { token: own, body: { email, currentPassword: password } })
  const link = linkIn((await mailTo(server.context, email)).content.text)
  if (link?.action !== 'confirm-email') throw new Error('the mail has no link')
  return () => server.call('PATCH', '/api/v2/shop/customers/confirm-email', { body: { token: link.data.token } })
}
const outcome = ({ status, body }: Answer<Wire>) =>
  status === 422
    ? body.violations.map((fault: Record<string, string>) => `${fault.propertyPath}: ${fault.message}`)
    : status
const taken = ['email: This email is already used.']

/** A call, and where it waits when the table that it writes next, or the e-mail, is held. */
type Writer = { send: () => Sent; next: string; nextIn: string; emailIn: string }
const registering = (email: string): Writer => ({
  send: () => register(email),
  next: 'mails',
  nextIn: 'insert into "mails"',
  emailIn: 'insert into "users"',
})
const adding = (email: string): Writer => ({
  send: () => createClient(email),
  next: 'addresses',
  nextIn: 'insert into "addresses"',
  emailIn: 'insert into "users"',
})
const confirming = async (email: string): Promise<Writer> => ({
  send: await linkTo(email),
  next: 'password_resets',
  nextIn: 'update "password_resets"',
  emailIn: 'update "users"',
})
/** A client whose account nobody has used yet is given the e-mail. */
const moving = async (email: string): Promise<Writer> => {
  const { id } = (await createClient(`from-${email}`)).body
  return {
    send: () => server.call('PUT', `/api/v2/shop/clients/${id}`, { token, body: { email } }),
    next: 'password_resets',
    nextIn: 'update "password_resets"',
    emailIn: 'update "users"',
  }
}

const untilWaiting = (statement: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await server.context.database.sql(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1",
        [`${statement}%`],
      )
      if (rows.length === 0) throw new Error(`nobody waits in ${statement}`)
    },
    { timeout: 240_000, interval: 20 },
  )
/** The first has written the e-mail, and nobody sees it yet, when the second wants to write it too. */
const atOnce = async (first: Writer, second: Writer) => {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = server.context.database.transaction(async (tx) => {
    await tx.execute(`lock table ${first.next} in share mode`)
    held.resolve()
    await released.promise
  })
  await Promise.race([held.promise, holding])
  const one = first.send()
  try {
    await untilWaiting(first.nextIn)
    const two = second.send()
    await untilWaiting(second.emailIn)
    released.resolve()
    return [outcome(await one), outcome(await two)]
  } finally {
    released.resolve()
    await holding
  }
}

test('an e-mail that is confirmed and registered at the same time goes to whoever wrote it first', async () => {
  expect(await atOnce(registering('one@race.example'), await confirming('one@race.example'))).toEqual([204, taken])
  expect(await atOnce(await confirming('two@race.example'), registering('two@race.example'))).toEqual([204, taken])
})

test('a link whose e-mail was taken in that instant is refused again, and the account keeps its own', async () => {
  const link = await confirming('kept@race.example')
  await atOnce(registering('kept@race.example'), link)
  expect(outcome(await link.send())).toEqual(taken)
  const body = { email: `from-${accounts}-kept@race.example`, password }
  expect((await server.call('POST', '/api/v2/shop/authentication-token', { body })).status).toBe(200)
})

test('two accounts that confirm the same e-mail at once: one gets it', async () => {
  const links = [await confirming('both@race.example'), await confirming('both@race.example')] as const
  expect(await atOnce(...links)).toEqual([204, taken])
})

test('two registrations of one e-mail at once: one is made, the other is told why not', async () => {
  const email = 'three@race.example'
  expect(await atOnce(registering(email), registering(email))).toEqual([204, taken])
})

test("a client's unused account that is given an e-mail while somebody takes it", async () => {
  const [four, five, six] = ['four@race.example', 'five@race.example', 'six@race.example'] as const
  expect(await atOnce(registering(four), await moving(four))).toEqual([204, taken])
  expect(await atOnce(await moving(five), registering(five))).toEqual([200, taken])
  expect(await atOnce(await confirming(six), await moving(six))).toEqual([204, taken])
})

test('a client that is added while its e-mail is registered has no account of its own; the other way round the registration is refused', async () => {
  const [seven, eight] = ['seven@race.example', 'eight@race.example'] as const
  expect(await atOnce(registering(seven), adding(seven))).toEqual([204, 201])
  const { body } = await server.call('GET', '/api/v2/shop/clients?itemsPerPage=100', { token })
  expect(body['hydra:member'].find(({ email }: { email: string }) => email === seven)).toMatchObject({ hasUser: false })
  expect(await atOnce(adding(eight), registering(eight))).toEqual([201, taken])
})

test('an e-mail that is asked for while the password is changed is refused: the person who knew the old one gets no link', async () => {
  const email = 'nine@race.example'
  await register(email)
  const { body: own } = await server.call('POST', '/api/v2/shop/authentication-token', { body: { email, password } })
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const changing = server.context.database.transaction(async (tx) => {
    await tx.execute(`select from customers where email = '${email}' for update`)
    held.resolve()
    await released.promise
    await tx.execute(`update users set password_hash = 'another' where email = '${email}'`)
  })
  await Promise.race([held.promise, changing])
  const asked = server.call('POST', `${own.customer}/email`, {
    token: own.token,
    body: { email: 'ten@race.example', currentPassword: password },
  })
  try {
    await untilWaiting('select "id", "email"')
  } finally {
    released.resolve()
    await changing
  }
  expect(outcome(await asked)).toEqual(['currentPassword: The current password is wrong.'])
})

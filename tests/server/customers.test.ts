import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordResets, users } from '../../server/db/schema/customer.ts'
import { mails } from '../../server/db/schema/delivery.ts'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { linkIn, mailTo } from '../support/mails.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const customers = '/api/v2/shop/customers'
let server: TestServer
let reseller: { token: string; customer: string }
let stranger: { token: string; customer: string }
let pending: { token: string; customer: string }

beforeAll(async () => {
  server = await startTestServer()
  reseller = await server.signIn(demoAccounts.reseller.email)
  stranger = await server.signIn(demoAccounts.otherReseller.email)
  pending = await server.signIn(demoAccounts.pending.email)
})

afterAll(() => server.close())

const registration = (email: string) => ({
  company: 'Klank & Co',
  firstName: 'Noor',
  lastName: '<b>Smit',
  phoneNumber: '+31 6 1234 5678',
  kvkNumber: '',
  vatNumber: null,
  email,
  password: 'een lang wachtwoord',
})

const violationsOf = (answer: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
  (answer.body.violations ?? []).map(({ propertyPath, code }) => `${propertyPath}: ${code}`)

describe('the account', () => {
  test("is its owner's alone: a stranger's and a missing one look the same", async () => {
    const own = await server.call('GET', reseller.customer, { token: reseller.token })
    expect([own.status, own.body.email, own.body.role, own.body.approved]).toEqual([
      200,
      'reseller@example.com',
      'reseller',
      true,
    ])
    const foreign = await server.call('GET', stranger.customer, { token: reseller.token })
    const missing = await server.call('GET', `${customers}/999999`, { token: reseller.token })
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    const change = await server.call('PUT', stranger.customer, { token: reseller.token, body: { firstName: 'X' } })
    expect(change.status).toBe(404)
  })

  test("shows a reseller's client under its customer IRI as under its client IRI", async () => {
    const list = await server.call('GET', '/api/v2/shop/clients', { token: reseller.token })
    const client = list.body['hydra:member'][0]
    const one = await server.call('GET', client['@id'], { token: reseller.token })
    expect(one.body).toEqual({ '@context': '/api/v2/contexts/Customer', ...client })
    expect((await server.call('GET', client['@id'], { token: stranger.token })).status).toBe(404)
    const body = { vatNumber: 'NL123456789B01', subscribedToNewsletter: true }
    const changed = await server.call('PUT', client['@id'], { token: reseller.token, body })
    expect(changed.body).toEqual({ ...one.body, ...body })
    expect((await server.call('PUT', client['@id'], { token: stranger.token, body })).status).toBe(404)
  })

  test('changes what is given, leaves the rest, and never the e-mail', async () => {
    const before = await server.call('GET', stranger.customer, { token: stranger.token })
    const body = { firstName: ' Mila ', email: 'taken@over.example', vatNumber: '', role: 'client' }
    const after = await server.call('PUT', stranger.customer, { token: stranger.token, body })
    expect(after.body).toEqual({
      ...before.body,
      firstName: 'Mila',
      vatNumber: null,
      fullName: `Mila ${before.body.lastName}`,
    })
  })

  test('refuses blank names and numbers that are none', async () => {
    const put = (body: object) => server.call('PUT', reseller.customer, { token: reseller.token, body })
    expect(violationsOf(await put({ firstName: ' ', lastName: null }))).toEqual([
      'firstName: not-blank',
      'lastName: not-blank',
    ])
    expect(violationsOf(await put({ kvkNumber: '!!', vatNumber: '123' }))).toEqual([
      'kvkNumber: invalid',
      'vatNumber: invalid',
    ])
  })

  test('counts for the dashboard, but not under review', async () => {
    const stats = await server.call('GET', `${reseller.customer}/stats`, { token: reseller.token })
    expect(stats.body).toMatchObject({
      '@id': `${reseller.customer}/stats`,
      '@type': 'Stats',
      fullName: 'Robin Vermeer',
      openProjects: 4,
      openOrders: 1,
      clients: 4,
    })
    const dates = stats.body.latestOpenProjects.map(({ updatedAt }: { updatedAt: string }) => updatedAt)
    expect([dates.length, dates]).toEqual([4, dates.toSorted().reverse()])
    expect((await server.call('GET', `${reseller.customer}/stats`, { token: stranger.token })).status).toBe(404)
    expect((await server.call('GET', `${pending.customer}/stats`, { token: pending.token })).status).toBe(403)
  })
})

describe('registration', () => {
  test('makes a reseller under review, answers nothing and confirms by mail', async () => {
    const answer = await server.call('POST', customers, { body: registration('Noor@Klank.example') })
    expect([answer.status, answer.text]).toEqual([204, ''])
    const session = await server.signIn('noor@klank.example', 'een lang wachtwoord')
    const account = await server.call('GET', session.customer, { token: session.token })
    expect(account.body).toMatchObject({
      email: 'noor@klank.example',
      role: 'reseller',
      approved: false,
      kvkNumber: null,
    })
    const mail = await mailTo(server.context, 'noor@klank.example')
    expect(mail.content.kind).toBe('registration-received')
    expect(mail.content.html).toContain('Hello Noor &lt;b&gt;Smit,')
    expect(mail.content.html).not.toContain('<b>Smit')
    expect((await server.call('POST', '/api/v2/shop/clients', { token: session.token, body: {} })).status).toBe(403)
  })

  test('refuses an e-mail twice, in whatever case, in the language that is asked for', async () => {
    const headers = { 'Accept-Language': 'nl' }
    const answer = await server.call('POST', customers, { body: registration('RESELLER@example.com'), headers })
    expect([answer.status, answer.body.violations]).toEqual([
      422,
      [{ propertyPath: 'email', code: 'unique', message: 'Dit e-mailadres is al in gebruik.' }],
    ])
  })

  test('of two at the same moment one wins', async () => {
    const call = () => server.call('POST', customers, { body: registration('twice@klank.example') })
    const answers = await Promise.all([call(), call()])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
  })

  test('names every field that is missing', async () => {
    const answer = await server.call('POST', customers, { body: { company: ' ', email: 'x', password: 'short' } })
    expect(violationsOf(answer)).toEqual([
      'company: not-blank',
      'firstName: not-blank',
      'lastName: not-blank',
      'phoneNumber: not-blank',
      'email: email',
      'password: too-short',
    ])
  })
})

describe('the password', () => {
  const path = () => `${stranger.customer}/password`
  const change = (body: object, token = stranger.token) => server.call('PUT', path(), { token, body })
  const next = { newPassword: 'another password', confirmNewPassword: 'another password' }

  test('changes for its owner who knows the current one', async () => {
    expect(violationsOf(await change({ currentPassword: 'wrong', ...next }))).toEqual([
      'currentPassword: wrong-password',
    ])
    const current = { currentPassword: demoAccounts.password }
    expect(violationsOf(await change({ ...current, newPassword: 'short', confirmNewPassword: 'short' }))).toEqual([
      'newPassword: too-short',
    ])
    expect(violationsOf(await change({ ...current, ...next, confirmNewPassword: 'other' }))).toEqual([
      'newPassword: mismatch',
    ])
    expect((await change({ ...current, ...next }, reseller.token)).status).toBe(404)
    const answer = await change({ ...current, ...next })
    expect([answer.status, answer.text]).toEqual([204, ''])
    await server.signIn(demoAccounts.otherReseller.email, next.newPassword)
    await expect(server.signIn(demoAccounts.otherReseller.email)).rejects.toThrow('Invalid credentials.')
  })

  test("when changed, ends the account's other sessions at once, and keeps the one that changed it", async () => {
    const sign = () => server.signIn(demoAccounts.otherReseller.email, next.newPassword)
    const refresh = (refreshToken: string) =>
      server.call('POST', '/api/v2/shop/authentication-token/refresh', { body: { refreshToken } })
    const read = async (token: string) => (await server.call('GET', stranger.customer, { token })).status
    const first = await sign()
    const elsewhere = await sign()
    const nobodysBusiness = await server.signIn(demoAccounts.client.email)
    const own = (await refresh(first.refreshToken)).body
    const changed = { currentPassword: next.newPassword, newPassword: 'a third one', confirmNewPassword: 'a third one' }
    expect((await change({ ...changed, currentPassword: 'wrong' }, own.token)).status).toBe(422)
    expect(await read(elsewhere.token)).toBe(200)

    expect((await change(changed, own.token)).status).toBe(204)
    expect([await read(own.token), await read(elsewhere.token)]).toEqual([200, 401])
    const refused = await refresh(elsewhere.refreshToken)
    expect([refused.status, refused.body.message]).toEqual([401, 'Invalid JWT Refresh Token'])
    const renewed = await refresh(own.refreshToken)
    expect([renewed.status, await read(renewed.body.token)]).toEqual([200, 200])
    expect((await refresh(nobodysBusiness.refreshToken)).status).toBe(200)
    stranger = await server.signIn(demoAccounts.otherReseller.email, 'a third one')
  })

  test('when changed while another session is renewed, leaves no session behind', async () => {
    const sign = (password: string) => server.signIn(demoAccounts.otherReseller.email, password)
    const own = await sign('a third one')
    const others = [await sign('a third one'), await sign('a third one'), await sign('a third one')]
    const refresh = (refreshToken: string) =>
      server.call('POST', '/api/v2/shop/authentication-token/refresh', { body: { refreshToken } })
    const body = { currentPassword: 'a third one', newPassword: 'a fourth one', confirmNewPassword: 'a fourth one' }
    const [changed, ...renewed] = await Promise.all([
      change(body, own.token),
      ...others.map(({ refreshToken }) => refresh(refreshToken)),
    ])
    expect(changed.status).toBe(204)
    const left = renewed.filter(({ status }) => status === 200)
    const statuses = await Promise.all(left.map(async (answer) => (await refresh(answer.body.refreshToken)).status))
    expect(statuses).toEqual(left.map(() => 401))
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) =>
    server.call('POST', `${customers}/reset-password`, { body: { email, locale: '/api/v2/shop/locales/nl_NL' } })
  const reset = (token: string, body: object) => server.call('PATCH', `${customers}/reset-password/${token}`, { body })
  const next = { newPassword: 'set by the link', confirmNewPassword: 'set by the link' }

  const tokenMailedTo = async (email: string): Promise<string> => {
    const mail = await mailTo(server.context, email)
    const link = linkIn(mail.content.text)
    if (link?.action !== 'reset-password') throw new Error('the mail has no link')
    return link.data.token
  }

  test('answers alike for a known address and an unknown one, and mails the known one alone', async () => {
    const unknown = await ask('nobody@nowhere.example')
    const known = await ask('PENDING@example.com')
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
    expect(known.status).toBe(202)
    const mail = await mailTo(server.context, demoAccounts.pending.email)
    expect(mail.content.subject).toBe('Stel een nieuw wachtwoord in')
    const { db } = server.context.database
    const all = await db.select().from(mails)
    expect(all.filter(({ content }) => content.to === 'nobody@nowhere.example')).toEqual([])
    const [stored] = await db.select().from(passwordResets)
    expect(stored?.tokenHash).not.toContain(await tokenMailedTo(demoAccounts.pending.email))
  })

  test('is asked for in a time that hides whether a mail is written meanwhile', async () => {
    const timed = async (email: string) => {
      const start = performance.now()
      await ask(email)
      return performance.now() - start
    }
    const times = [await timed('nobody@nowhere.example'), await timed(demoAccounts.reseller.email)]
    expect(times.filter((ms) => ms < 149)).toEqual([])
  })

  test('is set by the link, once, and ends every session', async () => {
    const token = await tokenMailedTo(demoAccounts.pending.email)
    const before = await server.signIn(demoAccounts.pending.email)
    expect(violationsOf(await reset(token, { ...next, confirmNewPassword: 'other' }))).toEqual([
      'newPassword: mismatch',
    ])
    const answer = await reset(token, next)
    expect([answer.status, answer.text]).toEqual([202, ''])
    await server.signIn(demoAccounts.pending.email, next.newPassword)
    const refresh = await server.call('POST', '/api/v2/shop/authentication-token/refresh', {
      body: { refreshToken: before.refreshToken },
    })
    expect([refresh.status, refresh.body.message]).toEqual([401, 'Invalid JWT Refresh Token'])
    expect(violationsOf(await reset(token, next))).toEqual(['token: expired-token'])
    expect(violationsOf(await reset('made-up', next))).toEqual(['token: expired-token'])
  })

  test('refuses a link that went to an e-mail which the client has no more', async () => {
    const { token } = await server.signIn(demoAccounts.reseller.email)
    const company = { company: 'Tikfout BV', email: 'typo@elsewhere.example' }
    const client = await server.call('POST', '/api/v2/shop/clients', { token, body: company })
    await ask(company.email)
    const link = await tokenMailedTo(company.email)
    const body = { email: 'right@tikfout.example' }
    expect((await server.call('PUT', `/api/v2/shop/clients/${client.body.id}`, { token, body })).status).toBe(200)
    expect(violationsOf(await reset(link, next))).toEqual(['token: expired-token'])
    await ask(body.email)
    expect((await reset(await tokenMailedTo(body.email), next)).status).toBe(202)
  })

  test('refuses a link of an hour ago', async () => {
    const { db } = server.context.database
    await ask(demoAccounts.client.email)
    const token = await tokenMailedTo(demoAccounts.client.email)
    const [user] = await db.select().from(users).where(eq(users.email, demoAccounts.client.email))
    await db
      .update(passwordResets)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(passwordResets.customerId, user?.customerId ?? 0))
    expect(violationsOf(await reset(token, next))).toEqual(['token: expired-token'])
  })
})

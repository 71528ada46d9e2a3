import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { admin, administratorToken, signInAdministrator } from '../support/administrators.ts'
import { api, type Desk, openDesk } from '../support/desk.ts'
import { linkIn, mailTo } from '../support/mails.ts'

const email = 'desk@example.com'
const password = 'demo-portal-2026'
const secret = 'JBSWY3DPEHPK3PXP'
let desk: Desk
let id: number
beforeAll(async () => {
  desk = await openDesk()
  id = Number((await desk.rows('select customer_id from users where email = $1', [email]))[0]?.customer_id)
})
afterAll(() => desk.close())
/** Everybody signs in as if nobody had failed to. */
beforeEach(() => desk.rows('delete from sign_in_failures'))

const atDesk = (path: string, body: object) => desk.call('POST', `${admin}/administrators/token${path}`, { body })
const atShop = (path: string, body: object) => desk.call('POST', `${api}${path}`, { body })
/** What opening a stream of events answers. */
const streamOf = async (token: string): Promise<number> => {
  const headers = { Authorization: `Bearer ${token}` }
  return (await desk.app.request('/.well-known/mercure?topic=*', { headers })).status
}
const told = ({ status, body, headers }: Awaited<ReturnType<typeof atDesk>>) => ({
  status,
  body,
  challenge: headers.get('www-authenticate'),
})
const refusedWith = (message: string) => ({ status: 401, body: { code: 401, message }, challenge: 'Bearer' })

describe('the sign-in of the provider’s team', () => {
  test('answers tokens of its own, whose claims name the account, its roles and no topics', async () => {
    const { status, body, headers } = await atDesk('', { email: 'Desk@Example.com ', password })
    expect([status, headers.get('content-type'), body]).toEqual([
      200,
      'application/ld+json; charset=utf-8',
      {
        token: expect.any(String),
        refreshToken: expect.any(String),
        administrator: `/api/v2/admin/administrators/${id}`,
        device: expect.any(String),
      },
    ])
    expect(decodeJwt(body.token)).toMatchObject({
      roles: ['ROLE_USER', 'ROLE_ADMINISTRATION_ACCESS'],
      username: email,
      customer: `/api/v2/admin/administrators/${id}`,
      scope: 'administrator',
      mercure: { subscribe: [] },
    })
  })

  test('knows no customer, as the shop’s knows no administrator: both answer as to an unknown e-mail', async () => {
    const invalid = refusedWith('Invalid credentials.')
    expect(told(await atDesk('', { email: 'reseller@example.com', password }))).toEqual(invalid)
    expect(told(await atDesk('', { email: 'nobody@example.com', password }))).toEqual(invalid)
    expect(told(await atDesk('', { email, password: 'wrong-password' }))).toEqual(invalid)
    expect(told(await atShop('/customers/token', { email, password }))).toEqual(invalid)
    expect(told(await atShop('/authentication-token', { email, password }))).toEqual(invalid)
  })

  test('stops an address that tries wrong passwords, but for a browser that signed in before', async () => {
    const { device } = await signInAdministrator(desk)
    const guess = () => atDesk('', { email, password: 'wrong-password' })
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await atDesk('', { email, password })).status).toBe(429)
    expect((await atDesk('', { email, password, device })).status).toBe(200)
  })

  test('asks for the code of the authenticator app where the account has one, at its own side alone', async () => {
    // A code is of its 30 seconds.
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await desk.rows('update users set totp_secret = $2, totp_confirmed_at = now() where customer_id = $1', [id, secret])
    const asked = await atDesk('', { email, password })
    expect([asked.status, asked.body]).toEqual([
      401,
      expect.objectContaining({ message: 'Enter the code of your authenticator app.', twoFactor: true }),
    ])
    expect(told(await atShop('/customers/token', { email, password }))).toEqual(refusedWith('Invalid credentials.'))
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    expect((await atDesk('', { email, password, code })).status).toBe(200)
    expect((await atDesk('', { email, password, code })).status).toBe(401)
    await desk.rows('update users set totp_secret = null, totp_confirmed_at = null where customer_id = $1', [id])
  })
})

describe('a refresh token', () => {
  const unknown = refusedWith('JWT Refresh Token Not Found')

  test('of an administrator is refreshed at their side, once, and is unknown at the shop', async () => {
    const { refreshToken } = await signInAdministrator(desk)
    expect(told(await atShop('/authentication-token/refresh', { refreshToken }))).toEqual(unknown)
    const { status, body } = await atDesk('/refresh', { refreshToken })
    expect([status, Object.keys(body).sort(), body.administrator]).toEqual([
      200,
      ['administrator', 'refreshToken', 'token'],
      `/api/v2/admin/administrators/${id}`,
    ])
    expect(told(await atDesk('/refresh', {}))).toEqual(refusedWith('Missing JWT Refresh Token'))
  })

  test('of a customer, and of a feedback link, is unknown to administrators, and goes on at the shop', async () => {
    const { refreshToken } = await desk.signIn('reseller@example.com')
    const project = await desk.newProject({
      client: desk.clientNamed('Bakkerij Blauw').iri,
      voices: [desk.voices[0]['@id']],
    })
    const { id: clientId, contact: contactId } = desk.clientNamed('Bakkerij Blauw')
    const body = { comment: 'Which one?', project: project['@id'], payload: { clientId, contactId } }
    const request = await desk.call('POST', '/project-comments', { token: desk.tokens.reseller, body })
    const link = await desk.call('POST', '/clients/refresh-token', {
      token: desk.tokens.reseller,
      body: { clientId, comment: request.body['@id'] },
    })
    for (const one of [refreshToken, link.body.refreshToken]) {
      expect(told(await atDesk('/refresh', { refreshToken: one }))).toEqual(unknown)
      expect((await atDesk('/invalidate', { refreshToken: one })).status).toBe(204)
      expect((await atShop('/authentication-token/refresh', { refreshToken: one })).status).toBe(200)
    }
  })

  test('ends its sign-in at its own side, and nothing at the other', async () => {
    const { token, refreshToken } = await signInAdministrator(desk)
    expect((await atShop('/authentication-token/invalidate', { refreshToken })).status).toBe(204)
    expect(await streamOf(token)).toBe(403)
    expect((await atDesk('/invalidate', { refreshToken })).status).toBe(204)
    expect(await streamOf(token)).toBe(401)
    expect(told(await atDesk('/refresh', { refreshToken }))).toEqual(refusedWith('Invalid JWT Refresh Token'))
  })
})

describe('an administrator’s account is no customer’s', () => {
  test('its token opens nothing of the shop’s, not even by its own number, and no stream of events', async () => {
    const token = await administratorToken(desk)
    for (const path of [`/customers/${id}`, `/customers/${id}/two-factor`, '/projects', '/themes', '/project-comments'])
      expect([path, (await desk.call('GET', path, { token })).status]).toEqual([path, 403])
    expect((await desk.call('GET', '/voices?itemsPerPage=1', { token })).status).toBe(200)
    expect(await streamOf(token)).toBe(403)
  })

  test('a token of a customer’s making is worth nothing for it, nor one of an administrator’s for a customer', async () => {
    const [{ id: resellerId } = {}] = await desk.rows("select id from customers where email = 'reseller@example.com'")
    const claims = { roles: ['ROLE_USER'], username: email, mercure: { subscribe: [] } }
    const shopToken = await desk.context.tokens.issue({
      ...claims,
      customer: `${api}/customers/${id}`,
      scope: 'session',
    })
    expect((await desk.call('GET', '/projects', { token: shopToken })).status).toBe(401)
    const customer = `${admin}/administrators/${resellerId}`
    const adminToken = await desk.context.tokens.issue({ ...claims, customer, scope: 'administrator' })
    expect((await desk.call('GET', '/projects', { token: adminToken })).status).toBe(401)
  })

  test('its e-mail is taken: nobody registers with it, and a client with it gets no account', async () => {
    const body = {
      company: 'X',
      firstName: 'A',
      lastName: 'B',
      phoneNumber: '0201234567',
      email,
      password: 'long-enough-1',
    }
    const { status, body: refused } = await desk.call('POST', '/customers', { body })
    expect([status, refused.violations.map((one: { propertyPath: string }) => one.propertyPath)]).toEqual([
      422,
      ['email'],
    ])
    const client = await desk.call('POST', '/clients', { token: desk.tokens.reseller, body: { company: 'X', email } })
    expect([client.status, client.body.hasUser]).toEqual([201, false])
    expect((await signInAdministrator(desk)).administrator).toBe(`/api/v2/admin/administrators/${id}`)
  })

  test('is recovered by mail like any other, and ends its sign-ins with that', async () => {
    const { token } = await signInAdministrator(desk)
    expect((await atShop('/customers/reset-password', { email, locale: 'en' })).status).toBe(202)
    const link = linkIn((await mailTo(desk.context, email)).content.text)
    const path = `/customers/reset-password/${link?.action === 'reset-password' ? link.data.token : ''}`
    const newPassword = { newPassword: 'another-long-one-7', confirmNewPassword: 'another-long-one-7' }
    expect((await desk.call('PATCH', path, { body: newPassword })).status).toBe(202)
    expect(await streamOf(token)).toBe(401)
    expect((await atDesk('', { email, password })).status).toBe(401)
    expect((await atDesk('', { email, password: 'another-long-one-7' })).status).toBe(200)
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '../../server/auth/passwords.ts'
import { customers, users } from '../../server/db/schema/customer.ts'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const clients = '/api/v2/shop/clients'
let server: TestServer
let token: string
let strangerToken: string
let clientToken: string
let pendingToken: string

beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn(demoAccounts.reseller.email)).token
  strangerToken = (await server.signIn(demoAccounts.otherReseller.email)).token
  clientToken = (await server.signIn(demoAccounts.client.email)).token
  pendingToken = (await server.signIn(demoAccounts.pending.email)).token
})

afterAll(() => server.close())

const create = async (email: string, by = token) =>
  (await server.call('POST', clients, { token: by, body: { company: 'Nieuw BV', email } })).body

const violationsOf = (answer: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
  (answer.body.violations ?? []).map(({ propertyPath, code }) => `${propertyPath}: ${code}`)

describe('the list', () => {
  test("holds the reseller's own clients, by company", async () => {
    const list = await server.call('GET', `${clients}?itemsPerPage=2`, { token })
    expect(list.body['hydra:totalItems']).toBe(4)
    expect(list.body['hydra:member'].map(({ company }: { company: string }) => company)).toEqual([
      'Bakkerij Blauw',
      'Havenlijn Ferries',
    ])
    expect(list.body['hydra:member'][0]).toMatchObject({ numberOfContacts: 2, hasUser: true, user: { hasUser: true } })
    const other = await server.call('GET', clients, { token: strangerToken })
    expect(other.body['hydra:totalItems']).toBe(1)
  })

  const everyCall = [
    ['GET', clients],
    ['GET', `${clients}/4`],
    ['POST', clients],
    ['PUT', `${clients}/4`],
    ['DELETE', `${clients}/4`],
    ['POST', `${clients}/refresh-token`],
  ] as const
  const statusesFor = (by: string) =>
    Promise.all(everyCall.map(async ([method, path]) => (await server.call(method, path, { token: by })).status))

  test('is refused to a plain client', async () => {
    expect(await statusesFor(clientToken)).toEqual([403, 403, 403, 403, 403, 403])
  })

  test('is empty for a reseller under review, who can change nothing', async () => {
    expect(await statusesFor(pendingToken)).toEqual([200, 404, 403, 403, 403, 403])
    expect((await server.call('GET', clients, { token: pendingToken })).body['hydra:totalItems']).toBe(0)
  })
})

describe('a new client', () => {
  test('gets a user account without a password', async () => {
    const body = {
      company: ' Nieuw BV ',
      email: 'Post@Nieuw.example',
      kvkNumber: '12345678',
      vatNumber: '',
      id: 1,
      resellerId: 3,
    }
    const answer = await server.call('POST', clients, { token, body })
    expect([answer.status, answer.headers.get('location')]).toEqual([201, answer.body['@id']])
    expect(answer.body).toMatchObject({
      company: 'Nieuw BV',
      name: 'Nieuw BV',
      email: 'post@nieuw.example',
      kvkNumber: '12345678',
      vatNumber: null,
      numberOfContacts: 0,
      numberOfProjects: 0,
      hasUser: true,
      defaultAddress: null,
    })
    const [user] = await server.context.database.db.select().from(users).where(eq(users.email, 'post@nieuw.example'))
    expect(user?.passwordHash).toBeNull()
  })

  test('has no user account where somebody else signs in with the e-mail', async () => {
    expect(await create(demoAccounts.otherReseller.email)).toMatchObject({ hasUser: false, user: null })
  })

  test("can't have the e-mail of another of the reseller's clients; another reseller's may", async () => {
    await create('dubbel@nieuw.example')
    const again = await server.call('POST', clients, { token, body: { company: 'B', email: 'DUBBEL@nieuw.example' } })
    expect(violationsOf(again)).toEqual(['email: unique'])
    expect(await create('dubbel@nieuw.example', strangerToken)).toMatchObject({ hasUser: false })
    const both = await Promise.all([create('race@nieuw.example'), create('race@nieuw.example')])
    expect(both.filter(({ id }) => id !== undefined)).toHaveLength(1)
  })

  test('needs a company and an e-mail', async () => {
    const answer = await server.call('POST', clients, { token, body: { vatNumber: '?' } })
    expect(violationsOf(answer)).toEqual(['company: not-blank', 'email: not-blank', 'vatNumber: invalid'])
  })
})

describe('a change', () => {
  test('moves the unused account to the new e-mail, but never that of a person who signs in', async () => {
    const { db } = server.context.database
    const { id } = await create('oud@nieuw.example')
    const change = async (email: string) => {
      const answer = await server.call('PUT', `${clients}/${id}`, { token, body: { email } })
      const [user] = await db.select().from(users).where(eq(users.customerId, id))
      return [answer.body.email, user?.email]
    }
    expect(await change('later@nieuw.example')).toEqual(['later@nieuw.example', 'later@nieuw.example'])
    const passwordHash = await hashPassword('their own password')
    await db.update(users).set({ passwordHash }).where(eq(users.customerId, id))
    expect(await change('reseller-again@nieuw.example')).toEqual([
      'reseller-again@nieuw.example',
      'later@nieuw.example',
    ])
  })

  test('of the e-mail leaves the person the one that they sign in with, in their account and its authenticator app', async () => {
    const { db } = server.context.database
    const { id, '@id': customer } = await create('persoon@nieuw.example')
    const own = 'their own password'
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(own) })
      .where(eq(users.customerId, id))
    await server.call('PUT', `${clients}/${id}`, { token, body: { email: 'bedrijf@nieuw.example' } })
    const person = await server.signIn('persoon@nieuw.example', own)
    const account = await server.call('GET', customer, { token: person.token })
    const headers = { 'If-Match': account.headers.get('etag') ?? '' }
    const changed = await server.call('PUT', customer, { token: person.token, headers, body: { firstName: 'Bo' } })
    expect([account.body.email, changed.status, changed.body.email]).toEqual([
      'persoon@nieuw.example',
      200,
      'persoon@nieuw.example',
    ])
    const app = await server.call('POST', `${customer}/two-factor`, {
      token: person.token,
      body: { currentPassword: own },
    })
    expect(app.body.uri).toContain(':persoon%40nieuw.example?')
    for (const path of [customer, `${clients}/${id}`])
      expect((await server.call('GET', path, { token })).body.email).toBe('bedrijf@nieuw.example')
  })

  test("is refused to a stranger, whose answer is a missing client's", async () => {
    const { id } = await create('vreemd@nieuw.example')
    const missing = await server.call('GET', `${clients}/999999`, { token })
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const body = method === 'PUT' ? { company: 'Mine' } : undefined
      const answer = await server.call(method, `${clients}/${id}`, { token: strangerToken, body })
      expect([answer.status, answer.text]).toEqual([404, missing.text])
    }
    expect((await server.call('GET', `${clients}/${id}`, { token })).body.company).toBe('Nieuw BV')
  })
})

describe('deletion', () => {
  const text = 'Client cannot be deleted because the client has still projects and/or contacts attached.'

  test('is refused while projects or contacts hang on the client', async () => {
    const { '@id': customer, id } = await create('weg@nieuw.example')
    const contact = { customer, type: 'contact', firstName: 'Ada', lastName: 'Bos', email: 'ada@weg.example' }
    const added = await server.call('POST', '/api/v2/shop/addresses', { token, body: contact })
    const refused = await server.call('DELETE', `${clients}/${id}`, { token })
    expect([refused.status, refused.body['@type'], refused.body['hydra:description']]).toEqual([
      422,
      'hydra:Error',
      text,
    ])
    expect((await server.call('DELETE', `${clients}/4`, { token })).body['hydra:description']).toBe(text)
    await server.call('DELETE', added.body['@id'], { token })
    const gone = await server.call('DELETE', `${clients}/${id}`, { token })
    expect([gone.status, gone.text]).toEqual([204, ''])
    expect((await server.call('GET', `${clients}/${id}`, { token })).status).toBe(404)
    const { db } = server.context.database
    expect(await db.select().from(customers).where(eq(customers.id, id))).toEqual([])
    expect(await db.select().from(users).where(eq(users.customerId, id))).toEqual([])
  })

  test("lets go of a company's own address with the client", async () => {
    const { '@id': customer, id } = await create('adres@nieuw.example')
    await server.call('POST', '/api/v2/shop/addresses', { token, body: { customer, city: 'Breda' } })
    expect((await server.call('DELETE', `${clients}/${id}`, { token })).status).toBe(204)
  })
})

describe('a feedback link', () => {
  const link = (body: object, by = token) => server.call('POST', `${clients}/refresh-token`, { token: by, body })
  const exchange = (refreshToken: string) =>
    server.call('POST', '/api/v2/shop/authentication-token/refresh', { body: { refreshToken } })

  const request = async (comment: string) => {
    const client = (await server.call('GET', `${clients}/4`, { token })).body
    const project = await server.call('POST', '/api/v2/shop/projects', {
      token,
      body: { name: 'P', client: client['@id'], voices: ['noor-bakker'] },
    })
    const body = {
      customer: '/api/v2/shop/customers/1',
      project: project.body['@id'],
      payload: { clientId: 4, contactId: client.contacts[0].id },
      comment,
      notifyByEmail: false,
    }
    const answer = await server.call('POST', '/api/v2/shop/project-comments', { token, body })
    expect(answer.status).toBe(201)
    return answer.body['@id']
  }
  const commentOf = (accessToken: string) =>
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())

  test('is made for an id or either IRI, and buys a feedback-only token for the latest open request', async () => {
    await request('first')
    const latest = await request('second')
    for (const clientId of [4, '4', `${clients}/4`, '/api/v2/shop/customers/4']) {
      const answer = await link({ clientId })
      expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['refreshToken']])
      const session = await exchange(answer.body.refreshToken)
      expect(session.status).toBe(200)
      expect(commentOf(session.body.token)).toMatchObject({
        scope: 'feedback',
        comment: latest,
        mercure: { subscribe: [] },
      })
      const other = await server.call('GET', '/api/v2/shop/customers/4', { token: session.body.token })
      expect(other.status).toBe(403)
    }
  })

  test('is bound to the request that is named', async () => {
    const first = await request('asked first')
    await request('asked later')
    const answer = await link({ clientId: 4, projectComment: first })
    const session = await exchange(answer.body.refreshToken)
    expect(commentOf(session.body.token).comment).toBe(first)
  })

  test("is refused for a stranger's client as for a missing one", async () => {
    const foreign = await link({ clientId: 4 }, strangerToken)
    const missing = await link({ clientId: 999_999 }, strangerToken)
    expect(violationsOf(foreign)).toEqual(['clientId: not-found'])
    expect(foreign.text).toBe(missing.text)
    expect(violationsOf(await link({ clientId: 4, projectComment: 999_999 }))).toEqual(['projectComment: not-found'])
  })

  test('is refused for a client without a user account', async () => {
    const list = await server.call('GET', clients, { token })
    const museum = list.body['hydra:member'].find(({ company }: { company: string }) => company === 'Museumkwartier')
    const answer = await link({ clientId: museum.id })
    expect([answer.status, answer.body['hydra:description']]).toEqual([
      422,
      'The client of this project does not have the permissions to provide feedback. Please contact us.',
    ])
  })
})

describe('the default address of a client', () => {
  const addressOf = ({ body }: { body: { defaultAddress: object | null } }) => body.defaultAddress
  const at = (city: string, street: string | null = null) =>
    expect.objectContaining({ '@type': 'Address', type: 'company', countryCode: 'NL', city, street })

  test('comes with the client, changes with it, and stays when nothing is said of it', async () => {
    const body = { company: 'Adres BV', email: 'adres@example.com', defaultAddress: { city: 'Ede' } }
    const made = await server.call('POST', clients, { token, body })
    expect([made.status, addressOf(made)]).toEqual([201, at('Ede')])
    for (const iri of [made.body['@id'], `${clients}/${made.body.id}`]) {
      const moved = await server.call('PUT', iri, { token, body: { defaultAddress: { street: 'Kade 1' } } })
      expect([moved.status, addressOf(moved), moved.body.addresses.length]).toEqual([200, at('Ede', 'Kade 1'), 1])
      for (const defaultAddress of [null, {}, undefined])
        expect(addressOf(await server.call('PUT', iri, { token, body: { defaultAddress } }))).toEqual(
          at('Ede', 'Kade 1'),
        )
      await server.call('PUT', iri, { token, body: { defaultAddress: { street: null } } })
    }
  })

  test('is added later only when something is filled in', async () => {
    const { '@id': iri } = await create('later@example.com')
    const empty = { street: ' ', postcode: null, city: '', countryCode: 'BE' }
    expect(addressOf(await server.call('PUT', iri, { token, body: { defaultAddress: empty } }))).toBeNull()
    const filled = { ...empty, city: 'Gent' }
    expect(addressOf(await server.call('PUT', iri, { token, body: { defaultAddress: filled } }))).toEqual(
      expect.objectContaining({ city: 'Gent', countryCode: 'BE' }),
    )
  })
})

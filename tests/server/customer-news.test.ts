import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newSecret } from '../../server/auth/tokens.ts'
import { emailChanges } from '../../server/db/schema/customer.ts'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { api, type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
let last = 0
let party: ReturnType<Desk['clientNamed']>
let agency: string

beforeAll(async () => {
  desk = await openDesk()
  party = desk.clientNamed('Bakkerij Blauw')
  agency = (await desk.signIn(demoAccounts.reseller.email)).customer
})
afterAll(() => desk.close())

beforeEach(async () => {
  last = Number((await desk.rows('select coalesce(max(id), 0)::int as n from stream_updates'))[0]?.n)
})

const call = (method: string, path: string, body?: unknown, token = desk.tokens.reseller) =>
  desk.call(method, path, { token, ...(body !== undefined && { body }) })

/** What open portals were told since, and who. */
const told = () =>
  desk.rows(
    `select c.email, u.topic, u.data from stream_updates u join customers c on c.id = u.customer_id
     where u.id > $1 order by u.id`,
    [last],
  )
const newsOf = (iri: string, emails: string[]) =>
  emails.map((email) => ({
    email,
    topic: iri,
    data: { '@id': iri, '@type': 'Customer', updatedAt: expect.stringMatching(/^20.+Z$/) },
  }))
const reseller = demoAccounts.reseller.email
const client = demoAccounts.client.email

describe('a change of an agency is told to itself alone', () => {
  test.each([
    ['its profile', { firstName: 'Robin' }],
    ['its default address', { defaultAddress: { street: 'Havenstraat 3' } }],
  ])('%s', async (_, change) => {
    expect((await call('PUT', agency, change)).status).toBe(200)
    expect(await told()).toEqual(newsOf(agency, [reseller]))
  })

  test('an address that it added', async () => {
    const place = { type: 'company', street: 'Kade 1', postcode: '1234 AB', city: 'Urk', countryCode: 'NL' }
    expect((await call('POST', '/addresses', { customer: agency, ...place })).status).toBe(201)
    expect(await told()).toEqual(newsOf(agency, [reseller]))
  })
})

describe('a change of a client is told to its agency and its person, and to nobody else', () => {
  test.each([
    ['under its customer IRI', () => party.iri],
    ['under its client IRI', () => `${api}/clients/${party.id}`],
  ])('its company, %s', async (_, iri) => {
    expect((await call('PUT', iri(), { company: 'Bakkerij Blauw' })).status).toBe(200)
    expect(await told()).toEqual(newsOf(party.iri, [reseller, client]))
  })

  test('what its person changed', async () => {
    expect((await call('PUT', party.iri, { firstName: 'Anouk' }, desk.tokens.client)).status).toBe(200)
    expect(await told()).toEqual(newsOf(party.iri, [reseller, client]))
  })

  test('a contact that is added, changed and deleted', async () => {
    const contact = { type: 'contact', firstName: 'Jip', lastName: 'Vos', email: 'jip@blauw.example' }
    const added = await call('POST', '/addresses', { customer: party.iri, countryCode: 'NL', ...contact })
    const changed = await call('PUT', `/addresses/${added.body.id}`, { firstName: 'Janneke' })
    const deleted = await call('DELETE', `/addresses/${added.body.id}`)
    expect([added.status, changed.status, deleted.status]).toEqual([201, 200, 204])
    const both = newsOf(party.iri, [reseller, client])
    expect(await told()).toEqual([...both, ...both, ...both])
  })

  test('what is refused is told to nobody', async () => {
    const statuses = [
      (await call('PUT', party.iri, { company: '' })).status,
      (await call('PUT', party.iri, { company: 'Elsewhere' }, desk.tokens.stranger)).status,
    ]
    expect([statuses, await told()]).toEqual([[422, 404], []])
  })

  test('one that is made, changed and deleted, without an account that could be told by then', async () => {
    const { body } = await call('POST', '/clients', { company: 'Nieuw BV', email: 'nieuw@example.com' })
    const iri = `${api}/customers/${body.id}`
    expect(await told()).toEqual(newsOf(iri, [reseller, 'nieuw@example.com']))
    expect((await call('DELETE', `/clients/${body.id}`)).status).toBe(204)
    const again = newsOf(iri, [reseller])
    expect(await told()).toEqual([...again, ...again])
  })
})

test('another e-mail that a person confirmed is told', async () => {
  const { secret, hash } = newSecret()
  await desk.context.database.db.insert(emailChanges).values({
    tokenHash: hash,
    customerId: party.id,
    email: 'anouk@blauw.example',
    expiresAt: new Date(Date.now() + 60_000),
  })
  expect((await desk.call('PATCH', '/customers/confirm-email', { body: { token: secret } })).status).toBe(204)
  const rows = (await told()).filter(({ topic }) => topic === party.iri)
  expect(rows).toEqual(newsOf(party.iri, [reseller, 'anouk@blauw.example']))
})

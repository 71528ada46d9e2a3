import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { countryCodes } from '../../server/services/country/country-codes.ts'
import { numberOfContacts } from '../../server/services/customer/present-customer.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const addresses = '/api/v2/shop/addresses'
const client = '/api/v2/shop/customers/4'
let server: TestServer
let token: string
let stranger: { token: string; customer: string }
let clientToken: string

beforeAll(async () => {
  server = await startTestServer()
  token = (await server.signIn(demoAccounts.reseller.email)).token
  stranger = await server.signIn(demoAccounts.otherReseller.email)
  clientToken = (await server.signIn(demoAccounts.client.email)).token
})

afterAll(() => server.close())

const violationsOf = (answer: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
  (answer.body.violations ?? []).map(({ propertyPath, code }) => `${propertyPath}: ${code}`)

const contact = { customer: client, type: 'contact', firstName: 'Ada', lastName: 'Bos', email: 'Ada@bos.example' }

test('a contact comes, changes and goes', async () => {
  const added = await server.call('POST', addresses, { token, body: contact })
  const iri: string = added.body['@id']
  expect([added.status, added.headers.get('location')]).toEqual([201, iri])
  expect(added.body).toEqual({
    '@context': '/api/v2/contexts/Address',
    '@id': iri,
    '@type': 'Address',
    id: Number(iri.split('/').at(-1)),
    idPath: iri,
    customer: client,
    type: 'contact',
    firstName: 'Ada',
    lastName: 'Bos',
    phoneNumber: null,
    email: 'Ada@bos.example',
    street: null,
    postcode: null,
    city: null,
    countryCode: 'NL',
  })
  const changed = await server.call('PUT', iri, {
    token,
    body: { phoneNumber: '06 123 456', countryCode: 'be', customer: '/x' },
  })
  expect(changed.body).toEqual({ ...added.body, phoneNumber: '06 123 456', countryCode: 'BE' })
  expect((await server.call('GET', iri, { token: clientToken })).body).toEqual(changed.body)
  expect((await server.call('DELETE', iri, { token })).status).toBe(204)
  expect((await server.call('GET', iri, { token })).status).toBe(404)
})

test("a stranger's address is a missing one", async () => {
  const { body: added } = await server.call('POST', addresses, { token, body: contact })
  const missing = await server.call('GET', `${addresses}/999999`, { token })
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const body = method === 'PUT' ? { city: 'X' } : undefined
    const answer = await server.call(method, added['@id'], { token: stranger.token, body })
    expect([answer.status, answer.text]).toEqual([404, missing.text])
  }
  const foreign = await server.call('POST', addresses, { token: stranger.token, body: contact })
  const nobody = await server.call('POST', addresses, {
    token: stranger.token,
    body: { ...contact, customer: '/api/v2/shop/customers/999999' },
  })
  expect(violationsOf(foreign)).toEqual(['customer: not-found'])
  expect(foreign.text).toBe(nobody.text)
  expect((await server.call('GET', added['@id'])).status).toBe(401)
})

test('a contact needs a name and an e-mail; an address needs nothing', async () => {
  const body = { customer: client, type: 'contact', email: '' }
  expect(violationsOf(await server.call('POST', addresses, { token, body }))).toEqual([
    'firstName: not-blank',
    'lastName: not-blank',
    'email: not-blank',
  ])
  const blank = { type: 'contact', firstName: '', lastName: null, email: 'x' }
  const all = ['email: email', 'firstName: not-blank', 'lastName: not-blank']
  expect(violationsOf(await server.call('POST', addresses, { token, body: { ...blank, customer: client } }))).toEqual(
    all,
  )
  const { body: added } = await server.call('POST', addresses, { token, body: contact })
  expect(violationsOf(await server.call('PUT', added['@id'], { token, body: blank }))).toEqual(all)
  const mobile = { type: 'contact', phoneNumber: '06 1234 5678' }
  expect((await server.call('PUT', added['@id'], { token, body: mobile })).body).toMatchObject({ firstName: 'Ada' })
  expect(violationsOf(await server.call('PUT', added['@id'], { token, body: { email: null } }))).toEqual([
    'email: not-blank',
  ])
  expect(violationsOf(await server.call('PUT', added['@id'], { token, body: { email: 'x' } }))).toEqual([
    'email: email',
  ])
  const tooLong = `${'a'.repeat(242)}@bos.example.com`
  expect(violationsOf(await server.call('PUT', added['@id'], { token, body: { email: tooLong } }))).toEqual([
    'email: too-long',
  ])
  expect(violationsOf(await server.call('PUT', added['@id'], { token, body: { countryCode: 'XX' } }))).toEqual([
    'countryCode: choice',
  ])
})

test("an account's first address becomes its default one, until it is deleted", async () => {
  const body = { customer: stranger.customer, street: 'Kade 1', postcode: '1000 AA', city: 'Delft' }
  const added = await server.call('POST', addresses, { token: stranger.token, body })
  const defaultAddress = async () =>
    (await server.call('GET', stranger.customer, { token: stranger.token })).body.defaultAddress
  const { '@context': _, ...address } = added.body
  expect(await defaultAddress()).toEqual({ ...address, type: 'company' })
  await server.call('DELETE', added.body['@id'], { token: stranger.token })
  expect(await defaultAddress()).toBeNull()
})

test('are listed for who looks after them, oldest first, and of one customer where it is named', async () => {
  for (const city of ['Delft', 'Ede'])
    await server.call('POST', addresses, { token: stranger.token, body: { customer: stranger.customer, city } })
  const listed = async (query: string) => {
    const { body } = await server.call('GET', `${addresses}${query}`, { token: stranger.token })
    return [body['hydra:totalItems'], ...body['hydra:member'].map(({ city }: { city: string }) => city)]
  }
  // The first two belong to a client: its office, and a contact, which has no city.
  expect(await listed('')).toEqual([4, 'Groningen', null, 'Delft', 'Ede'])
  expect(await listed('?itemsPerPage=1&page=3')).toEqual([4, 'Delft'])
  expect(await listed(`?customer=${stranger.customer}`)).toEqual([2, 'Delft', 'Ede'])
  expect(await listed(`?customer=${client}`)).toEqual([0])
  expect(await listed('?customer=nobody')).toEqual([0])
})

test.each([
  [[], 0],
  [['contact'], 1],
  [['company'], 0],
  [['company', 'contact'], 1],
  [['company', 'contact', 'contact'], 2],
])('of addresses %j, %i are contacts', (types, expected) => {
  expect(numberOfContacts(types.map((type) => ({ type })))).toBe(expected)
})

test('knows the 249 countries of ISO 3166-1, and no aliases or unions', () => {
  expect(countryCodes).toHaveLength(249)
  expect(countryCodes).toEqual(expect.arrayContaining(['NL', 'BE', 'AX', 'SX', 'CW', 'TL', 'SS', 'ZW']))
  expect(countryCodes.filter((code) => ['EU', 'UN', 'UK', 'AN', 'SU', 'DD', 'XK', 'ZZ', 'QO'].includes(code))).toEqual(
    [],
  )
})

test('names countries in the language that is asked for, on one page', async () => {
  const inDutch = await server.call('GET', '/api/v2/shop/countries', {
    headers: { 'Accept-Language': 'nl-NL,nl;q=0.9' },
  })
  const inEnglish = await server.call('GET', '/api/v2/shop/countries?page=1')
  expect(inDutch.body['hydra:member']).toHaveLength(249)
  expect(inDutch.body['hydra:view']).toBeUndefined()
  expect(inEnglish.body['hydra:member'][0]).toEqual({
    '@id': '/api/v2/shop/countries/AF',
    '@type': 'Country',
    code: 'AF',
    name: 'Afghanistan',
  })
  const germany = (body: { 'hydra:member': { code: string; name: string }[] }) =>
    body['hydra:member'].find(({ code }) => code === 'DE')?.name
  expect([germany(inDutch.body), germany(inEnglish.body)]).toEqual(['Duitsland', 'Germany'])
})

test('countries come in parts where that is asked for, and on one page otherwise, as the documentation says', async () => {
  const countries = async (query: string) => {
    const { body } = await server.call('GET', `/api/v2/shop/countries${query}`)
    return [body['hydra:member'].length, body['hydra:totalItems']]
  }
  expect([await countries('?itemsPerPage=200'), await countries('?itemsPerPage='), await countries('?page=2')]).toEqual(
    [
      [100, 249],
      [249, 249],
      [0, 249],
    ],
  )
  const { paths } = (await server.call('GET', '/api/v2/docs.json')).body
  const { summary, parameters } = paths['/api/v2/shop/countries'].get
  const size = parameters.find(({ name }: { name: string }) => name === 'itemsPerPage')
  const told = 'Every country on one page, or in parts by `itemsPerPage`, named in the language of Accept-Language.'
  expect([summary, size.description, size.schema]).toEqual([
    told,
    'How many members a page has; without it all are on one.',
    { type: 'integer', minimum: 1, maximum: 100 },
  ])
  const { 'hydra:supportedClass': classes } = (await server.call('GET', '/api/v2/docs.jsonld')).body
  const entrypoint = classes.find((entry: { '@id': string }) => entry['@id'] === '#Entrypoint')
  const list = entrypoint['hydra:supportedProperty'].find(
    (entry: { 'hydra:property': { '@id': string } }) => entry['hydra:property']['@id'] === '#Entrypoint/country',
  )
  expect(list['hydra:property']['hydra:supportedOperation'][0]['hydra:title']).toBe(told)
})

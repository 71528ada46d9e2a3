import { createServer, type Server } from 'node:http'
import { type Api, parseHydraDocumentation, type Resource } from '@api-platform/api-doc-parser'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let listening: Server
let origin: string
let token: string
let documented: Api

beforeAll(async () => {
  listening = createServer((request, response) => getRequestListener(server.app.fetch)(request, response))
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  server = await startTestServer({ PUBLIC_URL: origin })
  token = (await server.signIn(demoAccounts.reseller.email)).token
  const headers = { Authorization: `Bearer ${token}` }
  documented = (await parseHydraDocumentation(`${origin}/api/v2`, { headers })).api
})
afterAll(async () => {
  await new Promise((resolve) => listening.close(resolve))
  await server.close()
})

// biome-ignore lint/suspicious/noExplicitAny: a client that knows the documentation alone can't know more of an answer
type Wire = any

/** What a client asks that knows nothing but IRIs that it was given. */
const ask = async (method: string, iri: string, body?: unknown) => {
  const answer = await fetch(new URL(iri, origin), {
    method,
    headers: {
      Accept: 'application/ld+json',
      Authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/ld+json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const read: Wire = text === '' ? null : JSON.parse(text)
  return { status: answer.status, body: read }
}

/** The resource whose class has this name; its `url` is where its list is. */
const resourceOf = (name: string): Resource => {
  const found = documented.resources?.find(({ id }) => id === `${origin}/api/v2/docs.jsonld#${name}`)
  if (found === undefined) throw new Error(`the documentation has no list of ${name}`)
  return found
}

const namesOf = (fields: Resource['fields']): string[] => (fields ?? []).map(({ name }) => name).sort()

const methodsOf = ({ operations }: Resource): string[] =>
  (operations ?? []).map(({ type, method }) => `${type} ${method}`).sort()

const everyOperation = ['create POST', 'delete DELETE', 'edit PUT', 'list GET', 'show GET']

describe('a client that reads the documentation', () => {
  test.each([
    ['Project', '/shop/projects'],
    ['Customer', '/shop/clients'],
    ['Address', '/shop/addresses'],
  ])('finds the list of %s and all that can be done with it', (name, path) => {
    const resource = resourceOf(name)
    expect([resource.url, methodsOf(resource)]).toEqual([`${origin}/api/v2${path}`, everyOperation])
  })

  test('finds the lists alone: what is only ever sent, or stands inside, is no resource', () => {
    const names = (documented.resources ?? []).map(({ id }) => id?.split('#')[1])
    expect(names.sort()).toEqual([
      'Address',
      'Administrator',
      'Country',
      'Customer',
      'Deed',
      'Ident',
      'Import',
      'InboxEntry',
      'Job',
      'Mail',
      'Music',
      'Order',
      'PaymentMethod',
      'Product',
      'Project',
      'ProjectComment',
      'ProviderCustomer',
      'ProviderIdent',
      'ProviderMusic',
      'ProviderOrder',
      'ProviderProduct',
      'ProviderSearchResult',
      'ProviderTalent',
      'ProviderTaxon',
      'ProviderVoice',
      'Set',
      'Talent',
      'Taxon',
      'Theme',
      'Voice',
    ])
  })

  test('learns what a project takes, what it must have, and what it refers to', () => {
    const { writableFields, readableFields, fields } = resourceOf('Project')
    expect(namesOf(writableFields)).toEqual(['client', 'description', 'name', 'orders', 'state', 'voices'])
    expect(namesOf((fields ?? []).filter(({ required }) => required))).toEqual(['name'])
    const named = (name: string) => readableFields?.find((field) => field.name === name)
    const idOf = (resource: Resource | string | null | undefined) =>
      typeof resource === 'object' ? resource?.id : resource
    expect([named('client')?.embedded, named('voices')?.reference, named('orders')?.reference].map(idOf)).toEqual([
      resourceOf('Customer').id,
      resourceOf('Voice').id,
      resourceOf('Order').id,
    ])
    expect([named('id')?.type, named('name')?.type, named('createdAt')?.type]).toEqual([
      'integer',
      'string',
      'dateTime',
    ])
    expect([named('client')?.maxCardinality, named('voices')?.maxCardinality]).toEqual([1, null])
  })

  test('learns the filters of a list', async () => {
    const parameters = await resourceOf('Project').getParameters?.()
    expect(parameters?.map(({ variable }) => variable)).toEqual([
      'state',
      'client',
      'search',
      'order[name]',
      'order[client.name]',
      'order[state]',
      'order[createdAt]',
      'order[updatedAt]',
    ])
  })

  const someClient = async (): Promise<string> =>
    (await ask('GET', resourceOf('Customer').url)).body['hydra:member'][0]['@id']

  /** What is needed to make one: references as a client resolved them, and later whole resources as it read them. */
  const makers: [name: string, make: () => Promise<object>, change: object][] = [
    [
      'Project',
      async () => ({ name: 'Campaign', description: null, client: `${origin}${await someClient()}` }),
      { name: 'Another campaign' },
    ],
    ['Customer', async () => ({ company: 'Bakery', email: 'bakery@example.com' }), { company: 'Larger bakery' }],
    ['Address', async () => ({ customer: await someClient(), city: 'Ede' }), { city: 'Lunteren' }],
  ]

  test.each(makers)('creates, reads, changes and deletes %s at its own IRI', async (name, make, change) => {
    const { url } = resourceOf(name)
    const count = async (): Promise<number> => (await ask('GET', url)).body['hydra:totalItems']
    const before = await count()
    const created = await ask('POST', url, await make())
    expect([created.status, created.body['@type'], await count()]).toEqual([201, name, before + 1])
    const iri = created.body['@id']
    const { '@context': context, ...member } = created.body
    expect(context).toBe(`/api/v2/contexts/${name}`)
    expect((await ask('GET', iri)).body).toEqual(created.body)
    const { 'hydra:member': members } = (await ask('GET', `${url}?itemsPerPage=100`)).body
    expect(members).toContainEqual(member)

    const changed = await ask('PUT', iri, { ...created.body, ...change })
    expect([changed.status, changed.body]).toEqual([200, { ...created.body, ...change, ...touched(changed.body) }])
    expect([await ask('DELETE', iri), (await ask('GET', iri)).status, await count()]).toEqual([
      { status: 204, body: null },
      404,
      before,
    ])
  })

  /** What a change moves of itself. */
  const touched = ({ updatedAt, name, fullName, company }: Wire): object => ({
    ...(updatedAt === undefined ? {} : { updatedAt }),
    ...(company === undefined ? {} : { name, fullName }),
  })

  test('follows the pages of a list to the last member', async () => {
    const { url } = resourceOf('Customer')
    for (const number of [1, 2, 3])
      await ask('POST', url, { company: `Shop ${number}`, email: `s${number}@example.com` })
    const seen: string[] = []
    let next: string | undefined = `${url}?itemsPerPage=2`
    while (next !== undefined) {
      const { body }: Wire = await ask('GET', next)
      seen.push(...body['hydra:member'].map((member: Wire) => member['@id']))
      next = body['hydra:view']['hydra:next']
    }
    const whole = (await ask('GET', `${url}?itemsPerPage=100`)).body
    expect(seen).toEqual(whole['hydra:member'].map((member: Wire) => member['@id']))
    expect(seen.length).toBe(whole['hydra:totalItems'])
  })

  test('finds each violation at a field that it may write', async () => {
    const bad: [string, object, string[]][] = [
      ['Project', { name: ' ', client: '/api/v2/shop/customers/999999' }, ['name', 'client']],
      ['Customer', { company: '', email: 'no mail' }, ['company', 'email']],
      ['Address', { customer: '/api/v2/shop/customers/999999' }, ['customer']],
    ]
    for (const [name, body, paths] of bad) {
      const { url, writableFields } = resourceOf(name)
      const { status, body: refusal } = await ask('POST', url, body)
      const at: string[] = refusal.violations.map((violation: Wire) => violation.propertyPath)
      expect([status, refusal['@type'], namesOf(writableFields)]).toEqual([
        422,
        'ConstraintViolationList',
        expect.arrayContaining(at),
      ])
      expect(paths).toEqual(expect.arrayContaining(at))
    }
  })
})
